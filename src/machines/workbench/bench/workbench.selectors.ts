/** Selectors of the bench. */
import type { SnapshotFrom } from 'xstate'
import { texts } from './texts'
import type { workbenchMachine } from './workbench.machine'
import type { ChartChoice, ChartDrawings, Language, Magnification, Zoom } from './workbench.types'

type Snapshot = Pick<SnapshotFrom<typeof workbenchMachine>, 'context' | 'value' | 'can'>

/** Data of the bench, and why its controls are disabled. */
export interface BenchView extends ChartChoice {
  readonly phase: 'choosing' | 'drawing' | 'ready' | 'failed'
  readonly chart: string | null
  readonly drawings: ChartDrawings | null
  readonly zoom: Zoom
  /** The drawing's share of the bench's width, in percent. */
  readonly share: number
  /** Which names come first on the bench. */
  readonly language: Language
  /** Paths of the states that the drawing shows as one box. */
  readonly folded: readonly string[]
  /** The selected state or transition. */
  readonly selected: string | null
  /** Guards of a pasted chart that do not hold. */
  readonly refused: readonly string[]
  /** A new drawing is being made; the previous one is still shown. */
  readonly isRedrawing: boolean
  /** Why the last drawing failed; if a drawing is shown, why redrawing failed. */
  readonly failure: string
  /** Why a control is disabled; null when it is enabled. */
  readonly reasons: { readonly zoomIn: string | null; readonly zoomOut: string | null; readonly fit: string | null }
}

/** Whether zooming is possible does not depend on what is shown. */
const shown: Magnification = { detail: 'all', scale: 1 }

/** Reads the chart. */
export function benchView(snapshot: Snapshot): BenchView {
  const { chart, drawings, zoom, drawnFolded, selected, refused, failure, share, language, pinned, recent } =
    snapshot.context
  const { value } = snapshot
  return {
    phase: value === 'redrawing' ? 'ready' : value,
    isRedrawing: value === 'redrawing',
    folded: drawnFolded,
    selected,
    refused,
    chart,
    drawings,
    zoom,
    share,
    language,
    failure,
    pinned,
    recent,
    reasons: {
      zoomIn: snapshot.can({ type: 'zoom.in', shown }) ? null : texts.zoomMost,
      zoomOut: snapshot.can({ type: 'zoom.out', shown }) ? null : texts.zoomLeast,
      fit: zoom === 'fit' ? texts.isFit : null,
    },
  }
}
