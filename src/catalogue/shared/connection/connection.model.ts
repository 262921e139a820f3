/** Model of a connection: examples, and an assertion for each state. */

import { connectionMachine } from '../../../machines/shared/connection/connection.machine'
import type { ChannelMessage } from '../../../machines/shared/connection/connection.types'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../must'
import { connectionWords } from './connection.words'

const register = { name: 'register', data: { teachingClassId: 'tc1' } }
const running: ChannelMessage = {
  name: 'running',
  mess: '',
  date: 1_000,
  data: { userId: 'u1', serverTime: 1_000, unread: 0, lastSeq: 7 },
}
const refused: ChannelMessage = {
  name: 'refused',
  mess: '内容不存在或您无权查看',
  date: 1_000,
  data: { code: 900002, request: 64001 },
}
const unasked: ChannelMessage = {
  name: 'refused',
  mess: '班级正在被使用',
  date: 1_000,
  data: { code: 64999, request: 0 },
}
const plain: ChannelMessage = { name: 'message', mess: '请安静', date: 1_000, data: {} }
const beat: ChannelMessage = { name: 'heartbeat', mess: '', date: 1_000, data: {} }
const at = 1_000

export const connectionModel = defineModel<typeof connectionMachine>({
  name: 'connection',
  feature: 'connection',
  purpose:
    'One socket channel that is kept open: it registers where the channel requires it, sends a heartbeat 5 s after the last message, gives up a silent connection, and reports its status to its owner.',
  machine: connectionMachine,
  source: 'src/machines/shared/connection/connection.machine.ts',
  starts: [
    { name: 'notification', input: { channel: 'notification', token: 't', query: { isMainChannel: 'true' } } },
    { name: 'classroom', input: { channel: 'classroom', token: 't', register } },
  ],
  words: connectionWords,
  events: {
    'socket.opened': [{ type: 'socket.opened' }],
    'socket.received': [
      { example: 'what is running', event: { type: 'socket.received', message: running, at } },
      { example: 'a refusal', event: { type: 'socket.received', message: refused, at } },
      { example: 'a refusal of nothing asked', event: { type: 'socket.received', message: unasked, at } },
      { example: 'a message', event: { type: 'socket.received', message: plain, at } },
      { example: 'a heartbeat', event: { type: 'socket.received', message: beat, at } },
    ],
    'socket.lost': [{ type: 'socket.lost', attempt: 1, retryAt: 2_000 }],
    'socket.refused': [{ type: 'socket.refused', code: 4401 }],
    'channel.send': [
      { type: 'channel.send', channel: 'classroom', name: 'closeRollCall', data: { teachingClassId: 'tc1' } },
    ],
    'channel.retry': [{ type: 'channel.retry' }],
    'channel.close': [{ type: 'channel.close' }],
  },
  states: {
    'open.connecting': ({ context }) => mustBe(context.attempt, 0, 'the attempts'),
    'open.registering': ({ context }, { toChildren }) => {
      mustBe(context.register, register, 'the registration')
      must(
        toChildren.every(({ event }) => event.type === 'socket.send'),
        'nothing but the registration is sent',
      )
    },
    'open.connected.fresh': ({ context }) => {
      mustBe(context.attempt, 0, 'the attempts')
      mustBe(context.retryAt, null, 'the next attempt')
    },
    'open.connected.awaitingAnswer': (_, { toChildren }) => {
      must(
        toChildren.every(({ id }) => id === 'socket'),
        'only the socket receives commands',
      )
    },
    'open.lost': ({ children }) => must(children.socket !== undefined, 'the socket actor reconnects'),
    refused: ({ children, context }) => {
      must(children.socket === undefined, 'the socket is closed')
      must(context.refusedCode !== null, 'the code of the refusal is known')
    },
    closed: ({ children }) => must(children.socket === undefined, 'the socket is closed'),
  },
  invariants: [
    {
      sentence: 'A refused connection never reconnects.',
      holds: (snapshot) => snapshot.context.refusedCode === null || !snapshot.matches('open'),
    },
  ],
})
