/** Selectors of a running sign-in. Those of its records: `attendanceRecords.selectors.ts`. */
import type { SnapshotFrom } from 'xstate'
import {
  type AttendanceMode,
  type AttendancePass,
  type AttendanceRound,
  type AttendanceStudent,
  attendanceModeOf,
} from '../../../../contract/entities/live/attendance'
import { ATTENDANCE_NAMES_MAX } from '../../../../contract/limits'
import { type AttendanceCounts, attendanceCounts } from '../../../../contract/rules/live/attendance'
import { linkReason } from '../classroom/link.selectors'
import { choiceProblem, draftFor, draftProblem, noDigits, studentsWho } from './attendance.logic'
import type { AttendanceChoice, AttendancePic, MarkDraft } from './attendance.types'
import type { attendanceScreenMachine } from './attendanceScreen.machine'
import type { attendanceDetailMachine } from './records/attendanceDetail.machine'
import type { studentAttendanceMachine } from './studentAttendance.machine'
import type { teacherAttendanceMachine } from './teacherAttendance.machine'
import { texts } from './texts'

type TeacherSnapshot = SnapshotFrom<typeof teacherAttendanceMachine>
type ScreenSnapshot = SnapshotFrom<typeof attendanceScreenMachine>
type DetailSnapshot = SnapshotFrom<typeof attendanceDetailMachine>
type StudentSnapshot = SnapshotFrom<typeof studentAttendanceMachine>

export { studentsWho }

/** A running or ended sign-in on the teacher's screen. */
export interface RoundView extends AttendanceCounts {
  readonly mode: AttendanceMode
  /** The code to type, or the pattern to choose. */
  readonly number: string | null
  readonly pic: AttendancePic | null
  /** Time mode only (B255): the end and the whole duration, in ms. */
  readonly countdown: { readonly endsAt: number; readonly totalMs: number } | null
  readonly blockedNum: number
  readonly sharedDeviceNum: number
  /** All students, absent ones first, as last received; null before that. */
  readonly students: readonly AttendanceStudent[] | null
}

export interface TeacherAttendanceView {
  readonly isOpen: boolean
  readonly stage: 'choosing' | 'starting' | 'running' | 'ending' | 'ended'
  readonly choice: AttendanceChoice
  readonly round: RoundView | null
  /** The question whether to end it is open. */
  readonly asksEnd: boolean
  /** Why the sign-in cannot be started now. */
  readonly startReason: string | null
  readonly linkReason: string | null
}

const roundView = ({ counts, students }: TeacherSnapshot['context'], round: AttendanceRound): RoundView => {
  const mode = attendanceModeOf(round)
  return {
    mode,
    number: round.number,
    pic: round.pic,
    countdown: mode === 'time' ? { endsAt: round.endsAt, totalMs: round.endsAt - round.startedAt } : null,
    signedNum: counts?.signedNum ?? 0,
    lateNum: counts?.lateNum ?? 0,
    excusedNum: counts?.excusedNum ?? 0,
    totalNum: counts?.totalNum ?? 0,
    blockedNum: counts?.blockedNum ?? 0,
    sharedDeviceNum: counts?.sharedDeviceNum ?? 0,
    students,
  }
}

function teacherStage(snapshot: TeacherSnapshot): TeacherAttendanceView['stage'] {
  if (snapshot.matches({ round: { running: { end: 'sending' } } })) return 'ending'
  const single = ['choosing', 'starting', 'running'] as const
  return single.find((stage) => snapshot.matches({ round: stage })) ?? 'ended'
}

export function teacherAttendanceView(snapshot: TeacherSnapshot): TeacherAttendanceView {
  const { context } = snapshot
  const { choice, round } = context
  const stage = teacherStage(snapshot)
  const reason = linkReason(context.link)
  return {
    isOpen: snapshot.matches({ dialog: 'open' }),
    stage,
    choice,
    round: stage === 'choosing' || stage === 'starting' || !round ? null : roundView(context, round),
    asksEnd: snapshot.matches({ round: { running: { end: 'asking' } } }),
    startReason: reason ?? choiceProblem(choice),
    linkReason: reason,
  }
}

/** Whether a sign-in of the class runs, whatever this teacher's screen shows. */
export const isAttendanceRunning = (snapshot: TeacherSnapshot): boolean => snapshot.matches({ round: 'running' })

/** A running sign-in on the projector. */
export interface AttendanceScreenView {
  readonly isSecretShown: boolean
  readonly qr: 'off' | 'waiting' | 'asking' | 'shown'
  readonly pass: AttendancePass | null
  readonly isListed: boolean
}

export function attendanceScreenView(snapshot: ScreenSnapshot): AttendanceScreenView {
  const on = ['waiting', 'asking', 'shown'] as const
  return {
    isSecretShown: snapshot.matches({ secret: 'shown' }),
    qr: on.find((one) => snapshot.matches({ qr: { on: one } })) ?? 'off',
    pass: snapshot.context.pass,
    isListed: snapshot.matches({ students: 'shown' }),
  }
}

