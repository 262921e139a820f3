/** The class log as a spreadsheet. */

import { expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { classLogFeature } from '../../../server/features/live/classLog/classLog.handler'
import { FileAnswer } from '../../../server/kernel'
import { describeOnEither } from '../../support/server/databases'
import { at, loggedLessons } from './support/loggedLessons'
import { silent } from './support/school'

describeOnEither('export of the class log', (database) => {
  const lessons = loggedLessons(database)
  const { ask, race, lesson } = lessons

  test('the spreadsheet: participation and timeline, named after class and time; no cell is a formula', async () => {
    await lesson()
    const answer = await ask('exportParticipation', lessons.teacher, {
      teachingClassId: 'tc1',
      meetingId: String(at('2026-03-02T08:00:00')),
    })
    if (!(answer instanceof FileAnswer) || !Buffer.isBuffer(answer.body)) throw new Error('no file')
    expect([answer.fileName, answer.type]).toEqual([
      '课堂记录-c1-2026-03-02-0800.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    const book = read(answer.body, { type: 'buffer', cellFormula: true })
    const rows = (name: string) => {
      const sheet = book.Sheets[name]
      return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }) : []
    }
    expect(book.SheetNames).toEqual(['学生参与', '时间线'])
    const counts = [
      '应签到',
      '按时签到',
      '迟到',
      '请假',
      '缺勤',
      '被点名',
      '抢答按下',
      '抢答获胜',
      '应投票',
      '参与投票',
    ]
    expect(rows('学生参与').slice(0, 5)).toEqual([
      ['帐号', '姓名', ...counts, '聊天消息'],
      ['s001', '学生1', '1', '1', '0', '0', '0', '1', '1', '0', '0', '0', '0'],
      ['s002', '学生2', '1', '0', '1', '0', '0', '0', '1', '1', '0', '0', '0'],
      ['s003', '学生3', '1', '0', '0', '1', '0', '0', '0', '0', '0', '0', '0'],
      ['s004', '学生4', '1', '0', '0', '0', '1', '1', '0', '0', '0', '0', '0'],
    ])
    expect(rows('学生参与')).toHaveLength(13)
    const timeline = rows('时间线')
    expect([timeline.length, timeline[0], timeline[2], timeline[5]]).toEqual([
      18,
      ['时间', '工具', '事件', '帐号', '姓名', '说明'],
      ['2026-03-02 08:00:30', '签到', '已签到', 's001', '学生1', ''],
      ['2026-03-02 08:03:00', '签到', '签到标记', 's003', '学生3', '请假：=1+1'],
    ])
    const formulas = Object.values(book.Sheets).flatMap((sheet) => Object.values(sheet).map((cell) => cell?.f))
    expect(formulas.filter((formula) => formula !== undefined)).toEqual([])
    const days = await ask('exportParticipation', lessons.teacher, {
      teachingClassId: 'tc1',
      from: '2026-03-01',
      to: '',
    })
    expect(days instanceof FileAnswer && days.fileName).toBe('课堂记录-c1-2026-03-01起.xlsx')
  })

  test('names that begin like a formula stay text in the spreadsheet', async () => {
    await race('ra', '2026-03-02T08:00:00', [], { race_context: '<p>=HYPERLINK("http://x","y")</p>' })
    const answer = await ask('exportParticipation', lessons.teacher, { teachingClassId: 'tc1' })
    if (!(answer instanceof FileAnswer) || !Buffer.isBuffer(answer.body)) throw new Error('no file')
    const sheet = read(answer.body, { type: 'buffer', cellFormula: true }).Sheets.时间线
    expect([sheet?.F2?.t, sheet?.F2?.v, sheet?.F2?.f]).toEqual(['s', '=HYPERLINK("http://x","y")', undefined])
  })

  test('an export above the limit is refused with a text', async () => {
    await lesson()
    const place = { teachingClassId: 'tc1', classesId: 'c1', role: 'teacher' as const }
    const { calls } = classLogFeature({
      db: lessons.open.db,
      now: Date.now,
      membership: { find: async () => place },
      exportMax: 3,
    })
    const caller = await lessons.school.sessions.authenticate(lessons.teacher.token)
    if (!caller) throw new Error('no session')
    const input = { teachingClassId: 'tc1' }
    const { signal } = new AbortController()
    const asking = calls?.exportParticipation?.({
      input,
      caller,
      address: '',
      userAgent: '',
      cookie: '',
      signal,
      log: silent,
    })
    await expect(asking).rejects.toEqual(
      expect.objectContaining({ reason: 'invalidInput', text: '所选时间范围内的课堂记录过多，请缩小范围后再导出' }),
    )
  })
})
