/**
 * The bubble of the chat: it floats over the page, opens the panel when pressed, closes it when pressed again (the
 * panel covers it, but screen readers can press it), and can be dragged or moved by arrow keys. Its
 * position is a share of the free space, so that it stays inside the window.
 */
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { BubbleView } from '../../../machines/live/chat/chat.selectors'
import type { BubbleIntent } from '../../../machines/live/chat/chat.types'
import { texts } from '../../../machines/live/chat/texts'
import { Avatar } from '../../shared/kit/Avatar'
import { draggedTo, gripOf, steppedTo } from '../../shared/kit/behaviour/drag'
import { Icon } from '../../shared/kit/Icon'
import './chat.css'

export interface ChatBubbleProps {
  bubble: BubbleView
  unread: number
  /** The sender of the latest message (B301). */
  flashing: { name: string; avatarUrl: string } | null
  /** The open panel covers it. */
  isOpen: boolean
  onBubble: (intent: BubbleIntent) => void
  onOpen: () => void
  onClose: () => void
}

/** A pointer that moves less than this is a press and not a drag; in px. */
const STILL_PX = 5
const UNREAD_SHOWN = 99
const boxes = { widget: '[data-chat-bubble]', layer: '[data-chat-layer]' }

export function ChatBubble({ bubble, unread, flashing, isOpen, onBubble, onOpen, onClose }: ChatBubbleProps) {
  const hold = useRef<{ x: number; y: number; grip: { x: number; y: number }; isDragged: boolean } | null>(null)
  /** A drag ends with a click event, which must be ignored. */
  const wasDragged = useRef(false)
  const style: CSSProperties & Record<`--chat-${string}`, number> = {
    '--chat-x': bubble.place.x,
    '--chat-y': bubble.place.y,
  }
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.button !== 0) return
    wasDragged.current = false
    event.currentTarget.setPointerCapture(event.pointerId)
    const grip = gripOf(event.currentTarget, event, boxes)
    hold.current = { x: event.clientX, y: event.clientY, grip, isDragged: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>): void => {
    const held = hold.current
    if (!held) return
    if (!held.isDragged) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < STILL_PX) return
      held.isDragged = true
      onBubble({ type: 'bubble.grab' })
    }
    const place = draggedTo(event.currentTarget, event, held.grip, boxes)
    if (place) onBubble({ type: 'bubble.move', place })
  }
  const endDrag = (): void => {
    if (hold.current?.isDragged) {
      wasDragged.current = true
      onBubble({ type: 'bubble.drop' })
    }
    hold.current = null
  }
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const place = steppedTo(event.currentTarget, event, boxes)
    if (!place) return
    event.preventDefault()
    onBubble({ type: 'bubble.move', place })
  }
  const onClick = (): void => {
    if (wasDragged.current) wasDragged.current = false
    else if (isOpen) onClose()
    else onOpen()
  }
  return (
    <button
      type="button"
      data-chat-bubble=""
      data-form="collapsed"
      className={`stack place-center absolute pad-0 line-none round-full on-accent-fill shadow-2 ink-contrast pointer no-select chat-bubble${bubble.isHeld ? ' chat-bubble--held' : ''}${isOpen ? ' chat-bubble--away' : ''}`}
      style={style}
      aria-label={unread > 0 ? texts.bubbleUnread(unread) : texts.bubble}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      // An invisible control is no tab stop.
      tabIndex={isOpen ? -1 : undefined}
      title={texts.move}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={endDrag}
      onLostPointerCapture={endDrag}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {flashing ? (
        <span className="chat-flash" aria-hidden="true">
          <Avatar name={flashing.name} src={flashing.avatarUrl} />
        </span>
      ) : (
        <Icon name="comments" />
      )}
      {unread > 0 ? (
        <span
          className="absolute pad-x-1 round-full on-danger-fill ink-contrast size-xs text-center chat-badge u-numbers"
          aria-hidden="true"
        >
          {unread > UNREAD_SHOWN ? `${UNREAD_SHOWN}+` : unread}
        </span>
      ) : null}
    </button>
  )
}
