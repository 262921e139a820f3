/**
 * The standard button: a few kinds, and a reason when it is unavailable. It uses the CSS classes of PrimeReact's theme without
 * PrimeReact's code, which would be a seventh of the first download.
 */
import type { AriaAttributes, MouseEvent } from 'react'
import { buttonClass } from './buttonClass'
import { Icon } from './Icon'
import { Reason, swallow } from './Reason'

export interface ButtonProps {
  /** Text of the button; with `iconOnly`, its name for screen readers. */
  label: string
  /** Accessible name where the visible text is too short. It starts with or contains the visible text. */
  name?: string
  /** True for the button of the current page. */
  current?: boolean
  /**
   * `primary`: the main action of the page. `normal`: other actions. `quiet`: without border, for rows and headers.
   * `danger`: ends or destroys something; `dangerQuiet`: the same with less emphasis.
   */
  kind?: 'primary' | 'normal' | 'quiet' | 'danger' | 'dangerQuiet'
  size?: 's' | 'm' | 'l'
  /** primeicons name without prefix. */
  icon?: string
  iconOnly?: boolean
  /** In progress: shows a spinner and ignores further presses. */
  busy?: boolean
  /** Why the button is unavailable. When set, the button stays visible, does nothing and shows the reason. */
  reason?: string | null
  reasonPlace?: 'above' | 'below'
  /** The id of a visible element that already states the reason; see `Reason`. */
  reasonSaidBy?: string | undefined
  wide?: boolean
  type?: 'button' | 'submit'
  autoFocus?: boolean
  pressed?: boolean
  className?: string
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  'aria-haspopup'?: AriaAttributes['aria-haspopup']
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-describedby'?: string
}

export function Button({
  label,
  name = label,
  current = false,
  kind = 'normal',
  size = 'm',
  icon,
  iconOnly = false,
  busy = false,
  reason,
  reasonPlace,
  reasonSaidBy,
  wide = false,
  type = 'button',
  pressed,
  className,
  ...rest
}: ButtonProps) {
  const glyph = busy ? 'spinner pi-spin' : icon
  return (
    <Reason reason={reason} place={reasonPlace} describedBy={reasonSaidBy} wide={wide}>
      <button
        {...rest}
        // A busy button is not disabled, because a disabled button loses the focus.
        {...(busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: swallow } : {})}
        type={type}
        data-pc-autofocus={rest.autoFocus}
        aria-label={name}
        aria-current={current ? 'page' : undefined}
        title={iconOnly && !reason ? label : undefined}
        aria-pressed={pressed}
        className={buttonClass({ kind, size, iconOnly, wide, className })}
      >
        {glyph ? <Icon name={glyph} className="kit-button-icon p-button-icon" /> : null}
        {iconOnly ? null : <span className="kit-button-label p-button-label">{label}</span>}
      </button>
    </Reason>
  )
}
