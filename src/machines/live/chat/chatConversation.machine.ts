/**
 * The open conversation: its newest messages, older ones by scrolling back, new ones, and those missed while the
 * connection was lost. Messages are in their order without gaps.
 */
import { assertEvent, assign, setup } from 'xstate'
import { failureOf } from '../../shared/failure'
import { historyPlaceholder } from './chat.actors'
import { CATCH_UP_RETRY_MS, merged, withNewer, withOlder } from './chat.logic'
import type { ConversationContext, ConversationEvent, ConversationInput, HistoryRequest } from './chat.types'

export const chatConversationMachine = setup({
  types: {
    context: {} as ConversationContext,
    events: {} as ConversationEvent,
    input: {} as ConversationInput,
  },
  actors: { history: historyPlaceholder },
  delays: { catchUpRetry: CATCH_UP_RETRY_MS },
  guards: {
    hasOlder: ({ context }) => context.hasOlder,
    isKnown: ({ context }) => context.messages.length > 0,
  },
  actions: {
    take: assign(({ context, event }) => {
      assertEvent(event, 'message.arrived')
      return { messages: merged(context.messages, [event.message]) }
    }),
    /** Keeps the first gap while messages may be missing there, even when new ones arrive. */
    noteMissing: assign(({ context: { missingAfter, messages } }) => ({
      missingAfter: missingAfter ?? messages.at(-1)?.seq ?? null,
    })),
  },
}).createMachine({
  id: 'chatConversation',
  description: 'A conversation that the user has open.',
  context: ({ input }) => ({ ...input, messages: [], missingAfter: null, hasOlder: false, problem: '' }),
  initial: 'opening',
  on: { 'message.arrived': { actions: 'take' } },
  states: {
    opening: {
      description: 'Loading the newest messages.',
      invoke: {
        id: 'history',
        src: 'history',
        input: ({ context: { conversation } }): HistoryRequest => ({ conversation }),
        onDone: { target: 'open', actions: assign(({ context, event }) => withOlder(context, event.output)) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ problem: failureOf(event.error).text })) },
      },
      on: { 'line.opened': { target: 'opening', reenter: true } },
    },
    failed: {
      description: 'Loading the newest messages failed.',
      on: { 'history.retry': 'opening', 'line.opened': 'opening' },
    },
    open: {
      description: 'Messages are shown.',
      initial: 'settled',
      on: {
        'line.opened': [{ guard: 'isKnown', target: '.catchingUp' }, { target: 'opening' }],
      },
      states: {
        settled: {
          description: 'No request is pending.',
          on: { 'history.older': { guard: 'hasOlder', target: 'lookingBack' } },
        },
        lookingBack: {
          description: 'Loading the messages before the oldest one.',
          invoke: {
            id: 'history',
            src: 'history',
            input: ({ context: { conversation, messages } }): HistoryRequest => ({
              conversation,
              ...(messages[0] && { beforeSeq: messages[0].seq }),
            }),
            onDone: { target: 'settled', actions: assign(({ context, event }) => withOlder(context, event.output)) },
            onError: {
              target: 'olderFailed',
              actions: assign(({ event }) => ({ problem: failureOf(event.error).text })),
            },
          },
        },
        olderFailed: {
          description: 'Loading the older messages failed.',
          on: { 'history.retry': 'lookingBack' },
        },
        catchingUp: {
          description: 'Loading the messages missed while the connection was lost.',
          entry: 'noteMissing',
          invoke: {
            id: 'history',
            src: 'history',
            input: ({ context: { conversation, missingAfter } }): HistoryRequest => ({
              conversation,
              afterSeq: missingAfter ?? 0,
            }),
            onDone: { target: 'settled', actions: assign(({ context, event }) => withNewer(context, event.output)) },
            onError: 'outdated',
          },
        },
        outdated: {
          description: 'Loading the missed messages failed: it is retried automatically.',
          after: { catchUpRetry: 'catchingUp' },
        },
      },
    },
  },
})
