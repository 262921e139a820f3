import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import type { CallInput } from '../../../contract/call'
import type { CallName, CallOf } from '../../../contract/calls'
import type { AttendanceMark, AttendanceStudent } from '../../../contract/entities/live/attendance'
import type { ErrorName } from '../../../contract/errors'
import { dayOf, momentInWords } from '../../../contract/moments'
import type { OpenDatabase } from '../../../server/database'
import { attendanceCalls } from '../../../server/features/live/attendance/attendance.calls'
import { fileNameOf, sheetsOf } from '../../../server/features/live/attendance/attendance.export'
import { createPasses } from '../../../server/features/live/attendance/attendance.passes'
import { createAttendanceRepository } from '../../../server/features/live/attendance/attendance.repository'
import { FileAnswer } from '../../../server/kernel'
import { spanOfDays, spanOfMonth } from '../../../server/shared/schoolTime'
import { startApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { fill, type Person, School, silent, studentId } from './support/school'

/** A moment in the school's time zone. */
const at = (clock: string): number => Date.parse(`${clock}+08:00`)

interface Part {
  readonly signed?: string
  readonly mark?: AttendanceMark
  readonly reason?: string
}

describeOnEither('sign-in records', (database) => {
  let open: OpenDatabase
  let school: School
  let teacher: Person
  let other: Person
  let pupils: Person[]

  beforeAll(async () => {
    open = await database.open()
    await fill(open, 12)
    school = await School.start(open)
    teacher = await school.person('t1')
    other = await school.person('t2')
    pupils = await Promise.all([0, 1, 2].map((i) => school.person(studentId(i))))
  })
  afterAll(async () => {
    await school.stop()
    await open.close()
  })
  beforeEach(() => school.reset())

  const pupil = (i: number): Person => {
    const person = pupils[i]
    if (!person) throw new Error(`no student ${i}`)
    return person
  }
  /** Stores a past sign-in; students by number. */
  const past = async (
    signInId: string,
    clock: string,
    parts: Record<number, Part>,
    options: { teachingClassId?: string; running?: boolean } = {},
  ) => {
    const { teachingClassId = 'tc1', running = false } = options
    const started_at = at(clock)
    await open.db
      .insertInto('sign_in')
      .values({
        sign_in_id: signInId,
        teaching_class_id: teachingClassId,
        teacher_id: 't1',
        request_id: signInId,
        status: running ? 'running' : 'ended',
        mode: 'code',
        time_remaining: null,
        number: '4827',
        pic: null,
        attempts_max: 5,
        started_at,
        ends_at: started_at + 60_000,
        ended_at: running ? null : started_at + 60_000,
      })
      .execute()
    await open.db
      .insertInto('sign_in_student')
      .values(
        Object.entries(parts).map(([i, { signed, mark = '', reason = '' }]) => ({
          sign_in_id: signInId,
          student_id: studentId(Number(i)),
          teaching_class_id: teachingClassId,
          started_at,
          student_name: `学生${Number(i) + 1}`,
          login_code: studentId(Number(i)),
          sign_time: signed === undefined ? null : at(signed),
          tried: '[]',
          mark,
          reason,
        })),
      )
      .execute()
  }
  const ask = <N extends CallName>(name: N, person: Person, input: CallInput<CallOf<N>>) =>
    school.call(name, person, input)
  const refusedWith = (reason: ErrorName) => expect.objectContaining({ reason })
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
    const month = (searchMonth: string) => ask('findAttendanceDays', teacher, { teachingClassId: 'tc1', searchMonth })
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
      (await ask('findAttendanceStudents', teacher, { teachingClassId: 'tc1', pageSize: 50, ...range })) as {
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
    const member = await open.db
      .deleteFrom('class_student')
      .where('user_id', '=', 's012')
      .returningAll()
      .executeTakeFirstOrThrow()
    const found = async (signTime_gte: string) =>
      (await ask('findAttendanceStudents', teacher, { teachingClassId: 'tc1', signTime_gte, searchName: 's012' })) as {
        total: number
      }
    const totals = [(await found('2026-03-02')).total, (await found('2026-03-03')).total]
    await open.db.insertInto('class_student').values(member).execute()
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
    expect(await ask('getAttendanceDetail', teacher, { signInId: 'a' })).toEqual({
      ...entry('a', '2026-03-02T09:00:00', { signedNum: 1, excusedNum: 1, totalNum: 3 }),
      teachingClassId: 'tc1',
      students: [...absent, row(0, { hadSign: '1', signTime: at('2026-03-02T09:00:05') })],
    })
    expect(await ask('findAbsentStudents', teacher, { signInId: 'a' })).toEqual(absent)
  })

  interface Marked {
    marked: AttendanceStudent[]
    changed: AttendanceStudent[]
  }
  const mark = async (signInId: string, versions: Record<string, number>, noted: AttendanceMark, reason?: string) =>
    (await ask('markAttendance', teacher, {
      signInId,
      students: Object.entries(versions).map(([studentId, version]) => ({ studentId, version })),
      mark: noted,
      ...(reason !== undefined && { reason }),
    })) as Marked

  test('notes: present, late and excused for one or several, with or without a reason, blank removes them, audited', async () => {
    await past('a', '2026-03-02T09:00:00', { 0: { signed: '2026-03-02T09:00:05' }, 1: {}, 2: {} })
    const late = await mark('a', { s001: 0 }, 'late', ' 堵车 ')
    expect(late).toMatchObject({
      marked: [{ studentId: 's001', hadSign: '1', mark: 'late', reason: '堵车' }],
      changed: [],
    })
    const present = await mark('a', { s002: 0, s003: 0 }, 'present')
    expect(
      present.marked.map(({ studentId: id, hadSign, signTime, mark: noted, version }) => [
        id,
        hadSign,
        signTime,
        noted,
        version,
      ]),
    ).toEqual([
      ['s002', '1', null, 'present', 1],
      ['s003', '1', null, 'present', 1],
    ])
    expect(await ask('findAbsentStudents', teacher, { signInId: 'a' })).toEqual([])
    expect(await ask('getAttendanceDetail', teacher, { signInId: 'a' })).toMatchObject({
      signedNum: 2,
      lateNum: 1,
      totalNum: 3,
    })
    // For a student who has signed, present changes nothing.
    expect((await mark('a', { s001: 1 }, 'present', '在')).marked).toMatchObject([
      { mark: '', reason: '', hadSign: '1' },
    ])
    expect((await mark('a', { s002: 1 }, '', '不算了')).marked).toMatchObject([{ hadSign: '0', mark: '', reason: '' }])
    await expect(mark('a', { s001: 2, s004: 0 }, 'late')).rejects.toEqual(refusedWith('notFound'))
    const rows = await open.db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'subject', 'detail'])
      .orderBy('audit_id')
      .execute()
    const audited = (detail: object) => ({ action: 'signIn.mark', actor_id: 't1', subject: 'a', detail })
    expect(rows).toHaveLength(4)
    expect(rows).toEqual(
      expect.arrayContaining([
        audited({ studentIds: ['s001'], mark: 'late', reason: '堵车' }),
        audited({ studentIds: ['s002', 's003'], mark: 'present', reason: '' }),
        audited({ studentIds: ['s002'], mark: '', reason: '' }),
      ]),
    )
  })

  test('of two concurrent notes on the same student the second gets the current state, and overwrites nothing', async () => {
    await past('a', '2026-03-02T09:00:00', { 0: {}, 1: {} })
    const seen = { s001: 0, s002: 0 }
    await mark('a', { s001: 0 }, 'excused', '病假')
    const second = await mark('a', seen, 'present')
    expect(second.marked).toMatchObject([{ studentId: 's002', mark: 'present' }])
    expect(second.changed).toMatchObject([{ studentId: 's001', mark: 'excused', reason: '病假', version: 1 }])
    // With the current state, the second may note again.
    expect(await mark('a', { s001: 1 }, 'present')).toMatchObject({ marked: [{ mark: 'present' }], changed: [] })
    // Of two concurrent ones, one succeeds.
    const both = await Promise.all([mark('a', { s002: 1 }, 'late'), mark('a', { s002: 1 }, 'excused')])
    expect(both.map(({ marked, changed }) => [marked.length, changed.length]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(both.flatMap(({ marked }) => marked)[0]?.mark).toBe(both.flatMap(({ changed }) => changed)[0]?.mark)
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
    const stranger = await school.person('x1')
    const asked: [Person, CallName, object][] = [
      [other, 'findAttendanceDays', { ...range, searchMonth: '2026-03' }],
      [other, 'findAttendanceStudents', range],
      [other, 'exportAttendance', range],
      [other, 'getAttendanceDetail', { signInId: 'a' }],
      [other, 'findAbsentStudents', { signInId: 'a' }],
      [other, 'markAttendance', { signInId: 'a', students: [{ studentId: 's001', version: 0 }], mark: 'late' }],
      [teacher, 'getAttendanceDetail', { signInId: 'unknown' }],
      [pupil(0), 'getAttendanceDetail', { signInId: 'a' }],
      [stranger, 'findMyAttendance', range],
      [stranger, 'findMyAttendanceDays', { ...range, searchMonth: '2026-03' }],
      [teacher, 'findMyAttendance', range],
    ]
    for (const [person, name, input] of asked) {
      await expect(ask(name, person, input as never), name).rejects.toEqual(refusedWith('notFound'))
    }
  })

  test('the spreadsheet: students × sign-ins, sums and reasons, named after class and range; no cell is a formula', async () => {
    await past('a', '2026-03-01T09:00:00', {
      0: { signed: '2026-03-01T09:00:05' },
      1: { signed: '2026-03-01T09:07:00', mark: 'late', reason: '=HYPERLINK("x")' },
      2: { mark: 'excused', reason: '病假' },
    })
    await past('b', '2026-03-02T09:00:00', { 0: {}, 2: { signed: '2026-03-02T09:00:09' }, 3: {} })
    await past('c', '2026-04-01T00:00:00', { 0: {} })
    await past('now', '2026-03-02T10:00:00', { 0: {} }, { running: true })
    const answer = await ask('exportAttendance', teacher, {
      teachingClassId: 'tc1',
      signTime_gte: '2026-03-01',
      signTime_lte: '2026-03-31',
    })
    if (!(answer instanceof FileAnswer) || !Buffer.isBuffer(answer.body)) throw new Error('no file')
    expect([answer.fileName, answer.type]).toEqual([
      '签到记录-c1-2026-03-01至2026-03-31.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    const book = read(answer.body, { type: 'buffer', cellFormula: true })
    const rows = (name: string) => {
      const sheet = book.Sheets[name]
      return sheet ? utils.sheet_to_json(sheet, { header: 1, raw: false, defval: '' }) : null
    }
    expect(book.SheetNames).toEqual(['签到明细', '汇总', '备注'])
    expect(rows('签到明细')).toEqual([
      ['帐号', '姓名', '2026-03-01 09:00 签到码', '2026-03-02 09:00 签到码'],
      ['s001', '学生1', '已签到 09:00', '缺勤'],
      ['s002', '学生2', '迟到 09:07', ''],
      ['s003', '学生3', '请假', '已签到 09:00'],
      ['s004', '学生4', '', '缺勤'],
    ])
    expect(rows('汇总')).toEqual([
      ['帐号', '姓名', '按时签到', '迟到', '请假', '缺勤', '应签到', '出勤率'],
      ['s001', '学生1', '1', '0', '0', '1', '2', '50%'],
      ['s002', '学生2', '0', '1', '0', '0', '1', '100%'],
      ['s003', '学生3', '1', '0', '1', '0', '2', '100%'],
      ['s004', '学生4', '0', '0', '0', '1', '1', '0%'],
    ])
    expect(rows('备注')).toEqual([
      ['签到发起时间', '帐号', '姓名', '标记', '学生签到时间', '原因'],
      ['2026-03-01 09:00:00', 's002', '学生2', '迟到', '2026-03-01 09:07:00', '=HYPERLINK("x")'],
      ['2026-03-01 09:00:00', 's003', '学生3', '请假', '', '病假'],
    ])
    const formulas = Object.values(book.Sheets).flatMap((sheet) => Object.values(sheet).map((cell) => cell?.f))
    expect(formulas.filter((formula) => formula !== undefined)).toEqual([])
  })

  test('an export above the limit is refused with a text', async () => {
    await past('a', '2026-03-01T09:00:00', { 0: {}, 1: {}, 2: {} })
    const place = { teachingClassId: 'tc1', classesId: 'c1', role: 'teacher' as const }
    const { db } = open
    const { exportAttendance } = attendanceCalls({
      db,
      membership: { find: async () => place },
      audit: { record: async () => undefined },
      now: Date.now,
      repository: createAttendanceRepository(db),
      passes: createPasses(db, Date.now),
      exportMax: 2,
    })
    const caller = await school.sessions.authenticate(teacher.token)
    if (!caller) throw new Error('no session')
    const asking = exportAttendance?.({
      input: { teachingClassId: 'tc1' },
      caller,
      address: '',
      cookie: '',
      userAgent: '',
      signal: new AbortController().signal,
      log: silent,
    })
    await expect(asking).rejects.toEqual(
      expect.objectContaining({ reason: 'invalidInput', text: '所选时间范围内的签到过多，请缩小范围后再导出' }),
    )
  })
})

describeOnEither('sign-in calls over HTTP', (database) => {
  test('B360 B351 the demo school has past sign-ins; an export is a download; students get neither export nor records of others', async () => {
    const server = await startApp(database)
    try {
      const teacher = await server.login('t001')
      const student = await server.login('s001')
      const form = { teachingClassId: 'demo-teaching-class-1' }
      const month = await server.post(
        '/admin/signIn/findListGroupBySignDay',
        { ...form, searchMonth: '2026-09' },
        teacher,
      )
      const days = Object.values(month.data as Record<string, { totalNum: number }[]>).flat()
      expect(days.map(({ totalNum }) => totalNum)).toEqual([40, 40, 40])
      const own = await server.post('/api/signIn/findMySignRecord', form, student)
      expect(own.data).toMatchObject({ total: 3, pageNo: 1, pageSize: 10 })
      const response = await fetch(`${server.origin}/platform/admin/signIn/exportStuSign`, {
        method: 'POST',
        headers: { authorization: teacher },
        body: new URLSearchParams(form),
      })
      const headers = ['content-type', 'content-disposition', 'x-content-type-options', 'cache-control'].map((name) =>
        response.headers.get(name),
      )
      expect([response.status, ...headers]).toEqual([
        200,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        `attachment; filename*=UTF-8''${encodeURIComponent('签到记录-会计信息2601班-全部.xlsx')}`,
        'nosniff',
        'no-store',
      ])
      expect(read(Buffer.from(await response.arrayBuffer())).SheetNames).toHaveLength(3)
      for (const path of ['exportStuSign', 'findListGroupByStudent', 'mark']) {
        const answer = await server.post(
          `/admin/signIn/${path}`,
          { ...form, signInId: 'x', studentId: 's', mark: '', reason: '' },
          student,
        )
        expect(answer.code).toBe(900003)
      }
      const bad = [{ ...form, searchMonth: '2026-13' }, { ...form, searchMonth: '202609' }, { searchMonth: '2026-09' }]
      for (const input of bad) {
        expect(
          (await server.post('/admin/signIn/findListGroupBySignDay', input as Record<string, string>, teacher)).code,
        ).toBe(900001)
      }
      expect(
        (await server.post('/api/signIn/findMySignRecord', { ...form, signTime_gte: '2026-02-30' }, student)).code,
      ).toBe(900001)
    } finally {
      await server.close()
    }
  }, 120_000)
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
