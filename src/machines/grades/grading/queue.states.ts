/** States of the queue of students who have handed in: before a homework opens, and while one is graded. */
import { failureOf } from '../../shared/failure'
import { placeOf } from './grading.logic'
import { gradingSetup } from './grading.setup'
import { texts } from './texts'

/** An event during a request leads to another request after it. */
const queueNotification = {
  'task.progressed': { actions: 'markQueueNews' },
  'tasks.changed': { actions: 'markQueueNews' },
  'line.back': { actions: 'markQueueNews' },
} as const

export const loading = gradingSetup.createStateConfig({
  description: 'Loading the queue of students who have handed in.',
  entry: ['clearProblem', 'askQueue'],
  invoke: {
    src: 'loadQueue',
    input: ({ context }) => placeOf(context),
    onDone: [
      {
        guard: { type: 'isEmpty', params: ({ event }) => event.output },
        target: 'empty',
        actions: 'settleQueueNews',
      },
      {
        target: 'opening',
        actions: ['settleQueueNews', { type: 'takeQueue', params: ({ event }) => event.output }],
      },
    ],
    onError: {
      target: 'failed',
      actions: {
        type: 'showProblem',
        params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.studentsFailed }),
      },
    },
  },
  on: queueNotification,
})

export const empty = gradingSetup.createStateConfig({
  description: 'No student has handed in.',
  always: { guard: 'isQueueOld', target: 'loading' },
  on: {
    'task.progressed': 'loading',
    'tasks.changed': 'loading',
    'line.back': 'loading',
    'queue.reload': 'loading',
  },
})

const known = gradingSetup.createStateConfig({
  description: 'The queue is up to date.',
  always: { guard: 'isQueueOld', target: 'renewing' },
  on: { 'task.progressed': 'renewing', 'tasks.changed': 'renewing', 'line.back': 'renewing' },
})

const renewing = gradingSetup.createStateConfig({
  description: 'Reloading the queue, once for all events since; the shown student stays visible.',
  entry: 'askQueue',
  invoke: {
    src: 'loadQueue',
    input: ({ context }) => placeOf(context),
    onDone: {
      target: 'known',
      actions: ['settleQueueNews', { type: 'renewQueue', params: ({ event }) => event.output }],
    },
    onError: { target: 'known', actions: 'settleQueueNews' },
  },
  on: queueNotification,
})

export const queue = gradingSetup.createStateConfig({
  description: 'The queue of students who have handed in.',
  initial: 'known',
  states: { known, renewing },
})
