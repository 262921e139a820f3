/**
 * Messages that the server has not confirmed: they wait for the connection and are sent one after the other in their
 * order. A message is sent again under the same id until the server answers; the server stores each id once. A refused
 * message stays, with the reason. Messages survive a reload, and are deleted with the session.
 */
import { assertEvent, assign, sendParent, sendTo, setup } from 'xstate'
import { LIVE_ANSWER_MS } from '../../../../contract/limits'
import { outboxKeeperPlaceholder } from './chat.actors'
import type { ChatEvent, OutboxCommand, OutboxContext, OutboxEvent, OutboxInput, Outgoing } from './chat.types'

const next = ({ waiting }: OutboxContext): Outgoing | undefined => waiting.find(({ problem }) => problem === '')

export const chatOutboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as OutboxInput,
    children: {} as { keeper: 'keeper' },
  },
  actors: { keeper: outboxKeeperPlaceholder },
  delays: { answerOverdue: LIVE_ANSWER_MS },
  guards: {
    hasNext: ({ context }) => next(context) !== undefined,
    isInFlight: ({ context, event }) => 'clientId' in event && event.clientId === context.inFlight,
  },
  actions: {
    add: assign(({ context, event }) => {
      assertEvent(event, 'outbox.add')
      return { waiting: [...context.waiting, event.message] }
    }),
    restore: assign(({ context, event }) => {
      assertEvent(event, 'outbox.restored')
      return { waiting: [...event.waiting, ...context.waiting] }
    }),
    remove: assign(({ context, event }) => {
      assertEvent(event, ['outbox.drop', 'message.stored'])
      return { waiting: context.waiting.filter(({ clientId }) => clientId !== event.clientId) }
    }),
    rememberRefusal: assign(({ context, event }) => {
      assertEvent(event, 'message.refused')
      const { clientId, text: problem } = event
      return { waiting: context.waiting.map((one) => (one.clientId === clientId ? { ...one, problem } : one)) }
    }),
    forgiveRefusal: assign(({ context, event }) => {
      assertEvent(event, 'outbox.retry')
      return {
        waiting: context.waiting.map((one) => (one.clientId === event.clientId ? { ...one, problem: '' } : one)),
      }
    }),
    keep: sendTo('keeper', ({ context }): OutboxCommand => ({ type: 'outbox.keep', waiting: context.waiting })),
    transmit: sendParent(({ context }): ChatEvent => {
      const message = next(context)
      if (!message) throw new Error('there is nothing to send')
      return { type: 'outbox.transmit', message }
    }),
    noteInFlight: assign({ inFlight: ({ context }) => next(context)?.clientId ?? null }),
    noteOpen: assign({ isConnected: true }),
    noteClosed: assign({ isConnected: false }),
  },
}).createMachine({
  id: 'chatOutbox',
  description: 'Messages that the server has not confirmed.',
  context: ({ input }) => ({ ...input, waiting: [], inFlight: null, isConnected: false }),
  invoke: { id: 'keeper', src: 'keeper', input: ({ context }) => ({ userId: context.userId }) },
  initial: 'cutOff',
  on: {
    'outbox.add': { actions: ['add', 'keep'] },
    'outbox.restored': { actions: ['restore', 'keep'] },
    'outbox.retry': { actions: ['forgiveRefusal', 'keep'] },
    'outbox.drop': { actions: ['remove', 'keep'] },
    'message.stored': { actions: ['remove', 'keep'] },
    'message.refused': { actions: ['rememberRefusal', 'keep'] },
    'line.closed': { target: '.cutOff', actions: 'noteClosed' },
  },
  states: {
    cutOff: {
      description: 'The connection is lost: messages wait and are marked as waiting.',
      on: { 'line.opened': { target: 'idle', actions: 'noteOpen' } },
    },
    idle: {
      description: 'No message is in flight.',
      always: { guard: 'hasNext', target: 'sending' },
    },
    sending: {
      description: 'Sending the first message that was not refused.',
      entry: ['noteInFlight', 'transmit'],
      after: {
        answerOverdue: {
          description: 'The message is sent again under the same id.',
          target: 'sending',
          reenter: true,
        },
      },
      on: {
        'message.stored': [
          { guard: 'isInFlight', target: 'idle', actions: ['remove', 'keep'] },
          { actions: ['remove', 'keep'] },
        ],
        'message.refused': [
          { guard: 'isInFlight', target: 'idle', actions: ['rememberRefusal', 'keep'] },
          { actions: ['rememberRefusal', 'keep'] },
        ],
        'outbox.drop': [
          { guard: 'isInFlight', target: 'idle', actions: ['remove', 'keep'] },
          { actions: ['remove', 'keep'] },
        ],
      },
    },
  },
})
