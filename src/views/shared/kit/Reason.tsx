/**
 * Explains why a control is unavailable. The control keeps its place and stays reachable by keyboard: it is marked `aria-disabled`
 * instead of `disabled`, and a press does nothing. The reason is announced with the control's name. It appears on hover, on
 * keyboard focus and on a press, until Escape, a press elsewhere or blur hides it.
 */
import {
  type AriaAttributes,
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useRef,
} from 'react'
import { hideTip, isTipShown, showTip } from './behaviour/reasonTip'
import './kit.css'

/** Props that a control must accept to be made unavailable with a reason. */
export interface ReasonedControl {
  onClick?: (event: never) => void
  'aria-disabled'?: AriaAttributes['aria-disabled']
  'aria-describedby'?: string
}

export interface ReasonProps {
  /** Why the control is unavailable; null or empty when it is available. */
  reason?: string | null
  /** Where the reason appears; default `above`. */
  place?: 'above' | 'below'
  /** The id of a visible element that states the reason: it describes the control, and no tip appears. */
  describedBy?: string | undefined
  /** Takes the full available width. */
  wide?: boolean
  /** One control that passes `onClick`, `aria-disabled` and `aria-describedby` on to its element. */
  children: ReactElement<ReasonedControl>
}

/** Event handler that ignores a press. */
export const swallow = (event: SyntheticEvent): void => {
  event.preventDefault()
  event.stopPropagation()
}

/** The parts of a reason, for the element that contains the control. */
export interface ReasonParts {
  /** Id of the description of the control; undefined while there is no reason. */
  readonly id: string | undefined
  /** Props for the element around the control. */
  readonly holder: HTMLAttributes<HTMLElement>
  /** The reason as an element; it can be anywhere beside the control. */
  readonly tip: ReactNode
}

/** The parts of a reason, for controls that consist of several elements. */
export function useReason(reason: string | null | undefined, place: 'above' | 'below' = 'above'): ReasonParts {
  const id = useId()
  const tip = useRef<HTMLSpanElement>(null)
  if (!reason) return { id: undefined, holder: {}, tip: null }
  const show = ({ currentTarget }: SyntheticEvent): void => showTip(tip.current, currentTarget, place)
  const hide = (): void => hideTip(tip.current)
  return {
    id,
    holder: {
      onPointerEnter: show,
      // A touch pointer leaves after every tap; the tip that a tap has opened stays until a tap elsewhere.
      onPointerLeave: (event: PointerEvent) => (event.pointerType === 'touch' ? undefined : hide()),
      onClickCapture: show,
      onFocus: (event: FocusEvent) => (event.target.matches(':focus-visible') ? show(event) : undefined),
      onBlur: hide,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isTipShown(tip.current)) return
        // The first Escape hides the tip; the next one closes the surrounding dialog.
        event.stopPropagation()
        hide()
      },
    },
    tip: (
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="auto"
        className="fixed flush pad-1-3 line-none round-s size-s weight-normal leading-s text-start no-pointer kit-reason-text"
      >
        {reason}
      </span>
    ),
  }
}

export function Reason({ reason, place = 'above', describedBy, wide = false, children }: ReasonProps) {
  const parts = useReason(describedBy === undefined ? reason : null, place)
  const { holder, tip } = parts
  const id = reason ? (describedBy ?? parts.id) : undefined
  const described = children.props['aria-describedby']
  const control = id
    ? cloneElement(children, {
        onClick: swallow,
        'aria-disabled': true,
        'aria-describedby': described ? `${described} ${id}` : id,
      })
    : children
  return (
    <span {...holder} className={`inline-row relative kit-reason${wide ? ' row wide' : ''}`}>
      {control}
      {tip}
    </span>
  )
}
