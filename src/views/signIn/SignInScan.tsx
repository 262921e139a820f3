/** What a phone finds behind the projector's QR code: a moment's wait, or why it did not work and what to do. */

import type { SignInScanEvent } from '../../machines/signIn/signIn.types'
import type { SignInScanView } from '../../machines/signIn/signInRecords.selectors'
import { texts } from '../../machines/signIn/texts'
import { Button } from '../kit/Button'
import { Icon } from '../kit/Icon'
import { PlainPage } from '../pages/PlainPage'
import './records.css'

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
