/**
 * Quoting questions of past votes (B347): five votes a page, questions picked across pages. It ends with what was picked,
 * or with nothing.
 */
import { assertEvent, assign, setup } from 'xstate'
import type { VoteQuestion } from '../../../../../contract/entities/live/vote'
import { findVotesPlaceholder } from '../vote.actors'
import type { PageRequest, QuotingContext, QuotingEvent } from '../vote.types'

export const quotingMachine = setup({
  types: {
    context: {} as QuotingContext,
    events: {} as QuotingEvent,
    input: {} as Pick<PageRequest, 'teachingClassId'>,
    output: {} as readonly VoteQuestion[],
    children: {} as { find: 'findVotes' },
  },
  actors: { findVotes: findVotesPlaceholder },
  guards: {
    isOtherPage: ({ context, event }) => event.type === 'quote.turn' && event.pageNo !== context.pageNo,
    hasPicked: ({ context }) => context.picked.length > 0,
  },
  actions: {
    turn: assign(({ event }) => {
      assertEvent(event, 'quote.turn')
      return { pageNo: event.pageNo }
    }),
    /** Picks a question, or puts it back. */
    pick: assign(({ context: { picked }, event }) => {
      assertEvent(event, 'quote.pick')
      const others = picked.filter(({ id }) => id !== event.picked.id)
      return { picked: others.length < picked.length ? others : [...picked, event.picked] }
    }),
    putAllBack: assign({ picked: [] }),
  },
}).createMachine({
  id: 'quoting',
  description: 'The questions of past votes, to be quoted.',
  context: ({ input }) => ({ ...input, pageNo: 1, page: null, picked: [] }),
  output: ({ context }) => context.picked.map(({ question }) => question),
  initial: 'loading',
  on: {
    'quote.close': { target: '.closed', actions: 'putAllBack' },
  },
  states: {
    loading: {
      description: 'A page is on its way; the one before stays in sight.',
      invoke: {
        id: 'find',
        src: 'findVotes',
        input: ({ context: { teachingClassId, pageNo } }) => ({ teachingClassId, kind: 'history', pageNo }),
        onDone: { target: 'listed', actions: assign({ page: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    listed: {
      description: 'The page is here; it may be empty.',
      on: {
        'quote.turn': { guard: 'isOtherPage', target: 'loading', actions: 'turn' },
        'quote.pick': { actions: 'pick' },
        'quote.take': [{ guard: 'hasPicked', target: 'closed' }, { target: 'nothingPicked' }],
      },
    },
    failed: {
      description: 'The page did not come; it can be asked for again.',
      on: { 'quote.retry': 'loading' },
    },
    nothingPicked: {
      description: 'The teacher is told that nothing was picked (B336).',
      on: { 'quote.understood': 'listed' },
    },
    closed: { description: 'What was picked is taken, or nothing.', type: 'final' },
  },
})
