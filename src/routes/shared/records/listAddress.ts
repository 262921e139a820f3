/**
 * What a list shows, as its address says it: `?status=0&sort=-createTime&page=3&size=50`. What is as usual is left out; what
 * makes no sense is not followed. Several lists of one page have a key each before their names.
 */
import { PAGE_SIZES } from '../../../../contract/limits'
import type { RecordFilters, RecordQuery } from '../../../machines/shared/records/recordList.types'

/** What an address may say of a list. */
export interface ListAddress {
  /** Stands before the names where a page has several lists; usually ''. */
  readonly key: string
  /** What is listed where the address says nothing. */
  readonly usual: RecordQuery
  /** The fields that the list can be sorted by. */
  readonly sorts: readonly string[]
  /** What a filter may be, where that is known beforehand. */
  readonly allowed: Readonly<Record<string, Allowed>>
  /** Whether filters make sense together, where each does alone: a range that ends before it begins does not. */
  readonly makesSense?: (filters: RecordFilters) => boolean
}

/** A pattern, or anything else that judges a text. */
export type Allowed = Pick<RegExp, 'test'>

const isRealDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true

/** A day of the calendar: 2026-02-28, and no 30th. */
export const allowedDay: Allowed = { test: isRealDay }
/** A month: 2026-02. */
export const allowedMonth: Allowed = { test: (month) => isRealDay(`${month}-01`) }
/** Not a range that ends before it begins. */
export const isForwards = ({ from = '', to = '' }: RecordFilters): boolean => from === '' || to === '' || from <= to

/** The address of a list that has filters and pages, and no order of its own. */
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

/** Whether the address says anything of this list. */
export const saysSomething = (search: string, address: ListAddress): boolean => {
  const said = new URLSearchParams(search)
  return namesOf(address).some((name) => said.has(name))
}

/** What the address says is to be listed. */
export function readQuery(search: string, address: ListAddress): RecordQuery {
  const { key, usual, sorts, allowed } = address
  const said = new URLSearchParams(search)
  const read: RecordFilters = Object.fromEntries(
    filterNames(address).map((name) => {
      const value = said.get(key + name)
      const makesSense =
        value !== null && value.length <= FILTER_MAX && (value === '' || (allowed[name]?.test(value) ?? true))
      return [name, makesSense ? value : (usual.filters[name] ?? '')]
    }),
  )
  const filters = (address.makesSense?.(read) ?? true) ? read : usual.filters
  const [, descends = '', field = ''] = /^(-?)(\w+)$/.exec(said.get(`${key}sort`) ?? '') ?? []
  const size = wholeNumber(said.get(`${key}size`))
  return {
    filters,
    sort: sorts.includes(field) ? { field, order: descends === '' ? 'asc' : 'desc' } : usual.sort,
    pageNo: wholeNumber(said.get(`${key}page`)) ?? usual.pageNo,
    pageSize: size !== null && PAGE_SIZES.includes(size) ? size : usual.pageSize,
  }
}

function wholeNumber(text: string | null): number | null {
  const number = /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : null
  return number !== null && number <= PAGE_MAX ? number : null
}

/** The address of what is listed; what it says of other things stays. */
export function writeQuery(search: string, query: RecordQuery, address: ListAddress): string {
  const { key, usual } = address
  const said = new URLSearchParams(search)
  for (const name of namesOf(address)) said.delete(name)
  const say = (name: string, value: string, asUsual: string) => {
    if (value !== asUsual) said.set(key + name, value)
  }
  for (const name of filterNames(address)) say(name, query.filters[name] ?? '', usual.filters[name] ?? '')
  say('sort', sortText(query), sortText(usual))
  say('page', String(query.pageNo), String(usual.pageNo))
  say('size', String(query.pageSize), String(usual.pageSize))
  return said.toString()
}

const sortText = ({ sort }: RecordQuery): string => (sort ? `${sort.order === 'desc' ? '-' : ''}${sort.field}` : '')
