/**
 * The query of a list in the address: `?status=0&sort=-createTime&page=3&size=50`. Default values are left out;
 * invalid values are ignored. When a page has several lists, each has a key before its names.
 */
import { PAGE_SIZES } from '../../../../contract/limits'
import type { RecordFilters, RecordQuery } from '../../../machines/shared/records/recordList.types'

/** The rules for the address of a list. */
export interface ListAddress {
  /** Prefix of the names where a page has several lists; usually ''. */
  readonly key: string
  /** The query when the address contains none. */
  readonly usual: RecordQuery
  /** The fields by which the list can be sorted. */
  readonly sorts: readonly string[]
  /** The allowed values of filters, where these are known. */
  readonly allowed: Readonly<Record<string, Allowed>>
  /** Whether valid filters are also valid together: a range must not end before it begins. */
  readonly makesSense?: (filters: RecordFilters) => boolean
}

/** A pattern or another check of a text. */
export type Allowed = Pick<RegExp, 'test'>

const isRealDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true

/** A valid calendar day: 2026-02-28, but not 2026-02-30. */
export const allowedDay: Allowed = { test: isRealDay }
/** A month: 2026-02. */
export const allowedMonth: Allowed = { test: (month) => isRealDay(`${month}-01`) }
/** False for a range that ends before it begins. */
export const isForwards = ({ from = '', to = '' }: RecordFilters): boolean => from === '' || to === '' || from <= to

/** The address rules of a list with filters and pages, but without a sort order. */
export const plainAddress = (
  filters: readonly string[],
  more: Partial<Pick<ListAddress, 'key' | 'allowed' | 'makesSense'>> = {},
): ListAddress => ({
  key: '',
  usual: { filters: Object.fromEntries(filters.map((name) => [name, ''])), sort: null, pageNo: 1, pageSize: 1 },
  sorts: [],
  allowed: {},
  ...more,
})

const FILTER_MAX = 200
const PAGE_MAX = 1_000_000

const filterNames = ({ usual }: ListAddress): readonly string[] => Object.keys(usual.filters)
const namesOf = (address: ListAddress): readonly string[] =>
  [...filterNames(address), 'sort', 'page', 'size'].map((name) => address.key + name)

/** Whether the address contains anything about this list. */
export const hasQuery = (search: string, address: ListAddress): boolean => {
  const params = new URLSearchParams(search)
  return namesOf(address).some((name) => params.has(name))
}

/** The query in the address. */
export function readQuery(search: string, address: ListAddress): RecordQuery {
  const { key, usual, sorts, allowed } = address
  const params = new URLSearchParams(search)
  const read: RecordFilters = Object.fromEntries(
    filterNames(address).map((name) => {
      const value = params.get(key + name)
      const makesSense =
        value !== null && value.length <= FILTER_MAX && (value === '' || (allowed[name]?.test(value) ?? true))
      return [name, makesSense ? value : (usual.filters[name] ?? '')]
    }),
  )
  const filters = (address.makesSense?.(read) ?? true) ? read : usual.filters
  const [, descends = '', field = ''] = /^(-?)(\w+)$/.exec(params.get(`${key}sort`) ?? '') ?? []
  const size = wholeNumber(params.get(`${key}size`))
  return {
    filters,
    sort: sorts.includes(field) ? { field, order: descends === '' ? 'asc' : 'desc' } : usual.sort,
    pageNo: wholeNumber(params.get(`${key}page`)) ?? usual.pageNo,
    pageSize: size !== null && PAGE_SIZES.includes(size) ? size : usual.pageSize,
  }
}

function wholeNumber(text: string | null): number | null {
  const number = /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : null
  return number !== null && number <= PAGE_MAX ? number : null
}

/** The address with the query; other parameters stay unchanged. */
export function writeQuery(search: string, query: RecordQuery, address: ListAddress): string {
  const { key, usual } = address
  const params = new URLSearchParams(search)
  for (const name of namesOf(address)) params.delete(name)
  const setParam = (name: string, value: string, asUsual: string) => {
    if (value !== asUsual) params.set(key + name, value)
  }
  for (const name of filterNames(address)) setParam(name, query.filters[name] ?? '', usual.filters[name] ?? '')
  setParam('sort', sortText(query), sortText(usual))
  setParam('page', String(query.pageNo), String(usual.pageNo))
  setParam('size', String(query.pageSize), String(usual.pageSize))
  return params.toString()
}

const sortText = ({ sort }: RecordQuery): string => (sort ? `${sort.order === 'desc' ? '-' : ''}${sort.field}` : '')
