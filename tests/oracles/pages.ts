/**
 * Lists of pages, for oracles: the address follows the list. A page that no longer exists is replaced by the last one,
 * which is no step of the history.
 */
import type { Page } from '../../contract/fields'
import type { Sent } from '../support/oracle'
import { emits } from './rules'
import { and, type Step, stay } from './steps'

export interface Paged {
  readonly is: string
  readonly pageNo: number
  readonly page: Page<unknown> | null
  readonly problem: string | null
}

/** A list: how it is requested, its filters in the address, and the number of rows of a page. */
export interface List<Known extends Paged> {
  load(known: Known): Step<Known>
  filters(known: Known): Readonly<Record<string, string>>
  readonly size: number
}

/** The query in the address. */
export const address = <Known extends Paged>(list: List<Known>, known: Known, isStep: boolean): Sent =>
  emits({ type: 'query.changed', query: { filters: list.filters(known), pageNo: known.pageNo }, isStep })

/** Requests the list, and puts its query into the address. */
export const go = <Known extends Paged>(list: List<Known>, known: Known, isStep = true): Step<Known> =>
  and(stay(known, {}, address(list, known, isStep)), (next) => list.load(next))

/** The user has chosen a page. */
export const turn = <Known extends Paged>(list: List<Known>, known: Known, pageNo: number): Step<Known> | undefined =>
  pageNo === known.pageNo ? undefined : go(list, { ...known, pageNo })

/** The page is shown, or the last one is requested instead. */
export function loaded<Known extends Paged>(list: List<Known>, known: Known, page: Page<unknown>): Step<Known> {
  if (page.list.length > 0 || known.pageNo === 1) return stay({ ...known, is: 'listed', page })
  const pageNo = Math.max(1, Math.min(known.pageNo - 1, Math.ceil(page.total / list.size)))
  return go(list, { ...known, pageNo }, false)
}

/** The state of the list as the page shows it: after a failure the previous rows do not answer the query. */
export const pageFace = (isFailed: boolean, rows: readonly unknown[] | undefined): string => {
  if (isFailed) return 'failed'
  if (!rows) return 'loading'
  return rows.length > 0 ? 'full' : 'empty'
}

/** Days that are both given, the second before the first. */
export const isBackwards = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  from !== '' && to !== '' && to < from
