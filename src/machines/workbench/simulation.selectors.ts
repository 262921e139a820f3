/** The simulation as its views see it. */
import type { SnapshotFrom } from 'xstate'
import type { simulationMachine } from './simulation.machine'
import type { MadeMove } from './simulation.types'
import { texts } from './texts'

type Snapshot = Pick<SnapshotFrom<typeof simulationMachine>, 'context' | 'can'>

/** The steps made, and why its controls cannot be used. */
export interface SimulationView {
  readonly start: number
  readonly moves: readonly MadeMove[]
  /** Why something cannot be done now; null when it can. */
  readonly reasons: { readonly undo: string | null; readonly redo: string | null; readonly reset: string | null }
}

/** From the chart's snapshot to what the view shows. */
export function simulationView(snapshot: Snapshot): SimulationView {
  const { start, moves } = snapshot.context
  const unless = (type: 'move.undo' | 'move.redo' | 'moves.reset', reason: string) =>
    snapshot.can({ type }) ? null : reason
  return {
    start,
    moves,
    reasons: {
      undo: unless('move.undo', texts.nothingToUndo),
      redo: unless('move.redo', texts.nothingToRedo),
      reset: unless('moves.reset', texts.nothingToReset),
    },
  }
}
