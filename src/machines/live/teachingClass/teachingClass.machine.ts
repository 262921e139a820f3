/** The list of the person's teaching classes: loaded at the start, reloaded on demand, kept while it reloads. */
import { assign, fromPromise, setup } from 'xstate'
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { failureOf } from '../../shared/failure'
import type { TeachingClassContext, TeachingClassEvent } from './teachingClass.types'
import { teachingClassTexts } from './texts'

export const teachingClassMachine = setup({
  types: { context: {} as TeachingClassContext, events: {} as TeachingClassEvent },
  actors: {
    /** Provided in `src/routes/shell/app/actors.ts`. */
    loadClasses: fromPromise<TeachingClass[]>(() => {
      throw new Error('the actors of the class list are provided in src/routes')
    }),
  },
  actions: {
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || teachingClassTexts.loadFailed })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'teachingClass',
  description: 'The teaching classes of the person.',
  context: { classes: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked; what was known before stays to be seen.',
      entry: 'clearProblem',
      invoke: {
        src: 'loadClasses',
        onDone: { target: 'loaded', actions: assign({ classes: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    loaded: {
      description: 'The list is what the server last said.',
      on: { 'classes.reload': 'loading' },
    },
    failed: {
      description: 'The server could not be asked; the page says why and offers to try again.',
      on: { 'classes.reload': 'loading' },
    },
  },
})
