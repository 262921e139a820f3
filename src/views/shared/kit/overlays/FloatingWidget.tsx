/**
 * A box that floats over the page: a bar to drag it by, and its content. Its position is a share of the free space, so that
 * it stays inside the window at every window size. A press brings it in front of other widgets and does not
 * take the focus from a text field elsewhere.
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
import type { WidgetView } from '../../../../machines/live/widget/widget.selectors'
import type { WidgetIntent } from '../../../../machines/live/widget/widget.types'
import { Button } from '../Button'
import { draggedTo, gripOf, steppedTo } from '../behaviour/drag'
import { inFront } from '../behaviour/inFront'
import { publishHeight } from '../behaviour/publishHeight'
import { Icon } from '../Icon'
import '../styles/widget.css'

/** Texts of the widget's own controls. */
export interface WidgetTexts {
  readonly move: string
  readonly moveHint: string
  readonly collapse: string
  readonly expand: string
}

export interface FloatingWidgetProps {
  /** Marks the elements as `data-<name>-layer` and `data-<name>-widget`, by which they are measured. */
  name: string
  widget: WidgetView
  title: string
  texts: WidgetTexts
  /** Additional CSS class of the widget. */
  className?: string
  /** Content of the small form, beside its two buttons. */
  small: ReactNode
  /** Buttons in the bar, before the collapse button. */
  tools?: ReactNode
  /** Buttons after the collapse button, in both forms. */
  endTools?: ReactNode
  /** The widget is at its initial position: a row under the header on a narrow screen, away from controls on a wide one. */
  isUnmoved?: boolean
  onWidget: (intent: WidgetIntent) => void
  children: ReactNode
}

const publishDocked = publishHeight('--size-docked')

const pressed = 'button:not([data-widget-grip]), input, label'
const isControl = (target: EventTarget): boolean => target instanceof Element && target.closest(pressed) !== null

/** Buttons do not take the focus from a text field; a field inside the widget does. */
const keepFocus = (event: MouseEvent): void => {
  if (!(event.target instanceof Element) || !event.target.closest('input, label')) event.preventDefault()
}

export function FloatingWidget({
  name,
  widget,
  title,
  texts,
  className = '',
  small,
  tools,
  endTools,
  isUnmoved = false,
  onWidget,
  children,
}: FloatingWidgetProps) {
  const titleId = useId()
  const hintId = useId()
  const grip = useRef<{ x: number; y: number } | null>(null)
  const isSmall = widget.form === 'collapsed'
  const style: CSSProperties & Record<`--widget-${string}`, number> = {
    '--widget-x': widget.place.x,
    '--widget-y': widget.place.y,
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
  const endDrag = (): void => {
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
  const drag = { onPointerDown, onPointerMove, onPointerUp: endDrag, onLostPointerCapture: endDrag }

  const handle = (
    <button
      type="button"
      data-widget-grip=""
      className="stack place-center rigid line-none round-m on-none u-muted width-touch height-touch kit-widget-grip"
      aria-label={texts.move}
      aria-describedby={hintId}
      onKeyDown={onKeyDown}
    >
      <Icon name="arrows-alt" />
    </button>
  )

  return (
    <div
      ref={inFront}
      className="fixed no-pointer kit-widget-layer"
      data-widget-layer=""
      {...{ [`data-${name}-layer`]: '' }}
    >
      <section
        ref={isUnmoved ? publishDocked : undefined}
        aria-labelledby={titleId}
        data-widget=""
        data-unmoved={isUnmoved || undefined}
        data-docks={(isUnmoved && !widget.isWriting) || undefined}
        {...{ [`data-${name}-widget`]: '' }}
        data-form={widget.form}
        data-given-way={widget.hasGivenWay || undefined}
        className={`shadow-3 absolute max-wide scroll line round-l on-overlay kit-widget kit-widget--${isSmall ? 'small' : 'open'}${
          widget.isHeld ? ' kit-widget--held' : ''
        } ${className}`}
        style={style}
        onMouseDown={keepFocus}
      >
        <p id={hintId} hidden>
          {texts.moveHint}
        </p>
        <div className="no-select row gap-1 align-center pad-1 kit-widget-bar" {...drag}>
          {handle}
          <h2 id={titleId} className={isSmall ? 'u-hidden' : 'grow size-m weight-medium'}>
            {title}
          </h2>
          {isSmall ? <div className="grow nowrap">{small}</div> : tools}
          <Button
            kind="quiet"
            iconOnly
            className="kit-widget-fold"
            icon={isSmall ? 'chevron-down' : 'minus'}
            label={isSmall ? texts.expand : texts.collapse}
            aria-expanded={!isSmall}
            onClick={() => onWidget({ type: isSmall ? 'widget.expand' : 'widget.collapse' })}
          />
          {endTools}
        </div>
        {isSmall ? null : children}
      </section>
    </div>
  )
}
