/** Past sign-ins of the demo school's first class, deterministic. */
import type { Transaction } from 'kysely'
import type { AttendanceMark } from '../../../contract/entities/live/attendance'
import { ATTENDANCE_ATTEMPTS } from '../../../contract/limits'
import type { AttendanceTable } from '../../database/schema/live/attendance.schema'
import type { Database } from '../../database/schema/schema'
import { startOfDay } from '../../shared/schoolTime'
import { teachingClasses } from '../demo.data'

const MINUTE_MS = 60_000
/** Lessons begin at eight; the sign-in begins a little later. */
const ASKED_AT_MS = (8 * 60 + 5) * MINUTE_MS

interface Exception {
  readonly mark: AttendanceMark
  readonly reason: string
  /** Minutes after the beginning; null: never signed. */
  readonly signedAfterMin: number | null
}

interface Past {
  readonly day: string
  readonly how: Pick<AttendanceTable, 'mode' | 'time_remaining' | 'number' | 'pic' | 'attempts_max'>
  readonly lengthMs: number
  /** By the student's number; all other students signed in time. */
  readonly exceptions: ReadonlyMap<number, Exception>
}

const absent: Exception = { mark: '', reason: '', signedAfterMin: null }
const late = (reason: string, signedAfterMin: number | null): Exception => ({ mark: 'late', reason, signedAfterMin })
const excused = (reason: string): Exception => ({ mark: 'excused', reason, signedAfterMin: null })

const past: readonly Past[] = [
  {
    day: '2026-09-08',
    how: { mode: 'time', time_remaining: 3 * MINUTE_MS, number: null, pic: null, attempts_max: null },
    lengthMs: 3 * MINUTE_MS,
    exceptions: new Map([
      [7, absent],
      [19, excused('病假')],
    ]),
  },
  {
    day: '2026-09-15',
    how: { mode: 'code', time_remaining: null, number: '2601', pic: null, attempts_max: ATTENDANCE_ATTEMPTS.code },
    lengthMs: 4 * MINUTE_MS,
    exceptions: new Map([
      [3, late('公交车晚点', 3)],
      [7, absent],
      [28, late('手机没电，课后补签', null)],
    ]),
  },
  {
    day: '2026-09-22',
    how: { mode: 'pattern', time_remaining: null, number: null, pic: '05', attempts_max: ATTENDANCE_ATTEMPTS.pattern },
    lengthMs: 2 * MINUTE_MS,
    exceptions: new Map([
      [12, excused('参加技能竞赛')],
      [13, excused('参加技能竞赛')],
      [33, absent],
    ]),
  },
]

/** Stores the past sign-ins of the first teaching class. */
export async function makeAttendance(trx: Transaction<Database>): Promise<void> {
  const [room] = teachingClasses
  if (!room) return
  const { teaching_class_id } = room
  const { teacher_id } = await trx
    .selectFrom('teaching_class')
    .select('teacher_id')
    .where('teaching_class_id', '=', teaching_class_id)
    .executeTakeFirstOrThrow()
  const students = await trx
    .selectFrom('class_student')
    .innerJoin('users', 'users.user_id', 'class_student.user_id')
    .select(['users.user_id', 'users.real_name', 'users.login_code'])
    .where('class_student.classes_id', '=', room.classes_id)
    .orderBy('users.login_code')
    .execute()
  for (const [index, { day, how, lengthMs, exceptions }] of past.entries()) {
    const sign_in_id = `demo-sign-in-${index + 1}`
    const started_at = startOfDay(day) + ASKED_AT_MS
    const ended_at = started_at + lengthMs
    await trx
      .insertInto('sign_in')
      .values({
        ...how,
        sign_in_id,
        teaching_class_id,
        teacher_id,
        request_id: sign_in_id,
        status: 'ended',
        started_at,
        ends_at: ended_at,
        ended_at,
      })
      .execute()
    await trx
      .insertInto('sign_in_student')
      .values(
        students.map((student, i) => {
          const { mark, reason, signedAfterMin } = exceptions.get(i + 1) ?? inTime(i)
          return {
            sign_in_id,
            student_id: student.user_id,
            teaching_class_id,
            started_at,
            student_name: student.real_name,
            login_code: student.login_code,
            sign_time: signedAfterMin === null ? null : started_at + Math.round(signedAfterMin * MINUTE_MS),
            tried: '[]',
            mark,
            reason,
            marked_at: mark === '' ? null : ended_at + MINUTE_MS,
            marked_by: mark === '' ? null : teacher_id,
          }
        }),
      )
      .execute()
  }
}

/** Within the first minute and a half, at different moments. */
const inTime = (i: number): Exception => ({ mark: '', reason: '', signedAfterMin: (5 + ((i * 37) % 85)) / 60 })
