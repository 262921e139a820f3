import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createActor, createEmptyActor, fromCallback } from 'xstate'
import { type AttendanceProgress, attendanceProgress } from '../../../contract/entities/live/attendance'
import { type ErrorName, errors } from '../../../contract/errors'
import {
  ATTENDANCE_ATTEMPTS,
  ATTENDANCE_MAX_MS,
  ATTENDANCE_PASS_MS,
  ATTENDANCE_PROGRESS_MS,
  ATTENDANCE_TICKET_MS,
} from '../../../contract/limits'
import type { OpenDatabase } from '../../../server/database'
import { createProgress } from '../../../server/features/live/attendance/attendance.progress'
import { createAttendanceRepository } from '../../../server/features/live/attendance/attendance.repository'
import { teacherInput } from '../../../src/catalogue/live/attendance/attendance.examples'
import type { ChoiceCommand } from '../../../src/machines/live/attendance/attendance.types'
import { teacherAttendanceMachine } from '../../../src/machines/live/attendance/teacherAttendance.machine'
import { describeOnEither } from '../../support/server/databases'
import type { Client } from './support/client'
import { fill, type Person, School, silent, studentId, unlimitedFrames } from './support/school'
import { until } from './support/until'

const STUDENTS = 60
const CODE = '4827'
const WRONG = ['0000', '1111', '2222', '3333', '4444', '5555']

type Room = Client<'classroom'>
type How = { timeRemaining: number } | { number: string } | { pic: '01' | '03' | '08' }

