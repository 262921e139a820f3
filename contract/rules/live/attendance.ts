/** Attendance in numbers: one formula for the server's spreadsheets and every screen (docs/decisions/0032). */

/** How often a student, or how many students in one sign-in, counted for what; the rest of `totalNum` was absent. */
export interface AttendanceCounts {
  readonly signedNum: number
  readonly lateNum: number
  readonly excusedNum: number
  readonly totalNum: number
}

/**
 * The attendance rate, 0 to 1: who came, in time or late, of those who were expected. Who is excused is not expected;
 * null when nobody is.
 */
export function attendanceRate({ signedNum, lateNum, excusedNum, totalNum }: AttendanceCounts): number | null {
  const expected = totalNum - excusedNum
  return expected > 0 ? (signedNum + lateNum) / expected : null
}

/** A rate as people read it: whole percents, and 100% or 0% only where that is the whole truth; blank without a rate. */
export function percent(rate: number | null): string {
  if (rate === null) return ''
  const whole = Math.round(rate * 100)
  const shown = whole === 100 && rate < 1 ? 99 : whole === 0 && rate > 0 ? 1 : whole
  return `${shown}%`
}
