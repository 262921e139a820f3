/**
 * Types of the charts of the sign-in: contexts, events and the inputs of actors. The wire's types are in
 * `contract/entities/live/attendance.ts`.
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
import type { LinkFact } from '../classroom/classroom.types'
import type { Linked } from '../kit/chart'
import type { Refused } from '../kit/requests.logic'

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
  | (Refused<'attendance'> & { signInId: string | null; attemptsLeft: number | null })
  | { type: 'attendance.progressed'; progress: AttendanceProgress; at: number }
  | { type: 'attendance.passIssued'; pass: AttendancePass; at: number }

/** The counts of a round, without the names. */
export type RoundCounts = Omit<AttendanceProgress, 'students'>

/** A teacher's settings of a sign-in. */
export interface AttendanceChoice {
  readonly mode: AttendanceMode
  /** Time mode: the duration in minutes (G086). */
  readonly minutes: number
  /** Code mode: a random code, or a typed one. */
  readonly codeBy: 'random' | 'typed'
  /** Four characters, blanks where a digit is missing (B221). */
  readonly digits: string
  readonly pic: AttendancePic | null
}

/** The context of the teacher's sign-in. */
export interface TeacherAttendanceContext extends Linked {
  readonly teachingClassId: string
  readonly choice: AttendanceChoice
  /** The running or last sign-in, as the server sent it. */
  readonly round: AttendanceRound | null
  readonly counts: RoundCounts | null
  /** All its students, as last received. */
  readonly students: readonly AttendanceStudent[] | null
  /** The server's clock (ms) at the last fact about the round: the delays start here. */
  readonly at: number
}

/** Added to the choice on start: a unique id, and a random code for the mode that uses one. */
export interface StartPress {
  readonly requestId: string
  readonly randomNumber: string
}

/** Intents of a teacher. */
export type TeacherAttendanceIntent =
  | { type: 'attendance.open' }
  | { type: 'attendance.close' }
  | { type: 'choice.change'; choice: Partial<AttendanceChoice> }
  | ({ type: 'attendance.start' } & StartPress)
  | { type: 'attendance.end' }
  | { type: 'attendance.confirmEnd' }
  | { type: 'attendance.declineEnd' }
  | { type: 'attendance.again' }

/** Requests of the projector screen to the server. */
export type ScreenWish = { type: 'screen.wantsPass' } | { type: 'screen.wantsStudents' }
export type TeacherAttendanceEvent =
  | TeacherAttendanceIntent
  | AttendanceFact
  | LinkFact
  | ScreenWish
  /** The choice stored for this session. */
  | { type: 'choice.restored'; choice: AttendanceChoice }

/** Command to the keeper of the teacher's choice. */
export interface ChoiceCommand {
  type: 'choice.keep'
  choice: AttendanceChoice
}

/** The context of the projector screen. */
export interface AttendanceScreenContext {
  readonly signInId: string
  readonly isLinked: boolean
  /** The content of the visible QR code. */
  readonly pass: AttendancePass | null
  /** The server's clock (ms) when the pass arrived. */
  readonly at: number
}

/** Intents of a teacher on the screen, and `screen.hide`, sent by the teacher's chart when the dialog closes. */
export type AttendanceScreenIntent =
  | { type: 'screen.toggleSecret' }
  | { type: 'screen.toggleQr' }
  | { type: 'screen.toggleStudents' }
export type AttendanceScreenEvent = AttendanceScreenIntent | AttendanceFact | LinkFact | { type: 'screen.hide' }

/** A student's input for a sign-in; it survives reloads and interruptions. */
export interface AttendanceDraft {
  readonly signInId: string
  /** Four characters, blanks where a digit is missing. */
  readonly digits: string
  readonly pic: AttendancePic | null
}

/** The ticket of a scanned QR code. */
export interface AttendanceTicket {
  readonly signInId: string
  readonly ticket: string
}

/** The context of the student's sign-in. */
export interface StudentAttendanceContext extends Linked {
  readonly round: AttendanceRound | null
  /** Attempts left; null where they are not limited. */
  readonly attemptsLeft: number | null
  readonly draft: AttendanceDraft | null
  readonly ticket: AttendanceTicket | null
  /** The id of this browser. */
  readonly device: string
  /** Whether an attempt is in flight. */
  readonly isOut: boolean
  /** Why the last attempt failed, for users. */
  readonly problem: string | null
  readonly at: number
}

