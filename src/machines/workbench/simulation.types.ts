/** The simulation of a chart: what it remembers and what it is told. It knows steps by the keys of the toolkit. */

/** A step of the simulation: the key that the toolkit knows it by, and its words. */
export interface MadeMove {
  readonly key: string
  readonly label: string
}

/** Where a simulation begins: one of the model's starts, and the steps made from there. */
export interface SimulationInput {
  readonly start: number
  readonly moves: readonly MadeMove[]
}

export interface SimulationContext {
  /** Which of the model's starts the simulation begins with. */
  start: number
  /** Steps made, and those taken back, the last taken back first. */
  moves: readonly MadeMove[]
  undone: readonly MadeMove[]
}

export type SimulationEvent =
  | { type: 'start.choose'; start: number }
  | { type: 'path.load'; start: number; moves: readonly MadeMove[] }
  | { type: 'move.make'; move: MadeMove }
  | { type: 'move.undo' }
  | { type: 'move.redo' }
  | { type: 'moves.reset' }
