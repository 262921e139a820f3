/** A class that signs in, with its sockets. */

import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { AttendanceProgress } from '../../../../contract/entities/live/attendance'
import { type ErrorName, errors } from '../../../../contract/errors'
import type { OpenDatabase } from '../../../../server/database'
import type { TestDatabase } from '../../../support/server/databases'
import type { Client } from './client'
import { fill, type Person, School, studentId, unlimitedFrames } from './school'
import { until } from './until'

export const STUDENTS = 60

export const CODE = '4827'

export const WRONG = ['0000', '1111', '2222', '3333', '4444', '5555']

export type Room = Client<'classroom'>

type How = { timeRemaining: number } | { number: string } | { pic: '01' | '03' | '08' }

/** Starts the server before the tests of a file; returns what they share. */
export function attendanceClass(database: TestDatabase) {
  let open: OpenDatabase
  let school: School
  let teacher: Person
  let students: Person[]
  let t: Room
  let s: Room
  let u: Room
  beforeAll(async () => {
    open = await database.open()
    await fill(open, STUDENTS)
    school = await School.start(open, { limits: unlimitedFrames })
    teacher = await school.person('t1')
    students = await Promise.all(Array.from({ length: STUDENTS }, (_, i) => school.person(studentId(i))))
  })
  afterAll(async () => {
    await school.stop()
    await open.close()
  })
  beforeEach(async () => {
    await school.reset()
    t = await school.classroom(teacher)
    s = await school.classroom(pupil(0))
    u = await school.classroom(pupil(1))
  })
  const pupil = (i: number): Person => {
    const person = students[i]
    if (!person) throw new Error(`no student ${i}`)
    return person
  }
  let requests = 0
  const start = (how: How, requestId = `request-${requests++}`) =>
    t.send('startAttendance', { teachingClassId: 'tc1', requestId, how })
  const begin = async (how: How) => {
    start(how)
    const own = (await t.next('attendanceStarted')).data
    const theirs = await Promise.all([s, u].map(async (client) => (await client.next('attendanceStarted')).data))
    return { signInId: own.signInId, own, theirs }
  }
  const refusal = async (client: Room) => {
    const { data, mess } = await client.next('attendanceRefused')
    return { ...data, mess }
  }
  const refused = (
    signInId: string | null,
    reason: ErrorName,
    request: number,
    attemptsLeft: number | null = null,
  ) => ({
    signInId,
    code: errors[reason].code,
    mess: errors[reason].text,
    request,
    attemptsLeft,
  })
  const wrong = (signInId: string, reason: ErrorName, attemptsLeft: number | null) =>
    refused(signInId, reason, 64106, attemptsLeft)
  const everybody = async (signInId: string): Promise<AttendanceProgress> => {
    t.send('askAttendance', { signInId })
    return await until(async () => {
      const { data } = await t.next('attendanceProgressed')
      return data.students ? data : null
    })
  }
  const stored = (signInId: string, student = studentId(0)) =>
    open.db
      .selectFrom('sign_in_student')
      .selectAll()
      .where('sign_in_id', '=', signInId)
      .where('student_id', '=', student)
      .executeTakeFirstOrThrow()
  return {
    pupil,
    start,
    begin,
    refusal,
    refused,
    wrong,
    everybody,
    stored,
    get open() {
      return open
    },
    get school() {
      return school
    },
    get teacher() {
      return teacher
    },
    get students() {
      return students
    },
    get t() {
      return t
    },
    set t(value: Room) {
      t = value
    },
    get s() {
      return s
    },
    get u() {
      return u
    },
  }
}
