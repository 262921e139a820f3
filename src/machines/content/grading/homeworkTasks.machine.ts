/** The tests or assignments of a class with how many have handed in and wait (B417). It follows while students go on. */
import { assertEvent, assign, setup } from 'xstate'
import { PROGRESS_QUIET_MS } from '../../../../contract/limits'
import { failureOf } from '../../shared/failure'
import { classFactsPlaceholder } from '../learning/learning.actors'
import { loadTasksPlaceholder } from './grading.actors'
import type { HomeworkTasksContext, HomeworkTasksEvent, HomeworkTasksInput } from './grading.types'
import { texts } from './texts'

export const homeworkTasksMachine = setup({
  types: { context: {} as HomeworkTasksContext, events: {} as HomeworkTasksEvent, input: {} as HomeworkTasksInput },
  actors: { classFacts: classFactsPlaceholder, loadTasks: loadTasksPlaceholder },
  /** A class that works tells a lot: it is asked once for all of it. */
  delays: { progressQuiet: PROGRESS_QUIET_MS },
  actions: {
    show: assign(({ event }) => {
      assertEvent(event, 'tasks.show')
      return { shown: event.shown }
    }),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.tasksFailed })),
  },
}).createMachine({
  id: 'homeworkTasks',
  description: 'The tasks of a class that are graded.',
  context: ({ input }) => ({ ...input, tasks: null, shown: 'all', problem: null }),
  invoke: { src: 'classFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  initial: 'loading',
  on: {
    'tasks.show': { actions: 'show' },
    'tasks.changed': '.loading',
    'line.back': '.loading',
  },
  states: {
    loading: {
      description: 'They are on their way; what was known before stays in sight.',
      entry: assign({ problem: null }),
      invoke: {
        src: 'loadTasks',
        input: ({ context: { teachingClassId, kind } }) => ({ teachingClassId, kind }),
        onDone: { target: 'listed', actions: assign({ tasks: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
    listed: {
      description: 'They are here, as they were asked for last.',
      on: { 'task.progressed': 'outdated', 'list.reload': 'loading' },
    },
    outdated: {
      description: 'Students have gone on; in a moment they are asked for again.',
      after: { progressQuiet: 'loading' },
      on: { 'list.reload': 'loading' },
    },
    failed: { description: 'They did not come; they can be asked for again.', on: { 'list.reload': 'loading' } },
  },
})
