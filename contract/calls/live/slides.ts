/** Slides in class: the preparation of a document's pages, and the text of a page. The slides are shown on the classroom socket. */
import { z } from 'zod'
import { defineCall } from '../../call'
import { slideDeck, slidePage, slidePageNo } from '../../entities/live/slides'
import { id } from '../../fields'

const section = 'Podium'

export const slidesCalls = {
  prepareSlides: defineCall({
    method: 'POST',
    path: '/api/slides/prepare',
    body: 'json',
    who: ['teacher'],
    input: z.object({ resId: id }),
    data: slideDeck,
    doc: 'Returns whether the pages of a resource (pdf, ppt, pptx, doc, docx) are ready as images, and starts to make them. Called again for the progress.',
    section,
    parallel: true,
  }),
  getSlidePage: defineCall({
    method: 'POST',
    path: '/api/slides/page',
    body: 'json',
    who: ['student', 'teacher'],
    input: z.object({ slidesId: id, page: slidePageNo }),
    data: slidePage,
    doc: 'Returns the text of a page of slides in the caller’s class. A student receives only pages that were shown.',
    section,
    parallel: true,
  }),
}
