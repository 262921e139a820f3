/** The grading inbox: the works that wait for a teacher in all classes, one after the other, and their release together. */
import { z } from 'zod'
import { defineCall } from '../../call'
import { waitingCounts, waitingWork } from '../../entities/grades/inbox'
import { id, integer } from '../../fields'

const teacher = ['teacher'] as const

export const inboxCalls = {
  countWaitingWorks: defineCall({
    method: 'GET',
    path: '/admin/homework/countWaiting',
    body: 'query',
    who: teacher,
    input: z.object({}),
    data: waitingCounts,
    doc: 'Returns how many works wait in all classes of the caller: to grade, and to release.',
    section: 'Podium',
    parallel: true,
  }),
  findNextWaitingWork: defineCall({
    method: 'POST',
    path: '/admin/homework/nextWaiting',
    body: 'json',
    who: teacher,
    input: z.object({
      /** The record that is being graded; the one after it is returned. Absent: the first one. */
      userTaskId: id.optional(),
    }),
    data: z.object({ next: waitingWork.nullable(), ...waitingCounts.shape }),
    doc: 'Returns the next work to grade in all classes of the caller: task by task, the longest waiting task first; after the last one, the first again.',
    section: 'Podium',
    parallel: true,
  }),
  releaseAllGraded: defineCall({
    method: 'POST',
    path: '/admin/homework/releaseAll',
    body: 'json',
    who: teacher,
    input: z.object({
      /** The number of works that the page showed; more are not released. */
      most: integer(1, 1_000_000),
    }),
    data: z.number().int(),
    doc: 'Releases the graded works of all tasks in all classes of the caller to their students. Returns the number of released works.',
    section: 'Podium',
  }),
}
