/** Messages of the slides on the classroom channel. */
import { z } from 'zod'
import { slideMarkCount, slidePageNo, slidesRound } from '../../entities/live/slides'
import { id } from '../../fields'

const members = ['teacher', 'student'] as const
const section = 'Podium'

/** No entries, for a running state without slides. */
const none: never[] = []

/** The codes of the slides on the classroom channel. */
export const slidesCodes = {
  client: {
    startSlides: {
      code: 64401,
      from: ['teacher'],
      data: z.object({ teachingClassId: id, resId: id, requestId: id }),
      doc: 'Shows the first page of a prepared resource to the class. Answered by 64401 to the class, or refused by 64500. While slides are shown, or when the request is repeated, answered with the existing round.',
      section,
    },
    turnSlides: {
      code: 64402,
      from: ['teacher'],
      data: z.object({ slidesId: id, page: slidePageNo }),
      doc: 'Shows another page to the class. Answered by 64401 to the class, or refused by 64500.',
      section,
    },
    stopSlides: {
      code: 64403,
      from: ['teacher'],
      data: z.object({ slidesId: id }),
      doc: 'Ends the slides on every screen.',
      section,
    },
    markSlidePage: {
      code: 64404,
      from: ['student'],
      data: z.object({ slidesId: id, page: slidePageNo, isUnclear: z.boolean() }),
      doc: 'Marks a shown page as not understood, or takes the mark back. Answered by 64406. The teacher receives only counts.',
      section,
    },
  },
  /** The fields of the slides in 64100. */
  running: {
    /** The slides that are shown now. */
    slides: slidesRound.nullable(),
    /** For the teacher: the marks by page. */
    slideMarks: z.array(slideMarkCount),
    /** For a student: the own marked pages. */
    ownSlideMarks: z.array(slidePageNo),
  },
  /** The same fields while no slides are shown. */
  idle: { slides: null, slideMarks: none, ownSlideMarks: none },
  server: {
    slidesChanged: {
      code: 64401,
      to: members,
      data: slidesRound,
      doc: 'Slides have started, show another page, or are over.',
      section,
    },
    slideMarksCounted: {
      code: 64405,
      to: ['teacher'],
      data: z.object({ slidesId: id, counts: z.array(slideMarkCount) }),
      doc: 'The number of students who have marked these pages as not understood. It names no student.',
      section,
    },
    ownSlideMarksChanged: {
      code: 64406,
      to: ['student'],
      data: z.object({ slidesId: id, pages: z.array(slidePageNo) }),
      doc: 'All pages that the student has marked.',
      section,
    },
  },
} as const
