/**
 * A student in a round of an ability test. This is a separate file because the notification channel, which every page
 * loads, needs nothing else of ability tests.
 */
import { z } from 'zod'
import { id, moment } from '../../fields'

/** A student's progress in a round. */
export const abilityStudent = z.object({
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  /** `none`: not begun. */
  attemptState: z.enum(['none', 'inProgress', 'submitted']),
  answeredNum: z.number().int(),
  beginTime: moment.nullable(),
  /** The student's deadline. */
  deadline: moment.nullable(),
  submitTime: moment.nullable(),
  /** Additional minutes that the teacher gave. */
  extraMinutes: z.number().int(),
  /** Points out of `maxPoints`; null before submission. */
  points: z.number().nullable(),
})
export type AbilityStudent = z.output<typeof abilityStudent>
