/** The status of a list, as `AsyncList` shows it. */

/** `stale`: a reload failed; the previous rows stay visible with a message. */
export type ListFace = 'loading' | 'empty' | 'failed' | 'stale' | 'full'

/** The same without `stale`, which does not apply to rows that answer a query. */
export type PageFace = Exclude<ListFace, 'stale'>

type Rows = readonly unknown[] | null | undefined

/**
 * The status of rows that answer a query, as a page or a search. `rows` is null before the first load. After a failed
 * load the previous rows answer another query and are not shown.
 */
export function pageFace(rows: Rows, hasFailed: boolean): PageFace {
  if (hasFailed) return 'failed'
  if (rows == null) return 'loading'
  return rows.length > 0 ? 'full' : 'empty'
}

/** The status of a list that is always loaded whole: its rows stay visible when a reload fails. */
export const listFace = (rows: Rows, hasFailed: boolean): ListFace =>
  hasFailed && rows != null && rows.length > 0 ? 'stale' : pageFace(rows, hasFailed)
