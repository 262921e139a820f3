/**
 * The messages of a conversation: only those in sight are in the page, however many there are. It stands at its end, stays
 * where somebody reads when older ones are put before them, and asks for older ones when its beginning comes near.
 */
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import type { ConversationView } from '../../machines/chat/chat.selectors'
import type { ChatIntent } from '../../machines/chat/chat.types'
import { texts } from '../../machines/chat/texts'
import { Button } from '../kit/Button'
import { kitTexts } from '../kit/texts'
import { MessageLine } from './MessageLine'
import './chat.css'

export interface MessageListProps {
  view: ConversationView
  now: number
  onIntent: (intent: ChatIntent) => void
}

/** What an unmeasured line is taken for, in px. */
const LINE_PX = 64
/** Closer to the beginning than this, older messages are asked for; closer to the end, the end is followed. In px. */
const NEAR_PX = 400
const END_PX = 80

export function MessageList({ view: { lines, older }, now, onIntent }: MessageListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const list = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 6,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_PX,
    initialOffset: lines.length * LINE_PX,
  })

  const onScroll = (): void => {
    const box = scroller.current
    if (!box) return
    setAtEnd(box.scrollHeight - box.scrollTop - box.clientHeight < END_PX)
    if (box.scrollTop < NEAR_PX && older === 'more') onIntent({ type: 'history.older' })
  }

  return (
    <div className="chat-messages">
      <div
        ref={scroller}
        className="chat-scroller"
        role="log"
        aria-label={texts.messages}
        aria-live="polite"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that keys can scroll it
        tabIndex={0}
        onScroll={onScroll}
      >
        <Beginning older={older} onRetry={() => onIntent({ type: 'history.retry' })} />
        <div className="chat-lines" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, key, start }) => {
            const line = lines[index]
            return line ? (
              <div
                key={key}
                ref={list.measureElement}
                data-index={index}
                className="chat-place"
                style={{ transform: `translateY(${start}px)` }}
              >
                <MessageLine line={line} now={now} onIntent={onIntent} />
              </div>
            ) : null
          })}
        </div>
      </div>
      {isAtEnd ? null : (
        <div className="chat-toEnd">
          <Button size="s" icon="arrow-down" label={texts.newBelow} onClick={() => list.scrollToEnd()} />
        </div>
      )}
    </div>
  )
}

/** Stands over the list without moving it. */
function Beginning({ older, onRetry }: { older: ConversationView['older']; onRetry: () => void }) {
  if (older === 'loading') {
    return (
      <p className="chat-older" role="status">
        {texts.older}
      </p>
    )
  }
  if (older !== 'failed') return null
  return (
    <p className="chat-older" role="alert">
      {texts.olderFailed}
      <Button kind="quiet" size="s" label={kitTexts.retry} onClick={onRetry} />
    </p>
  )
}
