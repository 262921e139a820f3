/**
 * The open chat: the list of conversations and the open one. On a phone it fills the screen and shows only one of the two.
 * Escape closes it, and the focus returns to the bubble.
 */
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import type { ChatView, ConversationView } from '../../../machines/live/chat/chat.selectors'
import type { ChatIntent } from '../../../machines/live/chat/chat.types'
import { texts } from '../../../machines/live/chat/texts'
import type { ConnectionStatus } from '../../../machines/shared/connection/connection.types'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { giveFocusBack } from '../../shared/kit/behaviour/giveFocusBack'
import { ConnectionBadge } from '../../shared/kit/ConnectionBadge'
import { Drawing } from '../../shared/kit/Drawing'
import { ConversationList } from './ConversationList'
import { FriendSearch } from './FriendSearch'
import { MessageList } from './MessageList'
import { Person } from './Person'
import { TeacherTag } from './TeacherTag'
import './chat.css'

export interface ChatPanelProps {
  view: ChatView
  /** The open conversation; null when there is none. */
  conversation: ConversationView | null
  status: ConnectionStatus
  place: { readonly x: number; readonly y: number }
  /** The server's clock in ms. */
  now: number
  /** The input of a message. */
  composer: ReactNode
  onIntent: (intent: ChatIntent) => void
}

/** The panel takes the focus when it opens; the input may take it over. */
const takeFocus = (panel: HTMLElement | null): void => panel?.focus({ preventScroll: true })

export function ChatPanel({ view, conversation, status, place, now, composer, onIntent }: ChatPanelProps) {
  const { open } = view
  const style: CSSProperties & Record<`--chat-${string}`, number> = { '--chat-x': place.x, '--chat-y': place.y }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onIntent({ type: 'chat.close' })
  }
  return (
    <section
      role="dialog"
      ref={takeFocus}
      tabIndex={-1}
      aria-label={texts.title}
      data-panel=""
      className={`panel stack clip shadow-3 absolute chat-panel${open ? ' chat-panel--talk' : ''}`}
      style={style}
      onKeyDown={onKeyDown}
    >
      <span ref={giveFocusBack} hidden />
      <div className="column shrink shrink-y on-bg line-after chat-side">
        <div className="row gap-2 align-center rigid pad-2-3 chat-head" data-kept-clear="">
          <h2 className="grow size-l weight-bold chat-title">{texts.title}</h2>
          <ConnectionBadge status={status} compact steady onRetry={() => onIntent({ type: 'chat.retry' })} />
          <Button
            kind="quiet"
            iconOnly
            icon="times"
            className="gone chat-closeSide"
            label={texts.close}
            onClick={() => onIntent({ type: 'chat.close' })}
          />
        </div>
        <FriendSearch search={view.search} found={view.found} onIntent={onIntent} />
        <div className="grow shrink-y scroll">
          <AsyncList
            face={view.face}
            name={texts.conversations}
            failedText={view.problem}
            onRetry={() => onIntent({ type: 'chat.retry' })}
          >
            <ConversationList rows={view.rows} openKey={open?.key ?? null} now={now} onIntent={onIntent} />
          </AsyncList>
        </div>
      </div>
      <div className="column shrink shrink-y chat-main">
        {open && conversation ? (
          <>
            <div className="row gap-2 align-center rigid pad-2-3 chat-head" data-kept-clear="">
              <Button
                kind="quiet"
                iconOnly
                icon="chevron-left"
                className="gone chat-back"
                label={texts.back}
                onClick={() => onIntent({ type: 'chat.leave' })}
              />
              <Person name={open.name} avatarUrl={open.avatarUrl} isOnline={open.online ? null : open.isOnline} />
              <div className="grow shrink">
                <h3 className="one-line size-m weight-bold leading-title">
                  {open.name}
                  {open.isTeacher ? <TeacherTag /> : null}
                </h3>
                {status === 'connected' ? (
                  <p className="one-line u-muted size-xs chat-withState">
                    {open.online
                      ? texts.onlineCount(open.online.here, open.online.all)
                      : open.isOnline
                        ? texts.online
                        : texts.offline}
                  </p>
                ) : (
                  <p className="one-line size-xs ink-warning chat-withState" role="status">
                    {texts.notConnected}
                  </p>
                )}
              </div>
              <Button
                kind="quiet"
                iconOnly
                icon="times"
                label={texts.close}
                onClick={() => onIntent({ type: 'chat.close' })}
              />
            </div>
            <div className="column justify-center grow shrink-y chat-talk">
              <AsyncList
                face={conversation.face}
                name={texts.messages}
                emptyHint={texts.empty}
                failedText={conversation.problem}
                onRetry={() => onIntent({ type: 'history.retry' })}
              >
                <MessageList key={open.key} view={conversation} now={now} onIntent={onIntent} />
              </AsyncList>
            </div>
            {composer}
          </>
        ) : (
          <>
            <div
              className="row gap-2 justify-end align-center rigid pad-2-3 chat-head chat-head--end"
              data-kept-clear=""
            >
              <Button
                kind="quiet"
                iconOnly
                icon="times"
                label={texts.close}
                onClick={() => onIntent({ type: 'chat.close' })}
              />
            </div>
            <div className="column justify-center align-center grow shrink-y pad-6 text-center">
              <Drawing name="empty" />
              <p className="size-m weight-medium kit-face-title">{texts.choose}</p>
              <p className="breaks u-muted below-3 kit-face-text">{texts.chooseHint}</p>
            </div>
          </>
        )}
      </div>
    </section>
  )
}
