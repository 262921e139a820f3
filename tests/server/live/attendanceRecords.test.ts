import { describe, expect, test } from 'vitest'
import type { CallName } from '../../../contract/calls'
import { dayOf, momentInWords } from '../../../contract/moments'
import { fileNameOf, sheetsOf } from '../../../server/features/live/attendance/attendance.export'
import { spanOfDays, spanOfMonth } from '../../../server/shared/schoolTime'
import { describeOnEither } from '../../support/server/databases'
import { at, pastAttendance } from './support/pastAttendance'
import { type Person, studentId } from './support/school'

describeOnEither('sign-in records', (database) => {
  const lesson = pastAttendance(database)
  const { past, ask, refusedWith } = lesson

  const pupil = (i: number): Person => {
    const person = lesson.pupils[i]
    if (!person) throw new Error(`no student ${i}`)
    return person
  }

  const entry = (signInId: string, clock: string, counts: object = {}) => ({
    signInId,
    signTime: at(clock),
    mode: 'code',
    signedNum: 0,
    lateNum: 0,
    excusedNum: 0,
    totalNum: 1,
    isRunning: false,
    ...counts,
  })

  const mine = (signInId: string, clock: string, part: object = {}) => ({
    signInId,
    signTime: at(clock),
    hadSign: '0',
    mark: '',
    reason: '',
    ...part,
  })

  /** Around midnight and the ends of months, in the school's time zone. */
  const aroundMidnight = async () => {
    await past('a', '2026-02-28T23:59:59.999', { 0: { signed: '2026-03-01T00:00:10' } })
    await past('b', '2026-03-01T00:00:00', { 0: {} })
    await past('c', '2026-03-31T23:59:00', { 0: {} })
    await past('d', '2026-04-01T00:00:00', { 0: {} })
  }

  test("B358 B223 the sign-ins of a month by date, in the school's time zone", async () => {
    await aroundMidnight()
    await past('e', '2026-03-01T09:00:00', {
      0: { signed: '2026-03-01T09:00:05' },
      1: { signed: '2026-03-01T09:00:50', mark: 'late', reason: '堵车' },
      2: { mark: 'late', reason: '忘带手机' },
      3: { mark: 'excused', reason: '病假' },
      4: {},
    })
    const month = (searchMonth: string) =>
      ask('findAttendanceDays', lesson.teacher, { teachingClassId: 'tc1', searchMonth })
    expect(await month('2026-02')).toEqual({ '2026-02-28': [entry('a', '2026-02-28T23:59:59.999', { signedNum: 1 })] })
    expect(await month('2026-03')).toEqual({
      '2026-03-01': [
        entry('b', '2026-03-01T00:00:00'),
        entry('e', '2026-03-01T09:00:00', { signedNum: 1, lateNum: 2, excusedNum: 1, totalNum: 5 }),
      ],
      '2026-03-31': [entry('c', '2026-03-31T23:59:00')],
    })
    expect(await month('2026-04')).toEqual({ '2026-04-01': [entry('d', '2026-04-01T00:00:00')] })
    expect(await month('2026-05')).toEqual({})
    await past('f', '2026-05-04T10:00:00', { 0: {} }, { running: true })
    expect(await month('2026-05')).toEqual({ '2026-05-04': [entry('f', '2026-05-04T10:00:00', { isRunning: true })] })
  })

  test('B359 lists each student over a range of dates; a blank limit does not restrict; search by name and login code', async () => {
    await aroundMidnight()
    await past('e', '2026-03-02T09:00:00', {
      0: { mark: 'late', signed: '2026-03-02T09:10:00', reason: '堵车' },
      1: { mark: 'excused', reason: '病假' },
      2: { mark: 'excused', reason: '记错', signed: '2026-03-02T09:00:05' },
    })
    await past('running', '2026-03-02T10:00:00', { 0: {}, 1: {} }, { running: true })
    await past('elsewhere', '2026-03-02T10:00:00', { 0: {} }, { teachingClassId: 'tc1b' })
    const list = async (range: {
      signTime_gte?: string
      signTime_lte?: string
      searchName?: string
      pageSize?: number
      pageNo?: number
    }) =>
      (await ask('findAttendanceStudents', lesson.teacher, { teachingClassId: 'tc1', pageSize: 50, ...range })) as {
        list: { studentId: string }[]
        total: number
      }
    const sums = async (range: object, id = 's001') =>
      (await list(range)).list.find(({ studentId: found }) => found === id)
    const sum = (studentNumber: number, counts: object) => ({
      studentId: studentId(studentNumber),
      studentName: `学生${studentNumber + 1}`,
      loginCode: studentId(studentNumber),
      signedNum: 0,
      lateNum: 0,
      excusedNum: 0,
      absentNum: 0,
      totalNum: 0,
      ...counts,
    })
    const all = await list({ signTime_gte: '', signTime_lte: '' })
    expect([all.total, all.list.length]).toEqual([12, 12])
    expect(await sums({})).toEqual(sum(0, { signedNum: 1, lateNum: 1, absentNum: 3, totalNum: 5 }))
    expect(await sums({}, 's002')).toEqual(sum(1, { excusedNum: 1, totalNum: 1 }))
    expect(await sums({}, 's003')).toEqual(sum(2, { signedNum: 1, totalNum: 1 }))
    expect(await sums({}, 's012')).toEqual(sum(11, {}))
    expect(await sums({ signTime_gte: '2026-03-01' })).toEqual(sum(0, { lateNum: 1, absentNum: 3, totalNum: 4 }))
    expect(await sums({ signTime_lte: '2026-02-28' })).toEqual(sum(0, { signedNum: 1, totalNum: 1 }))
    expect(await sums({ signTime_gte: '2026-03-31', signTime_lte: '2026-03-31' })).toEqual(
      sum(0, { absentNum: 1, totalNum: 1 }),
    )
    expect(await sums({ signTime_gte: '2026-03-31', signTime_lte: '2026-03-01' })).toEqual(sum(0, {}))
    expect((await list({ searchName: '学生12' })).list).toEqual([sum(11, {})])
    expect((await list({ searchName: 'S011' })).list).toEqual([sum(10, {})])
    expect((await list({ searchName: '%' })).total).toBe(0)
    const second = await list({ pageSize: 5, pageNo: 3 })
    expect([second.total, second.list.map(({ studentId: id }) => id)]).toEqual([12, ['s011', 's012']])
  })

  test('a student who left the class remains in earlier records', async () => {
    await past('a', '2026-03-02T09:00:00', { 11: { signed: '2026-03-02T09:00:05' } })
    const member = await lesson.open.db
      .deleteFrom('class_student')
      .where('user_id', '=', 's012')
      .returningAll()
      .executeTakeFirstOrThrow()
    const found = async (signTime_gte: string) =>
      (await ask('findAttendanceStudents', lesson.teacher, {
        teachingClassId: 'tc1',
        signTime_gte,
        searchName: 's012',
      })) as {
        total: number
      }
    const totals = [(await found('2026-03-02')).total, (await found('2026-03-03')).total]
    await lesson.open.db.insertInto('class_student').values(member).execute()
    expect(totals).toEqual([1, 0])
  })

  test('a sign-in with all students, and the absent ones, with excused ones marked', async () => {
    await past('a', '2026-03-02T09:00:00', {
      0: { signed: '2026-03-02T09:00:05' },
      1: { mark: 'excused', reason: '病假' },
      2: {},
    })
    const row = (i: number, part: object = {}) => ({
      studentId: studentId(i),
      studentName: `学生${i + 1}`,
      loginCode: studentId(i),
      hadSign: '0',
      signTime: null,
      attempts: 0,
      mark: '',
      reason: '',
      sharedDevice: false,
      version: 0,
      ...part,
    })
    const absent = [row(1, { mark: 'excused', reason: '病假' }), row(2)]
    expect(await ask('getAttendanceDetail', lesson.teacher, { signInId: 'a' })).toEqual({
      ...entry('a', '2026-03-02T09:00:00', { signedNum: 1, excusedNum: 1, totalNum: 3 }),
      teachingClassId: 'tc1',
      students: [...absent, row(0, { hadSign: '1', signTime: at('2026-03-02T09:00:05') })],
    })
    expect(await ask('findAbsentStudents', lesson.teacher, { signInId: 'a' })).toEqual(absent)
  })

  test('B351 a student sees only the own sign-ins, newest first, ended or signed', async () => {
    await aroundMidnight()
    await past('e', '2026-04-02T09:00:00', {
      0: { mark: 'excused', reason: '病假' },
      1: { signed: '2026-04-02T09:00:05' },
    })
    await past('other', '2026-04-02T09:00:00', { 1: {} })
    await past('elsewhere', '2026-04-02T09:00:00', { 0: {} }, { teachingClassId: 'tc1b' })
    await past('now', '2026-04-03T09:00:00', { 0: {}, 1: { signed: '2026-04-03T09:00:07' } }, { running: true })
    const list = (person: Person, range: object = {}) =>
      ask('findMyAttendance', person, { teachingClassId: 'tc1', ...range })
    const a = mine('a', '2026-03-01T00:00:10', { hadSign: '1' })
    const [b, c, d] = [
      mine('b', '2026-03-01T00:00:00'),
      mine('c', '2026-03-31T23:59:00'),
      mine('d', '2026-04-01T00:00:00'),
    ]
    const e = mine('e', '2026-04-02T09:00:00', { mark: 'excused', reason: '病假' })
    expect(await list(pupil(0))).toEqual({ list: [e, d, c, b, a], total: 5, pageNo: 1, pageSize: 10 })
    expect(await list(pupil(0), { pageNo: '2', pageSize: '2' })).toEqual({
      list: [c, b],
      total: 5,
      pageNo: 2,
      pageSize: 2,
    })
    expect(await list(pupil(0), { signTime_gte: '2026-03-01', signTime_lte: '2026-03-31' })).toMatchObject({
      list: [c, b],
    })
    expect(await list(pupil(0), { signTime_gte: '', signTime_lte: '2026-02-28' })).toMatchObject({ list: [a] })
    expect(await list(pupil(1))).toMatchObject({
      list: [
        mine('now', '2026-04-03T09:00:07', { hadSign: '1' }),
        mine('other', '2026-04-02T09:00:00'),
        mine('e', '2026-04-02T09:00:05', { hadSign: '1' }),
      ].sort((one, two) =>
        one.signInId === 'now' ? -1 : two.signInId === 'now' ? 1 : two.signInId.localeCompare(one.signInId),
      ),
      total: 3,
    })
    expect(await list(pupil(2))).toMatchObject({ list: [], total: 0 })
    const month = (searchMonth: string) =>
      ask('findMyAttendanceDays', pupil(0), { teachingClassId: 'tc1', searchMonth })
    expect(await month('2026-02')).toEqual({ '2026-02-28': [a] })
    expect(await month('2026-03')).toEqual({ '2026-03-01': [b], '2026-03-31': [c] })
    expect(await month('2026-04')).toEqual({ '2026-04-01': [d], '2026-04-02': [e] })
  })

  test('classes and sign-ins of others are not found, by every call', async () => {
    await past('a', '2026-03-02T09:00:00', { 0: {} })
    const range = { teachingClassId: 'tc1' }
    const stranger = await lesson.school.person('x1')
    const asked: [Person, CallName, object][] = [
      [lesson.other, 'findAttendanceDays', { ...range, searchMonth: '2026-03' }],
      [lesson.other, 'findAttendanceStudents', range],
      [lesson.other, 'exportAttendance', range],
      [lesson.other, 'getAttendanceDetail', { signInId: 'a' }],
      [lesson.other, 'findAbsentStudents', { signInId: 'a' }],
      [lesson.other, 'markAttendance', { signInId: 'a', students: [{ studentId: 's001', version: 0 }], mark: 'late' }],
      [lesson.teacher, 'getAttendanceDetail', { signInId: 'unknown' }],
      [pupil(0), 'getAttendanceDetail', { signInId: 'a' }],
      [stranger, 'findMyAttendance', range],
      [stranger, 'findMyAttendanceDays', { ...range, searchMonth: '2026-03' }],
      [lesson.teacher, 'findMyAttendance', range],
    ]
    for (const [person, name, input] of asked) {
      await expect(ask(name, person, input as never), name).rejects.toEqual(refusedWith('notFound'))
    }
  })
})

