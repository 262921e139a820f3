/** Assertions for the states of the teacher's slides, and the events to walk it with. */
import { errors } from '../../../../contract/errors'
import { slidesCodes } from '../../../../contract/sockets/classroom/slides'
import { isLinkUp } from '../../../machines/live/classroom/link.selectors'
import { isSlidesRunning, teacherSlidesView } from '../../../machines/live/slides/slides.selectors'
import { teacherSlidesMachine } from '../../../machines/live/slides/teacherSlides.machine'
import { defineModel } from '../../../statecharts/model'
import { own } from '../../library/resourcePicker/resourcePicker.examples'
import { asksFor, failures } from '../../shared/modelParts'
import { must, mustBe } from '../../shared/must'
import { sentIn } from '../kit'
import {
  begun,
  converting,
  counts,
  facts,
  failed,
  laterCounts,
  making,
  olderCounts,
  pageIntents,
  ready,
  resumedForTeacher,
  STARTED_AT,
  teacherInput,
} from './slides.examples'
import { teacherSlidesWords } from './slides.words'

const counted = { type: 'slides.counted', at: STARTED_AT + 60 } as const
const { startSlides, turnSlides } = slidesCodes.client
const pickerInput = { kind: '0', isKindFree: false, resourceId: '', hasLibrary: true, most: 1, isScored: false }

export const teacherSlidesModel = defineModel<typeof teacherSlidesMachine>({
  name: 'slides-teacher',
  feature: 'slides',
  purpose: 'The slides of a class for its teacher: a document is chosen and prepared, and its pages are shown.',
  machine: teacherSlidesMachine,
  source: 'src/machines/live/slides/teacherSlides.machine.ts',
  isUsual: isLinkUp,
  starts: [{ name: 'a teacher in class', input: teacherInput }],
  words: teacherSlidesWords,
  events: {
    ...facts,
    ...pageIntents,
    'slides.resumed': resumedForTeacher,
    'slides.counted': [
      { example: 'two pages', event: { ...counted, slidesId: 'sl1', counts } },
      { example: 'a mark taken back', event: { ...counted, slidesId: 'sl1', counts: laterCounts } },
      { example: 'an older count', event: { ...counted, slidesId: 'sl1', counts: olderCounts } },
      { example: 'of other slides', event: { ...counted, slidesId: 'sl0', counts } },
    ],
    'slides.refused': [
      {
        example: 'the start',
        event: { type: 'slides.refused', request: startSlides.code, ...errors.slidesNotReady, at: STARTED_AT },
      },
      {
        example: 'a turn',
        event: { type: 'slides.refused', request: turnSlides.code, ...errors.slidesNotRunning, at: STARTED_AT },
      },
    ],
    'slides.open': [{ type: 'slides.open' }],
    'slides.choose': [{ type: 'slides.choose', requestId: 'r1' }],
    'slides.cancel': [{ type: 'slides.cancel' }],
    'slides.stop': [{ type: 'slides.stop' }],
  },
  actors: {
    resourcePicker: { done: [[own], []] },
    prepareSlides: { done: [making, converting, ready, failed, begun], error: failures },
  },
  states: {
    closed: (snapshot) => {
      mustBe(teacherSlidesView(snapshot), null, 'the view')
      mustBe(isSlidesRunning(snapshot), false, 'whether slides are shown')
    },
    'open.choosing': (snapshot) => mustBe(teacherSlidesView(snapshot)?.shown, null, 'the shown page'),
    'open.picking': (_, effects) => asksFor(effects, 'resourcePicker', pickerInput, 'the input of the picker'),
    'open.preparing.asking': ({ context }, effects) =>
      asksFor(effects, 'prepareSlides', { resId: context.resource?.resId ?? '' }),
    'open.preparing.waiting': (snapshot) => {
      must(snapshot.context.deck?.state === 'making', 'the deck is being made')
      mustBe(teacherSlidesView(snapshot)?.phase, 'preparing', 'the phase')
    },
    'open.preparing.prepared': ({ context }) => must(context.link !== 'connected', 'the connection is missing'),
    'open.starting': (_, effects) =>
      must(
        sentIn(effects).every(({ name }) => name === 'startSlides'),
        'the start is sent, and nothing else',
      ),
    'open.presenting.steady': (snapshot) => {
      mustBe(teacherSlidesView(snapshot)?.shown?.page, snapshot.context.round?.page, 'the shown page')
      mustBe(snapshot.context.wanted, null, 'the requested page')
    },
    'open.presenting.turning': (snapshot) => {
      const { wanted, round } = snapshot.context
      mustBe(teacherSlidesView(snapshot)?.shown?.page, wanted, 'the shown page')
      must(wanted !== null && wanted >= 1 && wanted <= (round?.pageCount ?? 0), 'the page exists')
    },
    aside: (snapshot) => {
      mustBe(teacherSlidesView(snapshot), null, 'the view')
      mustBe(isSlidesRunning(snapshot), true, 'whether slides are shown')
    },
  },
})
