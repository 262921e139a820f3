/**
 * The box that floats over the page: a bar to take hold of, and what is in it. Its place is a share of the free space, so
 * that it cannot leave the window whatever becomes of that. A press on it does not take the focus from what is being
 * written elsewhere.
 */
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
} from 'react'
import { texts } from '../../machines/timer/texts'
import type { WidgetView } from '../../machines/timer/timer.selectors'
import type { WidgetIntent } from '../../machines/timer/timer.types'
import { Button } from '../kit/Button'
import { Icon } from '../kit/Icon'
import { draggedTo, gripOf, steppedTo } from './drag'
import './timer.css'

export interface TimerWidgetProps {
  widget: WidgetView
  title: string
  /** Colours the whole: time is nearly up, or up. */
  mood: 'calm' | 'last' | 'up'
  /** What the small form shows beside its two buttons. */
  small: ReactNode
  /** Buttons in the bar, before the one that collapses. */
  tools?: ReactNode
  onWidget: (intent: WidgetIntent) => void
  children: ReactNode
}

const pressed = 'button:not([data-timer-grip]), input, label'
const isControl = (target: EventTarget): boolean => target instanceof Element && target.closest(pressed) !== null

/** Buttons can be pressed without leaving a text; a field of the widget itself takes the focus like any other. */
const keepFocus = (event: MouseEvent): void => {
  if (!(event.target instanceof Element) || !event.target.closest('input, label')) event.preventDefault()
}

export function TimerWidget({ widget, title, mood, small, tools, onWidget, children }: TimerWidgetProps) {
  const titleId = useId()
  const hintId = useId()
  const grip = useRef<{ x: number; y: number } | null>(null)
  const isSmall = widget.form === 'collapsed'
  const style: CSSProperties & Record<`--timer-${string}`, number> = {
    '--timer-x': widget.place.x,
    '--timer-y': widget.place.y,
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (isControl(event.target) || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = gripOf(event.currentTarget, event)
    onWidget({ type: 'widget.grab' })
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const place = grip.current && draggedTo(event.currentTarget, event, grip.current)
    if (place) onWidget({ type: 'widget.move', place })
  }
  const letGo = (): void => {
    if (!grip.current) return
    grip.current = null
    onWidget({ type: 'widget.drop' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const place = steppedTo(event.currentTarget, event)
    if (!place) return
    event.preventDefault()
    onWidget({ type: 'widget.move', place })
  }
  const drag = { onPointerDown, onPointerMove, onPointerUp: letGo, onLostPointerCapture: letGo }

  const handle = (
    <button
      type="button"
      data-timer-grip=""
      className="timer-grip"
      aria-label={texts.move}
      aria-describedby={hintId}
      onKeyDown={onKeyDown}
    >
      <Icon name="arrows-alt" />
    </button>
  )

  return (
    <div className="timer-layer" data-timer-layer="">
      <section
        aria-labelledby={titleId}
        data-timer-widget=""
        data-form={widget.form}
        data-given-way={widget.hasGivenWay || undefined}
        className={`timer-widget timer-widget--${isSmall ? 'small' : 'open'} timer-widget--${mood}${
          widget.isHeld ? ' timer-widget--held' : ''
        }`}
        style={style}
        onMouseDown={keepFocus}
      >
        <p id={hintId} hidden>
          {texts.moveHint}
        </p>
        <div className="timer-bar" {...drag}>
          {handle}
          <h2 id={titleId} className={isSmall ? 'u-hidden' : 'timer-title'}>
            {title}
          </h2>
          {isSmall ? <div className="timer-small">{small}</div> : tools}
          <Button
            kind="quiet"
            iconOnly
            className="timer-fold"
            icon={isSmall ? 'chevron-down' : 'minus'}
            label={isSmall ? texts.expand : texts.collapse}
            aria-expanded={!isSmall}
            onClick={() => onWidget({ type: isSmall ? 'widget.expand' : 'widget.collapse' })}
          />
        </div>
        {isSmall ? null : children}
      </section>
    </div>
  )
}
