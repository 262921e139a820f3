/** Model of the annotations of a plan: the assertions of each state and the events for the walk. */
import { errors } from '../../../../contract/errors'
import { inReadingOrder, isGroupOpen, listed } from '../../../machines/documents/annotations/annotations.logic'
import { annotationsMachine } from '../../../machines/documents/annotations/annotations.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import {
  added,
  all,
  changed,
  extended,
  open,
  shortened,
  solved,
  studentInput,
  teacherInput,
  whole,
} from './annotations.examples'
import { annotationsWords } from './annotations.words'

const offline = { code: 0, text: '' }

export const annotationsModel = defineModel<typeof annotationsMachine>({
  name: 'annotations',
  feature: 'annotations',
  purpose:
    'All annotations of a plan: loaded once, updated by events of the server, filtered, folded, added by teachers. Each has an actor of its own.',
  machine: annotationsMachine,
  source: 'src/machines/documents/annotations/annotations.machine.ts',
  starts: [
    { name: 'a teacher', input: teacherInput },
    { name: 'the student, panel asked for', input: studentInput },
  ],
  words: annotationsWords,
  events: {
    'annotation.received': [
      { example: 'a new one', event: { type: 'annotation.received', annotation: added } },
      { example: 'one is solved', event: { type: 'annotation.received', annotation: solved } },
      { example: 'something older', event: { type: 'annotation.received', annotation: { ...open, version: 1 } } },
      { example: 'the same again', event: { type: 'annotation.received', annotation: { ...whole, judgeShow: false } } },
    ],
    'annotation.changed': [{ type: 'annotation.changed', annotation: changed }],
    'annotation.deleted': [{ type: 'annotation.deleted', commentCode: open.commentCode }],
    'annotation.gone': [{ type: 'annotation.gone', commentCode: open.commentCode }],
    'annotations.reload': [{ type: 'annotations.reload' }],
    'groups.restored': [{ type: 'groups.restored', groups: { an1: false } }],
    'sections.received': [
      { example: 'one is longer', event: { type: 'sections.received', texts: extended } },
      { example: 'one was deleted', event: { type: 'sections.received', texts: shortened } },
    ],
    'add.open': [
      { example: 'to a section', event: { type: 'add.open', sectionCode: 'sec2', quote: null } },
      { example: 'to a passage', event: { type: 'add.open', sectionCode: 'sec1', quote: open.quote } },
    ],
    'add.write': [
      { example: 'a text', event: { type: 'add.write', text: added.commentContent } },
      { example: 'blanks', event: { type: 'add.write', text: ' ' } },
    ],
    'add.send': [{ type: 'add.send', requestId: 'r1', at: 1_795_143_600_000 }],
    'add.cancel': [{ type: 'add.cancel' }],
    'panel.toggle': [{ type: 'panel.toggle' }],
    'panel.open': [{ type: 'panel.open' }],
    'filter.change': [
      { example: 'unsolved ones', event: { type: 'filter.change', onlyOpen: true } },
      { example: 'all', event: { type: 'filter.change', onlyOpen: false } },
    ],
    'group.toggle': [{ type: 'group.toggle', commentCode: open.commentCode }],
    'annotation.light': [
      { example: 'one', event: { type: 'annotation.light', commentCode: 'an2' } },
      { example: 'none', event: { type: 'annotation.light', commentCode: null } },
    ],
    'annotation.show': [
      { example: 'one that is there', event: { type: 'annotation.show', commentCode: 'an2' } },
      { example: 'one that is not', event: { type: 'annotation.show', commentCode: 'an0' } },
    ],
    'annotation.step': [
      { example: 'on', event: { type: 'annotation.step', by: 1 } },
      { example: 'back', event: { type: 'annotation.step', by: -1 } },
    ],
  },
  actors: {
    annotation: {},
    facts: {},
    groupsKeeper: {},
    findAnnotations: { done: [all, []], error: [offline] },
    addAnnotation: {
      done: [added],
      error: [offline, { code: errors.annotationsTooMany.code, text: errors.annotationsTooMany.text }],
    },
  },
  states: {
    'panel.looking': () => undefined,
    'list.loading': ({ context: { businessCode } }, { started }) => {
      for (const { src, input } of started)
        if (src === 'findAnnotations') mustBe(input, { businessCode }, 'the request')
    },
    'list.listed': ({ context }) => mustBe(context.problem, null, 'the problem'),
    'list.failed': ({ context }) => must(context.problem !== null, 'a reason is shown'),
    'adding.none': ({ context }) => mustBe(context.adding.text, '', 'the draft'),
    'adding.writing': ({ context }) => {
      mustBe(context.role, 'teacher', 'B533: the role that adds')
      must(context.adding.sectionCode !== '', 'the section of the new annotation is known')
    },
    'adding.sending': ({ context: { adding } }, { started }) => {
      must(adding.requestId !== null, 'the request has an id for a retry')
      for (const { src, input } of started)
        if (src === 'addAnnotation')
          mustBe(
            input,
            {
              businessCode: 'plan1',
              sectionCode: adding.sectionCode,
              quote: adding.quote,
              text: adding.text,
              requestId: adding.requestId,
            },
            'B569: the request',
          )
    },
    'panel.hidden': ({ context }) =>
      must(context.role === 'teacher' || context.isPanelOpen, 'B435: the panel is hidden at first'),
    'panel.shown': () => undefined,
  },
  invariants: [
    {
      sentence:
        'Annotations are listed by section; in a section first those of the whole section, then those of passages, then those whose passage is lost.',
      holds: ({ context: { items, texts } }) => {
        const order = ['sec1 an1', 'sec1 an6', 'sec2 an2', 'sec2 an4', 'sec2 an5', 'sec9 an3']
        const isShort = texts.length === 1
        const wanted = isShort ? [] : order.filter((one) => items.some(({ commentCode }) => one.endsWith(commentCode)))
        const seen = inReadingOrder(items, texts).map((one) => `${one.belongBusinessSectionCode} ${one.commentCode}`)
        return isShort || JSON.stringify(seen) === JSON.stringify(wanted)
      },
    },
    {
      sentence: 'B480: solved annotations are folded until the reader opens them.',
      holds: ({ context }) =>
        context.items.every(
          (annotation) =>
            context.groups[annotation.commentCode] !== undefined ||
            isGroupOpen(context, annotation) === (annotation.isSolution === '0' && annotation.judgeShow),
        ),
    },
    {
      sentence: 'Every annotation has an actor, and there are no other actors.',
      holds: ({ context: { items, refs } }) =>
        items.every(({ commentCode }) => refs[commentCode] !== undefined) && Object.keys(refs).length === items.length,
    },
    {
      sentence: 'A deleted annotation does not come back.',
      holds: ({ context: { items, gone } }) => !items.some(({ commentCode }) => gone.includes(commentCode)),
    },
    {
      sentence: 'D35: students do not see annotations of deleted sections.',
      holds: ({ context }) => context.role === 'teacher' || !listed(context).some(({ isSectionGone }) => isSectionGone),
    },
    {
      sentence: 'The filter for unsolved annotations lists no solved ones.',
      holds: ({ context }) => !context.onlyOpen || listed(context).every(({ isSolution }) => isSolution === '0'),
    },
  ],
  unreachable: { 'panel.looking': 'The state is left at once.' },
  stateKey: ({ context: { items, gone, arrived, groups, onlyOpen, lit, adding, problem, addProblem, texts } }) => ({
    items: items.map(({ commentCode, version }) => `${commentCode} ${version}`),
    gone: gone.length > 0,
    arrived: arrived.length > 0,
    groups: Object.keys(groups).length > 0,
    onlyOpen,
    lit,
    section: adding.sectionCode,
    hasText: adding.text.trim() !== '',
    requestId: adding.requestId,
    problem,
    addProblem,
    sections: texts.length,
  }),
})
