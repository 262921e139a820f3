/** Models of the parts of the chat: outbox, conversation, bubble. */

import { bubbleView, conversationView } from '../../../machines/live/chat/chat.selectors'
import { chatBubbleMachine } from '../../../machines/live/chat/chatBubble.machine'
import { chatConversationMachine } from '../../../machines/live/chat/chatConversation.machine'
import { chatOutboxMachine } from '../../../machines/live/chat/chatOutbox.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { clearView, writing } from '../widget/widget.examples'
import { chatMessages, group, message, missed, older, outgoing } from './chat.examples'
import { chatBubbleWords, chatConversationWords, chatOutboxWords } from './chat.words'

const first = outgoing('n1')
const refused = { ...outgoing('n2'), problem: '操作过于频繁，请稍后再试' }

export const chatOutboxModel = defineModel<typeof chatOutboxMachine>({
  name: 'chat-outbox',
  feature: 'chat',
  purpose:
    'Messages that the server has not confirmed: they wait for the connection, are sent one after the other, and are sent again under the same id until the server answers.',
  machine: chatOutboxMachine,
  source: 'src/machines/live/chat/chatOutbox.machine.ts',
  starts: [{ name: 'signed in', input: { userId: 'u1' } }],
  words: chatOutboxWords,
  events: {
    'outbox.restored': [{ type: 'outbox.restored', waiting: [refused] }],
    'outbox.add': [{ type: 'outbox.add', message: first }],
    'outbox.retry': [{ type: 'outbox.retry', clientId: 'n2' }],
    'outbox.drop': [
      { example: 'the first', event: { type: 'outbox.drop', clientId: 'n1' } },
      { example: 'the refused one', event: { type: 'outbox.drop', clientId: 'n2' } },
    ],
    'line.opened': [{ type: 'line.opened' }],
    'line.closed': [{ type: 'line.closed' }],
    'message.stored': [
      { example: 'the first', event: { type: 'message.stored', clientId: 'n1' } },
      { example: 'another', event: { type: 'message.stored', clientId: 'n2' } },
    ],
    'message.refused': [
      { example: 'the first', event: { type: 'message.refused', clientId: 'n1', text: '内容不存在或您无权查看' } },
      { example: 'another', event: { type: 'message.refused', clientId: 'n2', text: '内容不存在或您无权查看' } },
    ],
  },
  actors: { keeper: {} },
  states: {
    cutOff: ({ context }, { toParent }) => {
      mustBe(context.isConnected, false, 'the connection')
      mustBe(toParent, [], 'the messages sent while disconnected')
    },
    idle: ({ context }) => {
      must(
        context.waiting.every(({ problem }) => problem !== ''),
        'only refused messages wait',
      )
    },
    sending: ({ context }, { toParent }) => {
      const sent = toParent.filter(({ type }) => type === 'outbox.transmit')
      const next = context.waiting.find(({ problem }) => problem === '')
      must(next !== undefined, 'a message waits')
      must(
        sent.every(({ message: one }) => one.clientId === next?.clientId),
        'only the first waiting message is sent',
      )
    },
  },
  stateKey: ({ context }) => context.waiting.map(({ clientId, problem }) => [clientId, problem !== '']).slice(0, 3),
})

