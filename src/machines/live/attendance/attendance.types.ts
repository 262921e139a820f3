/**
 * Attendance as its charts see it: what they remember, what people and the classroom tell them, what they need from
 * outside. The wire's shapes stand in `contract/entities/live/attendance.ts`.
 */
import type {
  AttendanceDayEntry,
  AttendanceDetail,
  AttendanceMark,
  AttendanceMode,
  AttendancePass,
  AttendanceProgress,
  AttendanceRound,
  AttendanceStudent,
  AttendanceStudentSum,
  MyAttendance,
  OwnAttendance,
} from '../../../../contract/entities/live/attendance'
import type { Page } from '../../../../contract/fields'
import type { ATTENDANCE_PATTERNS } from '../../../../contract/limits'
import type { ListShow } from '../../shared/listQuery'
import type { ClassroomInput, LinkFact } from '../classroom/classroom.types'
import type { LinkState } from '../classroom/link.selectors'

/** What a feature machine of the classroom is started with. */
export type AttendanceInput = Omit<ClassroomInput, 'token'>

/** A pattern's id, '01' to '08' (B222). */
export type AttendancePic = (typeof ATTENDANCE_PATTERNS)[number]

/** Facts of the sign-in, from messages of the classroom channel. `at` is the server's clock in ms at the receipt. */
export type AttendanceFact =
  | {
      type: 'attendance.resumed'
      round: AttendanceRound | null
      own: OwnAttendance | null
      progress: AttendanceProgress | null
      at: number
    }
  | { type: 'attendance.started'; round: AttendanceRound; at: number }
  | { type: 'attendance.succeeded'; signInId: string; own: OwnAttendance; at: number }
  | { type: 'attendance.ended'; signInId: string; at: number }
  | {
      type: 'attendance.refused'
      signInId: string | null
      code: number
      request: number
      attemptsLeft: number | null
      text: string
      at: number
    }
  | { type: 'attendance.progressed'; progress: AttendanceProgress; at: number }
  | { type: 'attendance.passIssued'; pass: AttendancePass; at: number }

/** How many have signed in, without the names. */
export type RoundCounts = Omit<AttendanceProgress, 'students'>

/** What a teacher settles before a sign-in. */
export interface AttendanceChoice {
  readonly mode: AttendanceMode
  /** Time mode: how long, in minutes (G086). */
  readonly minutes: number
  /** Code mode: drawn by lot, or typed. */
  readonly codeBy: 'random' | 'typed'
  /** Four characters, blanks where a digit is missing (B221). */
  readonly digits: string
  readonly pic: AttendancePic | null
}

/** What the teacher's sign-in remembers. */
export interface TeacherAttendanceContext {
  readonly teachingClassId: string
  readonly choice: AttendanceChoice
  /** The sign-in that runs or ran last, as the server told it. */
  readonly round: AttendanceRound | null
  readonly counts: RoundCounts | null
  /** Everybody in it, as last told. */
  readonly students: readonly AttendanceStudent[] | null
  readonly link: LinkState
  /** The server's clock (ms) when the round was last heard of: the delays start here. */
  readonly at: number
}

/** What a press on start carries beside the choice: a name of its own, and a code for who wants it drawn. */
export interface StartPress {
  readonly requestId: string
  readonly randomNumber: string
}

/** What a teacher does. */
export type TeacherAttendanceIntent =
  | { type: 'attendance.open' }
  | { type: 'attendance.close' }
  | { type: 'choice.change'; choice: Partial<AttendanceChoice> }
  | ({ type: 'attendance.start' } & StartPress)
  | { type: 'attendance.end' }
  | { type: 'attendance.confirmEnd' }
  | { type: 'attendance.declineEnd' }
  | { type: 'attendance.again' }

