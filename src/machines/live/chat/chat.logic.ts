/** Pure functions on messages and conversations of the chat. */
import type { ChatMessage, Conversation } from '../../../../contract/entities/live/chat'
import type { Send } from '../../shared/connection/connection.types'
import type {
  ChatContext,
  ChatEvent,
  ConversationContext,
  ConversationKey,
  HistoryPage,
  LoadedChat,
  Outgoing,
} from './chat.types'

/** Ms before loading missed messages is retried after a failure. */
export const CATCH_UP_RETRY_MS = 5_000

/** 0 a group, 1 a single user (B236). */
export const GROUP = 0
export const SINGLE = 1

export const keyOf = ({ type, id }: Conversation): ConversationKey => `${type}:${id}`

export const isSame = (one: Conversation | null, other: Conversation | null): boolean =>
  one !== null && other !== null && keyOf(one) === keyOf(other)

/** The conversation of a message, as this user sees it. */
export function conversationOf(message: ChatMessage, userId: string): Conversation {
  if (message.toGroupId !== null) return { type: GROUP, id: message.toGroupId }
  const other = message.userId === userId ? message.toUserId : message.userId
  return { type: SINGLE, id: other ?? message.userId }
}

/** The message in an event, or null without one. */
export function arrivedIn(event: ChatEvent): ChatMessage | null {
  if (event.type !== 'channel.received' || event.channel !== 'chat') return null
  const { message } = event
  return message.name === 'messageToUser' || message.name === 'messageToGroup' ? message.data : null
}

/** Whether an event brings a message of the open conversation. */
export function isToOpen({ open, userId }: ChatContext, event: ChatEvent): boolean {
  const message = arrivedIn(event)
  return message !== null && isSame(conversationOf(message, userId), open)
}

/** The loaded unread counts and newest messages; those received during the load are newer. */
export function knowledge(context: ChatContext, { user, waiting, recent }: LoadedChat): Partial<ChatContext> {
  const newest: Record<ConversationKey, ChatMessage> = { ...context.newest }
  const unread: Record<ConversationKey, number> = Object.fromEntries(waiting.map((one) => [keyOf(one), one.unread]))
  for (const message of recent) {
    const key = keyOf(conversationOf(message, user.userId))
    const known = newest[key]
    if (!known || known.seq <= message.seq) newest[key] = message
    else if (context.unread[key]) unread[key] = Math.max(context.unread[key], (unread[key] ?? 0) + 1)
  }
  return { user, presence: {}, problem: '', unread, newest }
}

/** The counts with one more unread message in a conversation. */
const withUnread = (unread: ChatContext['unread'], key: ConversationKey): ChatContext['unread'] => ({
  ...unread,
  [key]: (unread[key] ?? 0) + 1,
})

export function without<Value>(
  record: Readonly<Record<ConversationKey, Value>>,
  keys: readonly ConversationKey[],
): Readonly<Record<ConversationKey, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.some((one) => one === key)))
}

/** The frame of a message to send (B384, B385). */
export function transmission(
  { conversation: { type, id }, html, clientId }: Outgoing,
  fromUserId: string,
): Send<'chat'> {
  const outgoing = { fromUserId, content: html, textLength: html.length, clientId }
  return type === GROUP
    ? { type: 'channel.send', channel: 'chat', name: 'sendToGroup', data: { ...outgoing, toGroupId: id } }
    : { type: 'channel.send', channel: 'chat', name: 'sendToUser', data: { ...outgoing, toUserId: id } }
}

/** Messages in their order, each once. */
export function merged(known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  const last = known.at(-1)
  const [first] = more
  // New messages usually belong at the end.
  if (more.length === 1 && first && (!last || last.seq < first.seq)) return [...known, first]
  const bySeq = new Map([...known, ...more].map((message) => [message.seq, message]))
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq)
}

/** The conversation with a page of older messages. */
export const withOlder = (
  { messages }: ConversationContext,
  { list, hasMore }: HistoryPage,
): Partial<ConversationContext> => ({ messages: merged(messages, list), hasOlder: hasMore, problem: '' })

/**
 * The conversation with missed messages. If more than a page was missed, the older ones are dropped; scrolling back loads
 * them again.
 */
export const withNewer = (
  context: ConversationContext,
  { list, hasMore }: HistoryPage,
): Partial<ConversationContext> => {
  const first = list[0]?.seq ?? 0
  const { messages } = context
  const recentMessages = hasMore ? messages.filter(({ seq }) => seq >= first) : messages
  return {
    messages: merged(recentMessages, list),
    missingAfter: null,
    hasOlder: hasMore || context.hasOlder,
    problem: '',
  }
}

/** The context after a message: it is the newest of its conversation, and unread if another user wrote it. */
export function withMessage(context: ChatContext, event: ChatEvent): Partial<ChatContext> {
  const message = arrivedIn(event)
  if (!message) return {}
  const key = keyOf(conversationOf(message, context.userId))
  const isOld = (context.newest[key]?.seq ?? 0) >= message.seq
  return {
    newest: isOld ? context.newest : { ...context.newest, [key]: message },
    unread: isOld || message.userId === context.userId ? context.unread : withUnread(context.unread, key),
  }
}

/** The context after other news: presence changed, or another screen of this user has read a conversation. */
export function withNews(context: ChatContext, event: ChatEvent): Partial<ChatContext> {
  if (event.type !== 'channel.received' || event.channel !== 'chat') return {}
  const { message } = event
  if (message.name === 'presenceChanged') {
    const statusById = Object.fromEntries(message.data.users.map(({ userId, status }) => [userId, status]))
    return { presence: { ...context.presence, ...statusById } }
  }
  if (message.name !== 'conversationRead') return {}
  return { unread: without(context.unread, message.data.conversations.map(keyOf)) }
}
