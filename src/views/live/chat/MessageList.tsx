/**
 * The messages of a conversation, virtualized: only the visible ones are rendered. The list stays at its end, preserves the
 * reading position when older messages are prepended, and requests older ones near its beginning.
 */
import { elementScroll, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef, useState } from 'react'
import type { ConversationView } from '../../../machines/live/chat/chat.selectors'
import type { ChatIntent } from '../../../machines/live/chat/chat.types'
import { texts } from '../../../machines/live/chat/texts'
import { Button } from '../../shared/kit/Button'
import { type KeptEnd, keepEnd } from '../../shared/kit/behaviour/keepEnd'
import { kitTexts } from '../../shared/kit/texts'
import { MessageLine } from './MessageLine'
import './chat.css'

export interface MessageListProps {
  view: ConversationView
  now: number
  onIntent: (intent: ChatIntent) => void
}

/** Estimated height of an unmeasured line, in px. */
const LINE_PX = 64
/** Distance from the beginning at which older messages are requested, in px. */
const NEAR_PX = 400
/** Padding below the last line, in px. */
const FOOT_PX = 12

export function MessageList({ view: { lines, older }, now, onIntent }: MessageListProps) {
  const scroller = useRef<HTMLDivElement | null>(null)
  const end = useRef<KeptEnd | null>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const list = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 6,
    anchorTo: 'end',
    paddingEnd: FOOT_PX,
    initialOffset: lines.length * LINE_PX,
    // The virtualizer corrects the scroll position after measuring; at the end no correction is needed.
    scrollToFn: (...way) => {
      if (!end.current?.isThere()) elementScroll(...way)
    },
  })

  const hold = useCallback((box: HTMLDivElement | null) => {
    scroller.current = box
    const content = box?.lastElementChild
    if (!box || !content) return
    end.current = keepEnd(box, content, setAtEnd)
    return end.current.stop
  }, [])

  const onScroll = (): void => {
    if (scroller.current && scroller.current.scrollTop < NEAR_PX && older === 'more')
      onIntent({ type: 'history.older' })
  }

  return (
    <div className="relative grow shrink-y">
      <div
        ref={hold}
        className="tall scroll ring-inside chat-scroller"
        role="log"
        aria-label={texts.messages}
        aria-live="polite"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that keys can scroll it
        tabIndex={0}
        onScroll={onScroll}
      >
        <Beginning older={older} onRetry={() => onIntent({ type: 'history.retry' })} />
        <div className="relative wide" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, key, start }) => {
            const line = lines[index]
            return line ? (
              <div
                key={key}
                ref={list.measureElement}
                data-index={index}
                className="absolute pad-x-4 chat-place"
                style={{ transform: `translateY(${start}px)` }}
              >
                <MessageLine line={line} now={now} onIntent={onIntent} />
              </div>
            ) : null
          })}
        </div>
      </div>
      {isAtEnd ? null : (
        <div className="row justify-center absolute no-pointer chat-toEnd">
          <Button size="s" icon="arrow-down" label={texts.newBelow} onClick={() => end.current?.go()} />
        </div>
      )}
    </div>
  )
}

/** Above the list, without moving it. */
function Beginning({ older, onRetry }: { older: ConversationView['older']; onRetry: () => void }) {
  if (older === 'loading') {
    return (
      <p
        className="absolute pad-1-3 round-full on-overlay shadow-1 u-muted size-s front centered chat-older"
        role="status"
      >
        {texts.older}
      </p>
    )
  }
  if (older !== 'failed') return null
  return (
    <p
      className="absolute pad-1-3 round-full on-overlay shadow-1 u-muted size-s front centered chat-older"
      role="alert"
    >
      {texts.olderFailed}
      <Button kind="quiet" size="s" label={kitTexts.retry} onClick={onRetry} />
    </p>
  )
}
