/**
 * Says why a control cannot be used. The control stays where it is and stays reachable by keyboard: it is marked
 * `aria-disabled` instead of being disabled, does nothing when pressed, and its reason shows on hover and on focus and is
 * read out with its name.
 */
import { type AriaAttributes, cloneElement, type ReactElement, type SyntheticEvent, useId } from 'react'
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

export function Reason({ reason, place = 'above', wide = false, children }: ReasonProps) {
  const id = useId()
  const described = children.props['aria-describedby']
  const control = reason
    ? cloneElement(children, {
        onClick: swallow,
        'aria-disabled': true,
        'aria-describedby': described ? `${described} ${id}` : id,
      })
    : children
  return (
    <span className={`kit-reason kit-reason--${place}${wide ? ' kit-reason--wide' : ''}`}>
      {control}
      {reason ? (
        <span id={id} role="tooltip" className="kit-reason-text">
          {reason}
        </span>
      ) : null}
    </span>
  )
}
