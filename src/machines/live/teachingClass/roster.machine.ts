/** The students of the class that a teacher is in: the first page of them, and their number. */
import { assign, fromPromise, setup } from 'xstate'
import type { ClassStudent } from '../../../../contract/entities/live/teachingClass'
import type { Page } from '../../../../contract/fields'
import { failureOf } from '../../shared/failure'
import type { RosterContext, RosterEvent, RosterInput } from './teachingClass.types'
import { teachingClassTexts } from './texts'

const newcomersIn = ({ students, newcomers }: RosterContext, event: RosterEvent): string[] =>
  event.type === 'roster.heard'
    ? event.userIds.filter((id) => !newcomers.includes(id) && students.every(({ userId }) => userId !== id))
    : []

export const rosterMachine = setup({
  types: { context: {} as RosterContext, events: {} as RosterEvent, input: {} as RosterInput },
  actors: {
    /** Provided in `src/routes/shell/app/actors.ts`. */
    loadStudents: fromPromise<Page<ClassStudent>, { classesId: string }>(() => {
      throw new Error('the actors of the roster are provided in src/routes')
    }),
  },
  guards: {
    /**
     * The teacher of the class is not among its students; a user who was not found in a reload causes no second one.
     */
    hasNewcomer: ({ context, event }) => newcomersIn(context, event).length > 0,
  },
  actions: {
    rememberNewcomers: assign(({ context, event }) => ({
      newcomers: [...context.newcomers, ...newcomersIn(context, event)],
    })),
    remember: assign((_, { list, total }: Page<ClassStudent>) => ({ students: list, total })),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || teachingClassTexts.rosterFailed })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'roster',
  description: 'The students of the class that the teacher is in.',
  context: ({ input }) => ({ ...input, students: [], total: 0, newcomers: [], problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the roster; the previous one stays visible.',
      entry: 'clearProblem',
      invoke: {
        src: 'loadStudents',
        input: ({ context: { classesId } }) => ({ classesId }),
        onDone: { target: 'loaded', actions: { type: 'remember', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
    loaded: {
      description: 'The roster is the one that the server sent last; a present user who is not in it causes a reload.',
      on: {
        'roster.reload': 'loading',
        'roster.heard': { guard: 'hasNewcomer', target: 'loading', actions: 'rememberNewcomers' },
      },
    },
    failed: {
      description: 'The request failed; the page gives the reason and offers a retry.',
      on: { 'roster.reload': 'loading' },
    },
  },
})
