/** The students of the class that a teacher is in: as many as one glance takes, and how many there are. */
import { assign, fromPromise, setup } from 'xstate'
import type { ClassStudent } from '../../../contract/entities/teachingClass'
import type { Page } from '../../../contract/fields'
import { failureOf } from '../shared/failure'
import type { RosterContext, RosterEvent, RosterInput } from './teachingClass.types'
import { teachingClassTexts } from './texts'

export const rosterMachine = setup({
  types: { context: {} as RosterContext, events: {} as RosterEvent, input: {} as RosterInput },
  actors: {
    /** Provided in `src/routes/actors.ts`. */
    loadStudents: fromPromise<Page<ClassStudent>, { classesId: string }>(() => {
      throw new Error('the actors of the roster are provided in src/routes')
    }),
  },
  actions: {
    remember: assign((_, { list, total }: Page<ClassStudent>) => ({ students: list, total })),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || teachingClassTexts.rosterFailed })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'roster',
  description: 'The students of the class that a teacher is in.',
  context: ({ input }) => ({ ...input, students: [], total: 0, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked; what was known before stays to be seen.',
      entry: 'clearProblem',
      invoke: {
        src: 'loadStudents',
        input: ({ context: { classesId } }) => ({ classesId }),
        onDone: { target: 'loaded', actions: { type: 'remember', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
    loaded: {
      description: 'The roster is what the server last said.',
      on: { 'roster.reload': 'loading' },
    },
    failed: {
      description: 'The server could not be asked; the page says why and offers to try again.',
      on: { 'roster.reload': 'loading' },
    },
  },
})
