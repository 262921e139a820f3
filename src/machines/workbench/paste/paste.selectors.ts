/** Pasting as its view sees it. */
import type { SnapshotFrom } from 'xstate'
import type { pasteMachine } from './paste.machine'
import { pasteTexts } from './paste.texts'

/** What the page shows. */
export interface PasteView {
  readonly text: string
  readonly isBusy: boolean
  /** What is wrong, in a sentence; empty when nothing is. */
  readonly fault: string
  /** The part that could not be read, as it is written. */
  readonly detail: string
  readonly place: { readonly line: number; readonly column: number } | null
  /** The chart that was read last. */
  readonly chart: string | null
}

/** From the chart's snapshot to what the view shows. */
export function pasteView(snapshot: Pick<SnapshotFrom<typeof pasteMachine>, 'context' | 'value'>): PasteView {
  const { text, fault, chart } = snapshot.context
  return {
    text,
    isBusy: snapshot.value === 'reading' || snapshot.value === 'opening',
    fault: snapshot.value === 'refused' && fault ? pasteTexts.faults[fault.problem] : '',
    detail: snapshot.value === 'refused' ? (fault?.detail ?? '') : '',
    place: snapshot.value === 'refused' ? (fault?.place ?? null) : null,
    chart: snapshot.value === 'read' ? chart : null,
  }
}
