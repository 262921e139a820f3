/** State views of the sign-in's charts: the live dialogs, the record pages, and the target of a scanned code. */
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { dayOf } from '../../../../contract/moments'
import {
  asideAttendance,
  attendanceDetailView,
  attendanceScreenView,
  studentAttendanceView,
  teacherAttendanceView,
} from '../../../machines/live/attendance/attendance.selectors'
import type { attendanceScreenMachine } from '../../../machines/live/attendance/attendanceScreen.machine'
import type { attendanceDetailMachine } from '../../../machines/live/attendance/records/attendanceDetail.machine'
import {
  type AttendanceSumsView,
  attendanceMonthView,
  attendanceScanView,
  attendanceSumsView,
  myAttendanceView,
} from '../../../machines/live/attendance/records/attendanceRecords.selectors'
import type { teacherAttendanceMachine } from '../../../machines/live/attendance/teacherAttendance.machine'
import { texts } from '../../../machines/live/attendance/texts'
import { routeTexts } from '../../../routes/shared/texts'
import { AttendanceScan } from '../../../views/live/attendance/AttendanceScan'
import { AttendanceStudentDialog } from '../../../views/live/attendance/AttendanceStudentDialog'
import { AttendanceTeacherDialog } from '../../../views/live/attendance/AttendanceTeacherDialog'
import { QrImage } from '../../../views/live/attendance/QrImage'
import { AttendanceMonth } from '../../../views/live/attendance/records/AttendanceMonth'
import { AttendanceSums } from '../../../views/live/attendance/records/AttendanceSums'
import { MyAttendance } from '../../../views/live/attendance/records/MyAttendance'
import { RecordsPage } from '../../../views/live/attendance/records/RecordsPage'
import type { Exporting } from '../../../views/shared/records/ExportButton'
import {
  exampleOf,
  ignore,
  noExport,
  pressed,
  type SendEvent,
  type StateView,
  type StateViews,
} from '../../stateViews/stateView'
import { StudentPage, Surroundings, summary } from '../../stateViews/surroundings'
import { pass as examplePass, STARTED_AT } from './attendance.examples'
import { attendanceScreenModel } from './attendanceScreen.model'
import { attendanceDetailModel } from './records/attendanceDetail.model'
import { attendanceMonthModel, attendanceSumsModel } from './records/attendanceRecords.model'
import { teacherAttendanceModel } from './teacherAttendance.model'

type TeacherSnapshot = SnapshotFrom<typeof teacherAttendanceMachine>
type ScreenSnapshot = SnapshotFrom<typeof attendanceScreenMachine>
type DetailSnapshot = SnapshotFrom<typeof attendanceDetailMachine>

/** A moment in the middle of a sign-in. */
const GONE_MS = 23_000
const now = STARTED_AT + GONE_MS
const today = dayOf(STARTED_AT)
/** An address of realistic length. */
const address = `https://podium.example/dist/student/course/sign-in?pass=${examplePass.pass}`

/** Intent handlers of the displayed chart. */
interface Takers {
  readonly onIntent?: SendEvent
  readonly onScreen?: SendEvent
  readonly onDetail?: SendEvent
}

const teacherDialog = (
  snapshot: TeacherSnapshot,
  screen: ScreenSnapshot | null,
  detail: DetailSnapshot | null,
  { onIntent = ignore, onScreen = ignore, onDetail = ignore }: Takers,
) => {
  const view = teacherAttendanceView(snapshot)
  const shown = screen && attendanceScreenView(screen)
  return (
    <AttendanceTeacherDialog
      open
      view={view}
      screen={shown}
      detail={detail && attendanceDetailView(detail)}
      now={now}
      qr={shown?.pass ? <QrImage address={address} /> : null}
      onIntent={onIntent}
      onScreen={onScreen}
      onDetail={onDetail}
    />
  )
}

/** The teacher's dialog, with the charts of screen and people in their initial states. */
export const attendanceTeacher: StateView = (snapshot, send) => {
  const teacher = snapshot as TeacherSnapshot
  const view = teacherAttendanceView(teacher)
  if (!view.isOpen) return null
  const isOver = view.stage === 'ended'
  return teacherDialog(
    teacher,
    exampleOf(attendanceScreenModel, 'students.hidden'),
    isOver ? exampleOf(attendanceDetailModel, 'listed.reading') : null,
    {
      onIntent: (intent) =>
        intent.type === 'records.open'
          ? send({ type: 'attendance.close' })
          : pressed(teacherAttendanceModel, send, 'attendance.start')(intent),
    },
  )
}

