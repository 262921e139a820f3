/** How a list stands, as `AsyncList` shows it. */

/** `stale`: it could not be loaded anew; what was known before stays in sight, and it is said so. */
export type ListFace = 'loading' | 'empty' | 'failed' | 'stale' | 'full'

/** The face of a list by its rows, null before any have come, and by whether the last try to load them failed. */
export function listFace(rows: readonly unknown[] | null | undefined, hasFailed: boolean): ListFace {
  const isKnown = rows != null && rows.length > 0
  if (hasFailed) return isKnown ? 'stale' : 'failed'
  return rows == null ? 'loading' : isKnown ? 'full' : 'empty'
}
