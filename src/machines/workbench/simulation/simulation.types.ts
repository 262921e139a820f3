/** The simulation of a chart: what it remembers and what it is told. It knows steps by the keys of the toolkit. */

/** A step of the simulation: the key that the toolkit knows it by, and its words. */
export interface MadeMove {
  readonly key: string
  readonly label: string
  /** In place of the example's payload: JSON, as it stands in an address. */
  readonly payload?: unknown
  /** How long the running clock has been waiting in this step, in ms. */
  readonly ticked?: number
}

/** Where a simulation begins: one of the model's starts, and the steps made from there. */
export interface SimulationInput {
  readonly start: number
  readonly moves: readonly MadeMove[]
}

/** How many times faster than a real clock the simulation's runs. */
export type ClockSpeed = 1 | 10

export interface SimulationContext {
  /** Which of the model's starts the simulation begins with. */
  start: number
  /** Steps made, and those taken back, the last taken back first. */
  moves: readonly MadeMove[]
  undone: readonly MadeMove[]
  speed: ClockSpeed
  /** What the chart did not take from its view just now. */
  refused: MadeMove | null
}

export type SimulationEvent =
  | { type: 'start.choose'; start: number }
  | { type: 'path.load'; start: number; moves: readonly MadeMove[] }
  | { type: 'move.make'; move: MadeMove }
  | { type: 'move.refuse'; move: MadeMove }
  | { type: 'move.undo' }
  | { type: 'move.redo' }
  /** Goes back, or forward again, to where so many steps have been made. */
  | { type: 'moves.jump'; count: number }
  | { type: 'moves.reset' }
  | { type: 'clock.run'; speed: ClockSpeed }
  | { type: 'clock.pause' }
  /** So many ms of the simulation's time have passed. */
  | { type: 'clock.ticked'; ms: number }

/** What the ticker is started with. */
export interface TickerInput {
  readonly speed: ClockSpeed
}
