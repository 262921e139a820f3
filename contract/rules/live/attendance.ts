/**
 * Attendance figures: the category of one part in a sign-in, sums, and the rate. Server, exports and screens use these
 * functions (docs/decisions/0032); `server/policies/signIns.ts` has the same rules in SQL.
 */
import type { AttendanceMark, AttendanceStudent } from '../../entities/live/attendance'

/** The category of a student's part in a sign-in. The four are mutually exclusive. */
export type Attendance = 'signed' | 'late' | 'excused' | 'absent'

/** The number of parts in each category, for one student or for one sign-in; the remainder of `totalNum` is absent. */
export interface AttendanceCounts {
  readonly signedNum: number
  readonly lateNum: number
  readonly excusedNum: number
  readonly totalNum: number
}

/** Whether the student is present (B220): signed personally, or noted by the teacher as present or late. */
export const hasSigned = (part: { readonly signTime: number | null; readonly mark: AttendanceMark }): boolean =>
  part.signTime !== null || part.mark === 'present' || part.mark === 'late'

/** A note of lateness takes precedence over the signature; an excuse counts only without a signature. */
export function attendanceOf({ hadSign, mark }: Pick<AttendanceStudent, 'hadSign' | 'mark'>): Attendance {
  if (mark === 'late') return 'late'
  if (hadSign === '1') return 'signed'
  return mark === 'excused' ? 'excused' : 'absent'
}

/** The number of parts in each category. */
export function attendanceCounts(parts: readonly Pick<AttendanceStudent, 'hadSign' | 'mark'>[]): AttendanceCounts {
  const kinds = parts.map(attendanceOf)
  const count = (kind: Attendance): number => kinds.filter((one) => one === kind).length
  return { signedNum: count('signed'), lateNum: count('late'), excusedNum: count('excused'), totalNum: parts.length }
}

/** The number of students who were present, in time or late. */
export const cameNum = ({ signedNum, lateNum }: Pick<AttendanceCounts, 'signedNum' | 'lateNum'>): number =>
  signedNum + lateNum

/** The number of students who were neither present nor excused. */
export const absentNum = ({ signedNum, lateNum, excusedNum, totalNum }: AttendanceCounts): number =>
  Math.max(0, totalNum - signedNum - lateNum - excusedNum)

/**
 * The attendance rate, 0 to 1: present students, in time or late, out of the expected ones. Excused students are not
 * expected; null if no student is expected.
 */
export function attendanceRate(counts: AttendanceCounts): number | null {
  const expected = counts.totalNum - counts.excusedNum
  return expected > 0 ? cameNum(counts) / expected : null
}

/** A rate for display: whole per cent, with 100% and 0% only for exact values; blank without a rate. */
export function percent(rate: number | null): string {
  if (rate === null) return ''
  const whole = Math.round(rate * 100)
  const shown = whole === 100 && rate < 1 ? 99 : whole === 0 && rate > 0 ? 1 : whole
  return `${shown}%`
}