describe("days in the school's time zone", () => {
  test('B359 a range of dates is from midnight to midnight, including months and leap years', () => {
    expect(spanOfDays('2026-03-01', '2026-03-01')).toEqual({
      from: at('2026-03-01T00:00:00'),
      to: at('2026-03-02T00:00:00'),
    })
    expect(spanOfDays('', '2026-12-31')).toEqual({ from: null, to: at('2027-01-01T00:00:00') })
    expect(spanOfDays('2028-02-29')).toEqual({ from: at('2028-02-29T00:00:00'), to: null })
    expect(spanOfDays('', '2028-02-28').to).toBe(at('2028-02-29T00:00:00'))
    expect(spanOfMonth('2026-12')).toEqual({ from: at('2026-12-01T00:00:00'), to: at('2027-01-01T00:00:00') })
    expect(spanOfMonth('2028-02')).toEqual({ from: at('2028-02-01T00:00:00'), to: at('2028-03-01T00:00:00') })
  })

  test("B223 a moment belongs to its date in the school's time zone", () => {
    expect([at('2026-02-28T23:59:59.999'), at('2026-03-01T00:00:00')].map(dayOf)).toEqual(['2026-02-28', '2026-03-01'])
    expect(momentInWords(at('2026-03-01T00:07:59.999'))).toBe('2026-03-01 00:07')
  })

  test('a file is named after class and range, without forbidden characters', () => {
    expect([
      fileNameOf('一/二:班', '', ''),
      fileNameOf('班', '2026-03-01', ''),
      fileNameOf('班', '', '2026-03-31'),
    ]).toEqual(['签到记录-一_二_班-全部.xlsx', '签到记录-班-2026-03-01起.xlsx', '签到记录-班-截至2026-03-31.xlsx'])
  })

  test('a class without sign-ins has an empty spreadsheet with its titles', () => {
    expect(sheetsOf([], []).map(({ name, columns, rows }) => [name, columns.length, rows.length])).toEqual([
      ['签到明细', 2, 0],
      ['汇总', 8, 0],
      ['备注', 6, 0],
    ])
  })
})
