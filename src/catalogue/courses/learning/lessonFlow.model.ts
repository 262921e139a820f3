/** Model of a single task: the assertions of each state and the events for the walk. */
import { errors } from '../../../../contract/errors'
import { finishReason } from '../../../machines/courses/learning/learning.logic'
import { lessonFlowMachine } from '../../../machines/courses/learning/lessonFlow.machine'
import { texts } from '../../../machines/courses/learning/texts'
import { defineModel } from '../../../statecharts/model'
import { asksFor, failures, saysWhy } from '../../shared/modelParts'
import { must } from '../../shared/must'
import { detail, finishedDetail, readOnlyDetail, testDetail } from './learning.examples'
import { lessonFlowWords } from './learning.words'

const place = { teachingClassId: 'tc1', lessonTaskId: 'ta1' }

export const lessonFlowModel = defineModel<typeof lessonFlowMachine>({
  name: 'lesson-flow',
  feature: 'learning',
  purpose:
    'One task for a student: opening it, reading its file from the last position, marking it as finished. A recalled task shows a message, and continues after it is pushed again.',
  machine: lessonFlowMachine,
  source: 'src/machines/courses/learning/lessonFlow.machine.ts',
  starts: [{ name: 'a task', input: place }],
  words: lessonFlowWords,
  events: {
    'tasks.changed': [{ type: 'tasks.changed' }],
    'task.progressed': [{ type: 'task.progressed' }],
    'line.lost': [{ type: 'line.lost' }],
    'line.back': [{ type: 'line.back' }],
    'task.reload': [{ type: 'task.reload' }],
    'task.finish': [{ type: 'task.finish' }],
    'memory.change': [
      { example: 'further', event: { type: 'memory.change', memory: { page: 4 } } },
      { example: 'back', event: { type: 'memory.change', memory: { page: 3 } } },
    ],
  },
  actors: {
    classFacts: {},
    openTask: {
      done: [detail, finishedDetail, readOnlyDetail, testDetail],
      error: [...failures, errors.taskRecalled, errors.notFound],
    },
    finishTask: { done: [undefined], error: [...failures, errors.taskRecalled, errors.taskCleared] },
    saveMemory: { done: [undefined], error: failures },
  },
  states: {
    'task.opening': (_, effects) => asksFor(effects, 'openTask', place, 'the request'),
    'task.reading.calm': ({ context }) => must(context.task !== null, 'the task is loaded'),
    'task.reading.checking': ({ context }) => must(context.task !== null, 'D12 the task remains visible'),
    'task.reading.finishing': ({ context: { task } }, effects) => {
      must(task !== null && finishReason(task) === null, 'D14 D41 the task may be finished')
      asksFor(effects, 'finishTask', { userTaskId: 'ut1' }, 'the request')
    },
    'task.recalled': () => undefined,
    'task.gone': () => undefined,
    'task.failed': ({ context }) => saysWhy(context.problem, texts.openFailed),
    'memory.kept': () => undefined,
    'memory.moving': ({ context }) => must(context.memory.page !== undefined, 'the position is known'),
    'memory.saving': ({ context: { task, memory } }, effects) =>
      asksFor(effects, 'saveMemory', { userTaskId: task?.userTaskId, pageMemory: memory }, 'the request'),
    'memory.unsaved': ({ context }) => must(context.memory.page !== undefined, 'the position is still known'),
    'line.here': () => undefined,
    'line.lost': () => undefined,
  },
  stateKey: ({ context: { task, memory, problem } }) => ({
    task: task && [task.taskState, task.userTaskId, task.readOnly, task.lessonTaskType],
    page: memory.page,
    problem: problem !== null,
  }),
})
