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
    doc: 'Returns the caller’s stored rubrics, last changed first.',
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
    doc: 'Stores a new rubric for reuse, or changes one. Grades that used copies of it are not changed. Fails with `rubricChanged` if `revision` is stale, and with `rubricWrong` if a criterion gives no points.',
  }),
  deleteRubric: defineCall({
    ...shared,
    path: '/admin/rubric/delete',
    input: z.object({ rubricId: id }),
    data: z.null(),
    doc: 'Deletes a rubric of the caller; tasks keep their copies.',
  }),
  findTaskRubrics: defineCall({
    ...shared,
    path: '/admin/rubric/ofTask',
    input: z.object(inTask),
    data: taskRubrics,
    doc: 'Returns the parts of a task of the caller’s class that a rubric can grade (its essay items, or the whole assignment or practice), each with its rubric.',
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
    doc: 'Assigns a copy of a rubric to an item or a task, or removes it. Graded work keeps the copy that it was graded with. Fails with `rubricChanged` if another rubric was assigned concurrently.',
  }),
}
