/**
 * The chat of a student or a teacher while signed in: it keeps the channel open, knows who there is to talk to and what is
 * unread, and opens one conversation at a time. What was written lies in the outbox until the server has it. Nothing of it
 * outlives the session (B303).
 */
import { assertEvent, assign, enqueueActions, not, sendTo, setup } from 'xstate'
import { CHAT_CONTENT_MAX, CHAT_FLASH_MS } from '../../../contract/limits'
import { isBlankHtml } from '../../../contract/text'
import { connectionMachine } from '../connection/connection.machine'
import { failureOf } from '../shared/failure'
import { draftsPlaceholder, loadChatPlaceholder, readerPlaceholder } from './chat.actors'
import {
  arrivedIn,
  conversationOf,
  isSame,
  isToOpen,
  keyOf,
  knowledge,
  transmission,
  withMessage,
  withNews,
  without,
} from './chat.logic'
import type { ChatContext, ChatEmitted, ChatEvent, ChatInput, DraftsCommand } from './chat.types'
import { chatBubbleMachine } from './chatBubble.machine'
import { chatConversationMachine } from './chatConversation.machine'
import { chatOutboxMachine } from './chatOutbox.machine'

const draftOf = ({ drafts, open }: ChatContext): string => (open ? (drafts[keyOf(open)] ?? '') : '')

