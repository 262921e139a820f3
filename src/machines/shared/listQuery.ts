/** The query of a list, its exchange with the address, and the page that replaces one that no longer exists. */

/** The filters and the page of a list. */
export interface ListQuery {
  /** By name; '' does not restrict. */
  readonly filters: Readonly<Record<string, string>>
  /** From 1. */
  readonly pageNo: number
}

/** The address changes the list: the chart emits no `query.changed`. */
export interface ListShow {
  type: 'list.show'
  query: ListQuery
}

/**
 * The query has changed and belongs into the address. With `isStep` it is a new entry of the history that Back returns
 * to; otherwise it replaces the current entry.
 */
export interface QueryChanged {
  type: 'query.changed'
  query: ListQuery
  isStep: boolean
}

/** Whether two queries are the same. */
export const isSameList = (one: ListQuery, other: ListQuery): boolean =>
  one.pageNo === other.pageNo &&
  [...new Set([...Object.keys(one.filters), ...Object.keys(other.filters)])].every(
    (name) => (one.filters[name] ?? '') === (other.filters[name] ?? ''),
  )

/** Whether the page no longer exists: its last row was removed, or an address named one beyond the end. */
export const isBeyondEnd = ({ list }: { readonly list: readonly unknown[] }, pageNo: number): boolean =>
  list.length === 0 && pageNo > 1

/** The number of the page that is the last one now. */
export const lastPage = ({ total }: { readonly total: number }, pageNo: number, pageSize: number): number =>
  Math.max(1, Math.min(pageNo - 1, Math.ceil(total / pageSize)))
