/** The students of the class that a teacher is in: as many as one glance takes, and how many there are. */
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
    /** The teacher of the class is not among its students; who was looked for once in vain is not looked for again. */
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
  description: 'The students of the class that a teacher is in.',
  context: ({ input }) => ({ ...input, students: [], total: 0, newcomers: [], problem: null }),
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
      description: 'The roster is what the server last said; who is present and not in it makes it load again.',
      on: {
        'roster.reload': 'loading',
        'roster.heard': { guard: 'hasNewcomer', target: 'loading', actions: 'rememberNewcomers' },
      },
    },
    failed: {
      description: 'The server could not be asked; the page says why and offers to try again.',
      on: { 'roster.reload': 'loading' },
    },
  },
})
