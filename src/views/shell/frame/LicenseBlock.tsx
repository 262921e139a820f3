/** Nothing works without a license: the whole screen says so (B169, B171). */

import { errors } from '../../../../contract/errors'
import { sessionTexts } from '../../../machines/account/session/texts'
import { Button } from '../../shared/kit/Button'
import { Drawing } from '../../shared/kit/Drawing'
import './shell.css'

export interface LicenseBlockProps {
  /** The server's description. */
  text: string
  onSignOut?: () => void
}

export function LicenseBlock({ text, onSignOut }: LicenseBlockProps) {
  return (
    <div className="shell-block" role="alert">
      <Drawing name="locked" large />
      <h1>{errors.licenseBlocked.text}</h1>
      <p className="u-muted">{text}</p>
      {onSignOut ? <Button label={sessionTexts.signOut} icon="sign-out" onClick={onSignOut} /> : null}
    </div>
  )
}
