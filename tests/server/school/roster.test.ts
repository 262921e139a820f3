/** The import of the whole school on a real server: plan, batches, undo, missing people, and the same by OneRoster. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { z } from 'zod'
import { calls } from '../../../contract/calls'
import { importPasswords } from '../../../contract/entities/account/initialPassword'
import { rosterCheck, rosterHead, rosterImport, rosterRow } from '../../../contract/entities/school/roster'
import { sheetImport } from '../../../contract/entities/shared/sheetImport'
import { errors } from '../../../contract/errors'
import { zipOf } from '../../support/archives'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

type Cells = readonly (readonly (string | number)[])[]
const packed = (files: Readonly<Record<string, string>>) =>
  zipOf(Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })))
const TITLES = ['身份', '学号/工号', '姓名', '学院', '专业', '班级', '手机号']

const workbook = (rows: Cells): Uint8Array<ArrayBuffer> => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), '全校')
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
}

describeOnEither('the import of the whole school', (database) => {
  let server: TestApp
  let admin: string
  const clock = { skew: 0 }
  beforeAll(async () => {
    server = await startApp(database, { now: () => Date.now() + clock.skew })
    admin = await server.login('admin')
  })
  afterAll(() => server.close())

  const send = (
    path: string,
    bytes: Uint8Array<ArrayBuffer>,
    name: string,
    fields: Record<string, string> = {},
    token = admin,
  ) => {
    const body = new FormData()
    for (const [key, value] of Object.entries(fields)) body.append(key, value)
    body.append('file', new Blob([bytes]), name)
    return server.request(`/platform${path}`, { method: 'POST', headers: { authorization: token }, body })
  }
  const check = async (rows: Cells, fields = {}, name = '全校.xlsx') =>
    rosterCheck.parse((await send('/admin/roster/check', workbook(rows), name, fields)).data)
  const rowsOf = async (importId: string, form: Record<string, string> = {}) => {
    const { data } = await server.post('/admin/roster/findRows', { importId, pageSize: '100', ...form }, admin)
    return z.object({ list: z.array(rosterRow) }).parse(data).list
  }
  const run = async (importId: string) => {
    expect((await server.post('/admin/import/start', { importId }, admin)).success).toBe(true)
    const state = async () => sheetImport.parse((await server.post('/admin/import/get', { importId }, admin)).data)
    await expect.poll(async () => (await state()).state, { timeout: 10_000 }).toBe('done')
    return await state()
  }
  const importSheet = async (rows: Cells) => {
    const { importId } = await check(rows)
    return { importId, ...(await run(importId)) }
  }
  const inClasses = async (loginCode: string) => {
    const rows = await server.app.database.db
      .selectFrom('class_student')
      .innerJoin('users', 'users.user_id', 'class_student.user_id')
      .innerJoin('classes', 'classes.classes_id', 'class_student.classes_id')
      .select('classes.class_name')
      .where('users.login_code', '=', loginCode)
      .orderBy('classes.class_name')
      .execute()
    return rows.map((row) => row.class_name)
  }
  const user = (loginCode: string) =>
    server.app.database.db.selectFrom('users').selectAll().where('login_code', '=', loginCode).executeTakeFirst()
  const kinds = ({ counts }: z.output<typeof rosterCheck>) =>
    Object.fromEntries(counts.map(({ kind, num }) => [kind, num]))
  const undo = async (importId: string) => {
    const answer = await server.post('/admin/roster/checkUndo', { importId }, admin)
    const checked = rosterCheck.parse(answer.data)
    return { checked, ...(await run(checked.importId)) }
  }

  const first: Cells = [
    ['明德学院2026级名单'],
    ['注：请勿修改表头'],
    TITLES,
    ['教师', 'r-t1', '罗老师', '新工学院', '智能制造', '智造2601', ''],
    ['学生', '20260001', '甲一', '新工学院', '智能制造', '智造2601', '13800000001'],
    ['学生', '20260002', '甲二', '新工学院', '智能制造', '智造2601', ''],
    ['学生', '20260003', '甲三', '新工学院', '智能制造', '智造2602', ''],
    ['学生', '', '无号', '新工学院', '智能制造', '智造2602', ''],
  ]

  test('titles below a heading are recognised, and the sheet shows examples', async () => {
    const { data } = await send('/admin/roster/read', workbook(first), '全校.xlsx')
    const head = rosterHead.parse(data)
    expect(head.headRow).toBe(3)
    expect(head.columns).toMatchObject({ role: 0, code: 1, name: 2, academy: 3, major: 4, className: 5, phone: 6 })
    expect(head.samples[1]).toEqual(['学生', '20260001', '甲一', '新工学院', '智能制造', '智造2601', '13800000001'])
  })

  test('a plan creates academies, majors, classes and people, and refuses a row without a code; nothing is written before the start', async () => {
    const checked = await check(first)
    expect(kinds(checked)).toMatchObject({ new: 8, refused: 1 })
    const rows = await rowsOf(checked.importId, { kind: 'new' })
    expect(rows.map(({ subject, name }) => [subject, name])).toEqual([
      ['academy', '新工学院'],
      ['major', '智能制造'],
      ['class', '智造2601'],
      ['teacher', '罗老师'],
      ['student', '甲一'],
      ['student', '甲二'],
      ['class', '智造2602'],
      ['student', '甲三'],
    ])
    expect(await user('20260001')).toBeUndefined()
    const ended = await run(checked.importId)
    expect(ended).toMatchObject({ state: 'done', done: 4, skipped: 0 })
    expect(await inClasses('20260001')).toEqual(['智造2601'])
    expect(await user('20260001')).toMatchObject({ phone: '13800000001', must_change_password: true })
    const owner = await server.app.database.db
      .selectFrom('classes')
      .innerJoin('users', 'users.user_id', 'classes.teacher_id')
      .select('users.login_code')
      .where('class_name', '=', '智造2601')
      .executeTakeFirst()
    expect(owner?.login_code).toBe('r-t1')
  })

  test('the passwords of new people are shown once, and the same sheet again changes nothing', async () => {
    const list = z.object({ list: z.array(rosterImport) })
    const { data } = await server.post('/admin/roster/findImports', {}, admin)
    const [latest] = list.parse(data).list
    const told = await server.post('/admin/import/takePasswords', { importId: latest?.importId ?? '' }, admin)
    const { issued } = importPasswords.parse(told.data)
    expect(issued?.accounts.map(({ loginCode }) => loginCode)).toEqual(['r-t1', '20260001', '20260002', '20260003'])
    const again = await check(first)
    expect(again.valid).toBe(0)
    expect(kinds(again)).toMatchObject({ same: 4, refused: 1 })
  })

  test('a student of one class moves, a name changes, an undo takes both back', async () => {
    const sheet: Cells = [
      TITLES,
      ['学生', '20260002', '甲贰', '新工学院', '智能制造', '智造2602', ''],
      ['学生', '20260004', '甲四', '新工学院', '智能制造', '智造2603', ''],
    ]
    const { importId } = await check(sheet)
    const [moved] = await rowsOf(importId, { kind: 'moved' })
    expect(moved?.changes).toEqual([
      { field: 'name', from: '甲二', to: '甲贰' },
      { field: 'class', from: '智造2601', to: '智造2602' },
    ])
    await run(importId)
    expect(await inClasses('20260002')).toEqual(['智造2602'])
    const { checked, done } = await undo(importId)
    expect(checked.valid).toBe(done)
    expect(await inClasses('20260002')).toEqual(['智造2601'])
    expect((await user('20260002'))?.real_name).toBe('甲二')
    expect(await user('20260004')).toBeUndefined()
    const classes = await server.app.database.db.selectFrom('classes').select('class_name').execute()
    expect(classes.map(({ class_name }) => class_name)).not.toContain('智造2603')
    expect((await server.post('/admin/roster/checkUndo', { importId }, admin)).code).toBe(errors.importNothing.code)
  })

  test('an undo leaves what was changed since, and lists it', async () => {
    const { importId } = await importSheet([
      TITLES,
      ['学生', '20260001', '甲壹', '', '', '', ''],
      ['学生', '20260005', '甲五', '新工学院', '智能制造', '智造2601', ''],
    ])
    await server.app.database.db
      .updateTable('users')
      .set({ real_name: '甲又', version: 9 })
      .where('login_code', '=', '20260001')
      .execute()
    const { checked } = await undo(importId)
    const refused = await rowsOf(checked.importId, { kind: 'refused' })
    expect(refused.map(({ code, reason }) => [code, reason])).toEqual([['20260001', '之后有过改动，保持现状']])
    expect((await user('20260001'))?.real_name).toBe('甲又')
    expect(await user('20260005')).toBeUndefined()
    await server.app.database.db
      .updateTable('users')
      .set({ real_name: '甲一' })
      .where('login_code', '=', '20260001')
      .execute()
  })

  test('an import can be taken back for a day only', async () => {
    const { importId } = await importSheet([TITLES, ['学生', '20260006', '甲六', '', '', '', '']])
    clock.skew = 24 * 3_600_000
    expect((await server.post('/admin/roster/checkUndo', { importId }, admin)).code).toBe(errors.importOver.code)
    clock.skew = 0
    await undo(importId)
  })

  test('people who are missing are listed by the academies of the sheet, and disabled only if chosen', async () => {
    const checked = await check([TITLES, ['学生', '20260001', '甲一', '新工学院', '智能制造', '智造2601', '']])
    const missing = await rowsOf(checked.importId, { kind: 'missing' })
    expect(missing.map(({ code }) => code)).toEqual(['20260002', '20260003'])
    expect(checked.valid).toBe(0)
    const { data } = await server.post(
      '/admin/roster/chooseMissing',
      { importId: checked.importId, rowIds: missing[1]?.rowId ?? '', isChosen: '1' },
      admin,
    )
    expect(data).toEqual({ valid: 1 })
    await run(checked.importId)
    expect((await user('20260003'))?.status).toBe('0')
    expect((await user('20260002'))?.status).toBe('1')
    await undo(checked.importId)
    expect((await user('20260003'))?.status).toBe('1')
  })

  test('columns with other titles are chosen by hand', async () => {
    const sheet: Cells = [
      ['甲', '乙', '丙'],
      ['手选一', '20260009', '智造2601'],
    ]
    const fields = { headRow: '1', role: 'student', 'columns.name': '0', 'columns.code': '1', 'columns.className': '2' }
    const checked = await check(sheet, fields)
    expect(await rowsOf(checked.importId, { kind: 'new' })).toMatchObject([{ code: '20260009', name: '手选一' }])
    expect((await send('/admin/roster/check', workbook(sheet), '全校.xlsx')).code).toBe(errors.spreadsheetTitles.code)
  })

  test('a csv in GBK is read, and a number of more than 15 digits in a workbook is refused with the way to mend it', async () => {
    // 学号,姓名 / 20260011,丁
    const gbk = Buffer.from('d1a7bac52cd0d5c3fb0d0a32303236303031312cb6a10d0a', 'hex')
    const { data } = await send('/admin/roster/check', new Uint8Array(gbk), '名单.csv')
    const csv = rosterCheck.parse(data)
    expect(await rowsOf(csv.importId, { kind: 'new' })).toMatchObject([{ code: '20260011', name: '丁' }])
    const long = await check([
      ['学号', '姓名'],
      [1234567890123456, '长号'],
    ])
    const [refused] = await rowsOf(long.importId, { kind: 'refused' })
    expect(refused?.reason).toContain('请把该列的单元格格式设为“文本”')
  })

  test('an account of another kind, a disabled one and a name of the teacher are refused', async () => {
    await server.app.database.db
      .updateTable('users')
      .set({ status: '0' })
      .where('login_code', '=', '20260003')
      .execute()
    const checked = await check([
      TITLES,
      ['学生', 't001', '陈思远', '', '', '', ''],
      ['学生', '20260003', '甲三', '', '', '', ''],
      ['学生', '20260012', '罗老师', '新工学院', '智能制造', '智造2601', ''],
      ['学生', '20260013', '重名', '', '', '不存在的班', ''],
    ])
    const refused = await rowsOf(checked.importId, { kind: 'refused' })
    expect(refused.map(({ reason }) => reason)).toEqual([
      '该帐号是老师，不是学生',
      '该帐号已停用，请先启用',
      '姓名与班级的老师相同，请加以区分',
      '没有班级“不存在的班”，新建须填写学院和专业',
    ])
    await server.app.database.db
      .updateTable('users')
      .set({ status: '1' })
      .where('login_code', '=', '20260003')
      .execute()
  })

  test('classes are promoted, archived and graduated by plans that can be taken back', async () => {
    const { db } = server.app.database
    await importSheet([
      TITLES,
      ['学生', 'y1', '丁一', '附属中学', '高中', '高一（1）班', ''],
      ['学生', 'y2', '丁二', '附属中学', '高中', '高二（1）班', ''],
      ['学生', 'y3', '丁三', '附属中学', '高中', '高三（1）班', ''],
    ])
    const classes = await db
      .selectFrom('classes')
      .select(['classes_id', 'class_name'])
      .where('class_name', 'like', '高%')
      .execute()
    const id = (name: string) => classes.find(({ class_name }) => class_name === name)?.classes_id ?? ''
    const planYear = async (form: Record<string, string>) =>
      rosterCheck.parse((await server.post('/admin/roster/planYear', form, admin)).data)
    const graduating = await planYear({ action: 'graduate', classesIds: id('高三（1）班') })
    expect(graduating.valid).toBe(2)
    await run(graduating.importId)
    expect((await user('y3'))?.status).toBe('0')

    const promoted = await planYear({ action: 'promote', classesIds: [id('高一（1）班'), id('高二（1）班')].join(',') })
    await run(promoted.importId)
    expect([await inClasses('y1'), await inClasses('y2')]).toEqual([['高二（1）班'], ['高三（1）班']])
    const tried = await planYear({ action: 'promote', classesIds: id('高二（1）班') })
    expect((await rowsOf(tried.importId)).map(({ reason }) => reason)).toEqual([
      '班级名称中没有可以升级的年级（如高一、初二、大一、一年级），或已是最高年级',
    ])

    const add = { classesId: id('高三（1）班'), loginCode: 'y9', studentName: '丁九' }
    expect((await server.post(calls.addClassStudent.path, add, admin)).errDesc).toBe('班级已归档，只能查看')
    await undo(promoted.importId)
    await undo(graduating.importId)
    expect([await inClasses('y1'), await inClasses('y3')]).toEqual([['高一（1）班'], ['高三（1）班']])
    expect((await user('y3'))?.status).toBe('1')

    const moved = await planYear({
      action: 'move',
      classesIds: id('高一（1）班'),
      studentIds: (await user('y1'))?.user_id ?? '',
      toClassesId: id('高二（1）班'),
    })
    await run(moved.importId)
    expect(await inClasses('y1')).toEqual(['高二（1）班'])
    await undo(moved.importId)
    expect(await inClasses('y1')).toEqual(['高一（1）班'])
  })

  test('classes are found by the name of a teacher', async () => {
    const { data } = await server.post('/admin/classes/findList', { teacherName: '思远' }, admin)
    const { list } = z.object({ list: z.array(z.object({ classesId: z.string() })) }).parse(data)
    expect(list.map(({ classesId }) => classesId)).toEqual(['demo-class-1'])
  })

  test('lessons of an archived class have ended, and run again after an undo', async () => {
    const ends = async () => {
      const room = server.app.database.db.selectFrom('teaching_class').select('end_time')
      return (await room.where('teaching_class_id', '=', 'demo-teaching-class-1').executeTakeFirstOrThrow()).end_time
    }
    const before = await ends()
    const { data } = await server.post(
      '/admin/roster/planYear',
      { action: 'archive', classesIds: 'demo-class-1' },
      admin,
    )
    const { importId } = rosterCheck.parse(data)
    await run(importId)
    expect(await ends()).toBeLessThanOrEqual(Date.now())
    await undo(importId)
    expect(await ends()).toBe(before)
  })

  const archive = () => {
    const csv = (...lines: string[]) => `${lines.join('\r\n')}\r\n`
    return packed({
      'manifest.csv': csv('propertyName,value', 'manifest.version,1.0', 'oneroster.version,1.1'),
      'academicSessions.csv': csv(
        'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
        's1,,,2026秋,term,2026-09-01,2027-01-15,,2027',
      ),
      'orgs.csv': csv(
        'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
        'o0,,,明德学院,school,,',
        'o1,,,新工学院,department,,o0',
        'o2,,,智能制造,department,,o1',
      ),
      'users.csv': csv(
        'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
        'u1,,,true,o0,student,or1,,子涵,王,,or-001,,,13900000001,,,',
        'u2,,,true,"o0,o2",teacher,or2,,Ada,Lovelace,,or-002,,,,,,',
        'u3,,,false,o0,student,or3,,已走,李,,20260003,,,,,,',
        'u4,,,true,o0,parent,or4,,家长,王,,or-004,,,,,,',
      ),
      'classes.csv': csv(
        'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
        'c1,,,智造2701,,,,homeroom,,o2,s1,,,',
      ),
      'enrollments.csv': csv(
        'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
        'e1,,,c1,o2,u1,student,,,',
        'e2,,,c1,o2,u2,teacher,true,,',
      ),
    })
  }

  test('another program imports by the names of OneRoster with an API key; the same archive again changes nothing', async () => {
    const { data } = await server.post('/admin/apiKey/create', { keyName: '教务系统' }, admin)
    const { apiKey, keyId } = z.object({ apiKey: z.string(), keyId: z.string() }).parse(data)
    const post = (fields: Record<string, string>, token = `Bearer ${apiKey}`) =>
      send('/admin/oneRoster/import', new Uint8Array(archive()), 'roster.zip', fields, token)
    const checked = rosterCheck.parse((await post({ apply: '1' })).data)
    expect(kinds(checked)).toMatchObject({ new: 4, changed: 1 })
    expect(checked.notes.map(({ text }) => text)).toEqual(['users.csv第5行：不导入身份“parent”'])
    const progress = async () => {
      const answer = await server.post('/admin/oneRoster/get', { importId: checked.importId }, apiKey)
      return sheetImport.parse(answer.data).state
    }
    await expect.poll(progress, { timeout: 10_000 }).toBe('done')
    expect(await inClasses('or-001')).toEqual(['智造2701'])
    expect(await user('or-001')).toMatchObject({ real_name: '王子涵', phone: '13900000001' })
    expect(await user('or-002')).toMatchObject({
      real_name: 'Ada Lovelace',
      user_type: '2',
      major_id: expect.any(String),
    })
    expect((await user('20260003'))?.status).toBe('0')
    const term = await server.app.database.db.selectFrom('term').selectAll().executeTakeFirst()
    expect(term).toMatchObject({ term_name: '2026秋', school_year: '2026-2027' })
    expect(rosterCheck.parse((await post({ apply: '1' })).data).valid).toBe(0)

    // The key opens nothing else, and nothing at all once it has ended.
    expect((await server.post('/admin/student/findPage', {}, apiKey)).code).toBe(errors.signedOut.code)
    await server.post('/admin/apiKey/end', { keyId }, admin)
    expect((await post({})).code).toBe(errors.signedOut.code)
    const stored = await server.app.database.db.selectFrom('api_key').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(apiKey)
    const audited = await server.app.database.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', keyId)
      .orderBy('at')
      .execute()
    expect(audited.map(({ action }) => action)).toEqual(['apiKey.create', 'apiKey.end'])
  })

  test('a broken archive, or one without its files, is refused with the reason', async () => {
    const broken = await send('/admin/oneRoster/import', new Uint8Array([1, 2, 3]), 'roster.zip')
    expect(broken.errDesc).toBe('文件不是完整的OneRoster压缩包')
    const empty = await send(
      '/admin/oneRoster/import',
      new Uint8Array(packed({ 'users.csv': 'sourcedId\r\n' })),
      'r.zip',
    )
    expect(empty.errDesc).toBe('压缩包中没有orgs.csv')
  })
})
