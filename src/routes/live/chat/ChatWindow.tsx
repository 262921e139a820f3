/** The open chat, connected to its charts, the clock and the image upload. Loaded when it is opened for the first time. */
import { useSelector } from '@xstate/react'
import { type BubbleView, chatView, conversationView, outboxView } from '../../../machines/live/chat/chat.selectors'
import { connectionStatus } from '../../../machines/shared/connection/connection.selectors'
import { fileAddress, uploadImage } from '../../../services/files/files'
import { serverNow } from '../../../services/network/clock'
import { newId } from '../../../services/network/ids'
import { ChatPanel } from '../../../views/live/chat/ChatPanel'
import { Composer } from '../../../views/live/chat/Composer'
import { useView } from '../../shared/useView'
import type { Chat } from './chat.types'

/** False on a phone, where the on-screen keyboard would cover the messages. */
const hasKeys = window.matchMedia('(pointer: fine)').matches

const upload = async (file: File, signal: AbortSignal): Promise<string> => fileAddress(await uploadImage(file, signal))

export function ChatWindow({ actor, bubble }: { actor: Chat; bubble: BubbleView }) {
  const { conversation: talk, outbox, connection, bubble: bubbleActor } = useView(actor, ({ children }) => children)
  const userId = useSelector(actor, ({ context }) => context.userId)
  const status = useSelector(connection, connectionStatus)
  const posted = useView(outbox, outboxView)
  const shown = useView(talk, (reading) => conversationView(reading, posted ?? undefined, userId))
  const view = useView(actor, (chat) => chatView(chat, posted?.waiting.length ?? 0))
  if (!view) return null
  const { open } = view
  return (
    <ChatPanel
      view={view}
      conversation={shown}
      status={status}
      place={bubble.panelPlace}
      now={serverNow()}
      onIntent={(intent) => actor.send(intent)}
      composer={
        open ? (
          <Composer
            key={`${open.key} ${view.edition}`}
            to={open.name}
            draft={view.draft}
            reason={view.sendReason}
            sendKeys={bubble.sendKeys}
            upload={upload}
            autoFocus={hasKeys || view.edition > 0}
            onChange={(html) => actor.send({ type: 'draft.change', html })}
            onLateImage={(html) => actor.send({ type: 'draft.add', conversation: open.conversation, html })}
            onSend={() => actor.send({ type: 'message.send', clientId: newId(), at: serverNow() })}
            onKeys={(sendKeys) => bubbleActor?.send({ type: 'keys.choose', sendKeys })}
          />
        ) : null
      }
    />
  )
}
