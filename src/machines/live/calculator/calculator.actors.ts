/** Actors of the calculator's charts: placeholders, provided in `src/routes/live/calculator/calculatorActors.ts`. */
import { fromCallback, fromPromise } from 'xstate'
import { notProvided } from '../../shared/notProvided'
import type { EvaluateInput, KeeperCommand, Outcome } from './calculator.types'

/** Evaluates an expression. It rejects only when the code for that could not be loaded. */
export const evaluatePlaceholder = fromPromise<Outcome, EvaluateInput>(notProvided)

/** Stores the calculator's memory until the tab is closed; sends `kept.restored` with the stored one. */
export const keeperPlaceholder = fromCallback<KeeperCommand>(notProvided)

/** Opens the calculator's own window (B077); rejects when the browser blocks it. */
export const openWindowPlaceholder = fromPromise<void>(notProvided)
