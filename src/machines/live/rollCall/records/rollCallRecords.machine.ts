/** The records of a class's roll calls: loaded whole (B354), shown page by page. */
import { assertEvent, assign, setup } from 'xstate'
import type { RollCallRecord } from '../../../../../contract/entities/live/rollCall'
import { failureOf } from '../../../shared/failure'
import { recordsPlaceholder } from '../rollCall.actors'
import { pageWithin } from '../rollCall.logic'
import type { RollCallRecordsContext, RollCallRecordsEvent } from '../rollCall.types'

export const rollCallRecordsMachine = setup({
  types: {
    context: {} as RollCallRecordsContext,
    events: {} as RollCallRecordsEvent,
    input: {} as { teachingClassId: string },
  },
  actors: { records: recordsPlaceholder },
  guards: {
    isNone: (_, rows: RollCallRecord[]) => rows.length === 0,
  },
  actions: {
    keepRows: assign((_, rows: RollCallRecord[]) => ({ rows, page: 1 })),
    keepProblem: assign((_, error: unknown) => ({ problem: failureOf(error).text || null })),
    forgetProblem: assign({ problem: null }),
    turnPage: assign(({ context, event }) => {
      assertEvent(event, 'records.turn')
      return { page: pageWithin(event.page, context.rows.length) }
    }),
  },
}).createMachine({
  id: 'rollCallRecords',
  description: 'The list of the students picked in a teaching class.',
  context: ({ input }) => ({ teachingClassId: input.teachingClassId, rows: [], page: 1, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the records.',
      entry: 'forgetProblem',
      invoke: {
        src: 'records',
        input: ({ context: { teachingClassId } }) => ({ teachingClassId }),
        onDone: [
          { guard: { type: 'isNone', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'listed', actions: { type: 'keepRows', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }: { event: { error: unknown } }) => event.error },
        },
      },
    },
    listed: {
      description: 'The records are loaded; one page of them is visible.',
      on: { 'records.turn': { actions: 'turnPage' } },
    },
    empty: { description: 'No student has been picked in this class so far.' },
    failed: {
      description: 'Loading the records failed.',
      on: { 'records.retry': 'loading' },
    },
  },
})
