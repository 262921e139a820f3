/** Model of the chat: examples, and an assertion for each state. */

import { chatMachine } from '../../../machines/live/chat/chat.machine'
import { chatView, totalUnread } from '../../../machines/live/chat/chat.selectors'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import {
  chatInput,
  chatMessages,
  group,
  loaded,
  mine,
  otherSingle,
  outgoing,
  received,
  SAID_AT,
  toGroup,
  toMe,
  toUser,
} from './chat.examples'
import { chatWords } from './chat.words'

const at = SAID_AT

export const chatModel = defineModel<typeof chatMachine>({
  name: 'chat',
  feature: 'chat',
  purpose:
    'The chat of a student or a teacher while signed in: the channel, the people, the unread counts, the open conversation, and drafts.',
  machine: chatMachine,
  source: 'src/machines/live/chat/chat.machine.ts',
  starts: [
    { name: 'signed in', input: chatInput },
    { name: 'on a page in preview mode', input: { ...chatInput, mode: 'preview' } },
  ],
  words: chatWords,
  events: {
    'channel.connected': [{ type: 'channel.connected', channel: 'chat' }],
    'channel.lost': [{ type: 'channel.lost', channel: 'chat', attempt: 1, retryAt: 5_000 }],
    'channel.refused': [{ type: 'channel.refused', channel: 'chat', code: 4401 }],
    'channel.received': [
      {
        example: 'a message to the group',
        event: toGroup({ ...chatMessages[3], seq: 9, messageId: 'm9' } as (typeof chatMessages)[0]),
      },
      { example: 'a message of a teacher to me', event: toUser(toMe) },
      { example: 'an own message', event: toGroup(mine) },
      {
        example: 'who came',
        event: received({
          name: 'presenceChanged',
          mess: '',
          date: at,
          data: { users: [{ userId: 'u2', status: '1' }] },
        }),
      },
      {
        example: 'read on another screen',
        event: received({ name: 'conversationRead', mess: '', date: at, data: { conversations: [group] } }),
      },
      {
        example: 'a refusal',
        event: received({
          name: 'refused',
          mess: '操作过于频繁，请稍后再试',
          date: at,
          data: { code: 900007, request: 'GROUP_SENDING', clientId: 'n1' },
        }),
      },
    ],
    'outbox.transmit': [
      { example: 'to a group', event: { type: 'outbox.transmit', message: outgoing('n1') } },
      { example: 'to one person', event: { type: 'outbox.transmit', message: outgoing('n2', otherSingle) } },
    ],
    'mode.changed': [
      { example: 'to preview', event: { type: 'mode.changed', mode: 'preview' } },
      { example: 'to normal', event: { type: 'mode.changed', mode: 'normal' } },
    ],
    'drafts.restored': [{ type: 'drafts.restored', drafts: { '0:g1': '<p>写到一半</p>' } }],
    'chat.open': [{ type: 'chat.open' }],
    'chat.close': [{ type: 'chat.close' }],
    'chat.talk': [
      { example: 'with the group', event: { type: 'chat.talk', conversation: group } },
      { example: 'with a friend', event: { type: 'chat.talk', conversation: otherSingle } },
    ],
    'chat.leave': [{ type: 'chat.leave' }],
    'chat.retry': [{ type: 'chat.retry' }],
    'search.change': [
      { example: 'a name', event: { type: 'search.change', text: '雨桐' } },
      { example: 'no more', event: { type: 'search.change', text: null } },
    ],
    'draft.change': [
      { example: 'some words', event: { type: 'draft.change', html: '<p>马上交</p>' } },
      { example: 'nothing', event: { type: 'draft.change', html: '<p><br></p>' } },
    ],
    'draft.add': [{ type: 'draft.add', conversation: group, html: '<img src="/files/a/b.png">' }],
    'message.send': [{ type: 'message.send', clientId: 'n1', at }],
    'message.retry': [{ type: 'message.retry', clientId: 'n1' }],
    'message.drop': [{ type: 'message.drop', clientId: 'n1' }],
    'history.older': [{ type: 'history.older' }],
    'history.retry': [{ type: 'history.retry' }],
  },
  actors: {
    loadChat: { done: [loaded], error: [{ code: 0, text: '网络异常' }] },
    connection: {},
    outbox: {},
    bubble: {},
    conversation: {},
    drafts: {},
    reader: {},
  },
  states: {
    'line.closed': ({ children, context }) => {
      mustBe([children.connection, context.mode], [undefined, 'preview'], 'connection and mode')
    },
    'line.open': ({ children, context }) => {
      must(children.connection !== undefined && context.mode === 'normal', 'the channel is open')
    },
    'knowledge.none': ({ context }) => mustBe(context.user, null, 'the known user'),
    'knowledge.loading': ({ children }) => must(children.loadChat !== undefined, 'the load runs'),
    'knowledge.known': ({ context }) => must(context.user !== null, 'people are loaded'),
    'knowledge.failed': ({ context }) => mustBe(context.problem, '网络异常', 'the message'),
    'knowledge.refused': () => undefined,
    'panel.closed': (snapshot) => {
      mustBe(chatView(snapshot, 0), null, 'the panel')
      must(snapshot.children.conversation === undefined, 'no conversation chart runs')
    },
    'panel.open.list': ({ context, children }) => {
      mustBe(context.open, null, 'the open conversation')
      must(children.conversation === undefined, 'no conversation chart runs')
    },
    'panel.open.talk': ({ context, children }, { toChildren }) => {
      must(context.open !== null, 'a conversation is open')
      must(children.conversation !== undefined, 'the conversation chart runs')
      const key = context.open ? (`${context.open.type}:${context.open.id}` as const) : '0:'
      const added = toChildren.filter(({ event }) => event.type === 'outbox.add')
      must(
        added.every(({ event }) => event.message.html !== '<p><br></p>' && event.message.html !== ''),
        'nothing blank is sent',
      )
      must(added.length === 0 || context.drafts[key] === undefined, 'a sent message leaves no draft')
    },
    'attention.calm': ({ context }) => mustBe(context.flashing, null, 'the flashing picture'),
    'attention.flashing': ({ context }) => must(context.flashing !== null, 'a picture flashes'),
  },
  invariants: [
    {
      sentence: 'The count of unread messages is never negative.',
      holds: (snapshot) => totalUnread(snapshot) >= 0,
    },
    {
      sentence: 'The search for friends is open only in the open panel.',
      holds: (snapshot) => snapshot.context.search === null || snapshot.matches({ panel: 'open' }),
    },
  ],
  stateKey: ({ context }) => ({
    open: context.open?.id ?? null,
    hasDraft: Object.keys(context.drafts).length > 0,
    isKnown: context.user !== null,
  }),
})
