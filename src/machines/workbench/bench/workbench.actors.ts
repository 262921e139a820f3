/** What the bench needs of the outside world, as placeholders that a route replaces. */
import { fromCallback, fromPromise } from 'xstate'
import type { ChartDrawing, DrawInput, KeeperCommand } from './workbench.types'

export const workbenchActors = {
  draw: fromPromise<ChartDrawing, DrawInput>(() => Promise.reject(new Error('not provided'))),
  /** Keeps in this browser how wide the drawing is. */
  keeper: fromCallback<KeeperCommand>(() => undefined),
}
