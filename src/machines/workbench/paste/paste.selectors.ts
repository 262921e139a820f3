/** Selectors of pasting. */
import type { SnapshotFrom } from 'xstate'
import type { pasteMachine } from './paste.machine'
import { pasteTexts } from './paste.texts'

/** Data of the page. */
export interface PasteView {
  readonly text: string
  readonly isBusy: boolean
  /** The fault as a sentence; empty without one. */
  readonly fault: string
  /** The part that could not be read, verbatim. */
  readonly detail: string
  readonly place: { readonly line: number; readonly column: number } | null
  /** The last chart that was read. */
  readonly chart: string | null
}

/** Reads the chart. */
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
