/**
 * Attendance in numbers: what one part in a sign-in counts for, sums and the rate. Server, exports and screens use these
 * functions (docs/decisions/0032); `server/policies/signIns.ts` says the same in SQL.
 */
import type { AttendanceMark, AttendanceStudent } from '../../entities/live/attendance'

/** What a student's part in a sign-in counts for. The four exclude each other. */
export type Attendance = 'signed' | 'late' | 'excused' | 'absent'

/** How often a student, or how many students in one sign-in, counted for what; the rest of `totalNum` is absent. */
export interface AttendanceCounts {
  readonly signedNum: number
  readonly lateNum: number
  readonly excusedNum: number
  readonly totalNum: number
}

/** Whether the student came (B220): signed by the own hand, or noted by the teacher as present or late. */
export const hasSigned = (part: { readonly signTime: number | null; readonly mark: AttendanceMark }): boolean =>
  part.signTime !== null || part.mark === 'present' || part.mark === 'late'

/** A note of lateness counts before the signature; an excuse counts only without a signature. */
export function attendanceOf({ hadSign, mark }: Pick<AttendanceStudent, 'hadSign' | 'mark'>): Attendance {
  if (mark === 'late') return 'late'
  if (hadSign === '1') return 'signed'
  return mark === 'excused' ? 'excused' : 'absent'
}

/** How many of these parts count for what. */
export function attendanceCounts(parts: readonly Pick<AttendanceStudent, 'hadSign' | 'mark'>[]): AttendanceCounts {
  const kinds = parts.map(attendanceOf)
  const count = (kind: Attendance): number => kinds.filter((one) => one === kind).length
  return { signedNum: count('signed'), lateNum: count('late'), excusedNum: count('excused'), totalNum: parts.length }
}

/** Students who came, in time or late. */
export const cameNum = ({ signedNum, lateNum }: Pick<AttendanceCounts, 'signedNum' | 'lateNum'>): number =>
  signedNum + lateNum

/** Students who neither came nor are excused. */
export const absentNum = ({ signedNum, lateNum, excusedNum, totalNum }: AttendanceCounts): number =>
  Math.max(0, totalNum - signedNum - lateNum - excusedNum)

/**
 * The attendance rate, 0 to 1: who came, in time or late, of those who were expected. Who is excused is not expected;
 * null when nobody is.
 */
export function attendanceRate(counts: AttendanceCounts): number | null {
  const expected = counts.totalNum - counts.excusedNum
  return expected > 0 ? cameNum(counts) / expected : null
}

/** A rate as people read it: whole percents, and 100% or 0% only where that is the whole truth; blank without a rate. */
export function percent(rate: number | null): string {
  if (rate === null) return ''
  const whole = Math.round(rate * 100)
  const shown = whole === 100 && rate < 1 ? 99 : whole === 0 && rate > 0 ? 1 : whole
  return `${shown}%`
}
