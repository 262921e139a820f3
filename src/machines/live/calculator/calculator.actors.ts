/** What the calculator's charts invoke: placeholders, provided in `src/routes/live/calculator/calculatorActors.ts`. */
import { fromCallback, fromPromise } from 'xstate'
import type { EvaluateInput, KeeperCommand, Outcome } from './calculator.types'

const provided = (what: string): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Works an expression out. It rejects only when the program for that could not be fetched. */
export const evaluatePlaceholder = fromPromise<Outcome, EvaluateInput>(async () =>
  provided('expressions are worked out'),
)

/** Keeps the calculator's memory while the tab lives; tells what was kept by `kept.restored`. */
export const keeperPlaceholder = fromCallback<KeeperCommand>(() => provided('the calculator is kept'))

/** Opens the calculator's own window (B077); rejects when the browser does not let it. */
export const openWindowPlaceholder = fromPromise<void>(async () => provided('windows are opened'))
