/** The current lesson as one of its students may see it. */
import { z } from 'zod'
import { defineCall } from '../../call'
import { ownLesson } from '../../entities/live/lesson'
import { id } from '../../fields'

export const lessonCalls = {
  getOwnLesson: defineCall({
    method: 'POST',
    path: '/api/lesson/getOwn',
    body: 'form',
    who: ['student'],
    input: z.object({ teachingClassId: id }),
    data: ownLesson,
    doc: 'Returns the current lesson of the caller’s teaching class: the rounds that are over with the caller’s part in each, the study tasks that were pushed last, and the next beginning or end of the class.',
    section: 'Podium',
  }),
}
