/** The simulation of a chart: its context and events. Steps are known by the toolkit's keys. */

/** A step of the simulation: its key in the toolkit, and its label. */
export interface MadeMove {
  readonly key: string
  readonly label: string
  /** Replaces the example's payload: JSON, as in the address. */
  readonly payload?: unknown
  /** How long the running clock has been waiting in this step, in ms. */
  readonly ticked?: number
}

/** The beginning of a simulation: one of the model's starts, and the steps made from there. */
export interface SimulationInput {
  readonly start: number
  readonly moves: readonly MadeMove[]
}

/** The clock's speed, as a factor of real time. */
export type ClockSpeed = 1 | 10

export interface SimulationContext {
  /** Index of the model's start. */
  start: number
  /** Steps made, and undone steps, the last undone first. */
  moves: readonly MadeMove[]
  undone: readonly MadeMove[]
  speed: ClockSpeed
  /** The last event of the view that the chart did not handle. */
  refused: MadeMove | null
}

export type SimulationEvent =
  | { type: 'start.choose'; start: number }
  | { type: 'path.load'; start: number; moves: readonly MadeMove[] }
  | { type: 'move.make'; move: MadeMove }
  | { type: 'move.refuse'; move: MadeMove }
  | { type: 'move.undo' }
  | { type: 'move.redo' }
  /** Undoes or repeats steps until this number of steps is made. */
  | { type: 'moves.jump'; count: number }
  | { type: 'moves.reset' }
  | { type: 'clock.run'; speed: ClockSpeed }
  | { type: 'clock.pause' }
  /** This many ms of simulated time have passed. */
  | { type: 'clock.ticked'; ms: number }

/** The input of the ticker. */
export interface TickerInput {
  readonly speed: ClockSpeed
}
