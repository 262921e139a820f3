/** The workbench as its views see it. */
import type { SnapshotFrom } from 'xstate'
import { texts } from './texts'
import type { workbenchMachine } from './workbench.machine'
import type { ChartDrawing, MadeMove, Zoom } from './workbench.types'

type Snapshot = Pick<SnapshotFrom<typeof workbenchMachine>, 'context' | 'value' | 'can'>

/** The bench: what is on it, and why its controls cannot be used. */
export interface BenchView {
  readonly phase: 'choosing' | 'drawing' | 'ready' | 'failed'
  readonly chart: string | null
  readonly drawing: ChartDrawing | null
  readonly start: number
  readonly moves: readonly MadeMove[]
  readonly zoom: Zoom
  readonly failure: string
  /** Why something cannot be done now; null when it can. */
  readonly reasons: {
    readonly undo: string | null
    readonly redo: string | null
    readonly reset: string | null
    readonly zoomIn: string | null
    readonly zoomOut: string | null
    readonly fit: string | null
  }
}

/** From the chart's snapshot to what the view shows. */
export function benchView(snapshot: Snapshot): BenchView {
  const { chart, drawing, start, moves, zoom, failure } = snapshot.context
  const unless = (type: 'move.undo' | 'move.redo' | 'moves.reset' | 'zoom.in' | 'zoom.out', reason: string) =>
    snapshot.can({ type }) ? null : reason
  return {
    phase: snapshot.value,
    chart,
    drawing,
    start,
    moves,
    zoom,
    failure,
    reasons: {
      undo: unless('move.undo', texts.nothingToUndo),
      redo: unless('move.redo', texts.nothingToRedo),
      reset: unless('moves.reset', texts.nothingToReset),
      zoomIn: unless('zoom.in', texts.zoomMost),
      zoomOut: unless('zoom.out', texts.zoomLeast),
      fit: zoom === 'fit' ? texts.isFit : null,
    },
  }
}
