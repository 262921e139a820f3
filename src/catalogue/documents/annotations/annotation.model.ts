/** Model of one annotation: the assertions of each state and the events for the walk. */
import { errors } from '../../../../contract/errors'
import { annotationMachine } from '../../../machines/documents/annotations/annotation.machine'
import { annotationTexts as texts } from '../../../machines/documents/annotations/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import {
  changed,
  changedReplyAnnotation,
  open,
  orphanedAnnotation,
  reopened,
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
const elsewhere = { code: errors.conflictingChange.code, text: errors.conflictingChange.text }

export const annotationModel = defineModel<typeof annotationMachine>({
  name: 'annotation',
  feature: 'annotations',
  purpose:
    'One annotation of a plan: its resolution, its position in the text, its teacher’s edits, its deletion. Resolution and position are independent.',
  machine: annotationMachine,
  source: 'src/machines/documents/annotations/annotation.machine.ts',
  starts: [
    { name: 'the teacher who made it', input: { ...teacher, annotation: open, text: textNow } },
    { name: 'the student', input: { ...student, annotation: open, text: textNow } },
    { name: 'a solved one', input: { ...teacher, annotation: solved, text: textRewritten } },
    { name: 'another teacher’s', input: { ...teacher, annotation: whole, text: textNow } },
    { name: 'of a deleted section', input: { ...teacher, annotation: orphanedAnnotation, text: null } },
  ],
  words: annotationWords,
  events: {
    'annotation.received': [
      { example: 'it is solved', event: { type: 'annotation.received', annotation: solved } },
      { example: 'it is open again', event: { type: 'annotation.received', annotation: reopened } },
      { example: 'it says something else', event: { type: 'annotation.received', annotation: changed } },
      { example: 'something older', event: { type: 'annotation.received', annotation: stale } },
      {
        example: 'its section was deleted',
        event: { type: 'annotation.received', annotation: { ...changed, isSectionGone: true } },
      },
    ],
    'section.received': [
      { example: 'as it was', event: { type: 'section.received', text: textNow } },
      { example: 'longer', event: { type: 'section.received', text: textExtended } },
      { example: 'changed in the passage', event: { type: 'section.received', text: textChanged } },
      { example: 'without the passage', event: { type: 'section.received', text: textRewritten } },
      { example: 'gone', event: { type: 'section.received', text: null } },
    ],
    'reply.changed': [
      { example: 'a reply', event: { type: 'reply.changed', reply } },
      { example: 'none', event: { type: 'reply.changed', reply: null } },
    ],
    'reply.saved': [{ type: 'reply.saved', annotation: changedReplyAnnotation }],
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
      mustBe(context.role, 'student', 'B478: the role that solves')
      for (const { src, input } of started)
        if (src === 'solveAnnotation') mustBe(input, { commentCode: context.annotation.commentCode }, 'the request')
    },
    'resolution.solved': ({ context }) => mustBe(context.annotation.isSolution, '1', 'B469: isSolution'),
    'resolution.reopening': ({ context }) => mustBe(context.role, 'teacher', 'D35: the role that reopens'),
    'anchor.wholeSection': ({ context }) => mustBe(context.annotation.quote, null, 'the passage'),
    'anchor.found': ({ context: { annotation, text, anchor } }) => {
      must(anchor.kind === 'found', 'the passage is found')
      const now = text?.slice(anchor.start, anchor.end)
      must(
        (now !== annotation.quote?.exact) === (anchor.isChanged === true),
        'the text of the passage is unchanged, or the passage is marked as changed',
      )
    },
    'anchor.orphaned': ({ context: { annotation, text } }) =>
      must(!text?.includes(annotation.quote?.exact ?? ''), 'the passage is not in the text'),
    'anchor.gone': ({ context: { annotation, text } }) =>
      must(annotation.isSectionGone || text === null, 'the section does not exist'),
    'writing.resting': ({ context }) => mustBe(context.draft, '', 'the draft'),
    'writing.editing': ({ context: { annotation, userCode, role } }) =>
      mustBe([role, annotation.belongUserCode], ['teacher', userCode], 'B532: the author'),
    'writing.saving': ({ context: { annotation, draft, basedOn } }, { started }) => {
      must(draft.trim() !== '', 'the draft is not blank')
      for (const { src, input } of started)
        if (src === 'changeComment')
          mustBe(
            input,
            {
              commentCode: annotation.commentCode,
              commentContent: draft,
              version: basedOn ?? annotation.version,
            },
            'the request',
          )
    },
    'deletion.kept': () => undefined,
    'deletion.asking': (_, { started }) =>
      mustBe(
        started.filter(({ src }) => src === 'deleteComment'),
        [],
        'B587: the requests before the confirmation',
      ),
    'deletion.deleting': ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'deleteComment') mustBe(input, { commentCode: context.annotation.commentCode }, 'the request')
    },
    'deletion.deleted': (_, { emitted, toParent }) => {
      for (const one of emitted) mustBe(one.text, texts.deleted, 'B583: the message')
      for (const one of toParent) must(one.type !== 'annotation.changed', 'no change is reported after the deletion')
    },
  },
  invariants: [
    {
      sentence: 'B483: only a teacher saves an edit.',
      holds: (snapshot) => snapshot.context.role === 'teacher' || !snapshot.matches({ writing: 'saving' }),
    },
    {
      sentence: 'The position agrees with the current text.',
      holds: ({ context: { anchor, text, annotation } }) =>
        (anchor.kind === 'gone') === (text === null || annotation.isSectionGone),
    },
  ],
  unreachable: { 'anchor.looking': 'The state is left at once.' },
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
