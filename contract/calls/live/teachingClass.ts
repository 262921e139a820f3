/** The teaching classes that a user teaches or learns in (core §7 Teaching and timed push). */
import { z } from 'zod'
import { defineCall } from '../../call'
import { teachingClass } from '../../entities/live/teachingClass'

export const teachingClassCalls = {
  findTeachingClasses: defineCall({
    method: 'POST',
    path: '/api/teachingClass/findList',
    body: 'form',
    who: ['student', 'teacher'],
    input: z.object({ state: z.enum(['0', '1', '2', '']).optional() }),
    data: z.array(teachingClass),
    doc: 'The teaching classes of the caller: those a teacher teaches, those a student is in; newest first.',
    section: 'core §7 Teaching and timed push',
  }),
}
