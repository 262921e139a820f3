/** A class with a roll call, with its sockets. */

import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { OpenDatabase } from '../../../../server/database'
import type { TestDatabase } from '../../../support/server/databases'
import type { Client } from './client'
import { fill, type Person, School, studentId } from './school'

export const tc = { teachingClassId: 'tc1' }

export const start = { ...tc, stuNum: 1, isNominateAllStu: '1', type: '2' } as const

export const everyone = Array.from({ length: 8 }, (_, i) => ({ userId: studentId(i), userName: `学生${i + 1}` }))

/** Starts the server before the tests of a file; returns what they share. */
export function rollCallClass(database: TestDatabase) {
  let open: OpenDatabase
  let school: School
  let teacher: Person
  let other: Person
  let students: Person[]
  let t: Client<'classroom'>
  let s: Client<'classroom'>
  beforeAll(async () => {
    open = await database.open()
    await fill(open, 8)
    school = await School.start(open)
    teacher = await school.person('t1')
    other = await school.person('t2')
    students = await Promise.all(everyone.map(({ userId }) => school.person(userId)))
  })
  afterAll(async () => {
    await school.stop()
    await open.close()
  })
  beforeEach(async () => {
    await school.reset()
    t = await school.classroom(teacher)
    s = await school.classroom(students[0] ?? teacher)
  })
  const refusal = async (client: Client<'classroom'>) => {
    const { data, mess } = await client.next('refused')
    return { ...data, mess }
  }
  const records = async (person: Person = teacher) =>
    await school.call('findRollCallRecords', person, { ...tc, type: '2', pageSize: 99999999 })
  const rounds = () => open.db.selectFrom('roll_call').selectAll().orderBy('started_at').execute()
  return {
    refusal,
    records,
    rounds,
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
    get students() {
      return students
    },
    get t() {
      return t
    },
    get s() {
      return s
    },
  }
}
