/**
 * Whether the page is being printed. Views that show a part on screen (virtual lists, one question of many) render everything
 * for paper. Style sheets do the rest (`theme/print.css`).
 */
import { useSyncExternalStore } from 'react'

let isBetween = false

const paper = () => window.matchMedia?.('print')

/** The media query covers the print preview of developer tools; `beforeprint` comes earlier where a browser has both. */
function subscribe(changed: () => void): () => void {
  const mark = (isPrinting: boolean) => () => {
    isBetween = isPrinting
    changed()
  }
  const [begin, end, media] = [mark(true), mark(false), paper()]
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  media?.addEventListener('change', changed)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    media?.removeEventListener('change', changed)
  }
}

/** True from before the browser lays out the page for paper until the print dialog closes. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isBetween || (paper()?.matches ?? false),
    () => false,
  )

/** Columns from `from` to `to`; `to` is excluded. */
export interface ColumnRun {
  readonly from: number
  readonly to: number
}

/**
 * Splits the columns of a table into runs of at most `most`, the first of at most `first`. On paper each run is a table of its own,
 * because paper does not scroll sideways. Returns at least one run.
 */
export function columnRuns(count: number, most: number, first = most): readonly ColumnRun[] {
  const runs: ColumnRun[] = [{ from: 0, to: Math.min(count, first) }]
  for (let from = first; from < count; from += most) runs.push({ from, to: Math.min(count, from + most) })
  return runs
}
