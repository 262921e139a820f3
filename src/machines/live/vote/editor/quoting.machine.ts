/**
 * Quoting questions of past votes (B347): five votes a page, questions picked across pages. The output is the picked
 * questions, or none.
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
    /** Picks a question, or unpicks it. */
    pick: assign(({ context: { picked }, event }) => {
      assertEvent(event, 'quote.pick')
      const others = picked.filter(({ id }) => id !== event.picked.id)
      return { picked: others.length < picked.length ? others : [...picked, event.picked] }
    }),
    putAllBack: assign({ picked: [] }),
  },
}).createMachine({
  id: 'quoting',
  description: 'The questions of past votes, for quoting.',
  context: ({ input }) => ({ ...input, pageNo: 1, page: null, picked: [] }),
  output: ({ context }) => context.picked.map(({ question }) => question),
  initial: 'loading',
  on: {
    'quote.close': { target: '.closed', actions: 'putAllBack' },
  },
  states: {
    loading: {
      description: 'Loading a page; the previous one stays visible.',
      invoke: {
        id: 'find',
        src: 'findVotes',
        input: ({ context: { teachingClassId, pageNo } }) => ({ teachingClassId, pageNo }),
        onDone: { target: 'listed', actions: assign({ page: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    listed: {
      description: 'The page is shown; it may be empty.',
      on: {
        'quote.turn': { guard: 'isOtherPage', target: 'loading', actions: 'turn' },
        'quote.pick': { actions: 'pick' },
        'quote.take': [{ guard: 'hasPicked', target: 'closed' }, { target: 'nothingPicked' }],
      },
    },
    failed: {
      description: 'Loading the page failed; it can be retried.',
      on: { 'quote.retry': 'loading' },
    },
    nothingPicked: {
      description: 'A message says that no question is picked (B336).',
      on: { 'quote.understood': 'listed' },
    },
    closed: { description: 'The window is closed, with or without picked questions.', type: 'final' },
  },
})
