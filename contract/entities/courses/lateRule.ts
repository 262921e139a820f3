/** What happens to work that is handed in after its due time. One rule for assignments, practices and tests. */
import { z } from 'zod'
import { flag, integer, moment } from '../../fields'

/** `accepts`: late work counts in full, marked as late; `deducts`: with a deduction; `closes`: late work is refused. */
export const latePolicy = z.enum(['accepts', 'deducts', 'closes'])
export type LatePolicy = z.output<typeof latePolicy>

/** The deduction from the full mark, in per cent. */
export const latePercent = integer(0, 100)

/** The rule as the teacher of a class sets it. */
export const lateRule = z.object({
  latePolicy,
  /** Only of `deducts`; 0 otherwise. */
  latePercent,
  /** When late work is no longer accepted; null: when the class ends. */
  lateTime: moment.nullable(),
})
export type LateRule = z.output<typeof lateRule>

/** The rule as it applies to one student. */
export const lateFacts = {
  latePolicy,
  latePercent,
  /** After this moment nothing is accepted; null: accepted until the class ends. */
  closeTime: moment.nullable(),
}
export interface LateFacts {
  readonly latePolicy: LatePolicy
  readonly latePercent: number
  readonly closeTime: number | null
}

/** Part of the mark that was deducted because the work was late, out of the full mark; 0: nothing. */
export const deduction = z.number()

/** The same with the result for one student's work. */
export const lateWork = {
  ...lateFacts,
  /** '1': it was handed in after the due time; a test: it was begun after it. */
  isLate: flag,
  deduction,
}
