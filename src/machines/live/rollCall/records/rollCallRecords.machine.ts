/** The records of a class's roll calls: fetched whole (B354), shown page by page. */
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
  description: 'The list of who was picked in a teaching class.',
  context: ({ input }) => ({ teachingClassId: input.teachingClassId, rows: [], page: 1, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The records are being fetched.',
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
      description: 'The records are there, one page of them in sight.',
      on: { 'records.turn': { actions: 'turnPage' } },
    },
    empty: { description: 'Nobody has been picked in this class so far.' },
    failed: {
      description: 'The records could not be fetched.',
      on: { 'records.retry': 'loading' },
    },
  },
})
