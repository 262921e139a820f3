/** Figures of the use of Podium, for the heads of a school: a row for each month or each teacher. */
import { z } from 'zod'

const count = z.number().int()

export const figure = z.object({
  /** The month (YYYY-MM), or the id of the teacher. */
  key: z.string(),
  /** The month, or the name of the teacher. */
  name: z.string(),
  /** Empty for a month. */
  loginCode: z.string(),
  /** People who signed in; of a teacher: of the own classes. */
  students: count,
  teachers: count,
  /** Lessons that were held: with at least one round of a tool. */
  lessons: count,
  /** The size of the teacher's files now; of a month: of the files that were uploaded in it. */
  bytes: count,
})
export type Figure = z.output<typeof figure>
