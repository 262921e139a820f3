/**
 * The slides of one student: the pages follow the teacher, or are browsed up to the newest shown page. The revision of the round
 * ensures that an older message never turns a page back.
 */
import { assign, sendParent, setup } from 'xstate'
import type { ToolInput } from '../classroom/classroom.types'
import { dialogActions, linkActions, onLinkChanged } from '../kit/chart'
import { request } from '../kit/requests.logic'
import { contextOf, onRound, pageIn, roundIn, slidesGuards } from './slides.logic'
import type { StudentSlidesContext, StudentSlidesEvent } from './slides.types'

interface Given {
  context: StudentSlidesContext
  event: StudentSlidesEvent
}

/** The page that an intent asks for; `current` is the page on the screen. */
const askedPage = ({ context: { round }, event }: Given, current: number): number =>
  pageIn(event, current, round?.shownTo ?? 1) ?? current

/** The own marks in a fact. After a reconnection a pending change is lost, or contained in them. */
const marksIn = (event: StudentSlidesEvent) =>
  'pages' in event ? { pages: event.pages, marking: null, problem: null } : {}

const slides = setup({
  types: { context: {} as StudentSlidesContext, events: {} as StudentSlidesEvent, input: {} as ToolInput },
  guards: {
    ...slidesGuards,
    /** The asked page is another one than the teacher's. */
    isElsewhere: (given) => askedPage(given, given.context.round?.page ?? 1) !== given.context.round?.page,
    /** The asked page is the teacher's. */
    isTeachersPage: (given) => askedPage(given, given.context.browsed) === given.context.round?.page,
    /** The mark of a page can be changed: the connection is up and no change is pending. */
    canMark: ({ context }) => context.link === 'connected' && context.marking === null,
  },
  actions: {
    takeRound: assign(({ context, event }) => {
      const round = roundIn(event) ?? null
      const isSame = round !== null && round.slidesId === context.round?.slidesId
      return {
        round: round ?? context.round,
        ...(!isSame && { pages: [], marking: null, problem: null }),
        ...(round && marksIn(event)),
      }
    }),
    takeMarks: assign(({ event }) => marksIn(event)),
    browse: assign((given) => ({ browsed: askedPage(given, given.context.browsed) })),
    leaveTeacher: assign((given) => ({ browsed: askedPage(given, given.context.round?.page ?? 1) })),
    sendMark: sendParent(({ context: { round, pages, marking } }) => {
      const page = marking ?? 1
      const data = { slidesId: round?.slidesId ?? '', page, isUnclear: !pages.includes(page) }
      return request({ channel: 'classroom', name: 'markSlidePage', data })
    }),
    markTeachersPage: assign(({ context: { round } }) => ({ marking: round?.page ?? 1, problem: null })),
    markBrowsedPage: assign(({ context: { browsed } }) => ({ marking: browsed, problem: null })),
    takeRefusal: assign(({ event }) => ({ marking: null, problem: 'text' in event ? event.text : null })),
    dropMark: assign({ marking: null }),
    ...linkActions<StudentSlidesContext, StudentSlidesEvent>(),
    ...dialogActions<StudentSlidesContext, StudentSlidesEvent>('slides'),
  },
})

const following = slides.createStateConfig({
  description: 'The page that the teacher shows.',
  on: {
    'slides.turn': { guard: 'isElsewhere', target: 'browsing', actions: 'leaveTeacher' },
    'slides.jump': { guard: 'isElsewhere', target: 'browsing', actions: 'leaveTeacher' },
    'slides.mark': { guard: 'canMark', actions: ['markTeachersPage', 'sendMark'] },
  },
})

const browsing = slides.createStateConfig({
  description:
    'A page of the student’s choice, up to the newest shown page. Turning to the teacher’s page follows the teacher again.',
  on: {
    'slides.turn': [{ guard: 'isTeachersPage', target: 'following' }, { actions: 'browse' }],
    'slides.jump': [{ guard: 'isTeachersPage', target: 'following' }, { actions: 'browse' }],
    'slides.follow': 'following',
    'slides.mark': { guard: 'canMark', actions: ['markBrowsedPage', 'sendMark'] },
  },
})

export const studentSlidesMachine = slides.createMachine({
  id: 'studentSlides',
  description: 'The slides of a class, for a student.',
  context: ({ input }) => ({ ...contextOf(input), browsed: 1, pages: [], marking: null }),
  initial: 'idle',
  on: {
    'link.connected': onLinkChanged['link.connected'],
    'link.lost': { actions: ['takeLink', 'dropMark'] },
    'link.refused': { actions: ['takeLink', 'dropMark'] },
    'slides.marked': { guard: 'isOwnMarks', actions: 'takeMarks' },
    'slides.refused': { actions: 'takeRefusal' },
  },
  states: {
    idle: {
      description: 'No slides are shown.',
      on: onRound([{ guard: 'isNews', target: 'shown', actions: 'takeRound' }], []),
    },
    shown: {
      description: 'The slides are shown in a dialog.',
      entry: 'openDialog',
      exit: 'closeDialog',
      initial: 'following',
      on: {
        ...onRound(
          [
            { guard: 'isNext', target: '.following', actions: 'takeRound' },
            { guard: 'isNews', actions: 'takeRound' },
            { guard: 'isEnd', target: 'idle', actions: 'takeRound' },
          ],
          [{ actions: 'takeMarks' }],
        ),
        'slides.close': 'aside',
      },
      states: { following, browsing },
    },
    aside: {
      description: 'Slides are shown, and the student has minimized them; the next slides open the dialog again.',
      on: {
        ...onRound(
          [
            { guard: 'isNext', target: 'shown', actions: 'takeRound' },
            { guard: 'isNews', actions: 'takeRound' },
            { guard: 'isEnd', target: 'idle', actions: 'takeRound' },
          ],
          [{ actions: 'takeMarks' }],
        ),
        'slides.reopen': 'shown',
      },
    },
  },
})