/** A running sign-in for the room, without names; the code and the pattern only while the teacher shows them. */
export function roomAttendanceView(snapshot: TeacherSnapshot) {
  const { stage, round } = teacherAttendanceView(snapshot)
  const child = snapshot.children.screen?.getSnapshot()
  if ((stage !== 'running' && stage !== 'ending') || !round || !child) return null
  const screen = attendanceScreenView(child)
  const { mode, countdown } = round
  const secret = screen.isSecretShown ? { number: round.number, pic: round.pic } : { number: null, pic: null }
  return { mode, countdown, ...secret, ...screen }
}

/** The students of a sign-in, and the note that is being written about them. */
export interface AttendanceDetailView {
  readonly face: 'loading' | 'failed' | 'full'
  readonly isLoading: boolean
  readonly entry: DetailSnapshot['context']['entry']
  readonly students: readonly AttendanceStudent[]
  /** The counts of their marks. */
  readonly counts: AttendanceCounts
  readonly ticked: readonly string[]
  readonly marking:
    | (MarkDraft & {
        /** The names of the students of the note. */
        readonly names: readonly string[]
        /** Students that another user has changed, in their current state. */
        readonly changed: readonly AttendanceStudent[]
        readonly isSaving: boolean
      })
    | null
  readonly problem: string | null
}

/** Whether a note differs from the stored one: leaving would lose it. */
export function isMarkWritten({ context: { students, draft } }: DetailSnapshot): boolean {
  const first = draft && draftFor(students, draft.studentIds)
  return draft !== null && (draft.mark !== first?.mark || draft.reason !== first.reason)
}

export function attendanceDetailView(snapshot: DetailSnapshot): AttendanceDetailView {
  const { entry, students, ticked, draft, changed, problem } = snapshot.context
  const names = (students ?? []).flatMap(({ studentId, studentName }) =>
    draft?.studentIds.includes(studentId) ? [studentName] : [],
  )
  return {
    face: snapshot.matches('failed') ? 'failed' : students === null ? 'loading' : 'full',
    isLoading: snapshot.matches('loading'),
    entry,
    students: students ?? [],
    counts: attendanceCounts(students ?? []),
    ticked,
    marking: draft && {
      ...draft,
      names,
      changed,
      isSaving: snapshot.matches({ listed: 'saving' }),
    },
    problem,
  }
}

/**
 * An ended sign-in: the absent students, and the counts, as the detail chart has loaded them, or before that as the
 * live channel sent them; `absent` is null while the students are unknown.
 */
export function endedView(
  detail: AttendanceDetailView | null,
  { students: sent, ...counts }: AttendanceCounts & Pick<RoundView, 'students'>,
): { readonly absent: readonly AttendanceStudent[] | null; readonly counts: AttendanceCounts } {
  const students = detail?.face === 'full' ? detail.students : sent
  if (students === null) return { absent: null, counts }
  return { absent: studentsWho(students, 'absent'), counts: attendanceCounts(students) }
}

/** Names in one line: the first ten, and '...' for more than ten (B317). */
export function shortNames(names: readonly string[]): string {
  const shown = names.slice(0, ATTENDANCE_NAMES_MAX).join('、')
  return names.length > ATTENDANCE_NAMES_MAX ? `${shown}...` : shown
}

/** Whether a line of names leaves some out (B317). */
export const isCutOff = (names: readonly string[]): boolean => names.length > ATTENDANCE_NAMES_MAX

export interface StudentAttendanceView {
  readonly phase: 'idle' | 'answering' | 'checking' | 'blocked' | 'dismissed'
  readonly mode: AttendanceMode
  readonly countdown: RoundView['countdown']
  /** Four characters, blanks where a digit is missing. */
  readonly digits: string
  readonly pic: AttendancePic | null
  /** Attempts left; null where they are not limited. */
  readonly attemptsLeft: number | null
  /** Whether the sign-in uses a scanned code. */
  readonly byTicket: boolean
  readonly problem: string | null
  /** Why the attempt cannot be sent now. */
  readonly checkReason: string | null
  readonly linkReason: string | null
}

function studentPhase(snapshot: StudentSnapshot): StudentAttendanceView['phase'] {
  if (!snapshot.matches('running')) return 'idle'
  if (snapshot.matches({ running: 'dismissed' })) return 'dismissed'
  if (snapshot.matches({ running: { shown: 'checking' } })) return 'checking'
  return snapshot.matches({ running: { shown: 'blocked' } }) ? 'blocked' : 'answering'
}

export function studentAttendanceView(snapshot: StudentSnapshot): StudentAttendanceView {
  const { round, draft, ticket, attemptsLeft, problem, link } = snapshot.context
  const mode = round ? attendanceModeOf(round) : 'time'
  const reason = linkReason(link)
  return {
    phase: studentPhase(snapshot),
    mode,
    countdown: round && mode === 'time' ? { endsAt: round.endsAt, totalMs: round.endsAt - round.startedAt } : null,
    digits: draft?.digits ?? noDigits,
    pic: draft?.pic ?? null,
    attemptsLeft,
    byTicket: ticket !== null && ticket.signInId === round?.signInId,
    problem,
    checkReason: reason ?? draftProblem(mode, draft),
    linkReason: reason,
  }
}

/** The prompt for a sign-in that this student has dismissed; null when there is none to reopen. */
export const asideAttendance = (snapshot: StudentSnapshot): string | null =>
  snapshot.matches({ running: 'dismissed' }) ? texts.aside : null
