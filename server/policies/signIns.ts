/** The attendance categories in SQL: the same as `attendanceOf` of the contract, on rows named `student`. */
import { sql } from 'kysely'
import type { Attendance } from '../../contract/rules/live/attendance'

/** 'signed', 'late', 'excused' or 'absent'. */
export const attendanceKind = sql<Attendance>`case
  when student.mark = 'late' then 'late'
  when student.mark = 'present' or student.sign_time is not null then 'signed'
  when student.mark = 'excused' then 'excused'
  else 'absent'
end`

/** Whether the student was present, in time or late: `hasSigned` of the contract. */
export const hasComeToSignIn = sql<boolean>`(student.sign_time is not null or student.mark in ('present', 'late'))`

/** The number of parts in each category of a group; the remainder of `total` is absent. */
export interface AttendanceSums {
  readonly signed: number
  readonly late: number
  readonly excused: number
  readonly total: number
}

export const attendanceSums = sql`
  count(*) filter (where ${attendanceKind} = 'signed')::integer as signed,
  count(*) filter (where ${attendanceKind} = 'late')::integer as late,
  count(*) filter (where ${attendanceKind} = 'excused')::integer as excused,
  count(student.student_id)::integer as total
`
