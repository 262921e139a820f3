/** Model of the assignment chart: assertions for each state, and example events. */
import { errors } from '../../../../contract/errors'
import { isBlankHtml } from '../../../../contract/text'
import { isWritable } from '../../../machines/work/subjective/subjective.logic'
import { workWritingMachine } from '../../../machines/work/subjective/workWriting.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import {
  emptyWork,
  gradedWork,
  handedWork,
  keptWork,
  openedWork,
  otherFile,
  pausedWork,
  returnedWork,
  theirText,
} from './subjective.examples'
import { workWritingWords } from './subjective.words'

const offline = { code: 0, text: '' }
const input = { teachingClassId: 'tc1', lessonTaskId: 'ta1' }

export const workWritingModel = defineModel<typeof workWritingMachine>({
  name: 'work-writing',
  feature: 'subjective',
  purpose:
    'A student writes an assignment: it is saved automatically, is submitted only when the server has all of it, is read-only after that until a teacher returns it, and is locked while the task is recalled.',
  machine: workWritingMachine,
  source: 'src/machines/work/subjective/workWriting.machine.ts',
  starts: [{ name: 'an assignment', input }],
  words: workWritingWords,
  events: {
    'work.write': [
      { example: 'a sentence', event: { type: 'work.write', content: '<p>写一句话。</p>' } },
      { example: 'nothing', event: { type: 'work.write', content: '' } },
    ],
    'file.add': [{ type: 'file.add', file: otherFile }],
    'file.remove': [{ type: 'file.remove', fileId: 'f1' }],
    'uploads.count': [
      { example: 'one travels', event: { type: 'uploads.count', count: 1 } },
      { example: 'none', event: { type: 'uploads.count', count: 0 } },
    ],
    'work.submit': [{ type: 'work.submit' }],
    'submit.close': [{ type: 'submit.close' }],
    'submit.confirm': [{ type: 'submit.confirm' }],
    'work.reload': [{ type: 'work.reload' }],
    'save.flushed': [{ type: 'save.flushed', revision: 3 }],
    'save.failed': [
      { example: 'why', event: { type: 'save.failed', text: '内容刚刚在另一个页面修改过' } },
      { example: 'offline', event: { type: 'save.failed', text: '' } },
    ],
    'save.again': [{ type: 'save.again' }],
    'conflict.mine': [{ type: 'conflict.mine' }],
    'conflict.theirs': [{ type: 'conflict.theirs', value: theirText }],
    'tasks.changed': [{ type: 'tasks.changed' }],
    'task.progressed': [{ type: 'task.progressed' }],
    'line.lost': [{ type: 'line.lost' }],
    'line.back': [{ type: 'line.back' }],
  },
  actors: {
    classFacts: {},
    autosave: {},
    openWork: {
      done: [openedWork, emptyWork, keptWork, pausedWork, returnedWork, handedWork, gradedWork],
      error: [offline, errors.taskRecalled, errors.notFound, errors.taskCleared],
    },
    submitWork: { done: [undefined], error: [offline, errors.taskRecalled] },
  },
  states: {
    opening: (_, { started }) => {
      for (const { src, input: asked } of started) if (src === 'openWork') mustBe(asked, input, 'the request')
    },
    'writing.paper.working': ({ context: { written } }, { started, toChildren }) => {
      for (const { src, input: given } of started)
        if (src === 'autosave') {
          const { value, restored } = given as { value: unknown; restored: { value: unknown } | null }
          mustBe(written, restored?.value ?? value, 'D15: the text in the editor')
        }
      for (const { event } of toChildren)
        if (event.type === 'text.change') mustBe(event.value, written, 'the text for the autosave chart')
    },
    'writing.paper.asking': (_, { started }) =>
      must(!started.some(({ src }) => src === 'submitWork'), 'nothing is submitted without a confirmation'),
    'writing.paper.flushing': (_, { toChildren, started }) => {
      must(!started.some(({ src }) => src === 'submitWork'), 'nothing is submitted before the last save')
      must(
        !toChildren.some(({ event }) => event.type === 'text.change'),
        'the text does not change during the last save',
      )
    },
    'writing.paper.submitting': ({ context: { work, revision, written, uploads } }, { started }) => {
      must(uploads === 0 || started.length === 0, 'no file is uploading')
      must(!isBlankHtml(written.content) || written.files.length > 0, 'the work has text or files')
      for (const { src, input: asked } of started)
        if (src === 'submitWork') mustBe(asked, { userTaskId: work?.userTaskId, revision }, 'B541: the request')
    },
    'writing.standing.known': () => undefined,
    'writing.standing.checking': ({ context }) => must(context.work !== null, 'the work stays visible'),
    'writing.line.here': () => undefined,
    'writing.line.lost': () => undefined,
    handedIn: ({ context: { work } }) => must(work !== null && !isWritable(work), 'D14: the work is submitted'),
    looking: ({ context: { work } }) => must(work !== null, 'the work stays visible'),
    recalled: () => undefined,
    gone: () => undefined,
    failed: ({ context }) => must(context.problem !== null, 'the chart has a problem'),
  },
  invariants: [
    {
      sentence: 'D19: mark and comment are present only once they are released.',
      holds: ({ context: { work } }) =>
        work === null ||
        work.isReleased === '1' ||
        (work.score === null && work.comment === '' && work.rubrics.length === 0),
    },
  ],
  stateKey: ({ context: { work, written, uploads, problem } }) => ({
    work: work && [work.taskState, work.readOnly],
    isEmpty: isBlankHtml(written.content) && written.files.length === 0,
    files: written.files.length,
    uploads,
    problem: problem !== null,
  }),
})
