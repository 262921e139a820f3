/**
 * The school's logo and name, or Podium's own where the school has none. Podium's mark shows a podium of three steps and a person
 * who has just stepped up. It suits light and dark backgrounds.
 */
import { useState } from 'react'
import { kitTexts } from './texts'
import './kit.css'

/** The school's logo and name; empty fields fall back to Podium's. */
export interface School {
  readonly name: string
  /** Address of the logo. */
  readonly logo: string
  /** Width divided by height; reserves the space before the image has loaded. */
  readonly logoRatio: number
}

export interface LogoProps {
  size?: 'm' | 'l'
  /** Shows the name beside the mark. For a logo without a name, only the logo is shown. */
  withName?: boolean
  school?: School | null
}

/** Only the ratio of width and height matters. */
const LOGO_HEIGHT = 100

export function Logo({ size = 'm', withName = false, school }: LogoProps) {
  const [broken, setBroken] = useState<string>()
  const { name = '', logo = '', logoRatio = 1 } = school ?? {}
  const hasLogo = logo !== '' && logo !== broken
  const shownName = name || (hasLogo ? '' : 'Podium')
  return (
    <span className={`inline-row gap-2 align-center shrink max-wide kit-logo--${size}`}>
      {hasLogo ? (
        <img
          src={logo}
          alt={kitTexts.schoolLogo(name)}
          width={Math.round(LOGO_HEIGHT * logoRatio)}
          height={LOGO_HEIGHT}
          className="rigid height-8 contain kit-logo-school"
          onError={() => setBroken(logo)}
        />
      ) : (
        <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" className="rigid width-8 kit-logo-mark">
          <rect className="kit-logo-side" x="1.5" y="19" width="9" height="11" rx="2" />
          <rect className="kit-logo-side" x="21.5" y="22" width="9" height="8" rx="2" />
          <rect className="kit-logo-middle" x="11" y="13" width="10" height="17" rx="2" />
          <circle className="kit-logo-person" cx="16" cy="6.5" r="4" />
        </svg>
      )}
      {withName && shownName ? (
        <span className="one-line shrink size-l weight-bold kit-logo-name" title={name || undefined}>
          {shownName}
        </span>
      ) : null}
    </span>
  )
}
