/** The simulation as its views see it. */
import type { SnapshotFrom } from 'xstate'
import { texts } from '../bench/texts'
import { simulateTexts } from './simulate.texts'
import type { simulationMachine } from './simulation.machine'
import type { ClockSpeed, MadeMove } from './simulation.types'

type Snapshot = Pick<SnapshotFrom<typeof simulationMachine>, 'context' | 'can' | 'matches'>

/** The steps made, the clock, and why its controls cannot be used. */
export interface SimulationView {
  readonly start: number
  readonly moves: readonly MadeMove[]
  /** Taken back: the next to be made again first. */
  readonly undone: readonly MadeMove[]
  /** How fast time passes by itself; null while it stands. */
  readonly speed: ClockSpeed | null
  /** What the chart did not take from its view just now. */
  readonly refused: MadeMove | null
  /** Why something cannot be done now; null when it can. */
  readonly reasons: {
    readonly undo: string | null
    readonly redo: string | null
    readonly reset: string | null
    readonly pause: string | null
  }
}

/** From the chart's snapshot to what the view shows. */
export function simulationView(snapshot: Snapshot): SimulationView {
  const { start, moves, undone, speed, refused } = snapshot.context
  const unless = (type: 'move.undo' | 'move.redo' | 'moves.reset' | 'clock.pause', reason: string) =>
    snapshot.can({ type }) ? null : reason
  return {
    start,
    moves,
    undone,
    speed: snapshot.matches('running') ? speed : null,
    refused,
    reasons: {
      undo: unless('move.undo', texts.nothingToUndo),
      redo: unless('move.redo', texts.nothingToRedo),
      reset: unless('moves.reset', texts.nothingToReset),
      pause: unless('clock.pause', simulateTexts.clockStands),
    },
  }
}