export const chatConversationModel = defineModel<typeof chatConversationMachine>({
  name: 'chat-conversation',
  feature: 'chat',
  purpose: 'The open conversation: the newest messages, older ones by scrolling back, and missed ones.',
  machine: chatConversationMachine,
  source: 'src/machines/live/chat/chatConversation.machine.ts',
  starts: [{ name: 'a group', input: { conversation: group } }],
  words: chatConversationWords,
  events: {
    'message.arrived': [{ type: 'message.arrived', message: message(9, 'u3', '<p>我也找到了</p>') }],
    'line.opened': [{ type: 'line.opened' }],
    'history.older': [{ type: 'history.older' }],
    'history.retry': [{ type: 'history.retry' }],
  },
  actors: {
    history: {
      done: [
        { list: chatMessages, hasMore: true },
        { list: older, hasMore: false },
        { list: [], hasMore: false },
        { list: missed, hasMore: true },
      ],
      error: [{ code: 0, text: '网络异常' }],
    },
  },
  states: {
    opening: (_, { started }) => {
      for (const { input } of started) mustBe(input, { conversation: group }, 'the request')
    },
    failed: (snapshot) => mustBe(snapshot.context.problem, '网络异常', 'the message'),
    'open.settled': (snapshot) =>
      must(['full', 'empty'].includes(conversationView(snapshot, undefined, 'u1').face), 'the messages are shown'),
    'open.lookingBack': ({ context }, { started }) => {
      for (const { input } of started) {
        mustBe(input, { conversation: group, beforeSeq: context.messages[0]?.seq }, 'the request')
      }
    },
    'open.olderFailed': ({ context }) => mustBe(context.problem, '网络异常', 'the message'),
    'open.catchingUp': ({ context }, { started }) => {
      for (const { input } of started) {
        mustBe(input, { conversation: group, afterSeq: context.missingAfter }, 'the request')
      }
    },
    'open.outdated': ({ context }) => must(context.missingAfter !== null, 'the gap is known'),
  },
  invariants: [
    {
      sentence: 'Messages are in their order, each once.',
      holds: ({ context: { messages } }) =>
        messages.every(({ seq }, i) => i === 0 || seq > (messages[i - 1]?.seq ?? Number.POSITIVE_INFINITY)),
    },
  ],
  stateKey: ({ context }) => ({
    seqs: [context.messages.length > 0, context.messages[0]?.seq ?? null, context.messages.at(-1)?.seq ?? null],
    missingAfter: context.missingAfter,
    hasOlder: context.hasOlder,
  }),
})

export const chatBubbleModel = defineModel<typeof chatBubbleMachine>({
  name: 'chat-bubble',
  feature: 'chat',
  purpose: 'The position of the chat’s bubble and the keys that send a message, stored in the browser.',
  machine: chatBubbleMachine,
  source: 'src/machines/live/chat/chatBubble.machine.ts',
  starts: [{ name: 'signed in', input: undefined }],
  words: chatBubbleWords,
  events: {
    'layout.restored': [{ type: 'layout.restored', layout: { place: { x: 0, y: 0.5 }, sendKeys: 'enter' } }],
    'around.changed': [
      { example: 'nothing in the way', event: { type: 'around.changed', around: clearView } },
      { example: 'a field below it', event: { type: 'around.changed', around: writing } },
    ],
    'bubble.grab': [{ type: 'bubble.grab' }],
    'bubble.move': [
      { example: 'to the left', event: { type: 'bubble.move', place: { x: 0, y: 1 } } },
      { example: 'out of the window', event: { type: 'bubble.move', place: { x: 1.4, y: -0.2 } } },
    ],
    'bubble.drop': [{ type: 'bubble.drop' }],
    'keys.choose': [{ type: 'keys.choose', sendKeys: 'enter' }],
  },
  actors: { layout: {}, surroundings: {} },
  states: {
    resting: (snapshot) => mustBe(bubbleView(snapshot).isHeld, false, 'the drag'),
    held: (snapshot) => mustBe(bubbleView(snapshot).place, snapshot.context.place, 'the place of the pointer'),
  },
  invariants: [
    {
      sentence: 'The bubble never leaves the window.',
      holds: (snapshot) => {
        const { x, y } = bubbleView(snapshot).place
        return x >= 0 && x <= 1 && y >= 0 && y <= 1
      },
    },
    {
      sentence: 'The panel stays at the chosen place of the bubble, even when the bubble moves out of the way.',
      holds: (snapshot) => bubbleView(snapshot).panelPlace === snapshot.context.place,
    },
  ],
  stateKey: ({ context }) => ({ place: context.place, sendKeys: context.sendKeys, around: context.around !== null }),
})