/** Intents of a student. */
export type StudentAttendanceIntent =
  | { type: 'code.change'; digits: string }
  | { type: 'pattern.choose'; pic: AttendancePic }
  | { type: 'attendance.check' }
  | { type: 'attendance.dismiss' }
  /** Reopens a dismissed sign-in; `at` is the server's clock in ms. */
  | { type: 'attendance.reopen'; at: number }

/** Facts of the keeper in this browser. */
export type MemoryFact =
  | { type: 'memory.restored'; device: string; draft: AttendanceDraft | null }
  | { type: 'ticket.arrived'; ticket: AttendanceTicket }
export type StudentAttendanceEvent = StudentAttendanceIntent | AttendanceFact | LinkFact | MemoryFact

/** Commands to the keeper in this browser. */
export type MemoryCommand =
  | { type: 'memory.keep'; draft: AttendanceDraft }
  | { type: 'memory.forget' }
  | { type: 'memory.forgetTicket' }

/** The query of a sign-in’s students. */
export interface FindStudentsInput {
  readonly signInId: string
}

/** The answer: the sign-in itself, and all its students. */
export interface FoundStudents {
  readonly entry: Omit<AttendanceDetail, 'students'>
  readonly students: readonly AttendanceStudent[]
}

/** A note that is being written about one or several students. */
export interface MarkDraft {
  readonly studentIds: readonly string[]
  readonly mark: AttendanceMark
  readonly reason: string
}

/** The input of `markAttendance`. */
export interface MarkInput extends Pick<MarkDraft, 'mark' | 'reason'> {
  readonly signInId: string
  /** The students, with their versions when the note was written. */
  readonly students: readonly Pick<AttendanceStudent, 'studentId' | 'version'>[]
}

/** The context of the list of a sign-in’s students. */
export interface AttendanceDetailContext extends FindStudentsInput {
  readonly entry: FoundStudents['entry'] | null
  readonly students: readonly AttendanceStudent[] | null
  /** The ids of the selected students. */
  readonly ticked: readonly string[]
  readonly draft: MarkDraft | null
  /** Students of the draft that another user has changed: no note was saved for them. */
  readonly changed: readonly AttendanceStudent[]
  readonly problem: string | null
}

export type AttendanceDetailEvent =
  | { type: 'detail.reload' }
  /** The live channel has sent the current marks of all students. */
  | { type: 'detail.received'; students: readonly AttendanceStudent[] }
  | { type: 'tick.change'; studentIds: readonly string[] }
  | { type: 'mark.begin'; studentIds: readonly string[] }
  | { type: 'mark.change'; draft: Partial<Pick<MarkDraft, 'mark' | 'reason'>> }
  | { type: 'mark.save' }
  | { type: 'mark.cancel' }

/** Entries by date YYYY-MM-DD (B223). */
export type ByDay<Entry> = Readonly<Record<string, readonly Entry[]>>

/** The query of a month (B358). */
export interface FindMonthInput {
  readonly teachingClassId: string
  /** YYYY-MM. */
  readonly month: string
}

/** The context of the teacher's month. */
export interface AttendanceMonthContext extends FindMonthInput {
  readonly days: ByDay<AttendanceDayEntry> | null
  /** YYYY-MM-DD in the school's time zone. */
  readonly today: string
  /** The visible day, YYYY-MM-DD; null before one is chosen. */
  readonly day: string | null
  /** The sign-in whose students are visible. */
  readonly signInId: string | null
  readonly problem: string | null
}

/** Intents on a calendar. */
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

/** The query of the students of a class. */
export interface FindSumsInput extends DateRange {
  readonly teachingClassId: string
  readonly name: string
  readonly pageNo: number
}

/** The context of the list by student. */
export interface AttendanceSumsContext extends FindSumsInput {
  readonly page: Page<AttendanceStudentSum> | null
  readonly problem: string | null
}

export type AttendanceSumsEvent =
  | { type: 'filter.change'; filter: Partial<DateRange & { name: string }> }
  | { type: 'list.turn'; pageNo: number }
  | { type: 'list.reload' }
  | ListShow

/** The query of the student's own sign-ins. */
export interface FindMineInput extends DateRange {
  readonly teachingClassId: string
  readonly pageNo: number
}

/** The context of the student's records: a list and a calendar. */
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

/** The result of scanning a QR code. */
export interface ScanResult {
  readonly teachingClassId: string
  readonly classesId: string
}

/** The context of the page of a scanned QR code. */
export interface AttendanceScanContext {
  /** The content of the code; blank when it has none. */
  readonly pass: string
  readonly isSignedIn: boolean
  readonly problem: string | null
}

export type AttendanceScanEvent =
  | { type: 'scan.retry' }
  /** Opens the class without a code. */
  | { type: 'scan.enter' }
