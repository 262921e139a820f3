/**
 * A list of votes, a page at a time: those of the class and students' requests for the teacher (B346), the own ones for a
 * student (B351). It is asked for afresh whenever something has changed; what is in sight stays until the answer.
 */
import { assertEvent, assign, setup } from 'xstate'
import { findVotesPlaceholder } from '../vote.actors'
import type { VoteListContext, VoteListEvent } from '../vote.types'

export const voteListMachine = setup({
  types: {
    context: {} as VoteListContext,
    events: {} as VoteListEvent,
    input: {} as Pick<VoteListContext, 'teachingClassId' | 'kind'>,
    children: {} as { find: 'findVotes' },
  },
  actors: { findVotes: findVotesPlaceholder },
  guards: {
    isOtherPage: ({ context, event }) => event.type === 'list.turn' && event.pageNo !== context.pageNo,
  },
  actions: {
    turn: assign(({ event }) => {
      assertEvent(event, 'list.turn')
      return { pageNo: event.pageNo }
    }),
  },
}).createMachine({
  id: 'voteList',
  description: 'Votes of a teaching class, newest first, or students’ requests, those that wait first.',
  context: ({ input }) => ({ ...input, pageNo: 1, page: null }),
  initial: 'loading',
  on: {
    'list.turn': { guard: 'isOtherPage', target: '.loading', actions: 'turn' },
    'list.renew': '.loading',
  },
  states: {
    loading: {
      description: 'A page is on its way; the one before stays in sight.',
      invoke: {
        id: 'find',
        src: 'findVotes',
        input: ({ context: { teachingClassId, kind, pageNo } }) => ({ teachingClassId, kind, pageNo }),
        onDone: { target: 'listed', actions: assign({ page: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    listed: { description: 'The page is here; it may be empty.' },
    failed: {
      description: 'The page did not come; it can be asked for again.',
      on: { 'list.retry': 'loading' },
    },
  },
})
