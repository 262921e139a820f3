/** A student in a round of an ability test. A file of its own, since the notification channel, which every page loads, needs nothing else of ability tests. */
import { z } from 'zod'
import { id, moment } from '../../fields'

/** Where a student of a round is. */
export const abilityStudent = z.object({
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  /** `none`: not begun. */
  attemptState: z.enum(['none', 'inProgress', 'submitted']),
  answeredNum: z.number().int(),
  beginTime: moment.nullable(),
  /** When the own time is over. */
  deadline: moment.nullable(),
  submitTime: moment.nullable(),
  /** Minutes that were given beyond. */
  extraMinutes: z.number().int(),
  /** Points of `maxPoints`; null until it is handed in. */
  points: z.number().nullable(),
})
export type AbilityStudent = z.output<typeof abilityStudent>
