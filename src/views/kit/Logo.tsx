/**
 * Podium's mark: a podium of three steps and the one who has just stepped up. Stands on light and on dark. A school that
 * has a logo of its own is shown by that.
 */
import { useState } from 'react'
import './kit.css'

export interface LogoProps {
  size?: 'm' | 'l'
  /** The name beside the mark. */
  withName?: boolean
  /** Address of the school's own logo; empty for none. */
  src?: string
}

export function Logo({ size = 'm', withName = false, src = '' }: LogoProps) {
  const [broken, setBroken] = useState<string>()
  if (src !== '' && src !== broken) {
    return (
      <span className={`kit-logo kit-logo--${size}`}>
        <img src={src} alt="" className="kit-logo-school" onError={() => setBroken(src)} />
      </span>
    )
  }
  return (
    <span className={`kit-logo kit-logo--${size}`}>
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" className="kit-logo-mark">
        <rect className="kit-logo-side" x="1.5" y="19" width="9" height="11" rx="2" />
        <rect className="kit-logo-side" x="21.5" y="22" width="9" height="8" rx="2" />
        <rect className="kit-logo-middle" x="11" y="13" width="10" height="17" rx="2" />
        <circle className="kit-logo-person" cx="16" cy="6.5" r="4" />
      </svg>
      {withName ? <span className="kit-logo-name">Podium</span> : null}
    </span>
  )
}
