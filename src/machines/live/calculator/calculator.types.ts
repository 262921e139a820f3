/** Types of the calculator: contexts, events, and inputs of actors. */

/** The unit of angles. */
export type AngleUnit = 'deg' | 'rad'

/** A finished calculation. */
export interface Calculation {
  readonly expression: string
  readonly result: string
}

/** The selection in the line; an empty selection is the caret. */
export interface Caret {
  readonly from: number
  readonly to: number
}

/** Why there is no result. */
export type Problem =
  | 'incomplete'
  | 'unknown'
  | 'notAllowed'
  | 'zeroDivision'
  | 'notReal'
  | 'tooLarge'
  | 'factorial'
  | 'unavailable'

/** The result of an expression; `word` is the part that was not understood. */
export type Outcome =
  | { readonly ok: true; readonly result: string }
  | { readonly ok: false; readonly problem: Problem; readonly word: string }

/** The expression to evaluate, in the calculator's own signs (×, ÷, −, π, √). */
export interface EvaluateInput {
  readonly expression: string
  readonly angle: AngleUnit
  /** The last result, for `Ans`; empty when there is none. */
  readonly answer: string
}

/** The data stored until the tab is closed. */
export interface KeptCalculator {
  readonly expression: string
  readonly history: readonly Calculation[]
  readonly memory: string
  readonly angle: AngleUnit
}

/** The context of a calculation. */
export interface CalculationContext {
  /** The text in the line. */
  readonly expression: string
  readonly caret: Caret
  /** The preview of the result; empty while unknown. */
  readonly preview: string
  /** The last evaluated expression: the line holds its result. */
  readonly asked: string
  readonly problem: { readonly kind: Problem; readonly word: string } | null
  readonly angle: AngleUnit
  /** The value in the memory; empty when there is none. */
  readonly memory: string
  /** Finished calculations, the latest first. */
  readonly history: readonly Calculation[]
}

/** Intents at the calculator. */
export type CalculationIntent =
  /** The user typed into the line: its new text. */
  | { type: 'line.write'; text: string; caret: Caret }
  | { type: 'caret.move'; caret: Caret }
  /** A key that inserts a text into the line. */
  | { type: 'key.press'; text: string }
  | { type: 'line.back' }
  | { type: 'line.clear' }
  | { type: 'line.equals' }
  | { type: 'angle.choose'; angle: AngleUnit }
  | { type: 'memory.add' }
  | { type: 'memory.subtract' }
  | { type: 'memory.recall' }
  | { type: 'memory.clear' }
  | { type: 'tape.toggle' }
  | { type: 'history.pick'; calculation: Calculation }
  | { type: 'history.clear' }
export type CalculationEvent = CalculationIntent | { type: 'kept.restored'; kept: KeptCalculator }

/** Command to the keeper. */
export type KeeperCommand = { type: 'kept.keep'; kept: KeptCalculator }

/** Intents of the widget in class: opened from the tool menu, closed, or moved into a window of its own. */
export type CalculatorIntent =
  | { type: 'calculator.open' }
  | { type: 'calculator.close' }
  | { type: 'calculator.detach' }
