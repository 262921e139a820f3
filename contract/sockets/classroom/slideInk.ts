/** Messages of the ink on slides, on the classroom channel. */
import { z } from 'zod'
import { slideInkPreview, slideStroke } from '../../entities/live/ink'
import { slidePageNo } from '../../entities/live/slides'
import { id } from '../../fields'
import { INK_STROKES_MAX } from '../../limits'

const members = ['teacher', 'student'] as const
const section = 'Podium'
const page = { slidesId: id, page: slidePageNo }
const strokeIds = z.array(id).max(INK_STROKES_MAX)

/** The codes of the ink on the classroom channel. */
export const slideInkCodes = {
  client: {
    previewSlideInk: {
      code: 64408,
      from: ['teacher'],
      data: z.object({ ...page, ink: slideInkPreview }),
      doc: 'Sends new points of a stroke that is being drawn, or of the laser, to the class. They are not stored.',
      section,
    },
    drawSlideStroke: {
      code: 64409,
      from: ['teacher'],
      data: z.object({ ...page, stroke: slideStroke }),
      doc: 'Stores a finished stroke. Answered by 64409 to the class, or refused by 64500. A repeated stroke is answered and not stored again.',
      section,
    },
    changeSlideInk: {
      code: 64410,
      from: ['teacher'],
      data: z.object({ ...page, remove: strokeIds, restore: strokeIds }),
      doc: 'Removes strokes of a page, or restores removed ones: eraser, undo, redo. Answered by 64409 to the class, or refused by 64500.',
      section,
    },
  },
  running: {},
  idle: {},
  server: {
    slideInkPreviewed: {
      code: 64408,
      to: members,
      data: z.object({ ...page, ink: slideInkPreview }),
      doc: 'New points of a stroke that is being drawn, or of the laser.',
      section,
    },
    slideInkChanged: {
      code: 64409,
      to: members,
      data: z.object({ ...page, revision: z.number().int(), added: z.array(slideStroke), removed: z.array(id) }),
      doc: 'Strokes of a page were stored or removed. A gap in the revisions means that a message was missed.',
      section,
    },
  },
} as const
