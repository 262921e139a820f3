/** The records of sign-ins as a spreadsheet, and their calls over HTTP. */

import { expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { attendanceCalls } from '../../../server/features/live/attendance/attendance.calls'
import { createPasses } from '../../../server/features/live/attendance/attendance.passes'
import { createAttendanceRepository } from '../../../server/features/live/attendance/attendance.repository'
import { FileAnswer } from '../../../server/kernel'
import { startApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { pastAttendance } from './support/pastAttendance'
import { silent } from './support/school'

describeOnEither('export of sign-ins', (database) => {
  const lesson = pastAttendance(database)
  const { past, ask } = lesson

  test('the spreadsheet: students × sign-ins, sums and reasons, named after class and range; no cell is a formula', async () => {
    await past('a', '2026-03-01T09:00:00', {
      0: { signed: '2026-03-01T09:00:05' },
      1: { signed: '2026-03-01T09:07:00', mark: 'late', reason: '=HYPERLINK("x")' },
      2: { mark: 'excused', reason: '病假' },
    })
    await past('b', '2026-03-02T09:00:00', { 0: {}, 2: { signed: '2026-03-02T09:00:09' }, 3: {} })
    await past('c', '2026-04-01T00:00:00', { 0: {} })
    await past('now', '2026-03-02T10:00:00', { 0: {} }, { running: true })
    const answer = await ask('exportAttendance', lesson.teacher, {
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
    const { db } = lesson.open
    const { exportAttendance } = attendanceCalls({
      db,
      membership: { find: async () => place },
      audit: { record: async () => undefined },
      now: Date.now,
      repository: createAttendanceRepository(db),
      passes: createPasses(db, Date.now),
      exportMax: 2,
    })
    const caller = await lesson.school.sessions.authenticate(lesson.teacher.token)
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
