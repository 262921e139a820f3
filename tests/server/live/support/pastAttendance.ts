/** A class with past sign-ins. */

import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { CallInput } from '../../../../contract/call'
import type { CallName, CallOf } from '../../../../contract/calls'
import type { AttendanceMark, AttendanceStudent } from '../../../../contract/entities/live/attendance'
import type { ErrorName } from '../../../../contract/errors'
import type { OpenDatabase } from '../../../../server/database'
import type { TestDatabase } from '../../../support/server/databases'
import { fill, type Person, School, studentId } from './school'

/** A moment in the school's time zone. */
export const at = (clock: string): number => Date.parse(`${clock}+08:00`)

interface Part {
  readonly signed?: string
  readonly mark?: AttendanceMark
  readonly reason?: string
}

/** Starts the server before the tests of a file; returns what they share. */
export function pastAttendance(database: TestDatabase) {
  let open: OpenDatabase
  let school: School
  let teacher: Person
  let other: Person
  let pupils: Person[]
  beforeAll(async () => {
    open = await database.open()
    await fill(open, 12)
    school = await School.start(open)
    teacher = await school.person('t1')
    other = await school.person('t2')
    pupils = await Promise.all([0, 1, 2].map((i) => school.person(studentId(i))))
  })
  afterAll(async () => {
    await school.stop()
    await open.close()
  })
  beforeEach(() => school.reset())
  /** Stores a past sign-in; students by number. */
  const past = async (
    signInId: string,
    clock: string,
    parts: Record<number, Part>,
    options: { teachingClassId?: string; running?: boolean } = {},
  ) => {
    const { teachingClassId = 'tc1', running = false } = options
    const started_at = at(clock)
    await open.db
      .insertInto('sign_in')
      .values({
        sign_in_id: signInId,
        teaching_class_id: teachingClassId,
        teacher_id: 't1',
        request_id: signInId,
        status: running ? 'running' : 'ended',
        mode: 'code',
        time_remaining: null,
        number: '4827',
        pic: null,
        attempts_max: 5,
        started_at,
        ends_at: started_at + 60_000,
        ended_at: running ? null : started_at + 60_000,
      })
      .execute()
    await open.db
      .insertInto('sign_in_student')
      .values(
        Object.entries(parts).map(([i, { signed, mark = '', reason = '' }]) => ({
          sign_in_id: signInId,
          student_id: studentId(Number(i)),
          teaching_class_id: teachingClassId,
          started_at,
          student_name: `学生${Number(i) + 1}`,
          login_code: studentId(Number(i)),
          sign_time: signed === undefined ? null : at(signed),
          tried: '[]',
          mark,
          reason,
        })),
      )
      .execute()
  }
  const ask = <N extends CallName>(name: N, person: Person, input: CallInput<CallOf<N>>) =>
    school.call(name, person, input)
  const refusedWith = (reason: ErrorName) => expect.objectContaining({ reason })
  interface Marked {
    marked: AttendanceStudent[]
    changed: AttendanceStudent[]
  }
  const mark = async (signInId: string, versions: Record<string, number>, noted: AttendanceMark, reason?: string) =>
    (await ask('markAttendance', teacher, {
      signInId,
      students: Object.entries(versions).map(([studentId, version]) => ({ studentId, version })),
      mark: noted,
      ...(reason !== undefined && { reason }),
    })) as Marked
  return {
    past,
    ask,
    refusedWith,
    mark,
    get open() {
      return open
    },
    get school() {
      return school
    },
    get teacher() {
      return teacher
    },
    get other() {
      return other
    },
    get pupils() {
      return pupils
    },
  }
}
