/** What the parts of the chat promise in each state: outbox, conversation, bubble. */

import { bubbleView, conversationView } from '../../../machines/live/chat/chat.selectors'
import { chatBubbleMachine } from '../../../machines/live/chat/chatBubble.machine'
import { chatConversationMachine } from '../../../machines/live/chat/chatConversation.machine'
import { chatOutboxMachine } from '../../../machines/live/chat/chatOutbox.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { clearView, writing } from '../widget/widget.examples'
import { group, message, missed, older, outgoing, said } from './chat.examples'
import { chatBubbleWords, chatConversationWords, chatOutboxWords } from './chat.words'

const first = outgoing('n1')
const refused = { ...outgoing('n2'), problem: '操作过于频繁，请稍后再试' }

export const chatOutboxModel = defineModel<typeof chatOutboxMachine>({
  name: 'chat-outbox',
  feature: 'chat',
  purpose:
    'Messages that the server has not confirmed: they wait for the line, go out one after the other, and are sent again under the same name until the server answers.',
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
      mustBe(context.isConnected, false, 'the line')
      mustBe(toParent, [], 'what is sent without a line')
    },
    idle: ({ context }) => {
      must(
        context.waiting.every(({ problem }) => problem !== ''),
        'nothing waits but what was refused',
      )
    },
    sending: ({ context }, { toParent }) => {
      const sent = toParent.filter(({ type }) => type === 'outbox.transmit')
      const next = context.waiting.find(({ problem }) => problem === '')
      must(next !== undefined, 'something waits')
      must(
        sent.every(({ message: one }) => one.clientId === next?.clientId),
        'the first that waits goes out, and nothing else',
      )
    },
  },
  stateKey: ({ context }) => context.waiting.map(({ clientId, problem }) => [clientId, problem !== '']).slice(0, 3),
})

export const chatConversationModel = defineModel<typeof chatConversationMachine>({
  name: 'chat-conversation',
  feature: 'chat',
  purpose:
    'A conversation as somebody looks at it: the newest messages, older ones by scrolling back, what was missed.',
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
        { list: said, hasMore: true },
        { list: older, hasMore: false },
        { list: [], hasMore: false },
        { list: missed, hasMore: true },
      ],
      error: [{ code: 0, text: '网络异常' }],
    },
  },
  states: {
    opening: (_, { started }) => {
      for (const { input } of started) mustBe(input, { conversation: group }, 'what is asked')
    },
    failed: (snapshot) => mustBe(snapshot.context.problem, '网络异常', 'what is said'),
    'open.settled': (snapshot) =>
      must(['full', 'empty'].includes(conversationView(snapshot, undefined, 'u1').face), 'the messages are shown'),
    'open.lookingBack': ({ context }, { started }) => {
      for (const { input } of started) {
        mustBe(input, { conversation: group, beforeSeq: context.messages[0]?.seq }, 'what is asked')
      }
    },
    'open.olderFailed': ({ context }) => mustBe(context.problem, '网络异常', 'what is said'),
    'open.catchingUp': ({ context }, { started }) => {
      for (const { input } of started) {
        mustBe(input, { conversation: group, afterSeq: context.missingAfter }, 'what is asked')
      }
    },
    'open.outdated': ({ context }) => must(context.missingAfter !== null, 'it is known what is missing'),
  },
  invariants: [
    {
      sentence: 'Messages stand in their order, each once.',
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
  purpose: 'Where the bubble of the chat floats, kept in the browser, and with which keys this person sends.',
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
    resting: (snapshot) => mustBe(bubbleView(snapshot).isHeld, false, 'a hand on it'),
    held: (snapshot) => mustBe(bubbleView(snapshot).place, snapshot.context.place, 'the place: where the hand is'),
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
      sentence: 'The panel stays where the bubble was put, whatever the bubble gives way to.',
      holds: (snapshot) => bubbleView(snapshot).panelPlace === snapshot.context.place,
    },
  ],
  stateKey: ({ context }) => ({ place: context.place, sendKeys: context.sendKeys, around: context.around !== null }),
})
