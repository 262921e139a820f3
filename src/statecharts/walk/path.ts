/** A path through a chart, as the walker finds it. */

import type { Move, World } from './world'

/** A path through a chart: a start and the moves after it. */
export interface Path {
  readonly name: string
  /** Index of the start in the model. */
  readonly start: number
  readonly moves: readonly Move[]
  /** The predicted world before the first move and after each move. */
  readonly worlds: readonly World[]
}
