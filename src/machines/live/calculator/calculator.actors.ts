/** Actors of the calculator's charts: placeholders, provided in `src/routes/live/calculator/calculatorActors.ts`. */
import { fromCallback, fromPromise } from 'xstate'
import type { EvaluateInput, KeeperCommand, Outcome } from './calculator.types'

const provided = (what: string): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Evaluates an expression. It rejects only when the code for that could not be loaded. */
export const evaluatePlaceholder = fromPromise<Outcome, EvaluateInput>(async () =>
  provided('expressions are evaluated'),
)

/** Stores the calculator's memory until the tab is closed; sends `kept.restored` with the stored one. */
export const keeperPlaceholder = fromCallback<KeeperCommand>(() => provided('the calculator is stored'))

/** Opens the calculator's own window (B077); rejects when the browser blocks it. */
export const openWindowPlaceholder = fromPromise<void>(async () => provided('windows are opened'))
