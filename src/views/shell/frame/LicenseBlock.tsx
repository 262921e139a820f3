/** Fills the screen when there is no licence: no function works without one (B169, B171). */

import { firstErrors } from '../../../../contract/firstErrors'
import { sessionTexts } from '../../../machines/account/session/texts'
import { Button } from '../../shared/kit/Button'
import { Drawing } from '../../shared/kit/Drawing'
import { kitTexts } from '../../shared/kit/texts'
import './shell.css'

export interface LicenseBlockProps {
  /** The server's description. */
  text: string
  /** Signing out is in progress. */
  isLeaving?: boolean
  onRetry: () => void
  /** Undefined without a session. */
  onSignOut?: (() => void) | undefined
}

export function LicenseBlock({ text, isLeaving = false, onRetry, onSignOut }: LicenseBlockProps) {
  return (
    <div
      className="column gap-4 justify-center align-center fixed inset-0 pad-6 text-center on-bg shell-block"
      role="alert"
    >
      <Drawing name="locked" large />
      <h1>{firstErrors.licenseBlocked.text}</h1>
      <p className="u-muted">{text}</p>
      <Button
        kind="primary"
        label={kitTexts.retry}
        icon="refresh"
        reason={isLeaving ? kitTexts.wait : null}
        onClick={onRetry}
      />
      {onSignOut ? <Button label={sessionTexts.signOut} icon="sign-out" busy={isLeaving} onClick={onSignOut} /> : null}
    </div>
  )
}
