/** The chat of a signed-in user: contexts and events of its charts. */
import type {
  ChatMessage,
  ChatUser,
  Conversation,
  Presence,
  UnreadConversation,
} from '../../../../contract/entities/live/chat'
import type { ConnectionMode } from '../../messages/notifications/notifications.types'
import type { ConnectionFact } from '../../shared/connection/connection.types'
import type { Notify } from '../../shared/messages'
import type { Place, Size, Surroundings } from '../widget/widget.types'

/** The key of a conversation in this program: its type and its id. */
export type ConversationKey = `${0 | 1}:${string}`

export interface ChatInput {
  token: string
  userId: string
  /** The mode of the open page; in preview mode no live channel is open (B019). */
  mode: ConnectionMode
}

/** The server's data when the chat opens, and after every lost connection. */
export interface LoadedChat {
  user: ChatUser
  /** Unread counts. */
  waiting: UnreadConversation[]
  /** The newest message of each conversation. */
  recent: ChatMessage[]
}

export interface ChatContext extends ChatInput {
  /** Groups and members, or null until loaded. */
  user: ChatUser | null
  /** Presence facts received since the people were loaded. */
  presence: Readonly<Record<string, Presence>>
  unread: Readonly<Record<ConversationKey, number>>
  newest: Readonly<Record<ConversationKey, ChatMessage>>
  /** Drafts as HTML. */
  drafts: Readonly<Record<ConversationKey, string>>
  /** The last open conversation. */
  open: Conversation | null
  /** The text of the search for friends; null while the search is closed. */
  search: string | null
  /** The conversation whose picture flashes. */
  flashing: ConversationKey | null
  /** Raised when the draft changes other than by typing, so that the editor is reset. */
  edition: number
  problem: string
}

/** Intents of the user. */
export type ChatIntent =
  | { type: 'chat.open' }
  | { type: 'chat.close' }
  | { type: 'chat.talk'; conversation: Conversation }
  /** Back to the list of conversations. */
  | { type: 'chat.leave' }
  | { type: 'chat.retry' }
  /** Searches for friends; null closes the search. */
  | { type: 'search.change'; text: string | null }
  | { type: 'draft.change'; html: string }
  /** An image arrived for a conversation whose editor had been closed. */
  | { type: 'draft.add'; conversation: Conversation; html: string }
  /** Send the draft. The caller makes the id: charts use no random values. */
  | { type: 'message.send'; clientId: string; at: number }
  | { type: 'message.retry'; clientId: string }
  | { type: 'message.drop'; clientId: string }
  | { type: 'history.older' }
  | { type: 'history.retry' }

export type ChatEvent =
  | ConnectionFact
  | ChatIntent
  /** The page has the other mode. */
  | { type: 'mode.changed'; mode: ConnectionMode }
  | { type: 'outbox.transmit'; message: Outgoing }
  | { type: 'drafts.restored'; drafts: Record<string, string> }

export type ChatEmitted = Notify

/** Command to the keeper of drafts. */
export interface DraftsCommand {
  type: 'drafts.keep'
  drafts: Readonly<Record<string, string>>
}

/** Command to the reader: mark a conversation as read on the server. */
export interface ReaderCommand {
  type: 'reader.mark'
  conversation: Conversation
}

/** A message that the server has not confirmed. */
export interface Outgoing {
  readonly clientId: string
  readonly conversation: Conversation
  readonly html: string
  /** The sending time, by the server's clock as estimated then. */
  readonly at: number
  /** Why the server refused it; empty while it waits or is in flight. */
  readonly problem: string
}

export interface OutboxInput {
  userId: string
}

export interface OutboxContext extends OutboxInput {
  waiting: readonly Outgoing[]
  /** Id of the message that was sent last. */
  inFlight: string | null
  isConnected: boolean
}

export type OutboxEvent =
  | { type: 'outbox.restored'; waiting: Outgoing[] }
  | { type: 'outbox.add'; message: Outgoing }
  | { type: 'outbox.retry'; clientId: string }
  | { type: 'outbox.drop'; clientId: string }
  | { type: 'line.opened' }
  | { type: 'line.closed' }
  | { type: 'message.stored'; clientId: string }
  | { type: 'message.refused'; clientId: string; text: string }

/** Command to the keeper of unsent messages. */
export interface OutboxCommand {
  type: 'outbox.keep'
  waiting: readonly Outgoing[]
}

export interface ConversationInput {
  conversation: Conversation
}

/** A query of messages: the newest, those before or after a number. */
export interface HistoryRequest {
  conversation: Conversation
  beforeSeq?: number
  afterSeq?: number
}

export interface HistoryPage {
  list: ChatMessage[]
  hasMore: boolean
}

export interface ConversationContext extends ConversationInput {
  /** Oldest first, without gaps except the one behind `missingAfter`. */
  messages: readonly ChatMessage[]
  /** The `seq` of the message after which some may be missing since a lost connection; null without a gap. */
  missingAfter: number | null
  hasOlder: boolean
  problem: string
}

export type ConversationEvent =
  | { type: 'message.arrived'; message: ChatMessage }
  | { type: 'line.opened' }
  | { type: 'history.older' }
  | { type: 'history.retry' }

/** The keys that send a message: the specification's keys, or Enter alone. */
export type SendKeys = 'shiftEnter' | 'enter'

/** The layout of the bubble that is stored beyond the session. */
export interface KeptLayout {
  place: Place
  sendKeys: SendKeys
}

export interface BubbleContext extends KeptLayout {
  size: Size | null
  around: Surroundings | null
}

export type BubbleIntent =
  | { type: 'bubble.grab' }
  | { type: 'bubble.move'; place: Place }
  | { type: 'bubble.drop' }
  | { type: 'keys.choose'; sendKeys: SendKeys }

export type BubbleEvent =
  | BubbleIntent
  | { type: 'layout.restored'; layout: KeptLayout }
  | { type: 'around.changed'; around: Surroundings }

export interface BubbleCommand {
  type: 'layout.keep'
  layout: KeptLayout
}
