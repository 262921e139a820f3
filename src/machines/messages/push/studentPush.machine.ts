/** The study tasks that were pushed to a student's class; told of a change, it looks again. */
import { assign, setup } from 'xstate'
import { failureOf } from '../../shared/failure'
import { loadPushedPlaceholder } from './push.actors'
import type { StudentPushContext, StudentPushEvent, TasksInput } from './push.types'
import { texts } from './texts'

export const studentPushMachine = setup({
  types: { context: {} as StudentPushContext, events: {} as StudentPushEvent, input: {} as TasksInput },
  actors: { loadPushed: loadPushedPlaceholder },
  actions: {
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.loadFailed })),
  },
}).createMachine({
  id: 'studentPush',
  description: 'The study tasks of a class, for a student.',
  context: ({ input }) => ({ ...input, lessons: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The tasks are on their way; those before stay in sight.',
      entry: assign({ problem: null }),
      invoke: {
        src: 'loadPushed',
        input: ({ context: { teachingClassId } }) => ({ teachingClassId }),
        onDone: { target: 'listed', actions: assign({ lessons: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
      on: { 'tasks.changed': { target: 'loading', reenter: true } },
    },
    listed: {
      description: 'The tasks are here; there may be none.',
      on: { 'tasks.changed': 'loading', 'tasks.reload': 'loading' },
    },
    failed: {
      description: 'The tasks did not come; they can be asked for again.',
      on: { 'tasks.changed': 'loading', 'tasks.reload': 'loading' },
    },
  },
})
