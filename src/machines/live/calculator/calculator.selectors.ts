/** Selectors of the calculator. */
import type { SnapshotFrom } from 'xstate'
import type { calculationMachine } from './calculation.machine'
import { worth } from './calculator.logic'
import type { calculatorMachine } from './calculator.machine'
import type { AngleUnit, Calculation, Caret } from './calculator.types'
import { texts } from './texts'

export interface CalculationView {
  readonly expression: string
  readonly caret: Caret
  /** The last evaluated expression, whose result is in the line; empty before that. */
  readonly asked: string
  /** The preview of the result; empty while unknown or equal to the line. */
  readonly preview: string
  /** Why there is no result. */
  readonly problem: string | null
  /** Why the expression cannot be evaluated now. */
  readonly equalsReason: string | null
  readonly angle: AngleUnit
  readonly memory: string
  /** Whether there is a value that can be stored. */
  readonly hasValue: boolean
  readonly history: readonly Calculation[]
  readonly isTapeOpen: boolean
  /** The announcement for screen readers. */
  readonly said: string
}

const equalsReason = (snapshot: SnapshotFrom<typeof calculationMachine>): string | null => {
  if (snapshot.matches({ line: 'empty' })) return texts.nothingWritten
  if (snapshot.matches({ line: 'finishing' })) return texts.reckoning
  return snapshot.matches({ line: 'answered' }) ? texts.isResult : null
}

/** Whether the calculator's own window is being opened. */
export const isDetaching = (snapshot: SnapshotFrom<typeof calculatorMachine>): boolean =>
  snapshot.matches({ open: 'detaching' })

export function calculationView(snapshot: SnapshotFrom<typeof calculationMachine>): CalculationView {
  const { expression, caret, asked, preview, problem, angle, memory, history } = snapshot.context
  const text = problem ? texts.problems[problem.kind](problem.word) : null
  return {
    expression,
    caret,
    asked,
    preview: preview === expression ? '' : preview,
    problem: text,
    equalsReason: equalsReason(snapshot),
    angle,
    memory,
    hasValue: worth(snapshot.context) !== '',
    history,
    isTapeOpen: snapshot.matches({ tape: 'open' }),
    said: text ?? (asked === '' ? '' : texts.result(asked, expression)),
  }
}
