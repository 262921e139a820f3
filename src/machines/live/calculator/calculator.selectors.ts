/** The calculator as screens see it: from a snapshot to what a view needs. */
import type { SnapshotFrom } from 'xstate'
import type { calculationMachine } from './calculation.machine'
import { worth } from './calculator.logic'
import type { calculatorMachine } from './calculator.machine'
import type { AngleUnit, Calculation, Caret } from './calculator.types'
import { texts } from './texts'

export interface CalculationView {
  readonly expression: string
  readonly caret: Caret
  /** What was asked for: the line holds its result. Empty before that. */
  readonly asked: string
  /** What the line would come to; empty while that is unknown or is the line itself. */
  readonly preview: string
  /** Why there is no result. */
  readonly problem: string | null
  /** Why the result cannot be asked for now. */
  readonly equalsReason: string | null
  readonly angle: AngleUnit
  readonly memory: string
  /** There is a value that can be stored. */
  readonly hasValue: boolean
  readonly history: readonly Calculation[]
  readonly isTapeOpen: boolean
  /** What screen readers say. */
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
