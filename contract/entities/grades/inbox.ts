/** Works that wait for a teacher, in all classes. */
import { z } from 'zod'
import { id } from '../../fields'

/** The page that grades a task: tests of items, written answers, practices. */
export const waitingKind = z.enum(['objective', 'subjective', 'practice'])
export type WaitingKind = z.output<typeof waitingKind>

/** The numbers of works to grade, and of graded ones that are not released. */
export const waitingCounts = z.object({ waitingNum: z.number().int(), gradedNum: z.number().int() })

/** A work to grade. */
export const waitingWork = z.object({
  teachingClassId: id,
  classesId: id,
  lessonTaskId: id,
  homeworkKind: waitingKind,
  userTaskId: id,
  /** Only of a practice: the id of its page. */
  practiceUserId: id.nullable(),
})
export type WaitingWork = z.output<typeof waitingWork>
