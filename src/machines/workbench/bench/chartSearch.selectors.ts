/** The search in a chart as its view sees it. */
import type { SnapshotFrom } from 'xstate'
import type { chartSearchMachine } from './chartSearch.machine'
import { drawingTexts } from './drawing.texts'

/** What is searched for; null while nothing is. */
export interface ChartSearchView {
  readonly words: string
  readonly hits: readonly string[]
  /** How many were found and which is looked at, in words; empty before anything is typed. */
  readonly count: string
  /** Why one cannot go on; null when one can. */
  readonly reason: string | null
}

/** From the chart's snapshot to what the view shows. */
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
