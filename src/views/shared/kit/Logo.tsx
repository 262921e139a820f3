/**
 * Whose the page is: the school's logo and name where it has them, else Podium's own. Podium's mark is a podium of three
 * steps and the one who has just stepped up. Stands on light and on dark.
 */
import { useState } from 'react'
import { kitTexts } from './texts'
import './kit.css'

/** How a school shows itself; what is empty is Podium's own. */
export interface School {
  readonly name: string
  /** Address of the logo. */
  readonly logo: string
  /** Its width by its height: the room for it is kept before it is here. */
  readonly logoRatio: number
}

export interface LogoProps {
  size?: 'm' | 'l'
  /** The name beside the mark; of a logo without a name, the logo alone. */
  withName?: boolean
  school?: School | null
}

/** Only the proportion of these counts. */
const LOGO_HEIGHT = 100

export function Logo({ size = 'm', withName = false, school }: LogoProps) {
  const [broken, setBroken] = useState<string>()
  const { name = '', logo = '', logoRatio = 1 } = school ?? {}
  const hasLogo = logo !== '' && logo !== broken
  const shownName = name || (hasLogo ? '' : 'Podium')
  return (
    <span className={`kit-logo kit-logo--${size}`}>
      {hasLogo ? (
        <img
          src={logo}
          alt={kitTexts.schoolLogo(name)}
          width={Math.round(LOGO_HEIGHT * logoRatio)}
          height={LOGO_HEIGHT}
          className="kit-logo-school"
          onError={() => setBroken(logo)}
        />
      ) : (
        <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" className="kit-logo-mark">
          <rect className="kit-logo-side" x="1.5" y="19" width="9" height="11" rx="2" />
          <rect className="kit-logo-side" x="21.5" y="22" width="9" height="8" rx="2" />
          <rect className="kit-logo-middle" x="11" y="13" width="10" height="17" rx="2" />
          <circle className="kit-logo-person" cx="16" cy="6.5" r="4" />
        </svg>
      )}
      {withName && shownName ? (
        <span className="kit-logo-name" title={name || undefined}>
          {shownName}
        </span>
      ) : null}
    </span>
  )
}
