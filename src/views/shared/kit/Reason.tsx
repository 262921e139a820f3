/**
 * Says why a control cannot be used. The control stays where it is and stays reachable by keyboard: it is marked
 * `aria-disabled` instead of being disabled, does nothing when pressed, and its reason is read out with its name and
 * shows on hover, on keyboard focus and on a press, until Escape, a press elsewhere or leaving takes it away.
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

/** What a control must take so that it can be switched off with a reason. */
export interface ReasonedControl {
  onClick?: (event: never) => void
  'aria-disabled'?: AriaAttributes['aria-disabled']
  'aria-describedby'?: string
}

export interface ReasonProps {
  /** Why the control does not work now; null or empty when it works. */
  reason?: string | null
  /** Where the reason appears; default above. */
  place?: 'above' | 'below'
  /** The id of what says the reason beside the control: it describes the control, and nothing appears over it. */
  saidBy?: string | undefined
  /** Stretches over the width that there is. */
  wide?: boolean
  /** One control that passes `onClick`, `aria-disabled` and `aria-describedby` on to its element. */
  children: ReactElement<ReasonedControl>
}

/** Answers a press by doing nothing. */
export const swallow = (event: SyntheticEvent): void => {
  event.preventDefault()
  event.stopPropagation()
}

/** A reason, for whatever holds the control. */
export interface ReasonParts {
  /** Describes the control; undefined while there is no reason. */
  readonly id: string | undefined
  /** For the element around the control. */
  readonly holder: HTMLAttributes<HTMLElement>
  /** The words; anywhere beside the control. */
  readonly tip: ReactNode
}

/** The parts of a reason, for controls that are more than one element. */
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
      // A finger leaves with every press; what it has called up stays until it presses elsewhere.
      onPointerLeave: (event: PointerEvent) => (event.pointerType === 'touch' ? undefined : hide()),
      onClickCapture: show,
      onFocus: (event: FocusEvent) => (event.target.matches(':focus-visible') ? show(event) : undefined),
      onBlur: hide,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isTipShown(tip.current)) return
        // The first Escape takes the words away, the next one whatever is open around them.
        event.stopPropagation()
        hide()
      },
    },
    tip: (
      <span ref={tip} id={id} role="tooltip" popover="auto" className="kit-reason-text">
        {reason}
      </span>
    ),
  }
}

export function Reason({ reason, place = 'above', saidBy, wide = false, children }: ReasonProps) {
  const parts = useReason(saidBy === undefined ? reason : null, place)
  const { holder, tip } = parts
  const id = reason ? (saidBy ?? parts.id) : undefined
  const described = children.props['aria-describedby']
  const control = id
    ? cloneElement(children, {
        onClick: swallow,
        'aria-disabled': true,
        'aria-describedby': described ? `${described} ${id}` : id,
      })
    : children
  return (
    <span {...holder} className={`kit-reason${wide ? ' kit-reason--wide' : ''}`}>
      {control}
      {tip}
    </span>
  )
}
