/** The one button: PrimeReact's, with our few kinds and with a reason when it cannot be pressed. */
import { Button as PrimeButton } from 'primereact/button'
import type { AriaAttributes, MouseEvent } from 'react'
import { Icon } from './Icon'
import { Reason, swallow } from './Reason'

export interface ButtonProps {
  /** The words on it; for an icon alone, its name for screen readers (`iconOnly`). */
  label: string
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

const looks = {
  primary: {},
  normal: { outlined: true },
  quiet: { text: true, plain: true },
  danger: { severity: 'danger' },
  dangerQuiet: { text: true, severity: 'danger' },
} as const

const sizes = { s: 'small', m: undefined, l: 'large' } as const

export function Button({
  label,
  kind = 'normal',
  size = 'm',
  icon,
  iconOnly = false,
  busy = false,
  reason,
  reasonPlace,
  wide = false,
  type = 'button',
  pressed,
  className,
  ...rest
}: ButtonProps) {
  const glyph = busy ? 'spinner pi-spin' : icon
  return (
    <Reason reason={reason} place={reasonPlace} wide={wide}>
      <PrimeButton
        {...rest}
        {...looks[kind]}
        // Busy, it keeps the focus: a disabled button would lose it.
        {...(busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: swallow } : {})}
        type={type}
        size={sizes[size]}
        icon={glyph && !iconOnly ? <Icon name={glyph} className="p-button-icon" /> : undefined}
        label={iconOnly ? undefined : label}
        aria-label={iconOnly ? label : undefined}
        title={iconOnly && !reason ? label : undefined}
        aria-pressed={pressed}
        className={`${iconOnly ? 'p-button-icon-only ' : ''}${wide ? 'kit-wide ' : ''}${className ?? ''}`}
      >
        {
          // As a child, because PrimeReact writes HTML into a button without words, which Trusted Types forbid.
          iconOnly && glyph ? <Icon name={glyph} className="p-button-icon" /> : null
        }
      </PrimeButton>
    </Reason>
  )
}