/** What the screen of a running sign-in wants from the server. */
export type ScreenWish = { type: 'screen.wantsPass' } | { type: 'screen.wantsStudents' }
export type TeacherAttendanceEvent =
  | TeacherAttendanceIntent
  | AttendanceFact
  | LinkFact
  | ScreenWish
  /** The choice that this session has kept. */
  | { type: 'choice.restored'; choice: AttendanceChoice }

/** Asks the keeper of the teacher's choice. */
export interface ChoiceCommand {
  type: 'choice.keep'
  choice: AttendanceChoice
}

/** What the screen of a running sign-in remembers. */
export interface AttendanceScreenContext {
  readonly signInId: string
  readonly isLinked: boolean
  /** What the QR code in sight holds. */
  readonly pass: AttendancePass | null
  /** The server's clock (ms) when the pass came. */
  readonly at: number
}

/** What a teacher does with the screen, and `screen.hide`, told by the teacher's chart when the dialog closes. */
export type AttendanceScreenIntent =
  | { type: 'screen.toggleSecret' }
  | { type: 'screen.toggleQr' }
  | { type: 'screen.toggleStudents' }
export type AttendanceScreenEvent = AttendanceScreenIntent | AttendanceFact | LinkFact | { type: 'screen.hide' }

/** What a student has typed or chosen for a sign-in; it survives reloads and interruptions. */
export interface AttendanceDraft {
  readonly signInId: string
  /** Four characters, blanks where a digit is missing. */
  readonly digits: string
  readonly pic: AttendancePic | null
}

/** What a scanned QR code was turned into. */
export interface AttendanceTicket {
  readonly signInId: string
  readonly ticket: string
}

/** What the student's sign-in remembers. */
export interface StudentAttendanceContext {
  readonly round: AttendanceRound | null
  /** Tries left; null where they are not counted. */
  readonly attemptsLeft: number | null
  readonly draft: AttendanceDraft | null
  readonly ticket: AttendanceTicket | null
  /** What this browser calls itself. */
  readonly device: string
  /** A try is out that the server has not answered. */
  readonly isOut: boolean
  /** Why the last try did not succeed, for people. */
  readonly problem: string | null
  readonly link: LinkState
  readonly at: number
}

/** What a student does. */
export type StudentAttendanceIntent =
  | { type: 'code.change'; digits: string }
  | { type: 'pattern.choose'; pic: AttendancePic }
  | { type: 'attendance.check' }
  | { type: 'attendance.dismiss' }
  /** Back into a sign-in that was put away; `at` is the server's clock in ms. */
  | { type: 'attendance.reopen'; at: number }

/** What the keeper of this browser tells. */
export type MemoryFact =
  | { type: 'memory.restored'; device: string; draft: AttendanceDraft | null }
  | { type: 'ticket.arrived'; ticket: AttendanceTicket }
export type StudentAttendanceEvent = StudentAttendanceIntent | AttendanceFact | LinkFact | MemoryFact

/** Asks the keeper of this browser. */
export type MemoryCommand =
  | { type: 'memory.keep'; draft: AttendanceDraft }
  | { type: 'memory.forget' }
  | { type: 'memory.forgetTicket' }

/** What is asked of the server for a sign-in’s people. */
export interface FindStudentsInput {
  readonly signInId: string
}

/** What is told: the sign-in itself, and everybody in it. */
export interface FoundStudents {
  readonly entry: Omit<AttendanceDetail, 'students'>
  readonly students: readonly AttendanceStudent[]
}

/** A note that is being written about one student or several. */
export interface MarkDraft {
  readonly studentIds: readonly string[]
  readonly mark: AttendanceMark
  readonly reason: string
}

/** What `markAttendance` needs. */
export interface MarkInput extends Pick<MarkDraft, 'mark' | 'reason'> {
  readonly signInId: string
  /** Whom it is about, as they stood when it was written. */
  readonly students: readonly Pick<AttendanceStudent, 'studentId' | 'version'>[]
}

