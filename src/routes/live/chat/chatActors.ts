/** Connects the charts of the chat with socket, server, tab and browser storage, and the surroundings of the widget. */
import { fromCallback, fromPromise } from 'xstate'
import { z } from 'zod'
import { type Conversation, conversation } from '../../../../contract/entities/live/chat'
import { CHAT_HISTORY_PAGE } from '../../../../contract/limits'
import { chatMachine } from '../../../machines/live/chat/chat.machine'
import type {
  BubbleCommand,
  BubbleEvent,
  ChatEvent,
  DraftsCommand,
  HistoryPage,
  HistoryRequest,
  LoadedChat,
  OutboxCommand,
  OutboxEvent,
  OutboxInput,
  ReaderCommand,
} from '../../../machines/live/chat/chat.types'
import { chatBubbleMachine } from '../../../machines/live/chat/chatBubble.machine'
import { chatConversationMachine } from '../../../machines/live/chat/chatConversation.machine'
import { chatOutboxMachine } from '../../../machines/live/chat/chatOutbox.machine'
import { connectionMachine } from '../../../machines/shared/connection/connection.machine'
import { local, session } from '../../../services/browser/kept/storage'
import { isPageVisible, onPageVisible } from '../../../services/browser/page/pageVisibility'
import { surroundingsActor } from '../../../services/browser/surroundings'
import { call } from '../../../services/network/http'
import { socketActor } from '../../../services/network/sockets'

const DRAFTS_KEY = 'chatDrafts'
const OUTBOX_KEY = 'chatWaiting'
const LAYOUT_KEY = 'chatLayout'

const keptDrafts = z.object({ userId: z.string(), drafts: z.record(z.string(), z.string()) })
const keptOutbox = z.object({
  userId: z.string(),
  waiting: z.array(
    z.object({ clientId: z.string(), conversation, html: z.string(), at: z.number(), problem: z.string() }),
  ),
})
const share = z.number().min(0).max(1)
const keptLayout = z.object({ place: z.object({ x: share, y: share }), sendKeys: z.enum(['shiftEnter', 'enter']) })

/** Stored for this user as long as the tab lives; deleted when the chat ends with the session (B303). */
const drafts = fromCallback<DraftsCommand, OutboxInput>(({ input: { userId }, receive, sendBack }) => {
  const stored = session.read(DRAFTS_KEY, keptDrafts)
  if (stored?.userId === userId) sendBack({ type: 'drafts.restored', drafts: stored.drafts } satisfies ChatEvent)
  receive(({ drafts: written }) => void session.write(DRAFTS_KEY, { userId, drafts: written }))
  return () => session.remove(DRAFTS_KEY)
})

const keeper = fromCallback<OutboxCommand, OutboxInput>(({ input: { userId }, receive, sendBack }) => {
  const stored = session.read(OUTBOX_KEY, keptOutbox)
  if (stored?.userId === userId) sendBack({ type: 'outbox.restored', waiting: stored.waiting } satisfies OutboxEvent)
  receive(({ waiting }) => void session.write(OUTBOX_KEY, { userId, waiting }))
  return () => session.remove(OUTBOX_KEY)
})

const layout = fromCallback<BubbleCommand>(({ receive, sendBack }) => {
  const stored = local.read(LAYOUT_KEY, keptLayout)
  if (stored) sendBack({ type: 'layout.restored', layout: stored } satisfies BubbleEvent)
  receive(({ layout: left }) => void local.write(LAYOUT_KEY, left))
})

/** If this call fails, the messages are marked as read with the next one. */
const markRead = ({ type, id }: Conversation): void => {
  call('markMessagesRead', type === 0 ? { readGroupIds: id } : { readUserIds: id }).catch(() => undefined)
}

/** An open conversation behind another tab is marked as read when the page becomes visible again. */
const reader = fromCallback<ReaderCommand>(({ receive }) => {
  const waiting = new Map<string, Conversation>()
  receive(({ conversation }) => {
    if (isPageVisible()) markRead(conversation)
    else waiting.set(`${conversation.type}:${conversation.id}`, conversation)
  })
  return onPageVisible(() => {
    for (const conversation of waiting.values()) markRead(conversation)
    waiting.clear()
  })
})

const loadChat = fromPromise<LoadedChat>(async () => {
  const [user, waiting, recent] = await Promise.all([
    call('getChatUser', {}),
    call('getOfflineMessages', {}),
    call('findRecentChats', {}),
  ])
  return { user, waiting, recent }
})

const history = fromPromise<HistoryPage, HistoryRequest>(({ input: { conversation: talk, ...bounds } }) =>
  call('findChatHistory', { ...talk, ...bounds, pageSize: CHAT_HISTORY_PAGE.default }),
)

/** The chart of the chat, with its actors. */
export const providedChat = chatMachine.provide({
  actors: {
    connection: connectionMachine.provide({ actors: { socket: socketActor } }),
    outbox: chatOutboxMachine.provide({ actors: { keeper } }),
    bubble: chatBubbleMachine.provide({
      actors: {
        layout,
        surroundings: surroundingsActor({ layer: '[data-chat-layer]', widget: '[data-chat-bubble]' }),
      },
    }),
    conversation: chatConversationMachine.provide({ actors: { history } }),
    drafts,
    reader,
    loadChat,
  },
})
