/** Selectors of the simulation. */
import type { SnapshotFrom } from 'xstate'
import { texts } from '../bench/texts'
import { simulateTexts } from './simulate.texts'
import type { simulationMachine } from './simulation.machine'
import type { ClockSpeed, MadeMove } from './simulation.types'

type Snapshot = Pick<SnapshotFrom<typeof simulationMachine>, 'context' | 'can' | 'matches'>

/** The steps made, the clock, and why controls are disabled. */
export interface SimulationView {
  readonly start: number
  readonly moves: readonly MadeMove[]
  /** Undone steps: the next to be repeated first. */
  readonly undone: readonly MadeMove[]
  /** The speed of the running clock; null while it is paused. */
  readonly speed: ClockSpeed | null
  /** The last event of the view that the chart did not handle. */
  readonly refused: MadeMove | null
  /** Why a control is disabled; null when it is enabled. */
  readonly reasons: {
    readonly undo: string | null
    readonly redo: string | null
    readonly reset: string | null
    readonly pause: string | null
  }
}

/** Reads the chart. */
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
