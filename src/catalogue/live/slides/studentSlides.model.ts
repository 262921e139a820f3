/** Assertions for the states of the student's slides, and the events to walk it with. */
import { errors } from '../../../../contract/errors'
import { slidesCodes } from '../../../../contract/sockets/classroom/slides'
import { isLinkUp } from '../../../machines/live/classroom/link.selectors'
import { asideSlides, studentSlidesView } from '../../../machines/live/slides/slides.selectors'
import { studentSlidesMachine } from '../../../machines/live/slides/studentSlides.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { facts, pageIntents, resumedForStudent, STARTED_AT, studentInput } from './slides.examples'
import { studentSlidesWords } from './slides.words'

const { markSlidePage } = slidesCodes.client

export const studentSlidesModel = defineModel<typeof studentSlidesMachine>({
  name: 'slides-student',
  feature: 'slides',
  purpose: 'The slides of a class for one student: followed or browsed, with marks of pages that were not understood.',
  machine: studentSlidesMachine,
  source: 'src/machines/live/slides/studentSlides.machine.ts',
  isUsual: isLinkUp,
  starts: [{ name: 'a student in class', input: studentInput }],
  words: studentSlidesWords,
  events: {
    ...facts,
    ...pageIntents,
    'slides.resumed': resumedForStudent,
    'slides.marked': [
      { example: 'the first page', event: { type: 'slides.marked', slidesId: 'sl1', pages: [1], at: STARTED_AT + 60 } },
      { example: 'none', event: { type: 'slides.marked', slidesId: 'sl1', pages: [], at: STARTED_AT + 60 } },
      {
        example: 'of other slides',
        event: { type: 'slides.marked', slidesId: 'sl0', pages: [2], at: STARTED_AT + 60 },
      },
    ],
    'slides.refused': [
      { type: 'slides.refused', request: markSlidePage.code, ...errors.slidesNotRunning, at: STARTED_AT },
    ],
    'slides.follow': [{ type: 'slides.follow' }],
    'slides.mark': [{ type: 'slides.mark' }],
    'slides.reopen': [{ type: 'slides.reopen', at: STARTED_AT + 10_000 }],
  },
  states: {
    idle: (snapshot) => {
      mustBe(studentSlidesView(snapshot), null, 'the view')
      mustBe(asideSlides(snapshot), null, 'the minimized slides')
    },
    'shown.following': (snapshot) => {
      const view = studentSlidesView(snapshot)
      mustBe(view?.shown.page, snapshot.context.round?.page, 'the shown page')
      mustBe(view?.isFollowing, true, 'isFollowing')
    },
    'shown.browsing': (snapshot) => {
      const view = studentSlidesView(snapshot)
      mustBe(view?.isFollowing, false, 'isFollowing')
      must((view?.shown.page ?? 0) <= (snapshot.context.round?.shownTo ?? 0), 'the page was shown by the teacher')
    },
    aside: (snapshot) => must(asideSlides(snapshot) !== null, 'the slides can be reopened'),
  },
})
