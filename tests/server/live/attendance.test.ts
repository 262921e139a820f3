import { expect, test } from 'vitest'
import { errors } from '../../../contract/errors'
import { ATTENDANCE_ATTEMPTS, ATTENDANCE_MAX_MS } from '../../../contract/limits'
import { describeOnEither } from '../../support/server/databases'
import { attendanceClass, CODE, STUDENTS } from './support/attendanceClass'
import type { Person } from './support/school'
import { until } from './support/until'

describeOnEither('sign-in', (database) => {
  const lesson = attendanceClass(database)
  const { pupil, start, begin, refusal, refused, wrong, everybody, stored } = lesson

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
    lesson.s.send('checkAttendance', { signInId, ...('number' in how ? { number: '0001' } : { pic: '01' }) })
    await refusal(lesson.s)
    lesson.t.send('askAttendancePass', { signInId })
    const { pass } = (await lesson.t.next('attendancePassIssued')).data
    const scanned = await lesson.school.call('scanAttendance', pupil(2), { pass })
    const late = await lesson.school.classroom(pupil(3))
    lesson.u.send('checkAttendance', { signInId, ...how })
    await lesson.u.next('attendanceSucceeded')
    lesson.t.send('endAttendance', { signInId })
    for (const client of [lesson.s, lesson.u, late]) await client.next('attendanceEnded')
    const told = [lesson.s, lesson.u, late].flatMap(({ frames }) => frames)
    const records = await Promise.all([
      lesson.school.call('findMyAttendance', pupil(1), { teachingClassId: 'tc1' }),
      lesson.school.call('findMyAttendanceDays', pupil(1), { teachingClassId: 'tc1', searchMonth: '2026-11' }),
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
      lesson.t.ws.send(
        JSON.stringify({ receiveId: '0', code: 64101, data: { teachingClassId: 'tc1', requestId: 'n', how } }),
      )
      expect((await lesson.t.next('refused')).data).toEqual({ code: errors.invalidInput.code, request: 64101 })
    }
    const { signInId } = await begin({ pic: '03' })
    for (const answer of [{ pic: '09' }, { number: 'abcd' }]) {
      lesson.s.ws.send(JSON.stringify({ receiveId: '0', code: 64106, data: { signInId, ...answer } }))
      expect((await lesson.s.next('refused')).data).toEqual({ code: errors.invalidInput.code, request: 64106 })
    }
    lesson.s.send('checkAttendance', { signInId })
    const mess = '提交的内容有误：缺少签到码或签到图案'
    expect(await refusal(lesson.s)).toEqual({ ...wrong(signInId, 'invalidInput', 3), mess })
    expect(await stored(signInId)).toMatchObject({ sign_time: null, attempts: 0 })
  })

  test('only one runs in a class; no students, a foreign class and a student who starts are refused', async () => {
    const { signInId } = await begin({ number: CODE })
    start({ timeRemaining: 60_000 })
    expect(await refusal(lesson.t)).toEqual(refused(null, 'attendanceRunning', 64101))
    lesson.t.send('startAttendance', { teachingClassId: 'tc2', requestId: 'foreign', how: { number: CODE } })
    expect(await refusal(lesson.t)).toEqual(refused(null, 'notFound', 64101))
    lesson.s.send('startAttendance', { teachingClassId: 'tc1', requestId: 'student', how: { number: CODE } })
    expect((await lesson.s.next('refused')).data).toEqual({ code: errors.forbidden.code, request: 64101 })
    for (const name of ['endAttendance', 'askAttendance', 'askAttendancePass'] as const) {
      lesson.s.send(name, { signInId })
      expect((await lesson.s.next('refused')).data.code).toBe(errors.forbidden.code)
    }
    lesson.t.send('checkAttendance', { signInId, number: CODE })
    expect((await lesson.t.next('refused')).data).toEqual({ code: errors.forbidden.code, request: 64106 })
    const other = await lesson.school.classroom(await lesson.school.person('t2'), 'tc2')
    other.send('startAttendance', { teachingClassId: 'tc2', requestId: 'empty', how: { number: CODE } })
    expect(await refusal(other)).toEqual(refused(null, 'attendanceNoStudents', 64101))
    expect(await lesson.open.db.selectFrom('sign_in').select('teaching_class_id').execute()).toEqual([
      { teaching_class_id: 'tc1' },
    ])
  })

  test('a sign-in of another class is not found, for its teacher and for its students', async () => {
    const { signInId } = await begin({ timeRemaining: 60_000 })
    const stranger = await lesson.school.classroom(await lesson.school.person('x1'), 'tc3')
    stranger.send('checkAttendance', { signInId })
    expect(await refusal(stranger)).toEqual(refused(signInId, 'notFound', 64106))
    const neighbour = await lesson.school.classroom(lesson.teacher, 'tc1b')
    for (const [name, code] of [
      ['askAttendance', 64105],
      ['endAttendance', 64103],
      ['askAttendancePass', 64107],
    ] as const) {
      neighbour.send(name, { signInId })
      expect(await refusal(neighbour)).toEqual(refused(signInId, 'notFound', code))
    }
    lesson.s.send('checkAttendance', { signInId: 'nobody-knows' })
    expect(await refusal(lesson.s)).toEqual(refused('nobody-knows', 'notFound', 64106))
    expect((await everybody(signInId)).signedNum).toBe(0)
  })

  test('a repeated request starts one sign-in, also concurrently or after the end', async () => {
    const twin = await lesson.school.classroom(lesson.teacher)
    const request = { teachingClassId: 'tc1', requestId: 'twice', how: { number: CODE } }
    for (const client of [lesson.t, twin, lesson.t]) client.send('startAttendance', request)
    const rounds = [
      await lesson.t.next('attendanceStarted'),
      await lesson.t.next('attendanceStarted'),
      await twin.next('attendanceStarted'),
    ]
    const ids = new Set(rounds.map(({ data }) => data.signInId))
    expect(ids.size).toBe(1)
    const [signInId = ''] = ids
    lesson.t.send('endAttendance', { signInId })
    await lesson.t.next('attendanceEnded')
    await lesson.t.settled()
    lesson.t.send('startAttendance', request)
    expect((await lesson.t.next('attendanceStarted')).data).toEqual(rounds[0]?.data)
    expect((await lesson.t.next('attendanceEnded')).data).toEqual({ signInId })
    expect(await lesson.open.db.selectFrom('sign_in').select('status').execute()).toEqual([{ status: 'ended' }])
  })

  test('B256 B252 the server ends time mode at its deadline without an open page; a late check is refused', async () => {
    const { signInId, own } = await begin({ timeRemaining: 60_000 })
    lesson.t.end()
    lesson.school.advance(59_000)
    lesson.u.send('checkAttendance', { signInId })
    await lesson.u.next('attendanceSucceeded')
    lesson.school.advance(1_000)
    const { date, data } = await lesson.s.next('attendanceEnded')
    expect(data).toEqual({ signInId })
    expect(date).toBeGreaterThanOrEqual(own.endsAt)
    lesson.s.send('checkAttendance', { signInId })
    expect(await refusal(lesson.s)).toEqual(wrong(signInId, 'attendanceNotRunning', null))
    lesson.t = await lesson.school.classroom(lesson.teacher)
    const { signedNum, totalNum } = await everybody(signInId)
    expect([signedNum, totalNum]).toEqual([1, STUDENTS])
  })

  test('a check that arrives after the deadline is late, even before the server has processed the end', async () => {
    const { signInId } = await begin({ timeRemaining: 60_000 })
    lesson.school.clock.skew += 60_001
    lesson.s.send('checkAttendance', { signInId })
    expect(await refusal(lesson.s)).toEqual(wrong(signInId, 'attendanceNotRunning', null))
  })

  test('code and pattern mode are ended by the server after an hour', async () => {
    const { signInId } = await begin({ pic: '01' })
    lesson.school.advance(ATTENDANCE_MAX_MS - 1_000)
    lesson.s.send('checkAttendance', { signInId, pic: '01' })
    await lesson.s.next('attendanceSucceeded')
    lesson.school.advance(1_000)
    for (const client of [lesson.t, lesson.s, lesson.u])
      expect((await client.next('attendanceEnded')).data).toEqual({ signInId })
  })

  test('the students of a round are those of its start, with their names then, picked by roll calls or not', async () => {
    await lesson.open.db.updateTable('class_student').set({ excluded: true }).where('user_id', '=', 's003').execute()
    await lesson.open.db.updateTable('users').set({ status: '0' }).where('user_id', '=', 's004').execute()
    const { signInId } = await begin({ timeRemaining: 60_000 })
    await lesson.open.db.updateTable('users').set({ real_name: '改名' }).where('user_id', '=', 's005').execute()
    await lesson.open.db.updateTable('users').set({ status: '1' }).where('user_id', '=', 's004').execute()
    const { students: rows } = await everybody(signInId)
    await lesson.open.db.updateTable('users').set({ real_name: '学生5' }).where('user_id', '=', 's005').execute()
    expect(rows?.map(({ studentId: id }) => id)).toEqual(
      lesson.students.map(({ userId }) => userId).filter((userId) => userId !== 's004'),
    )
    expect(rows?.find(({ studentId: id }) => id === 's005')?.studentName).toBe('学生5')
  })

  test('a student who joins the class during a round is added at registration, or when signing', async () => {
    await lesson.open.db.deleteFrom('class_student').where('user_id', 'in', ['s058', 's059', 's060']).execute()
    const { signInId } = await begin({ number: CODE })
    expect((await everybody(signInId)).totalNum).toBe(STUDENTS - 3)
    const joined = { classes_id: 'c1', origin_type: '0' as const, excluded: false, joined_at: 0 }
    await lesson.open.db
      .insertInto('class_student')
      .values(['s058', 's059', 's060'].map((user_id) => ({ ...joined, user_id })))
      .execute()
    const late = await lesson.school.client('classroom', pupil(57)).opened()
    late.send('register', { teachingClassId: 'tc1' })
    const { data } = await late.next('running')
    expect([data.attendance?.signInId, data.ownAttendance]).toEqual([
      signInId,
      { hadSign: '0', signTime: null, attemptsLeft: 5 },
    ])
    await until(async () => (await lesson.t.next('attendanceProgressed')).data.totalNum === STUDENTS - 2)
    const other = await lesson.school.classroom(pupil(58))
    await lesson.open.db.deleteFrom('sign_in_student').where('student_id', '=', 's059').execute()
    other.send('checkAttendance', { signInId, number: CODE })
    await other.next('attendanceSucceeded')
    const { totalNum, signedNum } = await everybody(signInId)
    expect([totalNum, signedNum]).toEqual([STUDENTS - 1, 1])
    lesson.t.send('endAttendance', { signInId })
    await lesson.t.next('attendanceEnded')
    const tooLate = await lesson.school.classroom(pupil(59))
    tooLate.send('checkAttendance', { signInId, number: CODE })
    expect(await refusal(tooLate)).toEqual(wrong(signInId, 'attendanceNotRunning', 5))
    expect((await everybody(signInId)).totalNum).toBe(STUDENTS - 1)
  })

  test('after a reload all pages have their state again; without a sign-in there is none', async () => {
    const idle = { attendance: null, ownAttendance: null, attendanceProgress: null }
    const running = async (person: Person) => {
      const client = await lesson.school.client('classroom', person).opened()
      client.send('register', { teachingClassId: 'tc1' })
      return (await client.next('running')).data
    }
    expect(await running(lesson.teacher)).toMatchObject(idle)
    expect(await running(pupil(0))).toMatchObject(idle)
    const { signInId, own, theirs } = await begin({ number: CODE })
    lesson.s.send('checkAttendance', { signInId, number: CODE })
    const { signTime } = (await lesson.s.next('attendanceSucceeded')).data
    lesson.u.send('checkAttendance', { signInId, number: '0000' })
    await refusal(lesson.u)
    expect(await running(lesson.teacher)).toMatchObject({
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
    lesson.t.send('endAttendance', { signInId })
    await lesson.t.next('attendanceEnded')
    expect(await running(pupil(0))).toMatchObject(idle)
  })

  test('invalid frames and frames of other users do not change the sign-in', async () => {
    const { signInId } = await begin({ number: CODE })
    for (const data of [
      null,
      [],
      { signInId: 7 },
      { signInId, number: CODE, device: 'x'.repeat(65) },
      { number: CODE },
    ]) {
      lesson.s.ws.send(JSON.stringify({ receiveId: '0', code: 64106, data }))
      expect((await lesson.s.next('refused')).data.code).toBe(errors.invalidInput.code)
    }
    lesson.s.send('checkAttendance', { signInId: "'; drop table sign_in; --", number: CODE })
    await refusal(lesson.s)
    expect((await everybody(signInId)).signedNum).toBe(0)
  })
})
