import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { OpenDatabase } from '../../../../server/database'
import type { TestDatabase } from '../../../support/server/databases'
import type { Client } from './client'
import { fill, type Person, School, studentId, unlimitedFrames } from './school'

/** Starts the server before the tests of a file; returns what they share. */
export function timerClass(database: TestDatabase) {
  let open: OpenDatabase
  let school: School
  let teacher: Person
  let other: Person
  let student: Person
  let t: Client<'classroom'>
  let s: Client<'classroom'>
  beforeAll(async () => {
    open = await database.open()
    await fill(open, 3)
    school = await School.start(open, { limits: unlimitedFrames })
    teacher = await school.person('t1')
    other = await school.person('t2')
    student = await school.person(studentId(0))
  })
  afterAll(async () => {
    await school.stop()
    await open.close()
  })
  beforeEach(async () => {
    await school.reset()
    t = await school.classroom(teacher)
    s = await school.classroom(student)
  })
  let requests = 0
  const tc = { teachingClassId: 'tc1' }
  const countdown = (seconds: number, requestId = `request-${requests++}`) =>
    ({ ...tc, kind: 'countdown', targetTime: seconds * 1_000, requestId }) as const
  const stopwatch = () => ({ ...tc, kind: 'stopwatch', requestId: `request-${requests++}` }) as const
  const begin = async (start: ReturnType<typeof countdown> | ReturnType<typeof stopwatch> = countdown(300)) => {
    t.send('startTimer', start)
    const round = (await t.next('timerStarted')).data
    await s.next('timerStarted')
    return round
  }
  const refusal = async (client: Client<'classroom'>) => {
    const { data, mess } = await client.next('refused')
    return { ...data, mess }
  }
  const stored = (timerId: string) =>
    open.db.selectFrom('timer').selectAll().where('timer_id', '=', timerId).executeTakeFirstOrThrow()
  /** The current state of the class, as a new socket gets it. */
  const entering = async (person: Person = student) => {
    const client = await school.client('classroom', person).opened()
    client.send('register', tc)
    return (await client.next('running')).data.timer
  }
  return {
    tc,
    countdown,
    stopwatch,
    begin,
    refusal,
    stored,
    entering,
    get open() {
      return open
    },
    set open(value: OpenDatabase) {
      open = value
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
    get student() {
      return student
    },
    get t() {
      return t
    },
    set t(value: Client<'classroom'>) {
      t = value
    },
    get s() {
      return s
    },
    set s(value: Client<'classroom'>) {
      s = value
    },
    get requests() {
      return requests
    },
    set requests(value: number) {
      requests = value
    },
  }
}
