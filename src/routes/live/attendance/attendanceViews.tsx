/** The views of the sign-in's charts: the live dialogs, the pages of records, and what a scanned code leads to. */
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { dayOf } from '../../../../contract/moments'
import { pass as examplePass, STARTED_AT } from '../../../machines/live/attendance/attendance.examples'
import {
  asideSignIn,
  signInDetailView,
  signInScreenView,
  studentSignInView,
  teacherSignInView,
} from '../../../machines/live/attendance/attendance.selectors'
import type { signInScreenMachine } from '../../../machines/live/attendance/attendanceScreen.machine'
import { signInScreenModel } from '../../../machines/live/attendance/attendanceScreen.model'
import type { signInDetailMachine } from '../../../machines/live/attendance/records/attendanceDetail.machine'
import { signInDetailModel } from '../../../machines/live/attendance/records/attendanceDetail.model'
import {
  signInExportModel,
  signInMonthModel,
  signInSumsModel,
} from '../../../machines/live/attendance/records/attendanceRecords.model'
import {
  mySignInsView,
  signInExportView,
  signInMonthView,
  signInScanView,
  signInSumsView,
} from '../../../machines/live/attendance/records/attendanceRecords.selectors'
import type { teacherSignInMachine } from '../../../machines/live/attendance/teacherAttendance.machine'
import { teacherSignInModel } from '../../../machines/live/attendance/teacherAttendance.model'
import { texts } from '../../../machines/live/attendance/texts'
import { SignInScan } from '../../../views/live/attendance/AttendanceScan'
import { SignInStudentDialog } from '../../../views/live/attendance/AttendanceStudentDialog'
import { SignInTeacherDialog } from '../../../views/live/attendance/AttendanceTeacherDialog'
import { QrImage } from '../../../views/live/attendance/QrImage'
import { SignInMonth } from '../../../views/live/attendance/records/AttendanceMonth'
import { SignInSums } from '../../../views/live/attendance/records/AttendanceSums'
import { MySignIns } from '../../../views/live/attendance/records/MyAttendance'
import { RecordsPage } from '../../../views/live/attendance/records/RecordsPage'
import { routeTexts } from '../../shared/texts'
import { exampleOf, ignore, pressed, type SendEvent, type StateView } from '../../workbench/stateViews/stateView'
import { StudentPage, Surroundings, summary } from '../../workbench/stateViews/surroundings'

type TeacherSnapshot = SnapshotFrom<typeof teacherSignInMachine>
type ScreenSnapshot = SnapshotFrom<typeof signInScreenMachine>
type DetailSnapshot = SnapshotFrom<typeof signInDetailMachine>

/** A moment in the middle of a sign-in. */
const GONE_MS = 23_000
const now = STARTED_AT + GONE_MS
const today = dayOf(STARTED_AT)
/** An address as long as a real one. */
const address = `https://podium.example/dist/student/course/sign-in?pass=${examplePass.pass}`

/** Take the intents of the chart that is looked at. */
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
  const view = teacherSignInView(snapshot)
  const shown = screen && signInScreenView(screen)
  return (
    <SignInTeacherDialog
      open
      view={view}
      screen={shown}
      detail={detail && signInDetailView(detail)}
      now={now}
      qr={shown?.pass ? <QrImage address={address} /> : null}
      onIntent={onIntent}
      onScreen={onScreen}
      onDetail={onDetail}
    />
  )
}

/** The teacher's dialog, with what its charts of screen and people show at first. */
export const signInTeacher: StateView = (snapshot, send) => {
  const teacher = snapshot as TeacherSnapshot
  const view = teacherSignInView(teacher)
  if (!view.isOpen) return null
  const isOver = view.stage === 'ended'
  return teacherDialog(
    teacher,
    exampleOf(signInScreenModel, 'students.hidden'),
    isOver ? exampleOf(signInDetailModel, 'listed.reading') : null,
    {
      onIntent: (intent) =>
        intent.type === 'records.open'
          ? send({ type: 'signIn.close' })
          : pressed(teacherSignInModel, send, 'signIn.start')(intent),
    },
  )
}

/** What the room sees, in the teacher's dialog. */
export const signInScreen: StateView = (snapshot, send) =>
  teacherDialog(exampleOf(teacherSignInModel, 'round.running.end.open'), snapshot as ScreenSnapshot, null, {
    onScreen: send,
  })

/** The people of a sign-in, in the records. */
export const signInDetail: StateView = (snapshot, send) => {
  const detail = snapshot as DetailSnapshot
  return monthPage(exampleOf(signInMonthModel, 'detail.open'), detail, { onDetail: send })
}

/** The student's dialog, or the page in class with the way back into a sign-in that was put aside. */
export const signInStudent: StateView = (snapshot, send) => {
  const aside = asideSignIn(snapshot)
  if (aside !== null) return <StudentPage aside={[{ label: routeTexts.asideSignIn, text: aside, onOpen: ignore }]} />
  const view = studentSignInView(snapshot)
  return view.phase === 'idle' ? null : <SignInStudentDialog open view={view} now={now} onIntent={send} />
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
  month: Parameters<typeof signInMonthView>[0],
  detail: DetailSnapshot | null,
  { onIntent = ignore, onDetail = ignore }: Takers,
) =>
  teacherPage(
    texts.monthTitle,
    <SignInMonth
      view={signInMonthView(month)}
      detail={detail && signInDetailView(detail)}
      today={today}
      onIntent={onIntent}
      onDetail={onDetail}
    />,
  )

/** The teacher's month. */
export const signInMonth: StateView = (snapshot, send) =>
  monthPage(snapshot as Parameters<typeof signInMonthView>[0], null, { onIntent: send })

const sumsPage = (
  sums: Parameters<typeof signInSumsView>[0],
  exporting: Parameters<typeof signInExportView>[0],
  { onIntent = ignore, onExport = ignore }: Pick<Takers, 'onIntent'> & { onExport?: SendEvent },
) =>
  teacherPage(
    texts.classTitle,
    <SignInSums
      view={signInSumsView(sums)}
      exporting={signInExportView(exporting)}
      onIntent={onIntent}
      onExport={onExport}
    />,
  )

/** The list by student. */
export const signInSums: StateView = (snapshot, send) =>
  sumsPage(snapshot as Parameters<typeof signInSumsView>[0], exampleOf(signInExportModel, 'idle'), { onIntent: send })

/** The export, on the page of the list by student. */
export const signInExport: StateView = (snapshot, send) =>
  sumsPage(exampleOf(signInSumsModel, 'listed'), snapshot as Parameters<typeof signInExportView>[0], { onExport: send })

/** A student's own records. */
export const signInMine: StateView = (snapshot, send) => (
  <Surroundings person="student" connection={{ status: 'connected' }}>
    <RecordsPage title={texts.myTitle} className={className} back="#main" onNavigate={ignore}>
      <MySignIns view={mySignInsView(snapshot)} today={today} onIntent={send} />
    </RecordsPage>
  </Surroundings>
)

/** What a phone finds behind the QR code. */
export const signInScan: StateView = (snapshot, send) => (
  <SignInScan view={signInScanView(snapshot)} onIntent={send} onHome={ignore} />
)
