/** The ink on slides. Strokes are drawn on the classroom socket. */
import { z } from 'zod'
import { defineCall } from '../../call'
import { slideInk } from '../../entities/live/ink'
import { slidePageNo } from '../../entities/live/slides'
import { id } from '../../fields'

export const slideInkCalls = {
  getSlideInk: defineCall({
    method: 'POST',
    path: '/api/slides/ink',
    body: 'json',
    who: ['student', 'teacher'],
    input: z.object({ slidesId: id, page: slidePageNo }),
    data: slideInk,
    doc: 'Returns the strokes on a page of slides in the caller’s class. A student receives only those of shown pages.',
    section: 'Podium',
    parallel: true,
  }),
}
