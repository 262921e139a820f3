/** Actors of the bench: placeholders, replaced by a route. */
import { fromCallback, fromPromise } from 'xstate'
import type { ChartDrawing, DrawInput, KeeperCommand } from './workbench.types'

export const workbenchActors = {
  draw: fromPromise<ChartDrawing, DrawInput>(() => Promise.reject(new Error('not provided'))),
  /** Stores the width of the drawing in this browser. */
  keeper: fromCallback<KeeperCommand>(() => undefined),
}
