/**
 * One channel that is kept open: it opens, registers where the channel requires it, sends heartbeats (core §4, §9),
 * detects silence, and passes messages and its status to its owner. The socket itself, with its reconnection and its
 * jitter, is the actor `socket`; the owner interprets the messages.
 */
import { assertEvent, assign, sendParent, sendTo, setup } from 'xstate'
import { HEARTBEAT_MS, SILENCE_MS } from '../../../../contract/limits'
import { socketPlaceholder } from './connection.actors'
import { heartbeat, isForTheLine, received, registration } from './connection.logic'
import type {
  ConnectionContext,
  ConnectionEvent,
  ConnectionFact,
  ConnectionInput,
  SocketCommand,
} from './connection.types'

export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as ConnectionInput,
    children: {} as { socket: 'socket' },
  },
  actors: { socket: socketPlaceholder },
  delays: {
    /** B102, B103: counted from the last message. */
    heartbeatDue: HEARTBEAT_MS,
    /** The rest of the silence after which the connection counts as lost. */
    answerOverdue: SILENCE_MS - HEARTBEAT_MS,
    registrationOverdue: SILENCE_MS,
  },
  guards: {
    hasToRegister: ({ context }) => context.register !== undefined,
    isRegistered: ({ event }) => event.type === 'socket.received' && event.message.name === 'running',
    isRegistrationRefused: ({ event }) =>
      event.type === 'socket.received' && event.message.name === 'refused' && event.message.data.request !== 0,
    isForTheLine: ({ event }) => event.type === 'socket.received' && isForTheLine(event.message),
  },
  actions: {
    sendRegistration: sendTo('socket', ({ context }) => registration(context)),
    sendHeartbeat: sendTo('socket', ({ context }) => heartbeat(context)),
    sendMessage: sendTo('socket', ({ event }): SocketCommand => {
      assertEvent(event, 'channel.send')
      return { type: 'socket.send', name: event.name, data: event.data }
    }),
    reopenSocket: sendTo('socket', { type: 'socket.reopen' }),
    rememberLoss: assign(({ event }) => {
      assertEvent(event, 'socket.lost')
      return { attempt: event.attempt, retryAt: event.retryAt }
    }),
    forgetLoss: assign({ attempt: 0, retryAt: null }),
    forgetRetry: assign({ retryAt: null }),
    rememberRefusal: assign(({ event }) => {
      assertEvent(event, ['socket.refused', 'socket.received'])
      if (event.type === 'socket.refused') return { refusedCode: event.code }
      return { refusedCode: event.message.name === 'refused' ? event.message.data.code : 0 }
    }),
    reportConnected: sendParent(
      ({ context }): ConnectionFact => ({ type: 'channel.connected', channel: context.channel }),
    ),
    reportLost: sendParent(({ context, event }): ConnectionFact => {
      assertEvent(event, 'socket.lost')
      const { attempt, retryAt } = event
      return { type: 'channel.lost', channel: context.channel, attempt, retryAt }
    }),
    reportRefused: sendParent(
      ({ context }): ConnectionFact => ({
        type: 'channel.refused',
        channel: context.channel,
        code: context.refusedCode ?? 0,
      }),
    ),
    reportReceived: sendParent(({ context, event }) => {
      assertEvent(event, 'socket.received')
      return received(context.channel, event.message, event.at)
    }),
  },
}).createMachine({
  id: 'connection',
  description: 'A socket channel that is kept open.',
  context: ({ input }) => ({ ...input, attempt: 0, retryAt: null, refusedCode: null }),
  initial: 'open',
  states: {
    open: {
      description: 'The socket is open or opening.',
      invoke: {
        id: 'socket',
        src: 'socket',
        input: ({ context: { channel, token, query, transport } }) => ({
          channel,
          token,
          ...(query && { query }),
          ...(transport && { transport }),
        }),
      },
      initial: 'connecting',
      on: {
        'socket.opened': [
          { guard: 'hasToRegister', target: '.registering' },
          { target: '.connected', actions: ['forgetLoss', 'reportConnected'] },
        ],
        'socket.lost': { target: '.lost', actions: ['rememberLoss', 'reportLost'] },
        'socket.refused': { target: 'refused', actions: ['rememberRefusal', 'reportRefused'] },
        'channel.close': 'closed',
      },
      states: {
        connecting: { description: 'Opening the socket for the first time.' },
        registering: {
          description:
            'The socket is open and has sent its class; nothing else may be sent before the server’s answer.',
          entry: 'sendRegistration',
          after: { registrationOverdue: { target: 'lost', actions: 'reopenSocket' } },
          on: {
            'socket.received': [
              {
                guard: 'isRegistered',
                target: 'connected',
                actions: ['forgetLoss', 'reportConnected', 'reportReceived'],
              },
              {
                guard: 'isRegistrationRefused',
                target: '#connection.refused',
                actions: ['rememberRefusal', 'reportRefused'],
              },
            ],
          },
        },
        connected: {
          description: 'Messages can be sent and received.',
          initial: 'fresh',
          on: {
            'socket.received': [
              { guard: 'isForTheLine', target: '.fresh' },
              { target: '.fresh', actions: 'reportReceived' },
            ],
            'channel.send': { actions: 'sendMessage' },
          },
          states: {
            fresh: {
              description: 'The last message of the server is less than one heartbeat old.',
              after: { heartbeatDue: { target: 'awaitingAnswer', actions: 'sendHeartbeat' } },
            },
            awaitingAnswer: {
              description: 'A heartbeat was sent; the server has sent nothing since.',
              after: { answerOverdue: { target: '#connection.open.lost', actions: 'reopenSocket' } },
            },
          },
        },
        lost: {
          description: 'The connection is lost; the socket reconnects automatically after a delay.',
          on: { 'channel.retry': { actions: ['forgetRetry', 'reopenSocket'] } },
        },
      },
    },
    refused: {
      description: 'The server refused the connection for good; no reconnection follows.',
      on: { 'channel.close': 'closed' },
    },
    closed: { type: 'final', description: 'Closed by the owner for good.' },
  },
})
