/** The slides of past lessons, for the teacher and all students of the class. */
import { z } from 'zod'
import { defineCall } from '../../call'
import { pastSlides } from '../../entities/live/slides'
import { id, pageOf, paging } from '../../fields'

export const pastSlidesCalls = {
  findPastSlides: defineCall({
    method: 'POST',
    path: '/api/slides/findPast',
    body: 'json',
    who: ['student', 'teacher'],
    input: z.object({ teachingClassId: id, ...paging }),
    data: pageOf(pastSlides),
    doc: 'Returns the slides that were shown in the caller’s class, newest first, with the marks: the teacher receives counts, a student the own pages.',
    section: 'Podium',
    parallel: true,
  }),
}