/** The projected screen, in the teacher's dialog. */
export const attendanceScreen: StateView = (snapshot, send) =>
  teacherDialog(exampleOf(teacherAttendanceModel, 'round.running.end.open'), snapshot as ScreenSnapshot, null, {
    onScreen: send,
  })

/** The people of a sign-in, in the records. */
export const attendanceDetail: StateView = (snapshot, send) => {
  const detail = snapshot as DetailSnapshot
  return monthPage(exampleOf(attendanceMonthModel, 'detail.open'), detail, { onDetail: send })
}

/** The student's dialog, or the page in class with the button back to a minimized sign-in. */
export const attendanceStudent: StateView = (snapshot, send) => {
  const aside = asideAttendance(snapshot)
  if (aside !== null)
    return <StudentPage aside={[{ label: routeTexts.asideAttendance, text: aside, onOpen: ignore }]} />
  const view = studentAttendanceView(snapshot)
  return view.phase === 'idle' ? null : <AttendanceStudentDialog open view={view} now={now} onIntent={send} />
}

const className = `${summary.courseName} · ${summary.className}`

const teacherPage = (title: string, page: ReactNode) => (
  <Surroundings person="teacher" connection={{ status: 'connected' }}>
    <RecordsPage
      title={title}
      className={className}
      back="#main"
      ways={[
        { label: texts.byMonth, href: '#month', current: title === texts.monthTitle },
        { label: texts.byStudent, href: '#class', current: title === texts.classTitle },
      ]}
      onNavigate={ignore}
    >
      {page}
    </RecordsPage>
  </Surroundings>
)

const monthPage = (
  month: Parameters<typeof attendanceMonthView>[0],
  detail: DetailSnapshot | null,
  { onIntent = ignore, onDetail = ignore }: Takers,
) =>
  teacherPage(
    texts.monthTitle,
    <AttendanceMonth
      view={attendanceMonthView(month)}
      detail={detail && attendanceDetailView(detail)}
      today={today}
      onIntent={onIntent}
      onDetail={onDetail}
    />,
  )

/** The teacher's month. */
export const attendanceMonth: StateView = (snapshot, send) =>
  monthPage(snapshot as Parameters<typeof attendanceMonthView>[0], null, { onIntent: send })

const sumsPage = (view: AttendanceSumsView, exporting: Exporting, onIntent: SendEvent) =>
  teacherPage(texts.classTitle, <AttendanceSums view={view} exporting={exporting} onIntent={onIntent} />)

/** The list by student. */
export const attendanceSums: StateView = (snapshot, send) => sumsPage(attendanceSumsView(snapshot), noExport, send)

/** The same with an export. */
export const attendanceSumsPage = (exporting: Exporting) =>
  sumsPage(attendanceSumsView(exampleOf(attendanceSumsModel, 'listed')), exporting, ignore)

/** A student's own records. */
export const attendanceMine: StateView = (snapshot, send) => (
  <Surroundings person="student" connection={{ status: 'connected' }}>
    <RecordsPage title={texts.myTitle} className={className} back="#main" onNavigate={ignore}>
      <MyAttendance view={myAttendanceView(snapshot)} today={today} onIntent={send} />
    </RecordsPage>
  </Surroundings>
)

/** The target page of the QR code on a phone. */
export const attendanceScan: StateView = (snapshot, send) => (
  <AttendanceScan view={attendanceScanView(snapshot)} onIntent={send} onHome={ignore} />
)

export const attendanceStateViews: StateViews = {
  'attendance-teacher': { view: attendanceTeacher, blank: { 'dialog.closed': 'The dialog is closed.' } },
  'attendance-screen': { view: attendanceScreen },
  'attendance-student': {
    view: attendanceStudent,
    blank: {
      idle: 'No sign-in waits for this student.',
      settling: 'The dialog is closed; the server has yet to answer.',
    },
  },
  'attendance-detail': { view: attendanceDetail },
  'attendance-month': { view: attendanceMonth },
  'attendance-sums': { view: attendanceSums },
  'attendance-mine': { view: attendanceMine },
  'attendance-scan': { view: attendanceScan },
}
