import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { OpenDatabase } from '../../../../server/database'
import type { TestDatabase } from '../../../support/server/databases'
import type { Client } from './client'
import { fill, type Person, School, studentId, unlimitedFrames } from './school'

export const STUDENTS = 200

interface Saved {
  raceId: string
  raceContext: string
}

/** Starts the server before the tests of a file; returns what they share. */
export function raceClass(database: TestDatabase) {
  let open: OpenDatabase
  let school: School
  let teacher: Person
  let other: Person
  let students: Person[]
  let t: Client<'voteRace'>
  let s: Client<'voteRace'>
  let u: Client<'voteRace'>
  beforeAll(async () => {
    open = await database.open()
    await fill(open, STUDENTS)
    school = await School.start(open, { limits: unlimitedFrames })
    teacher = await school.person('t1')
    other = await school.person('t2')
    students = await Promise.all([0, 1, 2].map((i) => school.person(studentId(i))))
  })
  afterAll(async () => {
    await school.stop()
    await open.close()
  })
  beforeEach(async () => {
    await school.reset()
    t = await school.voteRace(teacher)
    s = await school.voteRace(pupil(0))
    u = await school.voteRace(pupil(1))
  })
  const pupil = (i: number): Person => {
    const person = students[i]
    if (!person) throw new Error(`no student ${i}`)
    return person
  }
  const save = async (raceType: '0' | '1' = '0', raceContext = '<p>一加一</p>', raceTime = 1) =>
    (await school.call('saveRace', teacher, { teachingClassId: 'tc1', raceContext, raceTime, raceType })) as Saved
  /** Starts a race; `isOpen` waits for the end of its countdown. */
  const begin = async (raceType: '0' | '1' = '0', isOpen = true) => {
    const { raceId } = await save(raceType)
    t.send('startRace', { raceId })
    const started = { teacher: (await t.next('raceStarted')).data, student: (await s.next('raceStarted')).data }
    await u.next('raceStarted')
    if (isOpen) school.advance(1_000)
    return { raceId, ...started }
  }
  const stored = (raceId: string) =>
    open.db.selectFrom('race').selectAll().where('race_id', '=', raceId).executeTakeFirstOrThrow()
  return {
    pupil,
    save,
    begin,
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
    get other() {
      return other
    },
    get t() {
      return t
    },
    get s() {
      return s
    },
    get u() {
      return u
    },
  }
}
