/** Actors, guards and actions of the chat's chart. */
import { assertEvent, assign, enqueueActions, sendTo, setup } from 'xstate'
import { CHAT_CONTENT_MAX, CHAT_FLASH_MS } from '../../../../contract/limits'
import { isBlankHtml } from '../../../../contract/text'
import { connectionMachine } from '../../shared/connection/connection.machine'
import { failureOf } from '../../shared/failure'
import { draftsPlaceholder, loadChatPlaceholder, readerPlaceholder } from './chat.actors'
import {
  arrivedIn,
  CATCH_UP_RETRY_MS,
  conversationOf,
  isSame,
  isToOpen,
  keyOf,
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

export const chatSetup = setup({
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
  delays: { flashOver: CHAT_FLASH_MS, catchUpRetry: CATCH_UP_RETRY_MS },
  guards: {
    isMessage: ({ event }) => arrivedIn(event) !== null,
    /** A message of another user: it flashes and counts as unread. */
    isNews: ({ context, event }) => {
      const message = arrivedIn(event)
      return message !== null && message.userId !== context.userId
    },
    hasUser: ({ context }) => context.user !== null,
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
    /** The message is the newest of its conversation, and unread if another user wrote it. */
    takeMessage: assign(({ context, event }) => withMessage(context, event)),
    startFlash: assign(({ context, event }) => {
      const message = arrivedIn(event)
      return { flashing: message ? keyOf(conversationOf(message, context.userId)) : null }
    }),
    endFlash: assign({ flashing: null }),
    passMessageOn: sendTo('conversation', ({ event }) => {
      const message = arrivedIn(event)
      if (!message) throw new Error('the event has no message')
      return { type: 'message.arrived' as const, message }
    }),
    forwardToOutbox: enqueueActions(({ context, event, enqueue }) => {
      const message = arrivedIn(event)
      if (message?.userId === context.userId) {
        enqueue.sendTo('outbox', { type: 'message.stored', clientId: message.clientId })
      }
      if (event.type !== 'channel.received' || event.channel !== 'chat' || event.message.name !== 'refused') return
      const { clientId } = event.message.data
      if (clientId !== null) enqueue.sendTo('outbox', { type: 'message.refused', clientId, text: event.message.mess })
    }),
    /** Presence changed, or another screen of this user has read a conversation. */
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
})
