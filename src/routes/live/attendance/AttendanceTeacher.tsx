/** The teacher's sign-in on the stage of the classroom: selects from its charts and renders them. */
import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { CLOCK_TICK_MS } from '../../../../contract/limits'
import {
  attendanceDetailView,
  attendanceScreenView,
  isMarkWritten,
  teacherAttendanceView,
} from '../../../machines/live/attendance/attendance.selectors'
import { fetchChunk } from '../../../services/browser/chunks'
import {
  AttendanceTeacherDialog,
  type AttendanceTeacherIntent,
} from '../../../views/live/attendance/AttendanceTeacherDialog'
import { latePart } from '../../../views/shared/kit/latePart'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { useServerNow } from '../../shared/useServerNow'
import { useView } from '../../shared/useView'
import type { TeacherAttendance } from '../classroom/charts'
import { startPress } from './attendanceActors'
import { scanAddress } from './attendancePass'

const QrImage = latePart(async () => (await fetchChunk(() => import('../../../views/live/attendance/QrImage'))).QrImage)

export interface AttendanceTeacherProps {
  actor: TeacherAttendance
  /** False while another dialog interrupts it. */
  open: boolean
}

export function AttendanceTeacher({ actor, open }: AttendanceTeacherProps) {
  const [, navigate] = useLocation()
  const view = useView(actor, teacherAttendanceView)
  const { screen: screenActor, detail: detailActor } = useSelector(actor, ({ children }) => children)
  const screen = useView(screenActor, attendanceScreenView)
  const marks = useSelector(detailActor, (current) => current !== undefined && isMarkWritten(current))
  useLeaveGuard(open && view.isOpen && marks)
  const detail = useView(detailActor, attendanceDetailView)
  const isCounting = open && view.isOpen && view.stage !== 'ended' && Boolean(view.round?.countdown)
  const now = useServerNow(isCounting ? CLOCK_TICK_MS : null)
  const onIntent = (intent: AttendanceTeacherIntent) => {
    if (intent.type === 'records.open') {
      actor.send({ type: 'attendance.close' })
      navigate('/teacher/course/sign-in/month')
    } else actor.send(intent.type === 'attendance.start' ? { ...intent, ...startPress() } : intent)
  }
  return (
    <AttendanceTeacherDialog
      open={open && view.isOpen}
      view={view}
      screen={screen}
      detail={detail}
      now={now}
      qr={screen?.pass ? <QrImage address={scanAddress(screen.pass.pass)} /> : null}
      onIntent={onIntent}
      onScreen={(intent) => screenActor?.send(intent)}
      onDetail={(event) => detailActor?.send(event)}
    />
  )
}
