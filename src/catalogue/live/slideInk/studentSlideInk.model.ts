/** Model of the ink on slides for a student: examples, and an assertion for each state. */
import { isLinkUp } from '../../../machines/live/classroom/link.selectors'
import { studentInkView } from '../../../machines/live/slideInk/slideInk.selectors'
import { studentSlideInkMachine } from '../../../machines/live/slideInk/studentSlideInk.machine'
import { defineModel } from '../../../statecharts/model'
import { asksFor, failures } from '../../shared/modelParts'
import { must, mustBe } from '../../shared/must'
import { linkEvents } from '../kit'
import { studentInput } from '../slides/slides.examples'
import { blank, changes, drawn, laser, movedOn, moving, nextPage, page } from './slideInk.examples'
import { studentSlideInkWords } from './slideInk.words'

export const studentSlideInkModel = defineModel<typeof studentSlideInkMachine>({
  name: 'slide-ink-student',
  feature: 'slideInk',
  purpose: 'The ink on the shown page of slides for a student: loaded, then changed as the teacher draws.',
  machine: studentSlideInkMachine,
  source: 'src/machines/live/slideInk/studentSlideInk.machine.ts',
  isUsual: isLinkUp,
  starts: [{ name: 'a student in class', input: studentInput }],
  words: studentSlideInkWords,
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
  },
  actors: { getSlideInk: { done: [blank, drawn], error: failures } },
  states: {
    'page.closed': (snapshot) => mustBe(studentInkView(snapshot).at, null, 'the page'),
    'page.loading': ({ context }, effects) => asksFor(effects, 'getSlideInk', context.at),
    'page.ready': ({ context }) => mustBe(context.queued, [], 'the queued changes'),
    'page.failed': ({ context }) => must(context.at !== null, 'the page is known'),
    'previews.still': () => undefined,
    'previews.moving': () => undefined,
  },
})
