/**
 * The slides of their teacher: a document is chosen, its pages are prepared, and the pages are shown to the class. A turned page is
 * shown at once and confirmed by the server; the server's messages determine the shown page.
 */
import { and, assign, sendParent, setup } from 'xstate'
import type { SlideDeck } from '../../../../contract/entities/live/slides'
import { LIVE_ANSWER_MS, SLIDES_PROGRESS_MS } from '../../../../contract/limits'
import { resourcePickerMachine } from '../../library/resourcePicker/resourcePicker.machine'
import type { PickableResource } from '../../library/resourcePicker/resourcePicker.types'
import { queryActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import type { ToolInput } from '../classroom/classroom.types'
import { dialogActions, linkActions, onLinkChanged, onLinkCut } from '../kit/chart'
import { request } from '../kit/requests.logic'
import { contextOf, mergedCounts, onRound, pageIn, roundIn, slidesGuards } from './slides.logic'
import type { TeacherSlidesContext, TeacherSlidesEvent } from './slides.types'
import { texts } from './texts'

interface Given {
  context: TeacherSlidesContext
  event: TeacherSlidesEvent
}

/** The page on the teacher's screen. */
const pageOf = ({ round, wanted }: Pick<TeacherSlidesContext, 'round' | 'wanted'>): number => wanted ?? round?.page ?? 1

const askedPage = ({ context, event }: Given): number =>
  pageIn(event, pageOf(context), context.round?.pageCount ?? 1) ?? pageOf(context)

const countsIn = (event: TeacherSlidesEvent) => ('counts' in event ? event.counts : [])

const slides = setup({
  types: {
    context: {} as TeacherSlidesContext,
    events: {} as TeacherSlidesEvent,
    input: {} as ToolInput,
    children: {} as { picker: 'resourcePicker' },
  },
  actors: {
    resourcePicker: resourcePickerMachine,
    /** Starts the preparation, and returns its progress. */
    prepareSlides: queryActor('prepareSlides'),
  },
  delays: { progress: SLIDES_PROGRESS_MS, answerOverdue: LIVE_ANSWER_MS },
  guards: {
    ...slidesGuards,
    isPicked: (_, { resource }: { resource: PickableResource | null }) => resource !== null,
    /** The first pages are ready; the others are made while they are shown. */
    isReady: (_, { deck }: { deck: SlideDeck }) => deck.state !== 'failed' && deck.readyPages > 0,
    hasFailed: (_, { deck }: { deck: SlideDeck }) => deck.state === 'failed',
    /** The connection is up, and the asked page is another one than the shown one. */
    canTurn: (given) => given.context.link === 'connected' && askedPage(given) !== pageOf(given.context),
    /** The server has confirmed the requested page. */
    isConfirmed: ({ context, event }) => {
      const round = roundIn(event)
      return round?.slidesId === context.round?.slidesId && round?.page === context.wanted
    },
  },
  actions: {
    takeRound: assign(({ context, event }) => {
      const round = roundIn(event) ?? null
      const isSame = round !== null && round.slidesId === context.round?.slidesId
      const counts = mergedCounts(isSame ? context.counts : [], countsIn(event))
      return { round, counts, ...(!isSame && { wanted: null, problem: null }) }
    }),
    takeCounts: assign(({ context, event }) => ({ counts: mergedCounts(context.counts, countsIn(event)) })),
    closeRound: assign(({ context, event }) => ({
      round: roundIn(event) ?? (context.round && { ...context.round, isOver: true }),
      wanted: null,
      problem: null,
    })),
    takeRequest: assign(({ event }) =>
      event.type === 'slides.choose' ? { requestId: event.requestId, problem: null } : {},
    ),
    takeResource: assign((_, { resource }: { resource: PickableResource | null }) => ({ resource, deck: null })),
    takeDeck: assign((_, { deck }: { deck: SlideDeck }) => ({ deck })),
    takeProblem: assign((_, { text }: { text: string }) => ({ problem: text })),
    takeRefusal: assign(({ event }) => ({ wanted: null, problem: 'text' in event ? event.text : null })),
    takeSilence: assign({ wanted: null, problem: texts.noAnswer }),
    dropWanted: assign({ wanted: null }),
    forgetProblem: assign({ problem: null }),
    want: assign((given) => ({ wanted: askedPage(given), problem: null })),
    sendStart: sendParent(({ context: { teachingClassId, resource, requestId } }) =>
      request({
        channel: 'classroom',
        name: 'startSlides',
        data: { teachingClassId, resId: resource?.resId ?? '', requestId },
      }),
    ),
    sendTurn: sendParent(({ context: { round, wanted } }) =>
      request({
        channel: 'classroom',
        name: 'turnSlides',
        data: { slidesId: round?.slidesId ?? '', page: wanted ?? 1 },
      }),
    ),
    sendStop: sendParent(({ context: { round } }) =>
      request({ channel: 'classroom', name: 'stopSlides', data: { slidesId: round?.slidesId ?? '' } }),
    ),
    ...linkActions<TeacherSlidesContext, TeacherSlidesEvent>(),
    ...dialogActions<TeacherSlidesContext, TeacherSlidesEvent>('slides'),
  },
})

const choosing = slides.createStateConfig({
  description: 'No slides are shown; the teacher can choose a document.',
  on: { 'slides.choose': { target: 'picking', actions: 'takeRequest' } },
})

const picking = slides.createStateConfig({
  description: 'Choosing a document of the library, or uploading one.',
  invoke: {
    id: 'picker',
    src: 'resourcePicker',
    input: { kind: '0', isKindFree: false, resourceId: '', hasLibrary: true, most: 1, isScored: false },
    onDone: [
      {
        guard: { type: 'isPicked', params: ({ event }) => ({ resource: event.output[0] ?? null }) },
        target: 'preparing',
        actions: { type: 'takeResource', params: ({ event }) => ({ resource: event.output[0] ?? null }) },
      },
      { target: 'choosing' },
    ],
  },
})

const preparing = slides.createStateConfig({
  description: 'The server makes images of the pages; it continues if the teacher leaves.',
  initial: 'asking',
  on: { 'slides.cancel': 'choosing' },
  states: {
    asking: {
      description: 'Requesting the progress of the preparation.',
      invoke: {
        src: 'prepareSlides',
        input: ({ context: { resource } }) => ({ resId: resource?.resId ?? '' }),
        onDone: [
          { guard: { type: 'isReady', params: ({ event }) => ({ deck: event.output }) }, target: 'prepared' },
          {
            guard: { type: 'hasFailed', params: ({ event }) => ({ deck: event.output }) },
            target: '#teacherSlides.open.choosing',
            actions: { type: 'takeProblem', params: ({ event }) => ({ text: event.output.problem }) },
          },
          { target: 'waiting', actions: { type: 'takeDeck', params: ({ event }) => ({ deck: event.output }) } },
        ],
        onError: {
          target: '#teacherSlides.open.choosing',
          actions: {
            type: 'takeProblem',
            params: ({ event }) => ({ text: failureOf(event.error).text || texts.prepareFailed }),
          },
        },
      },
    },
    waiting: {
      description: 'Showing the progress until it is requested again.',
      after: { progress: 'asking' },
    },
    prepared: {
      description: 'The first pages are ready; the slides start as soon as the class is connected.',
      always: { guard: 'isLinked', target: '#teacherSlides.open.starting' },
    },
  },
})

const starting = slides.createStateConfig({
  description: 'The start is requested; the slides begin when the server confirms it.',
  entry: 'sendStart',
  after: { answerOverdue: { target: 'choosing', actions: 'takeSilence' } },
  on: {
    ...onLinkCut({ target: 'preparing.prepared', actions: 'takeLink' }),
    'slides.refused': { target: 'choosing', actions: 'takeRefusal' },
  },
})

const presenting = slides.createStateConfig({
  description: 'The slides are shown on every screen.',
  initial: 'steady',
  on: {
    ...onRound(
      [
        { guard: 'isNext', target: '.steady', actions: 'takeRound' },
        { guard: 'isNews', actions: 'takeRound' },
        { guard: 'isEnd', target: '#teacherSlides.closed', actions: 'closeRound' },
      ],
      [{ actions: 'takeCounts' }],
    ),
    'slides.turn': { guard: 'canTurn', target: '.turning', actions: ['want', 'sendTurn'] },
    'slides.jump': { guard: 'canTurn', target: '.turning', actions: ['want', 'sendTurn'] },
    'slides.stop': { guard: 'isLinked', actions: ['forgetProblem', 'sendStop'] },
    'slides.close': { target: '#teacherSlides.aside', actions: 'dropWanted' },
    'slides.refused': { actions: 'takeRefusal' },
  },
  states: {
    steady: { description: 'The server has confirmed the shown page.' },
    turning: {
      description: 'A turned page is shown here already; the server’s confirmation is pending.',
      after: { answerOverdue: { target: 'steady', actions: 'takeSilence' } },
      on: {
        ...onLinkCut({ target: 'steady', actions: ['takeLink', 'dropWanted'] }),
        'slides.changed': {
          guard: and(['isNews', 'isConfirmed']),
          target: 'steady',
          actions: ['takeRound', 'dropWanted'],
        },
        'slides.refused': { target: 'steady', actions: 'takeRefusal' },
      },
    },
  },
})

export const teacherSlidesMachine = slides.createMachine({
  id: 'teacherSlides',
  description: 'The slides of a class, for its teacher.',
  context: ({ input }) => ({
    ...contextOf(input),
    wanted: null,
    counts: [],
    requestId: '',
    resource: null,
    deck: null,
  }),
  initial: 'closed',
  on: { ...onLinkChanged, 'slides.counted': { guard: 'isOwnMarks', actions: 'takeCounts' } },
  states: {
    closed: {
      description: 'The dialog is closed; slides that are already shown open it.',
      on: {
        ...onRound([{ guard: 'isNews', target: 'open.presenting', actions: 'takeRound' }], []),
        'slides.open': { target: 'open', actions: 'forgetProblem' },
      },
    },
    open: {
      description: 'The dialog is open.',
      entry: 'openDialog',
      exit: 'closeDialog',
      initial: 'choosing',
      on: {
        ...onRound([{ guard: 'isNews', target: '.presenting', actions: 'takeRound' }], []),
        'slides.close': 'closed',
      },
      states: { choosing, picking, preparing, starting, presenting },
    },
    aside: {
      description: 'Slides are shown to the class, and the teacher has minimized them.',
      on: {
        ...onRound(
          [
            { guard: 'isNews', actions: 'takeRound' },
            { guard: 'isEnd', target: 'closed', actions: 'closeRound' },
          ],
          [{ actions: 'takeCounts' }],
        ),
        'slides.open': 'open.presenting',
      },
    },
  },
})
