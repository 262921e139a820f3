/** The list of past races (B346): asked for afresh whenever it is opened, a page at a time. */
import { assertEvent, assign, setup } from 'xstate'
import { findRacesPlaceholder } from '../race.actors'
import type { RaceRecordsContext, RaceRecordsEvent } from '../race.types'

export const raceRecordsMachine = setup({
  types: {
    context: {} as RaceRecordsContext,
    events: {} as RaceRecordsEvent,
    input: {} as Pick<RaceRecordsContext, 'teachingClassId'>,
    children: {} as { find: 'findRaces' },
  },
  actors: { findRaces: findRacesPlaceholder },
  guards: {
    isOtherPage: ({ context, event }) => event.type === 'records.turn' && event.pageNo !== context.pageNo,
  },
  actions: {
    turnToFirst: assign({ pageNo: 1 }),
    turn: assign(({ event }) => {
      assertEvent(event, 'records.turn')
      return { pageNo: event.pageNo }
    }),
  },
}).createMachine({
  id: 'raceRecords',
  description: 'The races of a teaching class that somebody has won, newest first.',
  context: ({ input }) => ({ teachingClassId: input.teachingClassId, pageNo: 1, page: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The list is out of sight.',
      on: { 'records.open': { target: 'shown', actions: 'turnToFirst' } },
    },
    shown: {
      description: 'The list is in sight.',
      initial: 'loading',
      on: {
        'records.close': 'closed',
        'records.turn': { guard: 'isOtherPage', target: '.loading', actions: 'turn' },
      },
      states: {
        loading: {
          description: 'A page is on its way; the one before stays in sight.',
          invoke: {
            id: 'find',
            src: 'findRaces',
            input: ({ context: { teachingClassId, pageNo } }) => ({ teachingClassId, pageNo }),
            onDone: { target: 'listed', actions: assign({ page: ({ event }) => event.output }) },
            onError: 'failed',
          },
        },
        listed: { description: 'The page is here; it may be empty.' },
        failed: {
          description: 'The page did not come; it can be asked for again.',
          on: { 'records.retry': 'loading' },
        },
      },
    },
  },
})
