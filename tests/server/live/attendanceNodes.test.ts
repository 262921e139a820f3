/** A sign-in whose students are on two nodes: one PostgreSQL, one Redis, two sets of sockets. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errors } from '../../../contract/errors'
import type { OpenDatabase } from '../../../server/database'
import { testDatabases } from '../../support/server/databases'
import type { Client } from './support/client'
import { redisMissing, startRedis } from './support/processes'
import { fill, type Person, School, studentId } from './support/school'
import { until } from './support/until'

const STUDENTS = 20
const CODE = '4827'

const postgres = testDatabases().find(({ name }) => name === 'postgres')
const missing = [postgres?.missing, redisMissing()].filter(Boolean).join('; ')

describe.skipIf(missing !== '')(`a sign-in on two nodes${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  let open: OpenDatabase
  let one: School
  let two: School
  let teacher: Person
  let students: Person[]
  let t: Client<'classroom'>

  beforeAll(async () => {
    if (!postgres) throw new Error('no PostgreSQL')
    redis = await startRedis()
    open = await postgres.open()
    await fill(open, STUDENTS)
    const redisUrl = `redis://127.0.0.1:${redis.port}`
    one = await School.start(open, { redisUrl })
    two = await School.start(open, { redisUrl })
    await Promise.all([one.relay.ready(), two.relay.ready()])
    teacher = await one.person('t1')
    students = await Promise.all(Array.from({ length: STUDENTS }, (_, i) => one.person(studentId(i))))
  }, 120_000)
  afterAll(async () => {
    await one.stop()
    await two.stop()
    await open.close()
    await redis.stop()
  })
  beforeEach(async () => {
    two.endClients()
    await one.reset()
    t = await one.classroom(teacher)
  })

  const room = (i: number, node: School): Promise<Client<'classroom'>> => {
    const person = students[i]
    if (!person) throw new Error(`no student ${i}`)
    return node.classroom(person)
  }
  let requests = 0
  const start = (client: Client<'classroom'>) =>
    client.send('startAttendance', { teachingClassId: 'tc1', requestId: `r${requests++}`, how: { number: CODE } })

  test('students on both nodes sign concurrently: each is stored once, the teacher sees all of them', async () => {
    const rooms = await Promise.all(students.map((_, i) => room(i, i % 2 === 0 ? one : two)))
    start(t)
    const { signInId } = (await t.next('attendanceStarted')).data
    await Promise.all(rooms.map((client) => client.next('attendanceStarted')))
    for (const client of rooms)
      for (let i = 0; i < 3; i += 1) client.send('checkAttendance', { signInId, number: CODE })
    await Promise.all(rooms.map((client) => client.next('attendanceSucceeded')))
    await until(async () => (await t.next('attendanceProgressed')).data.signedNum === STUDENTS)
    const { n } = await open.db
      .selectFrom('sign_in_student')
      .select((row) => row.fn.count<number>('sign_time').as('n'))
      .where('sign_in_id', '=', signInId)
      .executeTakeFirstOrThrow()
    expect(n).toBe(STUDENTS)
    const other = await two.classroom(teacher)
    other.send('endAttendance', { signInId })
    for (const client of [t, ...rooms]) expect((await client.next('attendanceEnded')).data).toEqual({ signInId })
    await until(async () => (await t.next('attendanceProgressed')).data.students?.length === STUDENTS)
  }, 60_000)

  test('the tries of one student on both nodes are counted together, and a success is announced on both', async () => {
    const [here, there] = [await room(0, one), await room(0, two)]
    start(t)
    const { signInId } = (await t.next('attendanceStarted')).data
    await Promise.all([here, there].map((client) => client.next('attendanceStarted')))
    for (let i = 0; i < 8; i += 1) {
      here.send('checkAttendance', { signInId, number: `10${i}0` })
      there.send('checkAttendance', { signInId, number: `20${i}0` })
    }
    const codes = await until(() => {
      const found = [here, there].flatMap(({ messages }) =>
        messages.flatMap((message) => (message.name === 'attendanceRefused' ? [message.data.code] : [])),
      )
      return found.length === 16 ? found : null
    })
    expect(codes.filter((code) => code === errors.attendanceWrongCode.code)).toHaveLength(5)
    expect(codes.filter((code) => code === errors.attendanceNoAttempts.code)).toHaveLength(11)
    t.send('askAttendancePass', { signInId })
    const { pass } = (await t.next('attendancePassIssued')).data
    const scanned = await Promise.all(
      [one, two].map(
        async (node) => (await node.call('scanAttendance', students[0] ?? teacher, { pass })) as { ticket: string },
      ),
    )
    expect(scanned[1]).toEqual(scanned[0])
    there.send('checkAttendance', { signInId, ticket: scanned[0]?.ticket })
    const succeeded = await Promise.all(
      [here, there].map(async (client) => (await client.next('attendanceSucceeded')).data),
    )
    expect(succeeded[1]).toEqual(succeeded[0])
  }, 60_000)

  test('of two concurrent starts on two nodes one runs', async () => {
    const other = await two.classroom(teacher)
    start(t)
    start(other)
    const refusals = await until(() => {
      const found = [t, other].flatMap(({ messages }) =>
        messages.flatMap((message) => (message.name === 'attendanceRefused' ? [message.data.code] : [])),
      )
      return found.length > 0 ? found : null
    })
    expect(refusals).toEqual([errors.attendanceRunning.code])
    for (const client of [t, other]) await client.next('attendanceStarted')
    expect(await open.db.selectFrom('sign_in').select('status').execute()).toEqual([{ status: 'running' }])
  }, 60_000)

  test('an end concurrent with checks: every student who was notified as signed is in the final list', async () => {
    const rooms = await Promise.all(students.map((_, i) => room(i, i % 2 === 0 ? one : two)))
    start(t)
    const { signInId } = (await t.next('attendanceStarted')).data
    await Promise.all(rooms.map((client) => client.next('attendanceStarted')))
    for (const [i, client] of rooms.entries()) {
      client.send('checkAttendance', { signInId, number: CODE })
      if (i === STUDENTS / 2) t.send('endAttendance', { signInId })
    }
    const last = await until(async () => {
      const { data } = await t.next('attendanceProgressed')
      return data.students ?? null
    })
    const outcomes = await Promise.all(
      rooms.map((client) =>
        until(() => client.messages.find(({ name }) => name === 'attendanceSucceeded' || name === 'attendanceRefused')),
      ),
    )
    const told = outcomes.flatMap(({ name }, i) => (name === 'attendanceSucceeded' ? [studentId(i)] : []))
    const listed = last.flatMap(({ studentId: id, hadSign }) => (hadSign === '1' ? [id] : []))
    expect(listed.sort()).toEqual(told.sort())
  }, 60_000)
})
