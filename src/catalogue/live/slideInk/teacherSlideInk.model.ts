/** Model of the ink on slides for the teacher: examples, and an assertion for each state. */
import { errors } from '../../../../contract/errors'
import { isLinkUp } from '../../../machines/live/classroom/link.selectors'
import { inkToolsView, teacherInkView } from '../../../machines/live/slideInk/slideInk.selectors'
import { teacherSlideInkMachine } from '../../../machines/live/slideInk/teacherSlideInk.machine'
import { defineModel } from '../../../statecharts/model'
import { asksFor, failures } from '../../shared/modelParts'
import { must, mustBe } from '../../shared/must'
import { linkEvents } from '../kit'
import { teacherInput } from '../slides/slides.examples'
import { blank, changes, drawn, laser, movedOn, moving, nextPage, page } from './slideInk.examples'
import { teacherSlideInkWords } from './slideInk.words'

const at = { x: 300, y: 600, pressure: 0.5 }

export const teacherSlideInkModel = defineModel<typeof teacherSlideInkMachine>({
  name: 'slide-ink-teacher',
  feature: 'slideInk',
  purpose: 'The ink on the shown page of slides for the teacher, who draws, erases and points.',
  machine: teacherSlideInkMachine,
  source: 'src/machines/live/slideInk/teacherSlideInk.machine.ts',
  isUsual: isLinkUp,
  stateKey: ({ context: { at, tool, ink, draft, erased, pending, past, future, queued } }) => ({
    page: at?.page,
    tool,
    strokes: ink.strokes.length,
    hasDraft: draft !== null,
    erased: erased.length,
    pending: Math.min(2, pending.length),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    queued: queued.length > 0,
  }),
  starts: [{ name: 'a teacher in class', input: teacherInput }],
  words: teacherSlideInkWords,
  events: {
    ...linkEvents,
    'slideInk.show': [
      { example: 'the first page', event: { type: 'slideInk.show', ...page } },
      { example: 'the second page', event: { type: 'slideInk.show', ...nextPage } },
    ],
    'slideInk.changed': [
      { example: 'a new stroke', event: { type: 'slideInk.changed', ...changes.third } },
      { example: 'a removed stroke', event: { type: 'slideInk.changed', ...changes.erased } },
      { example: 'after missed changes', event: { type: 'slideInk.changed', ...changes.gap } },
      { example: 'of another page', event: { type: 'slideInk.changed', ...changes.elsewhere } },
    ],
    'slideInk.previewed': [
      { example: 'the first points', event: { type: 'slideInk.previewed', ...page, ink: moving } },
      { example: 'further points', event: { type: 'slideInk.previewed', ...page, ink: movedOn } },
      { example: 'the laser', event: { type: 'slideInk.previewed', ...page, ink: laser } },
      { example: 'of another page', event: { type: 'slideInk.previewed', ...nextPage, ink: moving } },
    ],
    'slideInk.refused': [{ type: 'slideInk.refused', text: errors.slidesInkFull.text }],
    'tool.choose': [
      { example: 'the pen', event: { type: 'tool.choose', tool: 'pen' } },
      { example: 'the eraser', event: { type: 'tool.choose', tool: 'eraser' } },
      { example: 'the laser', event: { type: 'tool.choose', tool: 'laser' } },
    ],
    'color.choose': [{ type: 'color.choose', color: 'blue' }],
    'hand.down': [
      { example: 'beside all strokes', event: { type: 'hand.down', at, isPen: false, strokeId: 'c' } },
      {
        example: 'on a stroke',
        event: { type: 'hand.down', at: { x: 400, y: 320, pressure: 0.5 }, isPen: false, strokeId: 'd' },
      },
    ],
    'hand.move': [
      { example: 'two points', event: { type: 'hand.move', points: [at, { x: 500, y: 640, pressure: 0.5 }] } },
      { example: 'across a stroke', event: { type: 'hand.move', points: [{ x: 400, y: 300, pressure: 0.5 }] } },
    ],
    'hand.up': [{ type: 'hand.up' }],
    'hand.cancel': [{ type: 'hand.cancel' }],
    'ink.undo': [{ type: 'ink.undo' }],
    'ink.redo': [{ type: 'ink.redo' }],
    'ink.clear': [{ type: 'ink.clear' }],
  },
  actors: { getSlideInk: { done: [blank, drawn], error: failures } },
  states: {
    'page.closed': (snapshot) => mustBe(teacherInkView(snapshot).at, null, 'the page'),
    'page.loading': ({ context }, effects) => asksFor(effects, 'getSlideInk', context.at),
    'page.ready': ({ context }) => mustBe(context.queued, [], 'the queued changes'),
    'page.failed': ({ context }) => must(context.at !== null, 'the page is known'),
    'previews.still': () => undefined,
    'previews.moving': () => undefined,
    'hand.up': ({ context }) => mustBe(context.draft, null, 'the stroke under the hand'),
    'hand.drawing': (snapshot) => must(teacherInkView(snapshot).moving.length > 0, 'the stroke is visible'),
    'hand.drawing.fresh': ({ context }) => must(context.draft !== null, 'a stroke is being drawn'),
    'hand.drawing.sent': ({ context }) => must(context.sentPoints > 0, 'points were sent'),
    'hand.drawing.collecting': ({ context }) =>
      must((context.draft?.points.length ?? 0) > 3 * context.sentPoints, 'points wait'),
    'hand.erasing': ({ context }) => mustBe(context.tool, 'eraser', 'the tool'),
    'delivery.settled': ({ context }) => mustBe(context.pending, [], 'the pending steps'),
    'delivery.waiting': ({ context }) => must(context.pending.length > 0, 'a step is pending'),
    'delivery.repeating': (snapshot) => {
      must(snapshot.context.pending.length > 0, 'a step is pending')
      must(inkToolsView(snapshot).problem === null, 'no step was refused')
    },
  },
})
