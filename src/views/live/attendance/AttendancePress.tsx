/** The only button of time mode (G085), large enough for a thumb. */
import type { StudentAttendanceView } from '../../../machines/live/attendance/attendance.selectors'
import type { StudentAttendanceIntent } from '../../../machines/live/attendance/attendance.types'
import { texts } from '../../../machines/live/attendance/texts'
import { Icon } from '../../shared/kit/Icon'
import { Reason, swallow } from '../../shared/kit/Reason'

export interface AttendancePressProps {
  view: StudentAttendanceView
  onIntent: (intent: StudentAttendanceIntent) => void
}

export function AttendancePress({ view, onIntent }: AttendancePressProps) {
  const isChecking = view.phase === 'checking'
  return (
    <>
      <Reason reason={isChecking ? null : view.checkReason}>
        <button
          type="button"
          className={`row gap-3 align-center justify-center pointer size-2xl weight-bold ink-contrast on-accent-fill line-none round-full shadow-2 attendance-press${isChecking ? ' attendance-press--busy' : ''}`}
          data-pc-autofocus="true"
          {...(isChecking
            ? { 'aria-busy': true, 'aria-disabled': true, onClick: swallow }
            : { onClick: () => onIntent({ type: 'attendance.check' }) })}
        >
          <Icon name={isChecking ? 'spinner pi-spin' : 'check'} />
          <span>{isChecking ? texts.checking : texts.press}</span>
        </button>
      </Reason>
      <p className="u-muted">{texts.pressHint}</p>
    </>
  )
}
