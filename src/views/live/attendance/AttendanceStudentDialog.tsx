/**
 * The student's sign-in: one button, four digits or eight pictures. 520 wide, 700 in pattern mode (B213), full screen on
 * a phone. The server checks the answer; the number of remaining attempts is shown.
 */
import { useId } from 'react'
import type { StudentAttendanceView } from '../../../machines/live/attendance/attendance.selectors'
import type { StudentAttendanceIntent } from '../../../machines/live/attendance/attendance.types'
import { texts } from '../../../machines/live/attendance/texts'
import { Button } from '../../shared/kit/Button'
import { Drawing } from '../../shared/kit/Drawing'
import { Icon } from '../../shared/kit/Icon'
import { Modal } from '../../shared/kit/overlays/Modal'
import { AttendanceClock } from './AttendanceClock'
import { AttendancePress } from './AttendancePress'
import { DigitInputs } from './DigitInputs'
import { PatternChoice } from './PatternChoice'
import './attendance.css'

export interface AttendanceStudentDialogProps {
  /** False while another dialog interrupts it. */
  open: boolean
  view: StudentAttendanceView
  /** The server's clock in ms. */
  now: number
  onIntent: (intent: StudentAttendanceIntent) => void
}

export function AttendanceStudentDialog({ open, view, now, onIntent }: AttendanceStudentDialogProps) {
  const { mode, phase } = view
  const dismiss = () => onIntent({ type: 'attendance.dismiss' })
  const isChecking = phase === 'checking'
  const hasSubmit = phase !== 'blocked' && mode !== 'time' && !view.byTicket
  return (
    <Modal
      open={open}
      title={texts.studentTitle}
      size={mode === 'pattern' ? 'xl' : 'm'}
      className={`attendance-dialog attendance-dialog--student attendance-dialog--${mode}`}
      line={isChecking && view.linkReason ? texts.lost : view.linkReason}
      onClose={dismiss}
      footer={
        <>
          <Button kind="quiet" label={texts.later} onClick={dismiss} />
          {hasSubmit ? (
            <Button
              kind="primary"
              size="l"
              icon="check"
              label={isChecking ? texts.checking : texts.submit}
              busy={isChecking}
              reason={isChecking ? null : view.checkReason}
              onClick={() => onIntent({ type: 'attendance.check' })}
            />
          ) : null}
        </>
      }
    >
      <div className="column gap-5 justify-center align-center grow pad-y-2 text-center attendance-own">
        {view.byTicket && isChecking ? (
          <p className="row gap-3 align-center size-l attendance-ticket" role="status">
            <Icon name="spinner pi-spin" />
            {texts.checking}
          </p>
        ) : phase === 'blocked' ? (
          <Blocked problem={view.problem} />
        ) : (
          <Answer view={view} now={now} onIntent={onIntent} />
        )}
      </div>
    </Modal>
  )
}

function Answer({ view, now, onIntent }: Omit<AttendanceStudentDialogProps, 'open'>) {
  const id = useId()
  const { mode, countdown, attemptsLeft } = view
  const isChecking = view.phase === 'checking'
  return (
    <>
      {countdown ? (
        <AttendanceClock remainingMs={countdown.endsAt - now} totalMs={countdown.totalMs} />
      ) : (
        <p className="u-muted size-m attendance-lead">{mode === 'code' ? texts.codeHint : texts.patternHint}</p>
      )}
      {mode === 'time' ? <AttendancePress view={view} onIntent={onIntent} /> : null}
      {mode === 'code' ? (
        <DigitInputs
          // After a wrong code the input starts again with the first digit.
          key={attemptsLeft}
          label={texts.code}
          labelHidden
          digits={view.digits}
          readOnly={isChecking}
          invalid={view.problem !== null}
          describedBy={id}
          takesFocus
          onChange={(digits) => onIntent({ type: 'code.change', digits })}
        />
      ) : null}
      {mode === 'pattern' ? (
        <PatternChoice
          label={texts.pattern}
          labelHidden
          value={view.pic}
          reason={isChecking ? texts.checking : null}
          takesFocus
          onChange={(pic) => onIntent({ type: 'pattern.choose', pic })}
        />
      ) : null}
      <AttemptResult id={id} view={view} />
    </>
  )
}

/** The result of the last attempt, and the number of remaining ones. */
function AttemptResult({ id, view }: { id: string; view: StudentAttendanceView }) {
  const { problem, attemptsLeft } = view
  return (
    <div id={id} className="stack gap-1 content-start min-12 attendance-result" aria-live="polite">
      {problem ? (
        <p className="row gap-2 justify-center align-center ink-danger weight-medium attendance-problem">
          <Icon name="times-circle" />
          {problem}
        </p>
      ) : null}
      {attemptsLeft === null ? null : <p className="u-muted u-numbers">{texts.attemptsLeft(attemptsLeft)}</p>}
    </div>
  )
}

function Blocked({ problem }: { problem: string | null }) {
  return (
    <div className="stack gap-2 items-center attendance-blocked" role="alert">
      <Drawing name="locked" />
      {problem ? (
        <p className="row gap-2 justify-center align-center ink-danger weight-medium attendance-problem">{problem}</p>
      ) : null}
      <h3>{texts.blockedTitle}</h3>
      <p className="u-muted">{texts.blockedHint}</p>
    </div>
  )
}