export const chatMachine = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    input: {} as ChatInput,
    emitted: {} as ChatEmitted,
    children: {} as {
      connection: 'connection'
      outbox: 'outbox'
      bubble: 'bubble'
      drafts: 'drafts'
      reader: 'reader'
      loadChat: 'loadChat'
      conversation: 'conversation'
    },
  },
  actors: {
    connection: connectionMachine,
    outbox: chatOutboxMachine,
    bubble: chatBubbleMachine,
    conversation: chatConversationMachine,
    drafts: draftsPlaceholder,
    reader: readerPlaceholder,
    loadChat: loadChatPlaceholder,
  },
  delays: { flashOver: CHAT_FLASH_MS },
  guards: {
    isMessage: ({ event }) => arrivedIn(event) !== null,
    /** From somebody else: it flashes and counts as unread. */
    isNews: ({ context, event }) => {
      const message = arrivedIn(event)
      return message !== null && message.userId !== context.userId
    },
    hasOpen: ({ context }) => context.open !== null,
    /** B341. */
    canSend: ({ context }) => {
      const draft = draftOf(context)
      return context.open !== null && !isBlankHtml(draft) && draft.length <= CHAT_CONTENT_MAX
    },
    isToOpen: ({ context, event }) => isToOpen(context, event),
    isToOpenNews: ({ context, event }) => isToOpen(context, event) && arrivedIn(event)?.userId !== context.userId,
    isPreview: ({ context }) => context.mode === 'preview',
    isOther: ({ context, event }) => event.type === 'chat.talk' && !isSame(event.conversation, context.open),
  },
  actions: {
    rememberMode: assign(({ event }) => {
      assertEvent(event, 'mode.changed')
      return { mode: event.mode }
    }),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ problem: failureOf(error).text })),
    /** The message is the newest of its conversation; from others it waits to be read. */
    takeMessage: assign(({ context, event }) => withMessage(context, event)),
    startFlash: assign(({ context, event }) => {
      const message = arrivedIn(event)
      return { flashing: message ? keyOf(conversationOf(message, context.userId)) : null }
    }),
    endFlash: assign({ flashing: null }),
    passMessageOn: sendTo('conversation', ({ event }) => {
      const message = arrivedIn(event)
      if (!message) throw new Error('no message has come')
      return { type: 'message.arrived' as const, message }
    }),
    tellOutbox: enqueueActions(({ context, event, enqueue }) => {
      const message = arrivedIn(event)
      if (message?.userId === context.userId) {
        enqueue.sendTo('outbox', { type: 'message.stored', clientId: message.clientId })
      }
      if (event.type !== 'channel.received' || event.channel !== 'chat' || event.message.name !== 'refused') return
      const { clientId } = event.message.data
      if (clientId !== null) enqueue.sendTo('outbox', { type: 'message.refused', clientId, text: event.message.mess })
    }),
    /** People came and went; another screen of this user has read something. */
    takeNews: assign(({ context, event }) => withNews(context, event)),
    openLine: sendTo('outbox', { type: 'line.opened' }),
    closeLine: sendTo('outbox', { type: 'line.closed' }),
    catchUp: sendTo('conversation', { type: 'line.opened' }),
    reconnect: sendTo('connection', { type: 'channel.retry' }),
    transmit: sendTo('connection', ({ context, event }) => {
      assertEvent(event, 'outbox.transmit')
      return transmission(event.message, context.userId)
    }),
    choose: assign(({ event }) => {
      assertEvent(event, 'chat.talk')
      return { open: event.conversation, search: null }
    }),
    unchoose: assign({ open: null }),
    look: assign(({ event }) => {
      assertEvent(event, 'search.change')
      return { search: event.text }
    }),
    stopLooking: assign({ search: null }),
    markRead: enqueueActions(({ context, enqueue }) => {
      if (!context.open) return
      enqueue.sendTo('reader', { type: 'reader.mark', conversation: context.open })
      enqueue.assign({ unread: without(context.unread, [keyOf(context.open)]) })
    }),
    takeDraft: assign(({ context, event }) => {
      assertEvent(event, 'draft.change')
      return context.open ? { drafts: { ...context.drafts, [keyOf(context.open)]: event.html } } : {}
    }),
    addToDraft: assign(({ context, event }) => {
      assertEvent(event, 'draft.add')
      const key = keyOf(event.conversation)
      const html = (context.drafts[key] ?? '') + event.html
      return { drafts: { ...context.drafts, [key]: html }, edition: context.edition + 1 }
    }),
    restoreDrafts: assign(({ event }) => {
      assertEvent(event, 'drafts.restored')
      return { drafts: event.drafts }
    }),
    keepDrafts: sendTo('drafts', ({ context }): DraftsCommand => ({ type: 'drafts.keep', drafts: context.drafts })),
    send: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'message.send')
      const { open } = context
      if (!open) return
      const { clientId, at } = event
      const message = { clientId, at, conversation: open, html: draftOf(context), problem: '' }
      enqueue.sendTo('outbox', { type: 'outbox.add', message })
      enqueue.assign({ drafts: without(context.drafts, [keyOf(open)]), edition: context.edition + 1 })
    }),
    retryMessage: sendTo('outbox', ({ event }) => {
      assertEvent(event, 'message.retry')
      return { type: 'outbox.retry' as const, clientId: event.clientId }
    }),
    dropMessage: sendTo('outbox', ({ event }) => {
      assertEvent(event, 'message.drop')
      return { type: 'outbox.drop' as const, clientId: event.clientId }
    }),
    passOn: sendTo('conversation', ({ event }) => {
      assertEvent(event, ['history.older', 'history.retry'])
      return event
    }),
  },
}).createMachine({
  id: 'chat',
  description: 'The chat of somebody who is signed in.',
  context: ({ input }) => ({
    ...input,
    user: null,
    presence: {},
    unread: {},
    newest: {},
    drafts: {},
    open: null,
    search: null,
    flashing: null,
    edition: 0,
    problem: '',
  }),
  invoke: [
    { id: 'outbox', src: 'outbox', input: ({ context }) => ({ userId: context.userId }) },
    { id: 'bubble', src: 'bubble' },
    { id: 'drafts', src: 'drafts', input: ({ context }) => ({ userId: context.userId }) },
    { id: 'reader', src: 'reader' },
  ],
  type: 'parallel',
  on: {
    'mode.changed': { actions: 'rememberMode' },
    'drafts.restored': { actions: 'restoreDrafts' },
    'draft.add': { actions: ['addToDraft', 'keepDrafts'] },
  },
  states: {
    line: {
      description: 'The channel: open on pages where something live may be.',
      initial: 'closed',
      states: {
        closed: {
          description: 'A page in preview mode opens nothing live (B019); what is written waits.',
          always: { guard: not('isPreview'), target: 'open' },
        },
        open: {
          description: 'The channel is kept open.',
          invoke: {
            id: 'connection',
            src: 'connection',
            input: ({ context: { token, userId } }) => ({
              channel: 'chat' as const,
              token,
              register: { name: 'register', data: { userId } },
            }),
          },
          always: { guard: 'isPreview', target: 'closed', actions: 'closeLine' },
          on: { 'chat.retry': { actions: 'reconnect' }, 'outbox.transmit': { actions: 'transmit' } },
        },
      },
    },
    knowledge: {
      description: 'What is known of people and unread messages.',
      initial: 'none',
      on: {
        'channel.connected': { target: '.loading', actions: 'openLine' },
        'channel.lost': { actions: 'closeLine' },
        'channel.refused': { target: '.refused', actions: 'closeLine' },
        'channel.received': [
          { guard: 'isMessage', actions: ['takeMessage', 'tellOutbox'] },
          { actions: ['takeNews', 'tellOutbox'] },
        ],
      },
      states: {
        none: { description: 'The line opens for the first time.' },
        loading: {
          description: 'Asks who there is to talk to, what waits and what was said last.',
          invoke: {
            id: 'loadChat',
            src: 'loadChat',
            onDone: { target: 'known', actions: assign(({ context, event }) => knowledge(context, event.output)) },
            onError: {
              target: 'failed',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        known: { description: 'People and conversations are known.' },
        failed: { description: 'They could not be found out.', on: { 'chat.retry': 'loading' } },
        refused: { description: 'The server will not have this session in the chat.' },
      },
    },
    panel: {
      description: 'Whether the chat is looked at.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The bubble alone.',
          on: { 'chat.open': [{ guard: 'hasOpen', target: 'open.talk' }, { target: 'open.list' }] },
        },
        open: {
          description: 'The conversations lie open.',
          initial: 'list',
          exit: 'stopLooking',
          on: {
            'chat.close': 'closed',
            'search.change': { actions: 'look' },
            'message.retry': { actions: 'retryMessage' },
            'message.drop': { actions: 'dropMessage' },
          },
          states: {
            list: {
              description: 'No conversation is chosen.',
              on: { 'chat.talk': { target: 'talk', actions: 'choose' } },
            },
            talk: {
              description: 'A conversation is read and written in.',
              entry: 'markRead',
              invoke: {
                id: 'conversation',
                src: 'conversation',
                input: ({ context: { open } }) => ({ conversation: open ?? { type: 0 as const, id: '' } }),
              },
              on: {
                'chat.talk': [
                  { guard: 'isOther', target: 'talk', reenter: true, actions: 'choose' },
                  { actions: 'choose' },
                ],
                'chat.leave': { target: 'list', actions: 'unchoose' },
                'channel.connected': { actions: ['catchUp', 'markRead'] },
                'channel.received': [
                  { guard: 'isToOpenNews', actions: ['passMessageOn', 'markRead'] },
                  { guard: 'isToOpen', actions: 'passMessageOn' },
                ],
                'draft.change': { actions: ['takeDraft', 'keepDrafts'] },
                'message.send': { guard: 'canSend', actions: ['send', 'keepDrafts'] },
                'history.older': { actions: 'passOn' },
                'history.retry': { actions: 'passOn' },
              },
            },
          },
        },
      },
    },
    attention: {
      description: 'Whether a picture flashes (B301).',
      initial: 'calm',
      states: {
        calm: {
          description: 'Nothing new has just come.',
          on: { 'channel.received': { guard: 'isNews', target: 'flashing', actions: 'startFlash' } },
        },
        flashing: {
          description: 'The picture of whoever wrote flashes.',
          exit: 'endFlash',
          after: { flashOver: 'calm' },
          on: { 'channel.received': { guard: 'isNews', target: 'flashing', reenter: true, actions: 'startFlash' } },
        },
      },
    },
  },
})
