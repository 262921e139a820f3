/** A class with open sockets. */

import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { OpenDatabase } from '../../../../../server/database'
import { testDatabases } from '../../../../support/server/databases'
import { fill, type Person, School } from '../../support/school'

const [embedded] = testDatabases()

export const tc = { teachingClassId: 'tc1' }

/** Starts the server before the tests of a file; returns what they share. */
export function socketClass() {
  let open: OpenDatabase
  let school: School
  let teacher: Person
  let student: Person
  beforeAll(async () => {
    if (!embedded) throw new Error('no database')
    open = await embedded.open()
    await fill(open, 12)
    school = await School.start(open)
    teacher = await school.person('t1')
    student = await school.person('s001')
  })
  afterAll(async () => {
    await school.stop()
    await open.close()
  })
  beforeEach(() => school.reset())
  /** A school with other limits on the same database. */
  const withLimits = async (options: Parameters<typeof School.start>[1], use: (other: School) => Promise<void>) => {
    const other = await School.start(open, options)
    try {
      await use(other)
    } finally {
      await other.stop()
    }
  }
  return {
    withLimits,
    get open() {
      return open
    },
    get school() {
      return school
    },
    get teacher() {
      return teacher
    },
    get student() {
      return student
    },
  }
}
