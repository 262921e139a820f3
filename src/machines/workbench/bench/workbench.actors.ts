/** Actors of the bench: placeholders, replaced by a route. */
import { fromCallback, fromPromise } from 'xstate'
import type { ChartDrawing, ChartDrawings, DrawInput, KeeperCommand } from './workbench.types'

export const workbenchActors = {
  draw: fromPromise<ChartDrawings, DrawInput>(() => Promise.reject(new Error('not provided'))),
  /** Draws all that a chart says: it takes longest, and is needed last. */
  drawAll: fromPromise<readonly ChartDrawing[], DrawInput>(() => Promise.reject(new Error('not provided'))),
  /** Stores the settings of the bench in this browser. */
  keeper: fromCallback<KeeperCommand>(() => undefined),
}
