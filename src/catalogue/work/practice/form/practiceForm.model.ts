/** Model of the practice form: assertions for each state, and example events. */
import { errors } from '../../../../../contract/errors'
import { practiceFormMachine } from '../../../../machines/work/practice/form/practiceForm.machine'
import { isComplete, writeReason } from '../../../../machines/work/practice/form/practiceForm.setup'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import {
  captioned,
  opened,
  openedGraded,
  openedPaused,
  openedReturned,
  openedSubmitted,
  openedWithDraft,
  poster,
  reopened,
  submittedWork,
} from '../practice.examples'
import { practiceFormWords } from './practiceForm.words'

const offline = { code: 0, text: '' }
const input = { teachingClassId: 'tc1', lessonTaskId: 'ta1' }

export const practiceFormModel = defineModel<typeof practiceFormMachine>({
  name: 'practice-form',
  feature: 'practice',
  purpose:
    'A student fills in a practice: it is stored in the browser at once and saved automatically, can be submitted when it is complete, and is read-only after that until the teacher returns it.',
  machine: practiceFormMachine,
  source: 'src/machines/work/practice/form/practiceForm.machine.ts',
  starts: [{ name: 'a practice', input }],
  words: practiceFormWords,
  events: {
    'field.write': [
      { example: 'a poster', event: { type: 'field.write', fieldId: 'poster', rows: poster.poster ?? [] } },
      { example: 'nothing', event: { type: 'field.write', fieldId: 'poster', rows: [] } },
    ],
    'field.uploads': [
      { example: 'one travels', event: { type: 'field.uploads', fieldId: 'poster', count: 1 } },
      { example: 'none', event: { type: 'field.uploads', fieldId: 'poster', count: 0 } },
    ],
    'practice.review': [{ type: 'practice.review' }],
    'review.close': [{ type: 'review.close' }],
    'practice.submit': [{ type: 'practice.submit', version: 2 }],
    'practice.reload': [{ type: 'practice.reload' }],
    'save.retry': [{ type: 'save.retry' }],
    'conflict.mine': [{ type: 'conflict.mine' }],
    'conflict.theirs': [{ type: 'conflict.theirs', content: captioned }],
    'tasks.changed': [{ type: 'tasks.changed' }],
    'task.progressed': [{ type: 'task.progressed' }],
    'line.lost': [{ type: 'line.lost' }],
    'line.back': [{ type: 'line.back' }],
  },
  actors: {
    classFacts: {},
    autosave: {},
    openPractice: {
      done: [opened, openedWithDraft, openedPaused, openedReturned, openedSubmitted, openedGraded, reopened],
      error: [offline, errors.taskRecalled, errors.notFound],
    },
    submitPractice: { done: [submittedWork], error: [offline, errors.taskRecalled] },
  },
  states: {
    opening: (_, { started }) => {
      for (const one of started) if (one.src === 'openPractice') mustBe(one.input, input, 'the request')
    },
    'writing.paper.filling': ({ context }, { started, toChildren }) => {
      for (const { src, input: begun } of started) {
        if (src !== 'autosave') continue
        const { version, restored } = begun as { version: number; restored: { value: unknown } | null }
        mustBe(version, context.work?.version, 'D34: the version that autosave starts with')
        if (restored) mustBe(context.content, restored.value, 'the content in the form after an earlier visit')
      }
      for (const { event } of toChildren)
        if (event.type === 'text.change')
          mustBe(event.value, context.content, 'B542: the content for the autosave chart')
    },
    'writing.paper.reviewing': ({ context }) => must(context.work !== null, 'the practice is loaded'),
    'writing.paper.submitting': ({ context }, { started }) => {
      for (const { src, input: sent } of started) {
        if (src !== 'submitPractice') continue
        mustBe(
          [writeReason(context.work), isComplete(context)],
          [null, true],
          'D41 B542: whether the work can be submitted',
        )
        mustBe(
          sent,
          { practiceUserId: context.work?.practiceUserId, content: context.content, version: 2 },
          'B542: the request',
        )
      }
    },
    'writing.standing.known': () => undefined,
    'writing.standing.checking': ({ context }) => must(context.work !== null, 'the practice stays visible'),
    'writing.line.here': () => undefined,
    'writing.line.lost': () => undefined,
    'done.shown': ({ context: { work } }) =>
      must(work?.practiceState === 'submitted' || work?.practiceState === 'graded', 'the work is submitted'),
    'done.checking': ({ context: { work } }) =>
      must(work?.practiceState === 'submitted' || work?.practiceState === 'graded', 'the work is submitted'),
    recalled: () => undefined,
    gone: () => undefined,
    failed: ({ context }) => must(context.problem !== null, 'the chart has a problem'),
  },
  invariants: [
    {
      sentence: 'D14: a submitted work is read-only.',
      holds: (snapshot) =>
        !snapshot.matches('writing') ||
        snapshot.context.work?.practiceState === 'inProgress' ||
        snapshot.context.work?.practiceState === 'returned',
    },
  ],
  stateKey: ({ context: { work, content, uploads, problem } }) => ({
    work: work && [work.practiceUserId, work.practiceState, work.readOnly],
    isFilled: (content.poster?.length ?? 0) > 0,
    uploads: Object.values(uploads).some((count) => count > 0),
    problem: problem !== null,
  }),
})
