/**
 * A list of votes, one page at a time: those of the class and students' requests for the teacher (B346), the own ones
 * for a student (B351). The list is reloaded after every change; the visible page stays until the answer.
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
  description: 'The votes of a teaching class, newest first, or the students’ requests, pending ones first.',
  context: ({ input }) => ({ ...input, pageNo: 1, page: null }),
  initial: 'loading',
  on: {
    'list.turn': { guard: 'isOtherPage', target: '.loading', actions: 'turn' },
    'list.renew': '.loading',
  },
  states: {
    loading: {
      description: 'Loading a page; the previous one stays visible.',
      invoke: {
        id: 'find',
        src: 'findVotes',
        input: ({ context: { teachingClassId, kind, pageNo } }) => ({ teachingClassId, kind, pageNo }),
        onDone: { target: 'listed', actions: assign({ page: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    listed: { description: 'The page is shown; it may be empty.' },
    failed: {
      description: 'Loading the page failed; it can be retried.',
      on: { 'list.retry': 'loading' },
    },
  },
})
