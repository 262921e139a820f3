/** The chat of whoever is signed in: what its charts are told, remember and say. */
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

/** A conversation's name within this program: its type and its id. */
export type ConversationKey = `${0 | 1}:${string}`

export interface ChatInput {
  token: string
  userId: string
  /** The page that one is on; in preview mode nothing live is open (B019). */
  mode: ConnectionMode
}

/** What the server knows when the chat opens, and after every loss of the line. */
export interface LoadedChat {
  user: ChatUser
  /** What waits. */
  waiting: UnreadConversation[]
  /** The newest message of each conversation. */
  recent: ChatMessage[]
}

export interface ChatContext extends ChatInput {
  /** Groups and members, or null until known. */
  user: ChatUser | null
  /** What has been heard about people since they were loaded. */
  presence: Readonly<Record<string, Presence>>
  unread: Readonly<Record<ConversationKey, number>>
  newest: Readonly<Record<ConversationKey, ChatMessage>>
  /** What is being written, as HTML. */
  drafts: Readonly<Record<ConversationKey, string>>
  /** The conversation that was looked at last. */
  open: Conversation | null
  /** What is looked for among the friends; null while nobody looks. */
  search: string | null
  /** The conversation whose picture flashes. */
  flashing: ConversationKey | null
  /** Raised whenever the draft changes otherwise than by being written, so that the editor begins anew. */
  edition: number
  problem: string
}

/** What the person does. */
export type ChatIntent =
  | { type: 'chat.open' }
  | { type: 'chat.close' }
  | { type: 'chat.talk'; conversation: Conversation }
  /** Back to the list of conversations. */
  | { type: 'chat.leave' }
  | { type: 'chat.retry' }
  /** Friends are looked for; null ends that. */
  | { type: 'search.change'; text: string | null }
  | { type: 'draft.change'; html: string }
  /** An image arrived for a conversation whose editor had been put away. */
  | { type: 'draft.add'; conversation: Conversation; html: string }
  /** Send what is written. The name is made outside: charts have no chance of their own. */
  | { type: 'message.send'; clientId: string; at: number }
  | { type: 'message.retry'; clientId: string }
  | { type: 'message.drop'; clientId: string }
  | { type: 'history.older' }
  | { type: 'history.retry' }

export type ChatEvent =
  | ConnectionFact
  | ChatIntent
  /** The page is one of the other mode. */
  | { type: 'mode.changed'; mode: ConnectionMode }
  | { type: 'outbox.transmit'; message: Outgoing }
  | { type: 'drafts.restored'; drafts: Record<string, string> }

export type ChatEmitted = Notify

/** What keeps drafts while the session lives takes this. */
export interface DraftsCommand {
  type: 'drafts.keep'
  drafts: Readonly<Record<string, string>>
}

/** Asks the server to note that a conversation has been read. */
export interface ReaderCommand {
  type: 'reader.mark'
  conversation: Conversation
}

/** A message that the server has not confirmed. */
export interface Outgoing {
  readonly clientId: string
  readonly conversation: Conversation
  readonly html: string
  /** When it was sent, by the server's clock as estimated then. */
  readonly at: number
  /** Why the server would not have it; empty while it waits or travels. */
  readonly problem: string
}

export interface OutboxInput {
  userId: string
}

export interface OutboxContext extends OutboxInput {
  waiting: readonly Outgoing[]
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

/** What keeps unsent messages while the session lives takes this. */
export interface OutboxCommand {
  type: 'outbox.keep'
  waiting: readonly Outgoing[]
}

export interface ConversationInput {
  conversation: Conversation
}

/** Asks for a part of what was said: the newest, those before or after a number. */
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
  /** Oldest first, without gaps but the one behind `missingAfter`. */
  messages: readonly ChatMessage[]
  /** The place (`seq`) of the message behind which some may be missing that came while the line was gone; null where none is. */
  missingAfter: number | null
  hasOlder: boolean
  problem: string
}

export type ConversationEvent =
  | { type: 'message.arrived'; message: ChatMessage }
  | { type: 'line.opened' }
  | { type: 'history.older' }
  | { type: 'history.retry' }

/** How a message is sent: the specification's keys, or Enter alone. */
export type SendKeys = 'shiftEnter' | 'enter'

/** What outlives the session about the bubble. */
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
