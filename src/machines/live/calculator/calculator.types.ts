/** The calculator as its charts see it: what they remember, what people do, what they need from outside. */

/** What angles are measured in. */
export type AngleUnit = 'deg' | 'rad'

/** One calculation that was finished. */
export interface Calculation {
  readonly expression: string
  readonly result: string
}

/** What is selected of the line; an empty selection is the caret. */
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

/** What an expression comes to; `word` is what was not understood. */
export type Outcome =
  | { readonly ok: true; readonly result: string }
  | { readonly ok: false; readonly problem: Problem; readonly word: string }

/** What is worked out: in the calculator's own signs (×, ÷, −, π, √). */
export interface EvaluateInput {
  readonly expression: string
  readonly angle: AngleUnit
  /** The last result, for `Ans`; empty when there is none. */
  readonly answer: string
}

/** What is kept while the tab lives. */
export interface KeptCalculator {
  readonly expression: string
  readonly history: readonly Calculation[]
  readonly memory: string
  readonly angle: AngleUnit
}

/** What a calculation remembers. */
export interface CalculationContext {
  /** What stands in the line. */
  readonly expression: string
  readonly caret: Caret
  /** What the line would come to, while it is written; empty while that is unknown. */
  readonly preview: string
  /** What was asked for, once it is answered: the line holds the result then. */
  readonly asked: string
  readonly problem: { readonly kind: Problem; readonly word: string } | null
  readonly angle: AngleUnit
  /** The value in the memory; empty when there is none. */
  readonly memory: string
  /** Finished calculations, the last first. */
  readonly history: readonly Calculation[]
}

/** What a person does at the calculator. */
export type CalculationIntent =
  /** The line was written into: whatever stands there now. */
  | { type: 'line.write'; text: string; caret: Caret }
  | { type: 'caret.move'; caret: Caret }
  /** A key that puts something into the line. */
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

/** What the keeper takes. */
export type KeeperCommand = { type: 'kept.keep'; kept: KeptCalculator }

/** The widget in class: opened from the tool menu, closed, or taken into a window of its own. */
export type CalculatorIntent =
  | { type: 'calculator.open' }
  | { type: 'calculator.close' }
  | { type: 'calculator.detach' }