describeOnEither('sign-in', (database) => {
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

  test('B249 a start with timeRemaining is time mode, and has its end', async () => {
    const { own, theirs } = await begin({ timeRemaining: 120_000 })
    expect(own).toEqual({
      signInId: expect.stringMatching(/^[0-9a-z]{26}$/),
      teachingClassId: 'tc1',
      timeRemaining: 120_000,
      number: null,
      pic: null,
      startedAt: own.startedAt,
      endsAt: own.startedAt + 120_000,
      attemptsMax: null,
    })
    expect(theirs).toEqual([own, own])
  })

  test('B250 B221 a start with number is code mode; students learn the mode but not the code', async () => {
    const { own, theirs } = await begin({ number: CODE })
    expect(own).toEqual({
      signInId: own.signInId,
      teachingClassId: 'tc1',
      timeRemaining: null,
      number: CODE,
      pic: null,
      startedAt: own.startedAt,
      endsAt: own.startedAt + ATTENDANCE_MAX_MS,
      attemptsMax: ATTENDANCE_ATTEMPTS.code,
    })
    const hidden = { ...own, number: '****' }
    expect(theirs).toEqual([hidden, hidden])
  })

  test('B251 B222 a start with only a pattern is pattern mode; students learn the mode but not the pattern', async () => {
    const { own, theirs } = await begin({ pic: '08' })
    expect([own.timeRemaining, own.number, own.pic, own.attemptsMax]).toEqual([null, null, '08', 3])
    const hidden = { ...own, pic: null }
    expect(theirs).toEqual([hidden, hidden])
  })

  test.each([
    ['code', { number: CODE }, CODE],
    ['pattern', { pic: '03' }, '"03"'],
  ] as const)('the %s is sent to no student: in no frame, no resume message, no call', async (_, how, secret) => {
    const { signInId } = await begin(how)
    s.send('checkAttendance', { signInId, ...('number' in how ? { number: '0001' } : { pic: '01' }) })
    await refusal(s)
    t.send('askAttendancePass', { signInId })
    const { pass } = (await t.next('attendancePassIssued')).data
    const scanned = await school.call('scanAttendance', pupil(2), { pass })
    const late = await school.classroom(pupil(3))
    u.send('checkAttendance', { signInId, ...how })
    await u.next('attendanceSucceeded')
    t.send('endAttendance', { signInId })
    for (const client of [s, u, late]) await client.next('attendanceEnded')
    const told = [s, u, late].flatMap(({ frames }) => frames)
    const records = await Promise.all([
      school.call('findMyAttendance', pupil(1), { teachingClassId: 'tc1' }),
      school.call('findMyAttendanceDays', pupil(1), { teachingClassId: 'tc1', searchMonth: '2026-11' }),
    ])
    expect([...told, JSON.stringify([scanned, records])].filter((text) => text.includes(secret))).toEqual([])
  })

  test('B316 B221 an invalid mode, code or pattern starts nothing and signs no one', async () => {
    const nonsense: object[] = [
      {},
      { number: '48' },
      { pic: '09' },
      { number: CODE, pic: '01' },
      { timeRemaining: 59_999 },
    ]
    for (const how of nonsense) {
      t.ws.send(JSON.stringify({ receiveId: '0', code: 64101, data: { teachingClassId: 'tc1', requestId: 'n', how } }))
      expect((await t.next('refused')).data).toEqual({ code: errors.invalidInput.code, request: 64101 })
    }
    const { signInId } = await begin({ pic: '03' })
    for (const answer of [{ pic: '09' }, { number: 'abcd' }]) {
      s.ws.send(JSON.stringify({ receiveId: '0', code: 64106, data: { signInId, ...answer } }))
      expect((await s.next('refused')).data).toEqual({ code: errors.invalidInput.code, request: 64106 })
    }
    s.send('checkAttendance', { signInId })
    const mess = '提交的内容有误：缺少签到码或签到图案'
    expect(await refusal(s)).toEqual({ ...wrong(signInId, 'invalidInput', 3), mess })
    expect(await stored(signInId)).toMatchObject({ sign_time: null, attempts: 0 })
  })

  test('only one runs in a class; no students, a foreign class and a student who starts are refused', async () => {
    const { signInId } = await begin({ number: CODE })
    start({ timeRemaining: 60_000 })
    expect(await refusal(t)).toEqual(refused(null, 'attendanceRunning', 64101))
    t.send('startAttendance', { teachingClassId: 'tc2', requestId: 'foreign', how: { number: CODE } })
    expect(await refusal(t)).toEqual(refused(null, 'notFound', 64101))
    s.send('startAttendance', { teachingClassId: 'tc1', requestId: 'student', how: { number: CODE } })
    expect((await s.next('refused')).data).toEqual({ code: errors.forbidden.code, request: 64101 })
    for (const name of ['endAttendance', 'askAttendance', 'askAttendancePass'] as const) {
      s.send(name, { signInId })
      expect((await s.next('refused')).data.code).toBe(errors.forbidden.code)
    }
    t.send('checkAttendance', { signInId, number: CODE })
    expect((await t.next('refused')).data).toEqual({ code: errors.forbidden.code, request: 64106 })
    const other = await school.classroom(await school.person('t2'), 'tc2')
    other.send('startAttendance', { teachingClassId: 'tc2', requestId: 'empty', how: { number: CODE } })
    expect(await refusal(other)).toEqual(refused(null, 'attendanceNoStudents', 64101))
    expect(await open.db.selectFrom('sign_in').select('teaching_class_id').execute()).toEqual([
      { teaching_class_id: 'tc1' },
    ])
  })

  test('a sign-in of another class is not found, for its teacher and for its students', async () => {
    const { signInId } = await begin({ timeRemaining: 60_000 })
    const stranger = await school.classroom(await school.person('x1'), 'tc3')
    stranger.send('checkAttendance', { signInId })
    expect(await refusal(stranger)).toEqual(refused(signInId, 'notFound', 64106))
    const neighbour = await school.classroom(teacher, 'tc1b')
    for (const [name, code] of [
      ['askAttendance', 64105],
      ['endAttendance', 64103],
      ['askAttendancePass', 64107],
    ] as const) {
      neighbour.send(name, { signInId })
      expect(await refusal(neighbour)).toEqual(refused(signInId, 'notFound', code))
    }
    s.send('checkAttendance', { signInId: 'nobody-knows' })
    expect(await refusal(s)).toEqual(refused('nobody-knows', 'notFound', 64106))
    expect((await everybody(signInId)).signedNum).toBe(0)
  })

  test('a repeated request starts one sign-in, also concurrently or after the end', async () => {
    const twin = await school.classroom(teacher)
    const request = { teachingClassId: 'tc1', requestId: 'twice', how: { number: CODE } }
    for (const client of [t, twin, t]) client.send('startAttendance', request)
    const rounds = [
      await t.next('attendanceStarted'),
      await t.next('attendanceStarted'),
      await twin.next('attendanceStarted'),
    ]
    const ids = new Set(rounds.map(({ data }) => data.signInId))
    expect(ids.size).toBe(1)
    const [signInId = ''] = ids
    t.send('endAttendance', { signInId })
    await t.next('attendanceEnded')
    await t.settled()
    t.send('startAttendance', request)
    expect((await t.next('attendanceStarted')).data).toEqual(rounds[0]?.data)
    expect((await t.next('attendanceEnded')).data).toEqual({ signInId })
    expect(await open.db.selectFrom('sign_in').select('status').execute()).toEqual([{ status: 'ended' }])
  })

  test('B253 B220 a student who signs is notified once it is stored; a resend gets the same, also after the end', async () => {
    const { signInId } = await begin({ number: CODE })
    s.send('checkAttendance', { signInId, number: CODE })
    const { data } = await s.next('attendanceSucceeded')
    expect(data).toEqual({ signInId, hadSign: '1', signTime: data.signTime, attemptsLeft: 5 })
    expect(await stored(signInId)).toMatchObject({ sign_time: data.signTime, attempts: 0, student_name: '学生1' })
    s.send('checkAttendance', { signInId, number: CODE })
    s.send('checkAttendance', { signInId, number: '0000' })
    for (let i = 0; i < 2; i += 1) expect((await s.next('attendanceSucceeded')).data).toEqual(data)
    t.send('endAttendance', { signInId })
    await s.next('attendanceEnded')
    s.send('checkAttendance', { signInId, number: CODE })
    expect((await s.next('attendanceSucceeded')).data).toEqual(data)
    u.send('checkAttendance', { signInId, number: CODE })
    expect(await refusal(u)).toEqual(wrong(signInId, 'attendanceNotRunning', 5))
    expect(await stored(signInId, studentId(1))).toMatchObject({ sign_time: null })
  })

  test('a signature on one page is announced on all pages of the student, and on no others', async () => {
    const { signInId } = await begin({ timeRemaining: 60_000 })
    const phone = await school.classroom(pupil(0))
    phone.send('checkAttendance', { signInId })
    const { data } = await phone.next('attendanceSucceeded')
    expect((await s.next('attendanceSucceeded')).data).toEqual(data)
    await u.settled()
    expect(u.names()).not.toContain('attendanceSucceeded')
  })

  test('a code may be tried 5 times; a repeated wrong one counts once; then only the teacher can help', async () => {
    const { signInId } = await begin({ number: CODE })
    for (const [i, number] of WRONG.slice(0, 4).entries()) {
      s.send('checkAttendance', { signInId, number })
      expect(await refusal(s)).toEqual(wrong(signInId, 'attendanceWrongCode', 4 - i))
    }
    s.send('checkAttendance', { signInId, number: '0000' })
    expect(await refusal(s)).toEqual(wrong(signInId, 'attendanceWrongCode', 1))
    s.send('checkAttendance', { signInId, number: '4444' })
    for (let i = 0; i < 2; i += 1) {
      expect(await refusal(s)).toEqual(wrong(signInId, 'attendanceWrongCode', 0))
      s.send('checkAttendance', { signInId, number: '4444' })
    }
    await refusal(s)
    for (const number of ['5555', CODE]) {
      s.send('checkAttendance', { signInId, number })
      expect(await refusal(s)).toEqual(wrong(signInId, 'attendanceNoAttempts', 0))
    }
    const { blockedNum, students: rows } = await everybody(signInId)
    expect(blockedNum).toBe(1)
    expect(rows?.find(({ studentId: id }) => id === 's001')).toMatchObject({ hadSign: '0', attempts: 5 })
    const again = await school.client('classroom', pupil(0)).opened()
    again.send('register', { teachingClassId: 'tc1' })
    expect((await again.next('running')).data.ownAttendance).toEqual({ hadSign: '0', signTime: null, attemptsLeft: 0 })
    u.send('checkAttendance', { signInId, number: CODE })
    expect((await u.next('attendanceSucceeded')).data.attemptsLeft).toBe(5)
  })

  test('a pattern may be tried 3 times', async () => {
    const { signInId } = await begin({ pic: '08' })
    for (const [i, pic] of (['01', '02', '03'] as const).entries()) {
      s.send('checkAttendance', { signInId, pic })
      expect(await refusal(s)).toEqual(wrong(signInId, 'attendanceWrongPattern', 2 - i))
    }
    s.send('checkAttendance', { signInId, pic: '08' })
    expect(await refusal(s)).toEqual(wrong(signInId, 'attendanceNoAttempts', 0))
  })

  test('tries are counted exactly when many pages of one student try concurrently', async () => {
    const { signInId } = await begin({ number: CODE })
    const screens = [s, ...(await Promise.all([0, 0, 0, 0].map((i) => school.classroom(pupil(i)))))]
    const numbers = Array.from({ length: 20 }, (_, i) => String(1000 + i))
    for (const [i, number] of numbers.entries())
      screens[i % screens.length]?.send('checkAttendance', { signInId, number })
    const codes = await until(() => {
      const found = screens.flatMap(({ messages }) =>
        messages.flatMap((message) => (message.name === 'attendanceRefused' ? [message.data.code] : [])),
      )
      return found.length === 20 ? found : null
    })
    expect(codes.filter((code) => code === errors.attendanceWrongCode.code)).toHaveLength(5)
    expect(codes.filter((code) => code === errors.attendanceNoAttempts.code)).toHaveLength(15)
    const row = await stored(signInId)
    expect([row.attempts, row.tried.length, row.sign_time]).toEqual([5, 5, null])
  })

  test('B256 B252 the server ends time mode at its deadline without an open page; a late check is refused', async () => {
    const { signInId, own } = await begin({ timeRemaining: 60_000 })
    t.end()
    school.advance(59_000)
    u.send('checkAttendance', { signInId })
    await u.next('attendanceSucceeded')
    school.advance(1_000)
    const { date, data } = await s.next('attendanceEnded')
    expect(data).toEqual({ signInId })
    expect(date).toBeGreaterThanOrEqual(own.endsAt)
    s.send('checkAttendance', { signInId })
    expect(await refusal(s)).toEqual(wrong(signInId, 'attendanceNotRunning', null))
    t = await school.classroom(teacher)
    const { signedNum, totalNum } = await everybody(signInId)
    expect([signedNum, totalNum]).toEqual([1, STUDENTS])
  })

  test('a check that arrives after the deadline is late, even before the server has processed the end', async () => {
    const { signInId } = await begin({ timeRemaining: 60_000 })
    school.clock.skew += 60_001
    s.send('checkAttendance', { signInId })
    expect(await refusal(s)).toEqual(wrong(signInId, 'attendanceNotRunning', null))
  })

  test('code and pattern mode are ended by the server after an hour', async () => {
    const { signInId } = await begin({ pic: '01' })
    school.advance(ATTENDANCE_MAX_MS - 1_000)
    s.send('checkAttendance', { signInId, pic: '01' })
    await s.next('attendanceSucceeded')
    school.advance(1_000)
    for (const client of [t, s, u]) expect((await client.next('attendanceEnded')).data).toEqual({ signInId })
  })

  test.each([
    ['time', { timeRemaining: 60_000 }],
    ['code', { number: CODE }],
    ['pattern', { pic: '01' }],
  ] as const)(
    'B257 B254 B258 the teacher ends %s mode by hand and sees all students, unsigned ones first',
    async (_, how) => {
      const { signInId } = await begin(how)
      s.send('checkAttendance', { signInId, ...('timeRemaining' in how ? {} : how) })
      await s.next('attendanceSucceeded')
      t.send('endAttendance', { signInId })
      for (const client of [t, s, u]) expect((await client.next('attendanceEnded')).data).toEqual({ signInId })
      const last = await until(async () => {
        const { data } = await t.next('attendanceProgressed')
        return data.students ? data : null
      })
      const { students: rows, ...counts } = last
      expect(counts).toMatchObject({ signInId, signedNum: 1, totalNum: STUDENTS, blockedNum: 0, sharedDeviceNum: 0 })
      expect(rows?.map(({ studentId: id }) => id)).toEqual([...students.slice(1).map(({ userId }) => userId), 's001'])
      expect(rows?.at(0)).toEqual({
        studentId: 's002',
        studentName: '学生2',
        loginCode: 's002',
        hadSign: '0',
        signTime: null,
        attempts: 0,
        mark: '',
        reason: '',
        sharedDevice: false,
        version: 0,
      })
      t.send('endAttendance', { signInId })
      expect((await t.next('attendanceEnded')).data).toEqual({ signInId })
      expect((await t.next('attendanceProgressed')).data).toEqual(last)
      await s.settled()
      expect(s.names().filter((name) => name === 'attendanceEnded')).toHaveLength(1)
    },
  )

  test('the students of a round are those of its start, with their names then, picked by roll calls or not', async () => {
    await open.db.updateTable('class_student').set({ excluded: true }).where('user_id', '=', 's003').execute()
    await open.db.updateTable('users').set({ status: '0' }).where('user_id', '=', 's004').execute()
    const { signInId } = await begin({ timeRemaining: 60_000 })
    await open.db.updateTable('users').set({ real_name: '改名' }).where('user_id', '=', 's005').execute()
    await open.db.updateTable('users').set({ status: '1' }).where('user_id', '=', 's004').execute()
    const { students: rows } = await everybody(signInId)
    await open.db.updateTable('users').set({ real_name: '学生5' }).where('user_id', '=', 's005').execute()
    expect(rows?.map(({ studentId: id }) => id)).toEqual(
      students.map(({ userId }) => userId).filter((userId) => userId !== 's004'),
    )
    expect(rows?.find(({ studentId: id }) => id === 's005')?.studentName).toBe('学生5')
  })

  test('a student who joins the class during a round is added at registration, or when signing', async () => {
    await open.db.deleteFrom('class_student').where('user_id', 'in', ['s058', 's059', 's060']).execute()
    const { signInId } = await begin({ number: CODE })
    expect((await everybody(signInId)).totalNum).toBe(STUDENTS - 3)
    const joined = { classes_id: 'c1', origin_type: '0' as const, excluded: false, joined_at: 0 }
    await open.db
      .insertInto('class_student')
      .values(['s058', 's059', 's060'].map((user_id) => ({ ...joined, user_id })))
      .execute()
    const late = await school.client('classroom', pupil(57)).opened()
    late.send('register', { teachingClassId: 'tc1' })
    const { data } = await late.next('running')
    expect([data.attendance?.signInId, data.ownAttendance]).toEqual([
      signInId,
      { hadSign: '0', signTime: null, attemptsLeft: 5 },
    ])
    await until(async () => (await t.next('attendanceProgressed')).data.totalNum === STUDENTS - 2)
    const other = await school.classroom(pupil(58))
    await open.db.deleteFrom('sign_in_student').where('student_id', '=', 's059').execute()
    other.send('checkAttendance', { signInId, number: CODE })
    await other.next('attendanceSucceeded')
    const { totalNum, signedNum } = await everybody(signInId)
    expect([totalNum, signedNum]).toEqual([STUDENTS - 1, 1])
    t.send('endAttendance', { signInId })
    await t.next('attendanceEnded')
    const tooLate = await school.classroom(pupil(59))
    tooLate.send('checkAttendance', { signInId, number: CODE })
    expect(await refusal(tooLate)).toEqual(wrong(signInId, 'attendanceNotRunning', 5))
    expect((await everybody(signInId)).totalNum).toBe(STUDENTS - 1)
  })

  test('a whole class signs concurrently: all signatures are stored before the answers, the counts are combined', async () => {
    const rooms = await Promise.all(students.map((person) => school.classroom(person)))
    const { signInId } = await begin({ number: CODE })
    for (const room of rooms) room.send('checkAttendance', { signInId, number: CODE, device: '' })
    await Promise.all(rooms.map((room) => room.next('attendanceSucceeded')))
    const { signed } = await open.db
      .selectFrom('sign_in_student')
      .select((row) => row.fn.count<number>('sign_time').as('signed'))
      .where('sign_in_id', '=', signInId)
      .executeTakeFirstOrThrow()
    expect(signed).toBe(STUDENTS)
    const counts = await until(async () => {
      const { data } = await t.next('attendanceProgressed')
      return data.signedNum === STUDENTS ? data : null
    })
    expect(counts).toEqual({
      signInId,
      revision: (await everybody(signInId)).revision,
      signedNum: STUDENTS,
      lateNum: 0,
      excusedNum: 0,
      totalNum: STUDENTS,
      blockedNum: 0,
      sharedDeviceNum: 0,
      students: null,
    })
    const told = t.messages.filter(({ name }) => name === 'attendanceProgressed')
    const tookMs = (told.at(-1)?.date ?? 0) - (t.messages.find(({ name }) => name === 'attendanceStarted')?.date ?? 0)
    expect(told.length).toBeLessThanOrEqual(tookMs / ATTENDANCE_PROGRESS_MS + 1)
    expect(s.names()).not.toContain('attendanceProgressed')
  }, 60_000)

  test('two students who sign from one device are both flagged for the teacher; a student without a device id is never', async () => {
    const { signInId } = await begin({ timeRemaining: 60_000 })
    const devices = ['phone-1', ' phone-1 ', 'phone-2', '', ' ', undefined]
    for (const [i, device] of devices.entries()) {
      const room = await school.classroom(pupil(i))
      room.send('checkAttendance', { signInId, device })
      await room.next('attendanceSucceeded')
    }
    const { sharedDeviceNum, students: rows } = await everybody(signInId)
    expect(sharedDeviceNum).toBe(2)
    expect(rows?.filter(({ sharedDevice }) => sharedDevice).map(({ studentId: id }) => id)).toEqual(['s001', 's002'])
    // The counts may arrive before the names or after them.
    const counts = await until(() =>
      t.messages.some(
        ({ name, data }) => name === 'attendanceProgressed' && data.students === null && data.sharedDeviceNum === 2,
      ),
    )
    expect(counts).toBe(true)
  })

  test('of two nodes that report progress, the first reader may send last: the higher revision counts', async () => {
    const { signInId, own } = await begin({ timeRemaining: 60_000 })
    const repository = createAttendanceRepository(open.db)
    const round = await repository.find(signInId)
    if (!round) throw new Error('it is stored')
    const told: AttendanceProgress[] = []
    const broadcast = {
      send: (_channel: unknown, _audience: unknown, _name: unknown, data: unknown) => {
        told.push(attendanceProgress.parse(data))
      },
    }
    let deliver = () => undefined as unknown
    const delivery = new Promise((resolve) => {
      deliver = () => resolve(null)
    })
    let hasRead = false
    const slow = createProgress(
      {
        ...repository,
        async counts(id) {
          const counts = await repository.counts(id)
          hasRead = true
          await delivery
          return counts
        },
      },
      broadcast,
      silent,
    )
    slow.changed(round)
    await until(() => hasRead)
    s.send('checkAttendance', { signInId, device: 'phone-1' })
    u.send('checkAttendance', { signInId, device: 'phone-1' })
    await Promise.all([s, u].map((room) => room.next('attendanceSucceeded')))
    createProgress(repository, broadcast, silent).changed(round)
    await until(() => told.length === 1)
    deliver()
    await until(() => told.length === 2)
    expect(told.map(({ sharedDeviceNum }) => sharedDeviceNum)).toEqual([2, 0])
    const [later, earlier] = told.map(({ revision }) => revision)
    expect(later).toBeGreaterThan(earlier ?? 0)

    // The teacher's view if they arrive in this order.
    const choice = fromCallback<ChoiceCommand>(() => undefined)
    const teaching = createActor(teacherAttendanceMachine.provide({ actors: { choice } }), {
      input: teacherInput,
      parent: createEmptyActor(),
    }).start()
    teaching.send({ type: 'attendance.started', round: own, at: own.startedAt })
    for (const progress of told) teaching.send({ type: 'attendance.progressed', progress, at: own.startedAt + 1_000 })
    expect(teaching.getSnapshot().context.counts).toMatchObject({ signedNum: 2, sharedDeviceNum: 2 })
    // Read with the names, the same state has the same revision.
    expect((await everybody(signInId)).revision).toBe(later)
  })

  test('a failed read is retried, though nothing more changes', async () => {
    const { signInId } = await begin({ timeRemaining: 60_000 })
    const repository = createAttendanceRepository(open.db)
    const round = await repository.find(signInId)
    if (!round) throw new Error('it is stored')
    let failures = 2
    const told: unknown[] = []
    const progress = createProgress(
      {
        ...repository,
        counts(id) {
          failures -= 1
          return failures >= 0 ? Promise.reject(new Error('the line is lost')) : repository.counts(id)
        },
      },
      { send: (...args) => told.push(args.at(-1)) },
      silent,
    )
    progress.changed(round)
    await until(() => told.length === 1)
    expect(told).toEqual([expect.objectContaining({ signInId, totalNum: STUDENTS })])
  })

  test('after a reload all pages have their state again; without a sign-in there is none', async () => {
    const idle = { attendance: null, ownAttendance: null, attendanceProgress: null }
    const running = async (person: Person) => {
      const client = await school.client('classroom', person).opened()
      client.send('register', { teachingClassId: 'tc1' })
      return (await client.next('running')).data
    }
    expect(await running(teacher)).toMatchObject(idle)
    expect(await running(pupil(0))).toMatchObject(idle)
    const { signInId, own, theirs } = await begin({ number: CODE })
    s.send('checkAttendance', { signInId, number: CODE })
    const { signTime } = (await s.next('attendanceSucceeded')).data
    u.send('checkAttendance', { signInId, number: '0000' })
    await refusal(u)
    expect(await running(teacher)).toMatchObject({
      attendance: own,
      ownAttendance: null,
      attendanceProgress: { signInId, signedNum: 1, totalNum: STUDENTS, students: { length: STUDENTS } },
    })
    const attendance = theirs[0]
    expect(await running(pupil(0))).toMatchObject({
      attendance,
      ownAttendance: { hadSign: '1', signTime, attemptsLeft: 5 },
      attendanceProgress: null,
    })
    expect(await running(pupil(1))).toMatchObject({ ownAttendance: { hadSign: '0', signTime: null, attemptsLeft: 4 } })
    t.send('endAttendance', { signInId })
    await t.next('attendanceEnded')
    expect(await running(pupil(0))).toMatchObject(idle)
  })

  describe('the QR code', () => {
    const issue = async (signInId: string) => {
      t.send('askAttendancePass', { signInId })
      return (await t.next('attendancePassIssued')).data
    }
    const scan = async (person: Person, pass: string) =>
      (await school.call('scanAttendance', person, { pass })) as Record<string, string>
    const refusedWith = (reason: ErrorName) => expect.objectContaining({ reason })

    test('its pass becomes a ticket that signs in without the code, and an invalid ticket costs no try', async () => {
      const { signInId } = await begin({ number: CODE })
      const pass = await issue(signInId)
      expect(pass).toEqual({ signInId, pass: pass.pass, expiresAt: expect.any(Number) })
      expect(pass.expiresAt - school.now()).toBeLessThanOrEqual(ATTENDANCE_PASS_MS)
      expect(pass.pass.length).toBeLessThanOrEqual(128)
      expect((await issue(signInId)).pass).not.toBe(pass.pass)
      const ticket = await scan(pupil(0), pass.pass)
      expect(ticket).toEqual({ signInId, teachingClassId: 'tc1', classesId: 'c1', ticket: expect.any(String) })
      const other = await scan(pupil(1), pass.pass)
      expect(other.ticket).not.toBe(ticket.ticket)
      for (const bad of [other.ticket, 'made-up', `${ticket.ticket?.slice(0, -1)}~`, pass.pass.slice(0, 64)]) {
        s.send('checkAttendance', { signInId, number: CODE, ticket: bad })
        expect(await refusal(s)).toEqual(wrong(signInId, 'attendancePassExpired', 5))
      }
      s.send('checkAttendance', { signInId, ticket: ticket.ticket })
      expect((await s.next('attendanceSucceeded')).data).toMatchObject({ signInId, hadSign: '1' })
    })

    test('the QR code signs in a student who has used up all tries', async () => {
      const { signInId } = await begin({ number: CODE })
      for (const number of WRONG) s.send('checkAttendance', { signInId, number })
      for (let i = 0; i < WRONG.length; i += 1) await refusal(s)
      const { ticket } = await scan(pupil(0), (await issue(signInId)).pass)
      s.send('checkAttendance', { signInId, ticket })
      await s.next('attendanceSucceeded')
      expect((await everybody(signInId)).blockedNum).toBe(0)
    })

    test('a pass is valid for 15 seconds and once for each student; a ticket for 2 minutes', async () => {
      const { signInId } = await begin({ number: CODE })
      const { pass } = await issue(signInId)
      const [first, second] = await Promise.all([scan(pupil(0), pass), scan(pupil(0), pass)])
      expect(second).toEqual(first)
      school.advance(ATTENDANCE_PASS_MS)
      await expect(scan(pupil(1), pass)).rejects.toEqual(refusedWith('attendancePassExpired'))
      expect(await scan(pupil(0), pass)).toEqual(first)
      expect(await open.db.selectFrom('sign_in_scan').select('student_id').execute()).toEqual([{ student_id: 's001' }])
      school.advance(ATTENDANCE_TICKET_MS)
      await expect(scan(pupil(0), pass)).rejects.toEqual(refusedWith('attendancePassExpired'))
      s.send('checkAttendance', { signInId, ticket: first.ticket })
      expect(await refusal(s)).toEqual(wrong(signInId, 'attendancePassExpired', 5))
      expect(await stored(signInId)).toMatchObject({ sign_time: null, attempts: 0 })
    })

    test('a forged pass, one of another class and one of an ended sign-in give no ticket', async () => {
      const { signInId } = await begin({ timeRemaining: 60_000 })
      const { pass } = await issue(signInId)
      const [expires = '', chance = '', , signature = ''] = pass.split('.')
      const later = (Number.parseInt(expires, 36) + 60_000).toString(36)
      for (const forged of [
        'x',
        `${later}.${chance}.${signInId}.${signature}`,
        pass.replace(signInId, 'another'),
        `${pass}=`,
      ]) {
        await expect(scan(pupil(0), forged)).rejects.toEqual(refusedWith('attendancePassExpired'))
      }
      await expect(scan(await school.person('x1'), pass)).rejects.toEqual(refusedWith('notFound'))
      t.send('endAttendance', { signInId })
      await t.next('attendanceEnded')
      await expect(scan(pupil(0), pass)).rejects.toEqual(refusedWith('attendanceNotRunning'))
      t.send('askAttendancePass', { signInId })
      expect(await refusal(t)).toEqual(refused(signInId, 'attendanceNotRunning', 64107))
    })

    test('passes and tickets of one server are valid on another and after a restart', async () => {
      const { signInId } = await begin({ number: CODE })
      const { pass } = await issue(signInId)
      const second = await School.start(open)
      second.clock.skew = school.clock.skew
      try {
        const { ticket } = (await second.call('scanAttendance', pupil(0), { pass })) as { ticket: string }
        expect((await scan(pupil(0), pass)).ticket).toBe(ticket)
        s.send('checkAttendance', { signInId, ticket })
        await s.next('attendanceSucceeded')
      } finally {
        await second.stop()
      }
    })
  })

  test('every check resent 1 to 5 times, in any order and from any page, is stored once with the same reply', async () => {
    const screens = [s, await school.classroom(pupil(0)), await school.classroom(pupil(0))]
    const one = fc.record({ number: fc.constantFrom(CODE, ...WRONG), times: fc.integer({ min: 1, max: 5 }) })
    const lists = fc
      .array(one, { minLength: 1, maxLength: 5 })
      .chain((checks) => {
        const frames = checks.flatMap(({ number, times }) => Array.from({ length: times }, () => number))
        return fc.shuffledSubarray(frames, { minLength: frames.length })
      })
      .chain((frames) =>
        fc.tuple(fc.constant(frames), fc.array(fc.nat(2), { minLength: frames.length, maxLength: frames.length })),
      )
    await fc.assert(
      fc.asyncProperty(lists, async ([frames, from]) => {
        const { signInId } = await begin({ number: CODE })
        const replies = () =>
          screens.flatMap(({ messages }) => messages.flatMap((message) => replyIn(message, signInId)))
        for (const [i, number] of frames.entries()) screens[from[i] ?? 0]?.send('checkAttendance', { signInId, number })
        // The first success is sent to all three pages, everything else to the one that asked.
        const expected = frames.length
        await until(() => {
          const all = replies()
          const isSigned = all.some(({ signTime }) => signTime !== null)
          return all.length === expected + (isSigned ? 2 : 0)
        })
        const all = replies()
        const row = await stored(signInId)
        const signTimes = new Set(all.flatMap(({ signTime }) => (signTime === null ? [] : [signTime])))
        expect([...signTimes]).toEqual(row.sign_time === null ? [] : [row.sign_time])
        const tried = new Set(frames.filter((number) => number !== CODE))
        expect(row.tried).toEqual([...new Set(row.tried)])
        expect(row.tried.every((number) => tried.has(number))).toBe(true)
        expect(row.attempts).toBe(row.tried.length)
        if (!frames.includes(CODE)) expect(row.attempts).toBe(Math.min(5, tried.size))
        const lefts = all.flatMap(({ signTime, attemptsLeft }) => (signTime === null ? [attemptsLeft ?? 5] : []))
        expect(Math.min(5, ...lefts)).toBeGreaterThanOrEqual(5 - row.attempts)
        t.send('endAttendance', { signInId })
        await t.next('attendanceEnded')
      }),
      { numRuns: 15 },
    )
  }, 120_000)

  test('invalid frames and frames of other users do not change the sign-in', async () => {
    const { signInId } = await begin({ number: CODE })
    for (const data of [
      null,
      [],
      { signInId: 7 },
      { signInId, number: CODE, device: 'x'.repeat(65) },
      { number: CODE },
    ]) {
      s.ws.send(JSON.stringify({ receiveId: '0', code: 64106, data }))
      expect((await s.next('refused')).data.code).toBe(errors.invalidInput.code)
    }
    s.send('checkAttendance', { signInId: "'; drop table sign_in; --", number: CODE })
    await refusal(s)
    expect((await everybody(signInId)).signedNum).toBe(0)
  })
})

/** The content of a message about a check in this sign-in, if it answers one. */
function replyIn(
  message: Room['messages'][number],
  signInId: string,
): { signTime: number | null; attemptsLeft: number | null }[] {
  if (message.name !== 'attendanceRefused' && message.name !== 'attendanceSucceeded') return []
  if (message.data.signInId !== signInId) return []
  const { attemptsLeft } = message.data
  return [{ signTime: 'signTime' in message.data ? message.data.signTime : null, attemptsLeft }]
}
