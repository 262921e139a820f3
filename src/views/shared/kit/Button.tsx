/**
 * The one button, with our few kinds and with a reason when it cannot be pressed. It goes by the classes of PrimeReact's
 * theme, without PrimeReact: what the first visit needs of that would be a seventh of the download.
 */
import type { AriaAttributes, MouseEvent } from 'react'
import { buttonClass } from './buttonClass'
import { Icon } from './Icon'
import { Reason, swallow } from './Reason'

export interface ButtonProps {
  /** The words on it; for an icon alone, its name for screen readers (`iconOnly`). */
  label: string
  /** Its name for screen readers, where the words on it say too little; it begins with them or holds them. */
  name?: string
  /** It stands for the page in sight. */
  current?: boolean
  /**
   * `primary`: the one thing to do here. `normal`: everything else. `quiet`: no border, for rows and headers.
   * `danger`: ends or destroys something; `dangerQuiet` the same where it must not shout.
   */
  kind?: 'primary' | 'normal' | 'quiet' | 'danger' | 'dangerQuiet'
  size?: 's' | 'm' | 'l'
  /** primeicons name without prefix. */
  icon?: string
  iconOnly?: boolean
  /** Works on it: a spinner, and no second press. */
  busy?: boolean
  /** Why it cannot be pressed now. Set: it is visible, does nothing, and says so. */
  reason?: string | null
  reasonPlace?: 'above' | 'below'
  /** The id of what says the reason already, in sight: see `Reason`. */
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
    <Reason reason={reason} place={reasonPlace} saidBy={reasonSaidBy} wide={wide}>
      <button
        {...rest}
        // Busy, it keeps the focus: a disabled button would lose it.
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
