/** The student's sign-in on the stage of the classroom: selects from its chart and renders it. */
import { CLOCK_TICK_MS } from '../../../../contract/limits'
import { studentAttendanceView } from '../../../machines/live/attendance/attendance.selectors'
import { AttendanceStudentDialog } from '../../../views/live/attendance/AttendanceStudentDialog'
import { useServerNow } from '../../shared/useServerNow'
import { useView } from '../../shared/useView'
import type { StudentAttendance } from '../classroom/charts'

export interface AttendanceStudentProps {
  actor: StudentAttendance
  /** False while another dialog interrupts it. */
  open: boolean
}

export function AttendanceStudent({ actor, open }: AttendanceStudentProps) {
  const view = useView(actor, studentAttendanceView)
  const isShown = open && view.phase !== 'idle' && view.phase !== 'dismissed'
  const now = useServerNow(isShown && view.countdown ? CLOCK_TICK_MS : null)
  return <AttendanceStudentDialog open={isShown} view={view} now={now} onIntent={actor.send} />
}
