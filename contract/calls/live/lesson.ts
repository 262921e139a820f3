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
    doc: 'What happened in the current lesson of an own teaching class: rounds that are over, and the own part in each; and what comes: study tasks that were given, and how long the class runs.',
    section: 'Podium',
  }),
}
