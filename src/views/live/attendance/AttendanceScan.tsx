/** What a phone finds behind the projector's QR code: a moment's wait, or why it did not work and what to do. */

import type { SignInScanEvent } from '../../../machines/live/attendance/attendance.types'
import type { SignInScanView } from '../../../machines/live/attendance/records/attendanceRecords.selectors'
import { texts } from '../../../machines/live/attendance/texts'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { PlainPage } from '../../shell/pages/PlainPage'
import './records/records.css'

export interface SignInScanProps {
  view: SignInScanView
  onIntent: (intent: SignInScanEvent) => void
  onHome: () => void
}

export function SignInScan({ view, onIntent, onHome }: SignInScanProps) {
  const { face, text } = view
  return (
    <main id="main" className="signIn-scan">
      {face === 'working' ? (
        <PlainPage
          drawing="quiet"
          title={texts.scanTitle}
          text={
            <span role="status" className="signIn-scanText">
              <Icon name="spinner pi-spin" />
              {text}
            </span>
          }
        />
      ) : (
        <PlainPage
          drawing="failed"
          title={texts.scanTitle}
          text={
            <span className="signIn-scanText">
              <span role="alert">{text}</span>
              {face === 'worthless' ? <span>{texts.scanAgain}</span> : null}
            </span>
          }
        >
          {face === 'failed' ? (
            <Button
              kind="primary"
              size="l"
              icon="refresh"
              label={texts.retry}
              onClick={() => onIntent({ type: 'scan.retry' })}
            />
          ) : (
            <Button
              kind="primary"
              size="l"
              icon="sign-in"
              label={texts.scanEnter}
              onClick={() => onIntent({ type: 'scan.enter' })}
            />
          )}
          <Button size="l" icon="home" label={texts.home} onClick={onHome} />
        </PlainPage>
      )}
    </main>
  )
}
