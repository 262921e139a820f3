/** How a list stands, as `AsyncList` shows it. */

/** `stale`: it could not be loaded anew; what was known before stays in sight, and it is said so. */
export type ListFace = 'loading' | 'empty' | 'failed' | 'stale' | 'full'

/** The same without `stale`, which rows that answer a question never are. */
export type PageFace = Exclude<ListFace, 'stale'>

type Rows = readonly unknown[] | null | undefined

/**
 * The face of rows that answer a question, as a page or a search, by the rows, null before any have come, and by whether the
 * last try to load them failed: then the rows of before answer another question, and are not shown.
 */
export function pageFace(rows: Rows, hasFailed: boolean): PageFace {
  if (hasFailed) return 'failed'
  if (rows == null) return 'loading'
  return rows.length > 0 ? 'full' : 'empty'
}

/** The face of a list that is always asked for whole: what is known of it stays in sight when loading it anew fails. */
export const listFace = (rows: Rows, hasFailed: boolean): ListFace =>
  hasFailed && rows != null && rows.length > 0 ? 'stale' : pageFace(rows, hasFailed)
