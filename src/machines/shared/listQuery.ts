/** What the chart of a list and its address say to each other, and what is listed where a page is no longer there. */

/** What is listed. */
export interface ListQuery {
  /** By name; '' does not restrict. */
  readonly filters: Readonly<Record<string, string>>
  /** From 1. */
  readonly pageNo: number
}

/** The address says what to list: nobody has to be told. */
export interface ListShow {
  type: 'list.show'
  query: ListQuery
}

/**
 * Something else is listed, for the address to say. A step is a place of its own that Back leads to; what is no step takes
 * the place of the one before.
 */
export interface QueryChanged {
  type: 'query.changed'
  query: ListQuery
  isStep: boolean
}

/** Whether two queries list the same. */
export const isSameList = (one: ListQuery, other: ListQuery): boolean =>
  one.pageNo === other.pageNo &&
  [...new Set([...Object.keys(one.filters), ...Object.keys(other.filters)])].every(
    (name) => (one.filters[name] ?? '') === (other.filters[name] ?? ''),
  )

/** Whether there is no such page any more: its last row has gone, or an address asked for one too far. */
export const isBeyondEnd = ({ list }: { readonly list: readonly unknown[] }, pageNo: number): boolean =>
  list.length === 0 && pageNo > 1

/** The page that is the last one now. */
export const lastPage = ({ total }: { readonly total: number }, pageNo: number, pageSize: number): number =>
  Math.max(1, Math.min(pageNo - 1, Math.ceil(total / pageSize)))
