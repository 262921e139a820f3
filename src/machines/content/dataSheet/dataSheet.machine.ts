/** A data sheet (D39): of a student, of a class, of the school. It is read as it is asked for; nothing in it changes by itself. */
import { assign, setup } from 'xstate'
import { failureOf } from '../../shared/failure'
import { loadSheetPlaceholder } from './dataSheet.actors'
import type { DataSheetContext, DataSheetEvent, SheetInput } from './dataSheet.types'
import { texts } from './texts'

export const dataSheetMachine = setup({
  types: { input: {} as SheetInput, context: {} as DataSheetContext, events: {} as DataSheetEvent },
  actors: { loadSheet: loadSheetPlaceholder },
  actions: {
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.failed })),
  },
}).createMachine({
  id: 'dataSheet',
  description: 'A data sheet.',
  context: ({ input }) => ({ asked: input, found: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'It is on its way; what was known before stays in sight.',
      entry: assign({ problem: null }),
      invoke: {
        src: 'loadSheet',
        input: ({ context: { asked } }) => asked,
        onDone: { target: 'listed', actions: assign({ found: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
    listed: { description: 'It is here, as it was asked for last.', on: { 'list.reload': 'loading' } },
    failed: { description: 'It did not come; it can be asked for again.', on: { 'list.reload': 'loading' } },
  },
})
