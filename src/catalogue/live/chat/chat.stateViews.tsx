/** State views of the chat's charts: bubble and panel above a student's page. */
import type { SnapshotFrom } from 'xstate'
import { knowledge } from '../../../machines/live/chat/chat.logic'
import type { chatMachine } from '../../../machines/live/chat/chat.machine'
import {
  type BubbleView,
  bubbleView,
  type ConversationView,
  chatView,
  conversationView,
  flashingFace,
  isPanelOpen,
  totalUnread,
} from '../../../machines/live/chat/chat.selectors'
import type { chatConversationMachine } from '../../../machines/live/chat/chatConversation.machine'
import type { chatOutboxMachine } from '../../../machines/live/chat/chatOutbox.machine'
import type { ConnectionStatus } from '../../../machines/shared/connection/connection.types'
import { ChatBubble } from '../../../views/live/chat/ChatBubble'
import { ChatPanel } from '../../../views/live/chat/ChatPanel'
import { Composer } from '../../../views/live/chat/Composer'
import { exampleOf, ignore, onlyOf, type SendEvent, type StateView, type StateViews } from '../../stateViews/stateView'
import { StudentPage } from '../../stateViews/surroundings'
import { group, loaded, SAID_AT } from './chat.examples'
import { chatModel } from './chat.model'
import { chatBubbleModel, chatConversationModel } from './chatParts.model'

type Chat = SnapshotFrom<typeof chatMachine>

const HOUR_MS = 60 * 60_000
const now = SAID_AT + HOUR_MS
/** The client id of a message sent from this window. */
const CLIENT_ID = 'c-new'
const resting = (): BubbleView => bubbleView(exampleOf(chatBubbleModel, 'resting'))
const settled = () => exampleOf(chatConversationModel, 'open.settled')
const never = () => new Promise<never>(() => undefined)

interface Shown {
  readonly chat: Chat
  readonly bubble?: BubbleView
  readonly conversation?: ConversationView
  readonly status?: ConnectionStatus
  /** Handles the intents of the displayed chart: the chat or its bubble. */
  readonly onChat?: SendEvent
  readonly onBubble?: SendEvent
}

function overPage(shown: Shown) {
  const { chat, bubble = resting(), conversation, status = 'connected', onChat = ignore, onBubble = ignore } = shown
  const view = chatView(chat, 0)
  const talk = conversation ?? conversationView(settled(), undefined, chat.context.userId)
  return (
    <>
      <StudentPage />
      <div className="no-pointer fixed chat-layer" data-chat-layer="">
        <ChatBubble
          bubble={bubble}
          unread={totalUnread(chat)}
          flashing={flashingFace(chat)}
          isOpen={isPanelOpen(chat)}
          onBubble={onBubble}
          onOpen={() => onChat({ type: 'chat.open' })}
          onClose={() => onChat({ type: 'chat.close' })}
        />
        {view ? (
          <ChatPanel
            view={view}
            conversation={view.open ? talk : null}
            status={status}
            place={bubble.panelPlace}
            now={now}
            onIntent={onChat}
            composer={
              view.open ? (
                <Composer
                  to={view.open.name}
                  draft={view.draft}
                  reason={view.sendReason}
                  sendKeys={bubble.sendKeys}
                  autoFocus={false}
                  upload={never}
                  onChange={(html) => onChat({ type: 'draft.change', html })}
                  onLateImage={ignore}
                  onSend={() => onChat({ type: 'message.send', clientId: CLIENT_ID, at: now })}
                  onKeys={(sendKeys) => onBubble({ type: 'keys.choose', sendKeys })}
                />
              ) : null
            }
          />
        ) : null}
      </div>
    </>
  )
}

/** The chat with the group open and all people loaded. */
function talking(): Chat {
  const chat = exampleOf(chatModel, 'panel.open.talk')
  return { ...chat, context: { ...chat.context, open: group, ...knowledge(chat.context, loaded) } }
}

/** The bubble, and the panel where it is open. */
export const chat: StateView = (snapshot, send) => {
  const shown = snapshot as Chat
  const isLost = shown.matches({ knowledge: 'failed' }) || shown.matches({ knowledge: 'refused' })
  return overPage({ chat: shown, status: isLost ? 'lost' : 'connected', onChat: send })
}

/** The panel with the conversation. */
export const chatConversation: StateView = (snapshot, send) =>
  overPage({
    chat: talking(),
    onChat: onlyOf(send, 'history.older', 'history.retry'),
    conversation: conversationView(snapshot as SnapshotFrom<typeof chatConversationMachine>, undefined, 'u1'),
  })

/** The panel of a conversation with unsent messages. */
export const chatOutbox: StateView = (snapshot, send) => {
  const outbox = snapshot as SnapshotFrom<typeof chatOutboxMachine>
  return overPage({
    chat: talking(),
    conversation: conversationView(settled(), outbox.context, 'u1'),
    status: outbox.context.isConnected ? 'connected' : 'lost',
    onChat: (intent) => {
      // The chat forwards these two to its outbox.
      if (intent.type === 'message.retry') send({ type: 'outbox.retry', clientId: intent.clientId })
      if (intent.type === 'message.drop') send({ type: 'outbox.drop', clientId: intent.clientId })
    },
  })
}

/** The bubble over the page. */
export const chatBubble: StateView = (snapshot, send) =>
  overPage({
    onBubble: send,
    chat: exampleOf(chatModel, 'knowledge.known'),
    bubble: bubbleView(snapshot as Parameters<typeof bubbleView>[0]),
  })

export const chatStateViews: StateViews = {
  chat: { view: chat },
  'chat-conversation': { view: chatConversation },
  'chat-outbox': { view: chatOutbox },
  'chat-bubble': { view: chatBubble },
}
