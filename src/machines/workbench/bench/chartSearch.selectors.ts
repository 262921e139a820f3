/** Selectors of the search in a chart. */
import type { SnapshotFrom } from 'xstate'
import type { chartSearchMachine } from './chartSearch.machine'
import { drawingTexts } from './drawing.texts'

/** Data of the search; null while it is closed. */
export interface ChartSearchView {
  readonly words: string
  readonly hits: readonly string[]
  /** The number of hits and the current one, as a text; empty before the user types. */
  readonly count: string
  /** Why there is no next hit; null when there is one. */
  readonly reason: string | null
}

/** Reads the chart. */
export function chartSearchView(
  snapshot: Pick<SnapshotFrom<typeof chartSearchMachine>, 'context' | 'value'>,
): ChartSearchView | null {
  if (snapshot.value === 'closed') return null
  const { words, hits, at } = snapshot.context
  const isEmpty = words.trim() === ''
  return {
    words,
    hits,
    count: isEmpty ? '' : drawingTexts.found(hits.length, at),
    reason: hits.length > 0 ? null : isEmpty ? drawingTexts.typeFirst : drawingTexts.found(0, null),
  }
}
