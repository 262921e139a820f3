/** Rubrics of teachers, and the rubrics that grade a task of a class (content §2 homework review; D17, D19). */
import { z } from 'zod'
import { defineCall } from '../../call'
import { rubric, rubricBody, rubricPosition, taskRubrics } from '../../entities/grades/rubric'
import { id, integer } from '../../fields'
import { RUBRICS_MAX } from '../../limits'

const teacher = ['teacher'] as const
const inTask = { teachingClassId: id, lessonTaskId: id }
const shared = { method: 'POST', body: 'json', who: teacher, section: 'Podium' } as const

export const rubricCalls = {
  findRubrics: defineCall({
    ...shared,
    path: '/admin/rubric/find',
    input: z.object({}),
    data: z.array(rubric).max(RUBRICS_MAX),
    doc: 'The rubrics that one keeps to use again, the one changed last first.',
    parallel: true,
  }),
  saveRubric: defineCall({
    ...shared,
    path: '/admin/rubric/save',
    input: z.object({
      ...rubricBody.shape,
      /** Absent: creates a rubric. */
      rubricId: id.optional(),
      /** The revision that the page showed. */
      revision: integer(0, 2_000_000_000).optional(),
    }),
    data: rubric,
    doc: 'Keeps a rubric to use again, or changes one. What was judged by copies of it stays as it is. Refused with `rubricChanged` on an older revision, with `rubricWrong` where a criterion brings nothing.',
  }),
  deleteRubric: defineCall({
    ...shared,
    path: '/admin/rubric/delete',
    input: z.object({ rubricId: id }),
    data: z.null(),
    doc: 'Forgets an own rubric; tasks keep their copies.',
  }),
  findTaskRubrics: defineCall({
    ...shared,
    path: '/admin/rubric/ofTask',
    input: z.object(inTask),
    data: taskRubrics,
    doc: 'What of a task of an own class can be judged by a rubric: its essay items, or the whole of an assignment or practice; each with the rubric that it has.',
    parallel: true,
  }),
  setTaskRubric: defineCall({
    ...shared,
    path: '/admin/rubric/use',
    input: z.object({
      ...inTask,
      position: rubricPosition,
      /** The task's rubric that the page showed; null if there was none. */
      taskRubricId: id.nullable(),
      /** Null removes the rubric from the task. */
      rubric: rubricBody.nullable(),
    }),
    data: taskRubrics,
    doc: 'Gives an item or a work a copy of a rubric, or takes it away. Work that is judged keeps the copy by which it was. Refused with `rubricChanged` where another one stands there.',
  }),
}
