/** The chat above every page of a student or teacher: selects from its charts and renders bubble and panel. */
import { useSelector } from '@xstate/react'
import { bubbleView, flashingFace, isPanelOpen, totalUnread } from '../../../machines/live/chat/chat.selectors'
import { fetchChunk } from '../../../services/browser/chunks'
import { ChatBubble } from '../../../views/live/chat/ChatBubble'
import { latePart } from '../../../views/shared/kit/latePart'
import type { Chat } from './chat.types'

const Panel = latePart(async () => (await fetchChunk(() => import('./ChatWindow'))).ChatWindow)

export function ChatAffix({ actor }: { actor: Chat }) {
  const bubble = useSelector(actor, ({ children }) => children.bubble)
  const placed = useSelector(bubble, (snapshot) => snapshot && bubbleView(snapshot))
  const unread = useSelector(actor, totalUnread)
  const flashing = useSelector(actor, flashingFace, (one, other) => one?.name === other?.name)
  const isOpen = useSelector(actor, isPanelOpen)
  if (!placed) return null
  return (
    <div className="no-pointer fixed chat-layer" data-chat-layer="">
      <ChatBubble
        bubble={placed}
        unread={unread}
        flashing={flashing}
        isOpen={isOpen}
        onBubble={(intent) => bubble?.send(intent)}
        onOpen={() => actor.send({ type: 'chat.open' })}
        onClose={() => actor.send({ type: 'chat.close' })}
      />
      {isOpen ? <Panel actor={actor} bubble={placed} /> : null}
    </div>
  )
}
