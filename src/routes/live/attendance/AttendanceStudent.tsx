/** The student's sign-in on the stage of the classroom: selects from its chart and renders it. */
import { useSelector } from '@xstate/react'
import { CLOCK_TICK_MS } from '../../../../contract/limits'
import { studentSignInView } from '../../../machines/live/attendance/attendance.selectors'
import { SignInStudentDialog } from '../../../views/live/attendance/AttendanceStudentDialog'
import type { StudentSignIn } from '../classroom/charts'
import { useServerNow } from '../classroom/useServerNow'

export interface SignInStudentProps {
  actor: StudentSignIn
  /** False while another dialog has interrupted it. */
  open: boolean
}

export function SignInStudent({ actor, open }: SignInStudentProps) {
  const view = studentSignInView(useSelector(actor, (snapshot) => snapshot))
  const isShown = open && view.phase !== 'idle' && view.phase !== 'dismissed'
  const now = useServerNow(isShown && view.countdown ? CLOCK_TICK_MS : null)
  return <SignInStudentDialog open={isShown} view={view} now={now} onIntent={actor.send} />
}
