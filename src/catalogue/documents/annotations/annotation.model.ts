/** What one annotation promises in each state, and the events to walk it with. */
import { errors } from '../../../../contract/errors'
import { annotationMachine } from '../../../machines/documents/annotations/annotation.machine'
import { annotationTexts as texts } from '../../../machines/documents/annotations/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import {
  changed,
  ofGone,
  open,
  reopened,
  repliedAnew,
  reply,
  solved,
  stale,
  student,
  teacher,
  textChanged,
  textExtended,
  textNow,
  textRewritten,
  whole,
} from './annotations.examples'
import { annotationWords } from './annotations.words'

const offline = { code: 0, text: '' }
const elsewhere = { code: errors.changedMeanwhile.code, text: errors.changedMeanwhile.text }

export const annotationModel = defineModel<typeof annotationMachine>({
  name: 'annotation',
  feature: 'annotations',
  purpose:
    'One annotation of a plan: whether it is solved, whether its passage is still found, its teacher’s changes, its deletion. Solved and found do not touch each other.',
  machine: annotationMachine,
  source: 'src/machines/documents/annotations/annotation.machine.ts',
  starts: [
    { name: 'the teacher who made it', input: { ...teacher, annotation: open, text: textNow } },
    { name: 'the student', input: { ...student, annotation: open, text: textNow } },
    { name: 'a solved one', input: { ...teacher, annotation: solved, text: textRewritten } },
    { name: 'another teacher’s', input: { ...teacher, annotation: whole, text: textNow } },
    { name: 'of a deleted section', input: { ...teacher, annotation: ofGone, text: null } },
  ],
  words: annotationWords,
  events: {
    'annotation.told': [
      { example: 'it is solved', event: { type: 'annotation.told', annotation: solved } },
      { example: 'it is open again', event: { type: 'annotation.told', annotation: reopened } },
      { example: 'it says something else', event: { type: 'annotation.told', annotation: changed } },
      { example: 'something older', event: { type: 'annotation.told', annotation: stale } },
      {
        example: 'its section was deleted',
        event: { type: 'annotation.told', annotation: { ...changed, isSectionGone: true } },
      },
    ],
    'section.told': [
      { example: 'as it was', event: { type: 'section.told', text: textNow } },
      { example: 'longer', event: { type: 'section.told', text: textExtended } },
      { example: 'changed in the passage', event: { type: 'section.told', text: textChanged } },
      { example: 'without the passage', event: { type: 'section.told', text: textRewritten } },
      { example: 'gone', event: { type: 'section.told', text: null } },
    ],
    'reply.changed': [
      { example: 'a reply', event: { type: 'reply.changed', reply } },
      { example: 'none', event: { type: 'reply.changed', reply: null } },
    ],
    'reply.saved': [{ type: 'reply.saved', annotation: repliedAnew }],
    'reply.stale': [{ type: 'reply.stale' }],
    'annotation.solve': [{ type: 'annotation.solve' }],
    'annotation.reopen': [{ type: 'annotation.reopen' }],
    'annotation.edit': [{ type: 'annotation.edit' }],
    'annotation.write': [
      { example: 'a text', event: { type: 'annotation.write', text: changed.commentContent } },
      { example: 'blanks', event: { type: 'annotation.write', text: '  ' } },
    ],
    'annotation.save': [{ type: 'annotation.save' }],
    'annotation.cancel': [{ type: 'annotation.cancel' }],
    'annotation.delete': [{ type: 'annotation.delete' }],
    'annotation.keep': [{ type: 'annotation.keep' }],
    'annotation.confirm': [{ type: 'annotation.confirm' }],
  },
  actors: {
    reply: {},
    solveAnnotation: { done: [solved], error: [offline] },
    reopenAnnotation: { done: [reopened], error: [offline] },
    changeComment: { done: [changed], error: [offline, elsewhere] },
    deleteComment: { done: [undefined], error: [offline] },
  },
  states: {
    'anchor.looking': () => undefined,
    'resolution.open': ({ context }) => mustBe(context.annotation.isSolution, '0', 'B469: isSolution'),
    'resolution.solving': ({ context }, { started }) => {
      mustBe(context.role, 'student', 'B478: who solves')
      for (const { src, input } of started)
        if (src === 'solveAnnotation') mustBe(input, { commentCode: context.annotation.commentCode }, 'what is solved')
    },
    'resolution.solved': ({ context }) => mustBe(context.annotation.isSolution, '1', 'B469: isSolution'),
    'resolution.reopening': ({ context }) => mustBe(context.role, 'teacher', 'D35: who opens it again'),
    'anchor.wholeSection': ({ context }) => mustBe(context.annotation.quote, null, 'the passage'),
    'anchor.found': ({ context: { annotation, text, anchor } }) => {
      must(anchor.kind === 'found', 'it is found')
      const now = text?.slice(anchor.start, anchor.end)
      must(
        (now !== annotation.quote?.exact) === (anchor.isChanged === true),
        'the text there agrees, or is marked as changed',
      )
    },
    'anchor.orphaned': ({ context: { annotation, text } }) =>
      must(!text?.includes(annotation.quote?.exact ?? ''), 'the passage is not there'),
    'anchor.gone': ({ context: { annotation, text } }) =>
      must(annotation.isSectionGone || text === null, 'the section is not there'),
    'writing.resting': ({ context }) => mustBe(context.draft, '', 'what is written'),
    'writing.editing': ({ context: { annotation, userCode, role } }) =>
      mustBe([role, annotation.belongUserCode], ['teacher', userCode], 'B532: who writes'),
    'writing.saving': ({ context: { annotation, draft, basedOn } }, { started }) => {
      must(draft.trim() !== '', 'something is written')
      for (const { src, input } of started)
        if (src === 'changeComment')
          mustBe(
            input,
            {
              commentCode: annotation.commentCode,
              commentContent: draft,
              version: basedOn ?? annotation.version,
            },
            'what is saved',
          )
    },
    'deletion.kept': () => undefined,
    'deletion.asking': (_, { started }) =>
      mustBe(
        started.filter(({ src }) => src === 'deleteComment'),
        [],
        'B587: what is done before the person has agreed',
      ),
    'deletion.deleting': ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'deleteComment') mustBe(input, { commentCode: context.annotation.commentCode }, 'what is deleted')
    },
    'deletion.deleted': (_, { emitted, toParent }) => {
      for (const one of emitted) mustBe(one.text, texts.deleted, 'B583: what is said')
      for (const one of toParent) must(one.type !== 'annotation.changed', 'nothing is changed any more')
    },
  },
  invariants: [
    {
      sentence: 'B483: what is saved is of an annotation that was not solved when it was begun.',
      holds: (snapshot) => snapshot.context.role === 'teacher' || !snapshot.matches({ writing: 'saving' }),
    },
    {
      sentence: 'What is known of the place is what the text says now.',
      holds: ({ context: { anchor, text, annotation } }) =>
        (anchor.kind === 'gone') === (text === null || annotation.isSectionGone),
    },
  ],
  unreachable: { 'anchor.looking': 'it is left as soon as it is entered' },
  stateKey: ({ context: { annotation, text, anchor, draft, basedOn, problem } }) => ({
    isSolution: annotation.isSolution,
    version: annotation.version,
    hasReply: annotation.reply !== null,
    text,
    anchor: anchor.kind,
    draft: draft === annotation.commentContent ? 'same' : draft.trim() === '' ? 'blank' : 'other',
    basedOn,
    problem,
  }),
})
