/** The teacher's sign-in on the stage of the classroom: selects from its charts and renders them. */
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useLocation } from 'wouter'
import type { SnapshotFrom } from 'xstate'
import { CLOCK_TICK_MS } from '../../../../contract/limits'
import {
  attendanceDetailView,
  attendanceScreenView,
  isMarkWritten,
  teacherAttendanceView,
} from '../../../machines/live/attendance/attendance.selectors'
import type { attendanceScreenMachine } from '../../../machines/live/attendance/attendanceScreen.machine'
import type { attendanceDetailMachine } from '../../../machines/live/attendance/records/attendanceDetail.machine'
import { fetchChunk } from '../../../services/browser/chunks'
import {
  AttendanceTeacherDialog,
  type AttendanceTeacherIntent,
} from '../../../views/live/attendance/AttendanceTeacherDialog'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { base } from '../../shell/app/base'
import type { TeacherAttendance } from '../classroom/charts'
import { useServerNow } from '../classroom/useServerNow'
import { startPress } from './attendanceActors'
import { SCAN_PATH } from './attendancePass'

const QrImage = lazy(() =>
  fetchChunk(() => import('../../../views/live/attendance/QrImage')).then((part) => ({ default: part.QrImage })),
)

/** The address that a phone opens. */
const scanAddress = (pass: string): string => `${location.origin}${base}${SCAN_PATH}?${new URLSearchParams({ pass })}`

const screenOf = (snapshot: SnapshotFrom<typeof attendanceScreenMachine> | undefined) =>
  snapshot ? attendanceScreenView(snapshot) : null
const detailOf = (snapshot: SnapshotFrom<typeof attendanceDetailMachine> | undefined) =>
  snapshot ? attendanceDetailView(snapshot) : null

export interface AttendanceTeacherProps {
  actor: TeacherAttendance
  /** False while another dialog has interrupted it. */
  open: boolean
}

export function AttendanceTeacher({ actor, open }: AttendanceTeacherProps) {
  const [, navigate] = useLocation()
  const snapshot = useSelector(actor, (current) => current)
  const view = teacherAttendanceView(snapshot)
  const screenActor = snapshot.children.screen
  const detailActor = snapshot.children.detail
  const screen = screenOf(useSelector(screenActor, (current) => current))
  const marks = useSelector(detailActor, (current) => current !== undefined && isMarkWritten(current))
  useLeaveGuard(open && view.isOpen && marks)
  const detail = detailOf(useSelector(detailActor, (current) => current))
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
      qr={
        screen?.pass ? (
          <Suspense fallback={null}>
            <QrImage address={scanAddress(screen.pass.pass)} />
          </Suspense>
        ) : null
      }
      onIntent={onIntent}
      onScreen={(intent) => screenActor?.send(intent)}
      onDetail={(event) => detailActor?.send(event)}
    />
  )
}