/** What the list of a sign-in’s people remembers. */
export interface AttendanceDetailContext extends FindStudentsInput {
  readonly entry: FoundStudents['entry'] | null
  readonly students: readonly AttendanceStudent[] | null
  /** Who is ticked. */
  readonly ticked: readonly string[]
  readonly draft: MarkDraft | null
  /** Those of the draft who had changed meanwhile: nothing was written about them. */
  readonly changed: readonly AttendanceStudent[]
  readonly problem: string | null
}

export type AttendanceDetailEvent =
  | { type: 'detail.reload' }
  /** The live channel has told how everybody stands. */
  | { type: 'detail.told'; students: readonly AttendanceStudent[] }
  | { type: 'tick.change'; studentIds: readonly string[] }
  | { type: 'mark.begin'; studentIds: readonly string[] }
  | { type: 'mark.change'; draft: Partial<Pick<MarkDraft, 'mark' | 'reason'>> }
  | { type: 'mark.save' }
  | { type: 'mark.cancel' }

/** Entries by date YYYY-MM-DD (B223). */
export type ByDay<Entry> = Readonly<Record<string, readonly Entry[]>>

/** What is asked of the server for a month (B358). */
export interface FindMonthInput {
  readonly teachingClassId: string
  /** YYYY-MM. */
  readonly month: string
}

/** What the teacher's month remembers. */
export interface AttendanceMonthContext extends FindMonthInput {
  readonly days: ByDay<AttendanceDayEntry> | null
  /** YYYY-MM-DD, that of the school. */
  readonly today: string
  /** The day in sight, YYYY-MM-DD; null before one is chosen. */
  readonly day: string | null
  /** The sign-in whose people are in sight. */
  readonly signInId: string | null
  readonly problem: string | null
}

/** What people do with a calendar. */
export type CalendarIntent =
  | { type: 'month.turn'; month: string }
  | { type: 'month.reload' }
  | { type: 'day.choose'; day: string }
export type AttendanceMonthEvent =
  | CalendarIntent
  | { type: 'detail.open'; signInId: string }
  | { type: 'detail.close' }
  | ListShow

/** A range of dates YYYY-MM-DD; blank does not restrict (B359). */
export interface DateRange {
  readonly from: string
  readonly to: string
}

/** What is asked of the server for the students of a class. */
export interface FindSumsInput extends DateRange {
  readonly teachingClassId: string
  readonly name: string
  readonly pageNo: number
}

/** What the list by student remembers. */
export interface AttendanceSumsContext extends FindSumsInput {
  readonly page: Page<AttendanceStudentSum> | null
  readonly problem: string | null
}

export type AttendanceSumsEvent =
  | { type: 'filter.change'; filter: Partial<DateRange & { name: string }> }
  | { type: 'list.turn'; pageNo: number }
  | { type: 'list.reload' }
  | ListShow

/** What is asked of the server for the own sign-ins. */
export interface FindMineInput extends DateRange {
  readonly teachingClassId: string
  readonly pageNo: number
}

/** What the student's records remember: a list and a calendar beside each other. */
export interface MyAttendanceContext extends FindMineInput {
  readonly page: Page<MyAttendance> | null
  readonly problem: string | null
  readonly month: string
  readonly today: string
  readonly days: ByDay<MyAttendance> | null
  readonly day: string | null
  readonly calendarProblem: string | null
}

export type MyAttendanceEvent =
  | CalendarIntent
  | { type: 'filter.change'; filter: Partial<DateRange> }
  | { type: 'list.turn'; pageNo: number }
  | { type: 'list.reload' }
  | ListShow

/** What a scanned QR code leads to. */
export interface ScanResult {
  readonly teachingClassId: string
  readonly classesId: string
}

/** What the page of a scanned QR code remembers. */
export interface AttendanceScanContext {
  /** What the code held; blank when it held nothing. */
  readonly pass: string
  readonly isSignedIn: boolean
  readonly problem: string | null
}

export type AttendanceScanEvent =
  | { type: 'scan.retry' }
  /** Into the class without a code. */
  | { type: 'scan.enter' }
