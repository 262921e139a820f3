/** The list of past races (B346): loaded whenever it is opened, one page at a time. */
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
  description: 'The won races of a teaching class, newest first.',
  context: ({ input }) => ({ teachingClassId: input.teachingClassId, pageNo: 1, page: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The list is hidden.',
      on: { 'records.open': { target: 'shown', actions: 'turnToFirst' } },
    },
    shown: {
      description: 'The list is visible.',
      initial: 'loading',
      on: {
        'records.close': 'closed',
        'records.turn': { guard: 'isOtherPage', target: '.loading', actions: 'turn' },
      },
      states: {
        loading: {
          description: 'Loading a page; the previous one stays visible.',
          invoke: {
            id: 'find',
            src: 'findRaces',
            input: ({ context: { teachingClassId, pageNo } }) => ({ teachingClassId, pageNo }),
            onDone: { target: 'listed', actions: assign({ page: ({ event }) => event.output }) },
            onError: 'failed',
          },
        },
        listed: { description: 'The page is shown; it may be empty.' },
        failed: {
          description: 'Loading the page failed; it can be retried.',
          on: { 'records.retry': 'loading' },
        },
      },
    },
  },
})
