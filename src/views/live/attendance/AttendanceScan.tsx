/** The target page of the projector's QR code on a phone: a short wait, or why it failed and what to do. */

import type { AttendanceScanEvent } from '../../../machines/live/attendance/attendance.types'
import type { AttendanceScanView } from '../../../machines/live/attendance/records/attendanceRecords.selectors'
import { texts } from '../../../machines/live/attendance/texts'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { PlainPage } from '../../shell/pages/PlainPage'
import './records/records.css'

export interface AttendanceScanProps {
  view: AttendanceScanView
  onIntent: (intent: AttendanceScanEvent) => void
  onHome: () => void
}

export function AttendanceScan({ view, onIntent, onHome }: AttendanceScanProps) {
  const { face, text } = view
  return (
    <main id="main" className="stack place-center min-screen attendance-scan">
      {face === 'working' ? (
        <PlainPage
          drawing="quiet"
          title={texts.scanTitle}
          text={
            <span role="status" className="inline-row wrap gap-2 justify-center align-center attendance-scanText">
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
            <span className="inline-row wrap gap-2 justify-center align-center attendance-scanText">
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
