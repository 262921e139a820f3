/** The bench as its views see it. */
import type { SnapshotFrom } from 'xstate'
import { texts } from './texts'
import type { workbenchMachine } from './workbench.machine'
import type { ChartDrawing, Zoom } from './workbench.types'

type Snapshot = Pick<SnapshotFrom<typeof workbenchMachine>, 'context' | 'value' | 'can'>

/** The bench: what is on it, and why its controls cannot be used. */
export interface BenchView {
  readonly phase: 'choosing' | 'drawing' | 'ready' | 'failed'
  readonly chart: string | null
  readonly drawing: ChartDrawing | null
  readonly zoom: Zoom
  /** Percent of the bench's width that are the drawing's. */
  readonly share: number
  /** Paths of the states that the drawing shows as one box. */
  readonly folded: readonly string[]
  /** The state or transition that is looked at. */
  readonly selected: string | null
  /** Guards of a pasted chart that do not hold. */
  readonly refused: readonly string[]
  /** A new drawing is being made; the old one is still shown. */
  readonly isRedrawing: boolean
  /** Why the last drawing failed; with a drawing there, that of a redrawing. */
  readonly failure: string
  /** Why something cannot be done now; null when it can. */
  readonly reasons: { readonly zoomIn: string | null; readonly zoomOut: string | null; readonly fit: string | null }
}

/** From the chart's snapshot to what the view shows. */
export function benchView(snapshot: Snapshot): BenchView {
  const { chart, drawing, zoom, drawnFolded, selected, refused, failure, share } = snapshot.context
  const { value } = snapshot
  return {
    phase: value === 'redrawing' ? 'ready' : value,
    isRedrawing: value === 'redrawing',
    folded: drawnFolded,
    selected,
    refused,
    chart,
    drawing,
    zoom,
    share,
    failure,
    reasons: {
      zoomIn: snapshot.can({ type: 'zoom.in', shown: 1 }) ? null : texts.zoomMost,
      zoomOut: snapshot.can({ type: 'zoom.out', shown: 1 }) ? null : texts.zoomLeast,
      fit: zoom === 'fit' ? texts.isFit : null,
    },
  }
}
