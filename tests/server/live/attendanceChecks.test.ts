/** Students' signatures on a real server: tries, devices, and reports to the teacher. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, createEmptyActor, fromCallback } from 'xstate'
import { type AttendanceProgress, attendanceProgress } from '../../../contract/entities/live/attendance'
import { errors } from '../../../contract/errors'
import { ATTENDANCE_PROGRESS_MS } from '../../../contract/limits'
import { createProgress } from '../../../server/features/live/attendance/attendance.progress'
import { createAttendanceRepository } from '../../../server/features/live/attendance/attendance.repository'
import { teacherInput } from '../../../src/catalogue/live/attendance/attendance.examples'
import type { ChoiceCommand } from '../../../src/machines/live/attendance/attendance.types'
import { teacherAttendanceMachine } from '../../../src/machines/live/attendance/teacherAttendance.machine'
import { runsOf } from '../../support/full'
import { describeOnEither } from '../../support/server/databases'
import { attendanceClass, CODE, type Room, STUDENTS, WRONG } from './support/attendanceClass'
import { silent, studentId } from './support/school'
import { until } from './support/until'

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

describeOnEither('signatures', (database) => {
  const lesson = attendanceClass(database)
  const { pupil, begin, refusal, wrong, everybody, stored } = lesson

  test('B253 B220 a student who signs is notified once it is stored; a resend gets the same, also after the end', async () => {
    const { signInId } = await begin({ number: CODE })
    lesson.s.send('checkAttendance', { signInId, number: CODE })
    const { data } = await lesson.s.next('attendanceSucceeded')
    expect(data).toEqual({ signInId, hadSign: '1', signTime: data.signTime, attemptsLeft: 5 })
    expect(await stored(signInId)).toMatchObject({ sign_time: data.signTime, attempts: 0, student_name: '学生1' })
    lesson.s.send('checkAttendance', { signInId, number: CODE })
    lesson.s.send('checkAttendance', { signInId, number: '0000' })
    for (let i = 0; i < 2; i += 1) expect((await lesson.s.next('attendanceSucceeded')).data).toEqual(data)
    lesson.t.send('endAttendance', { signInId })
    await lesson.s.next('attendanceEnded')
    lesson.s.send('checkAttendance', { signInId, number: CODE })
    expect((await lesson.s.next('attendanceSucceeded')).data).toEqual(data)
    lesson.u.send('checkAttendance', { signInId, number: CODE })
    expect(await refusal(lesson.u)).toEqual(wrong(signInId, 'attendanceNotRunning', 5))
    expect(await stored(signInId, studentId(1))).toMatchObject({ sign_time: null })
  })

  test('a signature on one page is announced on all pages of the student, and on no others', async () => {
    const { signInId } = await begin({ timeRemaining: 60_000 })
    const phone = await lesson.school.classroom(pupil(0))
    phone.send('checkAttendance', { signInId })
    const { data } = await phone.next('attendanceSucceeded')
    expect((await lesson.s.next('attendanceSucceeded')).data).toEqual(data)
    await lesson.u.settled()
    expect(lesson.u.names()).not.toContain('attendanceSucceeded')
  })

  test('a code may be tried 5 times; a repeated wrong one counts once; then only the teacher can help', async () => {
    const { signInId } = await begin({ number: CODE })
    for (const [i, number] of WRONG.slice(0, 4).entries()) {
      lesson.s.send('checkAttendance', { signInId, number })
      expect(await refusal(lesson.s)).toEqual(wrong(signInId, 'attendanceWrongCode', 4 - i))
    }
    lesson.s.send('checkAttendance', { signInId, number: '0000' })
    expect(await refusal(lesson.s)).toEqual(wrong(signInId, 'attendanceWrongCode', 1))
    lesson.s.send('checkAttendance', { signInId, number: '4444' })
    for (let i = 0; i < 2; i += 1) {
      expect(await refusal(lesson.s)).toEqual(wrong(signInId, 'attendanceWrongCode', 0))
      lesson.s.send('checkAttendance', { signInId, number: '4444' })
    }
    await refusal(lesson.s)
    for (const number of ['5555', CODE]) {
      lesson.s.send('checkAttendance', { signInId, number })
      expect(await refusal(lesson.s)).toEqual(wrong(signInId, 'attendanceNoAttempts', 0))
    }
    const { blockedNum, students: rows } = await everybody(signInId)
    expect(blockedNum).toBe(1)
    expect(rows?.find(({ studentId: id }) => id === 's001')).toMatchObject({ hadSign: '0', attempts: 5 })
    const again = await lesson.school.client('classroom', pupil(0)).opened()
    again.send('register', { teachingClassId: 'tc1' })
    expect((await again.next('running')).data.ownAttendance).toEqual({ hadSign: '0', signTime: null, attemptsLeft: 0 })
    lesson.u.send('checkAttendance', { signInId, number: CODE })
    expect((await lesson.u.next('attendanceSucceeded')).data.attemptsLeft).toBe(5)
  })

  test('a pattern may be tried 3 times', async () => {
    const { signInId } = await begin({ pic: '08' })
    for (const [i, pic] of (['01', '02', '03'] as const).entries()) {
      lesson.s.send('checkAttendance', { signInId, pic })
      expect(await refusal(lesson.s)).toEqual(wrong(signInId, 'attendanceWrongPattern', 2 - i))
    }
    lesson.s.send('checkAttendance', { signInId, pic: '08' })
    expect(await refusal(lesson.s)).toEqual(wrong(signInId, 'attendanceNoAttempts', 0))
  })

  test('tries are counted exactly when many pages of one student try concurrently', async () => {
    const { signInId } = await begin({ number: CODE })
    const screens = [lesson.s, ...(await Promise.all([0, 0, 0, 0].map((i) => lesson.school.classroom(pupil(i)))))]
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

  test.each([
    ['time', { timeRemaining: 60_000 }],
    ['code', { number: CODE }],
    ['pattern', { pic: '01' }],
  ] as const)(
    'B257 B254 B258 the teacher ends %s mode by hand and sees all students, unsigned ones first',
    async (_, how) => {
      const { signInId } = await begin(how)
      lesson.s.send('checkAttendance', { signInId, ...('timeRemaining' in how ? {} : how) })
      await lesson.s.next('attendanceSucceeded')
      lesson.t.send('endAttendance', { signInId })
      for (const client of [lesson.t, lesson.s, lesson.u])
        expect((await client.next('attendanceEnded')).data).toEqual({ signInId })
      const last = await until(async () => {
        const { data } = await lesson.t.next('attendanceProgressed')
        return data.students ? data : null
      })
      const { students: rows, ...counts } = last
      expect(counts).toMatchObject({ signInId, signedNum: 1, totalNum: STUDENTS, blockedNum: 0, sharedDeviceNum: 0 })
      expect(rows?.map(({ studentId: id }) => id)).toEqual([
        ...lesson.students.slice(1).map(({ userId }) => userId),
        's001',
      ])
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
      lesson.t.send('endAttendance', { signInId })
      expect((await lesson.t.next('attendanceEnded')).data).toEqual({ signInId })
      expect((await lesson.t.next('attendanceProgressed')).data).toEqual(last)
      await lesson.s.settled()
      expect(lesson.s.names().filter((name) => name === 'attendanceEnded')).toHaveLength(1)
    },
  )

  test('a whole class signs concurrently: all signatures are stored before the answers, the counts are combined', async () => {
    const rooms = await Promise.all(lesson.students.map((person) => lesson.school.classroom(person)))
    const { signInId } = await begin({ number: CODE })
    for (const room of rooms) room.send('checkAttendance', { signInId, number: CODE, device: '' })
    await Promise.all(rooms.map((room) => room.next('attendanceSucceeded')))
    const { signed } = await lesson.open.db
      .selectFrom('sign_in_student')
      .select((row) => row.fn.count<number>('sign_time').as('signed'))
      .where('sign_in_id', '=', signInId)
      .executeTakeFirstOrThrow()
    expect(signed).toBe(STUDENTS)
    const counts = await until(async () => {
      const { data } = await lesson.t.next('attendanceProgressed')
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
    const told = lesson.t.messages.filter(({ name }) => name === 'attendanceProgressed')
    const tookMs =
      (told.at(-1)?.date ?? 0) - (lesson.t.messages.find(({ name }) => name === 'attendanceStarted')?.date ?? 0)
    expect(told.length).toBeLessThanOrEqual(tookMs / ATTENDANCE_PROGRESS_MS + 1)
    expect(lesson.s.names()).not.toContain('attendanceProgressed')
  }, 60_000)

  test('two students who sign from one device are both flagged for the teacher; a student without a device id is never', async () => {
    const { signInId } = await begin({ timeRemaining: 60_000 })
    const devices = ['phone-1', ' phone-1 ', 'phone-2', '', ' ', undefined]
    for (const [i, device] of devices.entries()) {
      const room = await lesson.school.classroom(pupil(i))
      room.send('checkAttendance', { signInId, device })
      await room.next('attendanceSucceeded')
    }
    const { sharedDeviceNum, students: rows } = await everybody(signInId)
    expect(sharedDeviceNum).toBe(2)
    expect(rows?.filter(({ sharedDevice }) => sharedDevice).map(({ studentId: id }) => id)).toEqual(['s001', 's002'])
    // The counts may arrive before the names or after them.
    const counts = await until(() =>
      lesson.t.messages.some(
        ({ name, data }) => name === 'attendanceProgressed' && data.students === null && data.sharedDeviceNum === 2,
      ),
    )
    expect(counts).toBe(true)
  })

  test('of two nodes that report progress, the first reader may send last: the higher revision counts', async () => {
    const { signInId, own } = await begin({ timeRemaining: 60_000 })
    const repository = createAttendanceRepository(lesson.open.db)
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
    lesson.s.send('checkAttendance', { signInId, device: 'phone-1' })
    lesson.u.send('checkAttendance', { signInId, device: 'phone-1' })
    await Promise.all([lesson.s, lesson.u].map((room) => room.next('attendanceSucceeded')))
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
    const repository = createAttendanceRepository(lesson.open.db)
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

  test('every check resent 1 to 5 times, in any order and from any page, is stored once with the same reply', async () => {
    const screens = [lesson.s, await lesson.school.classroom(pupil(0)), await lesson.school.classroom(pupil(0))]
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
        lesson.t.send('endAttendance', { signInId })
        await lesson.t.next('attendanceEnded')
      }),
      runsOf(15),
    )
  }, 120_000)
})
