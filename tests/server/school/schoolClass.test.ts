import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read, utils, write } from 'xlsx'
import { z } from 'zod'
import { classStudent } from '../../../contract/entities/live/teachingClass'
import { classes as classesRow } from '../../../contract/entities/school/schoolClass'
import { sheetCheck } from '../../../contract/entities/shared/sheetImport'
import { pageOf } from '../../../contract/fields'
import { passwordsIn, startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { png } from '../../support/server/images'
import { Client } from '../live/support/client'
import { until } from '../live/support/until'

const done = { status: 200, code: 200, errDesc: '', success: true, data: null }
const refusal = (code: number, errDesc: string) => ({ status: 200, code, errDesc, success: false, data: null })
const notFound = refusal(900002, '内容不存在或您无权查看')
const invalid = { ...refusal(900001, ''), errDesc: expect.stringMatching(/^提交的内容有误：.*“.+”/) }
const classesPage = pageOf(classesRow)
const studentPage = pageOf(classStudent)
const named = z.object({ classesId: z.string() })

describeOnEither('classes', (database) => {
  let server: TestApp
  let admin: string
  let teacher: string
  let other: string
  let student: string
  beforeAll(async () => {
    server = await startApp(database)
    admin = await server.login('admin')
    teacher = await server.login('t001')
    other = await server.login('t002')
    student = await server.login('s001')
  })
  afterAll(() => server.close())

  const on = (call: string, form: Record<string, string> = {}, token = admin) =>
    server.post(`/admin/classes/${call}`, form, token)
  const place = { 'academy.academyId': 'demo-academy-business', 'major.majorId': 'demo-major-commerce' }
  const create = async (className: string, token = admin, form: Record<string, string> = {}) =>
    named.parse((await on('save', { className, ...place, ...form }, token)).data).classesId
  const list = async (form: Record<string, string> = {}, token = admin, call = 'findList') =>
    classesPage.parse((await on(call, { pageSize: '100', ...form }, token)).data)
  const names = async (form: Record<string, string> = {}, token = admin, call = 'findList') =>
    (await list(form, token, call)).list.map(({ className }) => className)
  /** `delete` and `phyDelete` with a correct captcha. */
  const take = async (call: 'delete' | 'phyDelete', classesId: string, token = admin) =>
    on(call, { classesId, ...(await server.captcha(token)) }, token)
  const get = async (classesId: string, token = admin) => server.get(`/admin/classes/get?classesId=${classesId}`, token)
  const students = async (classesId: string, form: Record<string, string> = {}, token = admin) =>
    studentPage.parse((await on('findStudentPage', { classesId, pageSize: '1000', ...form }, token)).data)
  const codes = async (classesId: string, form: Record<string, string> = {}) =>
    (await students(classesId, form)).list.map(({ loginCode }) => loginCode)
  const actions = async (subject: string) => {
    const rows = await server.app.database.db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'times'])
      .where('subject', '=', subject)
      .orderBy('audit_id')
      .execute()
    // Equal ones of a minute are one row.
    return rows.flatMap(({ action, actor_id, times }) => Array<string>(times).fill(`${action} ${actor_id}`))
  }

  test('B146 a class without classesId is created, with classesId it is changed; the rest is unchanged', async () => {
    const classesId = await create('电商2601班')
    const made = (await get(classesId)).data
    expect(made).toEqual({
      classesId,
      className: '电商2601班',
      academy: { academyId: 'demo-academy-business', academyName: '商学院' },
      major: { majorId: 'demo-major-commerce', majorName: '电子商务' },
      coverImg: '',
      originType: '0',
      invitationCode: expect.stringMatching(/^[A-HJKMNP-Z2-9]{6}$/),
      auditOpen: '1',
      inviteOpen: '1',
      teacher: null,
      studentNum: 0,
      onlineNum: 0,
      createTime: expect.any(Number),
      deleteTime: null,
      version: 1,
    })
    const coverImg = '/dist/covers/03.svg'
    const form = {
      ...place,
      classesId,
      className: '电商2601（改）',
      'major.majorId': 'demo-major-accounting',
      coverImg,
    }
    expect(await on('save', { ...form, teacherId: 'demo-t002' })).toEqual({ ...done, data: { classesId, version: 2 } })
    expect((await get(classesId)).data).toEqual({
      ...classesRow.parse(made),
      className: '电商2601（改）',
      coverImg,
      major: { majorId: 'demo-major-accounting', majorName: '会计信息管理' },
      teacher: { teacherId: 'demo-t002', teacherName: '林婉清' },
      version: 2,
    })
    expect((await get(classesId, other)).success).toBe(true)
    expect(await on('save', { ...form, teacherId: '' })).toEqual({ ...done, data: { classesId, version: 3 } })
    expect(await get(classesId, other)).toEqual(notFound)
    expect(await actions(classesId)).toEqual([
      'class.create demo-admin',
      'class.update demo-admin',
      'class.update demo-admin',
    ])
  })

  test('the fields of a class have to be valid: major of the academy, a unique name there, a picture of Podium', async () => {
    const classesId = await create('商贸一班')
    expect(await on('save', { className: ' 商贸一班 ', ...place })).toEqual(refusal(900114, '该专业已有同名的班级'))
    expect((await on('save', { className: '商贸一班', classesId, ...place })).success).toBe(true)
    const elsewhere = { ...place, 'major.majorId': 'demo-major-software' }
    expect(await on('save', { className: '二班', ...elsewhere })).toEqual(notFound)
    for (const coverImg of ['https://elsewhere.example/x.png', 'javascript:alert(1)', '/files/../x.png', '/dist/x.js'])
      expect([coverImg, await on('save', { className: '二班', ...place, coverImg })]).toEqual([coverImg, invalid])
    expect(await on('save', { className: ' ', ...place })).toEqual(invalid)
    expect(await on('save', { className: '长'.repeat(51), ...place })).toEqual(invalid)
    for (const teacherId of ['demo-s001', 'demo-admin', 'nobody'])
      expect([teacherId, await on('save', { className: '二班', ...place, teacherId })]).toEqual([teacherId, notFound])
    const [first, second] = await Promise.all([1, 2].map(() => on('save', { className: '同时', ...place })))
    expect([first?.code, second?.code].sort()).toEqual([200, 900114])
  })

  test('B144 the list is filtered by academy, major and name, and sorted', async () => {
    const all = await names()
    expect(all).toContain('会计信息2601班')
    const business = await list({ academyId: 'demo-academy-business' })
    expect(business.total).toBe(business.list.length)
    expect(business.list.every(({ academy }) => academy.academyId === 'demo-academy-business')).toBe(true)
    expect(await names({ academyId: 'demo-academy-information' })).toEqual(['软件技术2602班'])
    expect(await names({ majorId: 'demo-major-accounting', className: '2601班' })).toEqual(['会计信息2601班'])
    expect(await names({ academyId: '', className: '%' })).toEqual([])
    expect((await names({ sortField: 'studentNum', sortOrder: 'desc' })).slice(0, 2)).toEqual([
      '会计信息2601班',
      '软件技术2602班',
    ])
    const byName = await names({ sortField: 'className' })
    expect(byName).toEqual([...byName].sort())
    expect(await list({ pageNo: '2', pageSize: '1' })).toEqual({
      list: [expect.objectContaining({ className: (await names())[1] })],
      total: all.length,
      pageNo: 2,
      pageSize: 1,
    })
    expect(await on('findList', { sortField: 'password' })).toEqual(invalid)
  })

  test('B145 one text searches all classes by the class’s name or a teacher’s', async () => {
    const owned = await create('归属班', admin, { teacherId: 'demo-t002' })
    const found = async (teacherNameOrClassesName: string) => {
      const { data } = await on('findAllClassesList', { teacherNameOrClassesName, pageSize: '100' })
      return pageOf(z.object({ className: z.string(), teacherName: z.string() }).loose()).parse(data).list
    }
    expect((await found('软件技术')).map(({ className }) => className)).toEqual(['软件技术2602班'])
    expect((await found('林婉清')).map(({ className }) => className)).toEqual(['归属班', '软件技术2602班'])
    expect((await found('林婉清'))[0]).toEqual({
      classesId: owned,
      className: '归属班',
      academyName: '商学院',
      majorName: '电子商务',
      teacherName: '林婉清',
    })
    expect((await found('')).length).toBe((await names()).length)
  })

  test('B008 a teacher has only the classes that the teacher owns or teaches', async () => {
    const own = await create('我的班', teacher)
    expect((await names({}, teacher)).sort()).toEqual(['会计信息2601班', '我的班'])
    expect((await get(own)).data).toMatchObject({ teacher: { teacherId: 'demo-t001', teacherName: '陈思远' } })
    const calls: [string, Record<string, string>][] = [
      ['save', { className: 'x', ...place }],
      ['findStudentPage', {}],
      ['addStudent', { loginCode: 'x001', studentName: '某某' }],
      ['addVirtualStudent', { num: '1' }],
      ['removeStudent', { studentId: 'demo-s001' }],
      ['tickOutStudent', { studentIds: 'demo-s001' }],
      ['tickOut', {}],
      ['openAudit', {}],
      ['closeAudit', {}],
      ['openInvite', {}],
      ['closeInvite', {}],
      ['exportData', {}],
      ['onlineStudentNum', {}],
      ['delete', {}],
      ['enable', {}],
      ['phyDelete', {}],
    ]
    const before = (await get(own)).data
    for (const [call, form] of calls) {
      for (const classesId of [own, 'no-such-class', "'; drop table classes; --"])
        expect([call, await on(call, { ...form, classesId }, other)]).toEqual([call, notFound])
      expect([call, (await on(call, { ...form, classesId: own }, student)).code]).toEqual([call, 900003])
    }
    expect((await get(own)).data).toEqual(before)
  })

  test('B110 B111 B093 inviting and auditing are opened and closed, each by its own call', async () => {
    const classesId = await create('开关班', teacher)
    const flags = async () => {
      const { inviteOpen, auditOpen } = classesRow.parse((await get(classesId)).data)
      return inviteOpen + auditOpen
    }
    const seen: string[] = [await flags()]
    for (const call of ['closeInvite', 'closeInvite', 'closeAudit', 'openInvite', 'openAudit']) {
      expect(await on(call, { classesId }, teacher)).toEqual(done)
      seen.push(await flags())
    }
    expect(seen).toEqual(['11', '01', '01', '00', '10', '11'])
    expect((await actions(classesId)).slice(1)).toEqual(
      ['closeInvite', 'closeInvite', 'closeAudit', 'openInvite', 'openAudit'].map((one) => `class.${one} demo-t001`),
    )
  })

  test('B112 B114 B115 G052 a class is moved to the recycle bin, restored, and permanently deleted from there', async () => {
    const classesId = await create('回收班')
    await on('addVirtualStudent', { classesId, num: '3' })
    expect(await take('phyDelete', classesId)).toEqual(refusal(900116, '请先将该班级移入回收站'))
    expect(await on('enable', { classesId })).toEqual(notFound)
    expect(await take('delete', classesId)).toEqual(done)
    expect(await take('delete', classesId)).toEqual(notFound)
    expect(await names()).not.toContain('回收班')
    const [binned] = (await list({ className: '回收班' }, admin, 'findDeletedList')).list
    expect(binned).toMatchObject({ className: '回收班', studentNum: 3, deleteTime: expect.any(Number) })
    expect(await names({}, other, 'findDeletedList')).toEqual([])
    expect(await get(classesId)).toEqual(notFound)
    expect(await on('addVirtualStudent', { classesId, num: '1' })).toEqual(notFound)

    const namesake = await create('回收班')
    expect(await on('enable', { classesId })).toEqual(refusal(900114, '该专业已有同名的班级'))
    await on('save', { classesId: namesake, className: '回收班（新）', ...place })
    expect(await on('enable', { classesId })).toEqual(done)
    expect((await students(classesId)).total).toBe(3)

    await take('delete', classesId)
    expect(await take('phyDelete', classesId)).toEqual(done)
    expect(await on('enable', { classesId })).toEqual(notFound)
    expect(await names({}, admin, 'findDeletedList')).not.toContain('回收班')
    expect((await actions(classesId)).at(-1)).toBe('class.erase demo-admin')
  })

  test('B113 deleting needs validCode: without it, with a wrong one or a used one the class remains', async () => {
    const classesId = await create('验证码班')
    const wrong = refusal(900151, '验证码错误或已过期，请重新输入')
    const { captchaKey, validCode } = await server.captcha(admin)
    const forms: Record<string, string>[] = [
      {},
      { validCode },
      { captchaKey },
      { captchaKey, validCode: 'WWWW' },
      { captchaKey, validCode },
    ]
    for (const form of forms) expect([form, await on('delete', { classesId, ...form })]).toEqual([form, wrong])
    expect((await get(classesId)).success).toBe(true)
    const read = await server.captcha(admin)
    expect(await on('delete', { classesId, ...read, validCode: read.validCode.toLowerCase() })).toEqual(done)
    expect(await on('phyDelete', { classesId })).toEqual(wrong)
    expect(await names({}, admin, 'findDeletedList')).toContain('验证码班')
    expect(await take('phyDelete', classesId)).toEqual(done)
  })

  test('a teacher cannot remove a class that others teach', async () => {
    const classesId = await create('合上班', teacher)
    const course = { course_id: 'demo-course', version_id: 'demo-course-v1' }
    const room = { ...course, classes_id: classesId, begin_time: 0, end_time: 1, is_stop: false }
    await server.app.database.db
      .insertInto('teaching_class')
      .values({ ...room, teaching_class_id: 'shared-room', teacher_id: 'demo-t002', created_at: 0 })
      .execute()
    const refused = refusal(900115, '其他老师正在该班级授课，请联系管理员处理')
    expect(await take('delete', classesId, teacher)).toEqual(refused)
    expect(await take('delete', classesId, other)).toEqual(done)
    expect(await take('phyDelete', classesId, teacher)).toEqual(refused)
    expect(await take('phyDelete', classesId, admin)).toEqual(done)
  })

  test('B141 a student is added with and without a password, and has to change it', async () => {
    const classesId = await create('加人班', teacher)
    const add = (form: Record<string, string>) => on('addStudent', { classesId, ...form }, teacher)
    const added = await add({ loginCode: 'n001', studentName: '新同学' })
    const { issued, ...newcomer } = z.object({ issued: z.unknown() }).loose().parse(added.data)
    expect(newcomer).toEqual({ studentId: expect.any(String), isKnown: false })
    const initial = passwordsIn(issued).get('n001') ?? ''
    const { keyId, encrypted } = await server.encrypt('Given2026')
    const form = { loginCode: 'N002', studentName: '有密码', password: encrypted[0] ?? '', keyId }
    expect((await add(form)).success).toBe(true)
    for (const [loginCode, password] of [
      ['n001', initial],
      ['n002', 'Given2026'],
    ] as const) {
      const token = await server.login(loginCode, { password })
      expect((await server.get('/api/user/get', token)).data).toMatchObject({ mustChangePassword: true, userType: '1' })
    }
    const weak = await server.encrypt('short')
    const bad = { loginCode: 'n003', studentName: '弱', password: weak.encrypted[0] ?? '', keyId: weak.keyId }
    expect((await add(bad)).code).toBe(900017)
    expect((await add({ ...bad, password: 'not encrypted' })).success).toBe(false)
    expect(await codes(classesId)).toEqual(['N002', 'n001'])
  })

  test('an existing login code joins that student; a wrong name, another’s code and a second time are refused', async () => {
    const classesId = await create('老生班')
    const add = (loginCode: string, studentName: string) => on('addStudent', { classesId, loginCode, studentName })
    expect((await add('S007', '黄天佑')).data).toEqual({ studentId: 'demo-s007', isKnown: true, issued: null })
    expect(await add('s007', '黄天佑')).toEqual(refusal(900119, '该学生已在本班级'))
    expect(await add('s008', '黄天佑')).toEqual(refusal(900118, '该帐号属于另一位学生，请核对帐号与姓名'))
    expect(await add('T001', '陈思远')).toEqual(refusal(900117, '该帐号已被其他用户使用'))
    expect(await codes(classesId)).toEqual(['s007'])
    const both = await Promise.all([1, 2].map(() => add('n100', '同时来')))
    expect(both.map(({ code }) => code).sort()).toEqual([200, 900119])
  })

  test('B142 virtual students are added in one call, with consecutive numbers, and have accounts', async () => {
    const classesId = await create('虚拟班')
    const passwords = passwordsIn((await on('addVirtualStudent', { classesId, num: '2' })).data)
    expect(passwordsIn((await on('addVirtualStudent', { classesId, num: '10' })).data).size).toBe(10)
    const { list: rows, total } = await students(classesId, { originType: '3' })
    expect(total).toBe(12)
    expect(rows.map(({ studentName }) => studentName).sort()).toEqual(
      Array.from({ length: 12 }, (_, n) => `虚拟学生${String(n + 1).padStart(2, '0')}`),
    )
    expect(rows.filter(({ loginCode }) => passwords.has(loginCode))).toHaveLength(2)
    for (const [loginCode, password] of passwords)
      expect((await server.tryLogin(loginCode, { password })).success).toBe(true)
    for (const num of ['0', '201', '-1', '1.5', '']) {
      expect([num, await on('addVirtualStudent', { classesId, num })]).toEqual([num, invalid])
    }
  })

  test('B140 the students are sorted as requested', async () => {
    const classesId = 'demo-class-2'
    const first = async (form: Record<string, string>) => (await codes(classesId, { pageSize: '1', ...form }))[0]
    expect(await first({ sortField: 'loginCode', sortOrder: 'desc' })).toBe('s060')
    expect(await first({ sortField: 'studentName' })).toBe(
      (await students(classesId)).list.toSorted((a, b) => (a.studentName < b.studentName ? -1 : 1))[0]?.loginCode,
    )
  })

  test('B143 G055 removes one student, several at once, then all; students in a lesson are disconnected', async () => {
    const classesId = 'demo-class-1'
    const inClass = await new Client('classroom', Number(new URL(server.origin).port), student).opened()
    inClass.send('register', { teachingClassId: 'demo-teaching-class-1' })
    await inClass.next('running')
    expect(await on('removeStudent', { classesId, studentId: 'demo-s001' }, teacher)).toEqual(done)
    await until(() => inClass.closed)
    expect(inClass.closed?.code).toBe(4403)
    expect(await on('removeStudent', { classesId, studentId: 'demo-s001' }, teacher)).toEqual(notFound)
    const one = { classesId, studentIds: 'demo-s002,demo-s041' }
    expect(await on('tickOutStudent', one, teacher)).toEqual(notFound)
    expect((await students(classesId)).total).toBe(39)
    expect(await on('tickOutStudent', { classesId, studentIds: 'demo-s002,demo-s003' }, teacher)).toEqual(done)
    expect((await codes(classesId)).slice(0, 2)).toEqual(['s004', 's005'])
    expect(await on('tickOut', { classesId }, teacher)).toEqual(done)
    expect(await codes(classesId)).toEqual([])
    expect((await server.tryLogin('s004')).success).toBe(true)
  })

  test('B115 all data of a class is deleted with it, and nothing of another class', async () => {
    const { db } = server.app.database
    const left = async () => {
      const tables = ['roll_call', 'race', 'sign_in', 'sign_in_student', 'vote', 'teaching_class', 'notice'] as const
      const found: Record<string, number> = {}
      for (const table of tables) {
        const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
          where teaching_class_id = 'demo-teaching-class-1'`.execute(db)
        found[table] = rows[0]?.n ?? 0
      }
      const chat = await db.selectFrom('chat_message').select('seq').where('type', '=', 0).execute()
      return { ...found, chat: chat.length }
    }
    expect(Math.min(...Object.values(await left()))).toBeGreaterThan(0)
    await take('delete', 'demo-class-1')
    expect(await take('phyDelete', 'demo-class-1')).toEqual(done)
    expect(Object.values(await left())).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    const { rows } = await sql<{ n: number }>`select
      (select count(*) from race_press p where not exists (select 1 from race r where r.race_id = p.race_id))
      + (select count(*) from chat_read where conversation = 'g:demo-teaching-class-1') as n`.execute(db)
    expect(rows[0]?.n).toBe(0)
    expect((await get('demo-class-2')).data).toMatchObject({ studentNum: 20 })
  })

  test('B148 B126 a cover is picked at random, or uploaded as an image', async () => {
    const covers = new Set<unknown>()
    for (let n = 0; n < 40; n += 1) covers.add((await on('randomCoverImg')).data)
    expect([...covers].every((cover) => /^\/dist\/covers\/(0\d|1[0-2])\.svg$/.test(String(cover)))).toBe(true)
    expect(covers.size).toBeGreaterThan(3)
    const upload = (bytes: Uint8Array) => {
      const body = new FormData()
      body.append('file', new Blob([Uint8Array.from(bytes)]), 'x.png')
      const init = { method: 'POST', headers: { authorization: admin }, body }
      return server.request('/platform/admin/classes/uploadCoverImg', init)
    }
    const stored = await upload(png())
    expect(stored.data).toMatch(/^\/files\/[0-9a-f]{2}\/[0-9a-f]{32}\.png$/)
    expect((await on('save', { className: '有封面', ...place, coverImg: String(stored.data) })).success).toBe(true)
    expect((await upload(Buffer.from('<svg onload=alert(1)>'))).code).toBe(900041)
    expect((await upload(png(6 * 1024 * 1024))).code).toBe(900040)
  })

  test('onlineStudentNum counts students of the class with a page open', async () => {
    const classesId = 'demo-class-2'
    const count = async () => (await on('onlineStudentNum', { classesId }, other)).data
    expect(await count()).toBe(0)
    const port = Number(new URL(server.origin).port)
    const page = await new Client('notification', port, await server.login('s041')).opened()
    const teachers = await new Client('notification', port, other).opened()
    await page.next('resumed')
    await teachers.next('resumed')
    await until(async () => (await count()) === 1)
    expect((await list({ className: '软件' }, other)).list[0]?.onlineNum).toBe(1)
    page.ws.close()
    await until(async () => (await count()) === 0)
    teachers.ws.close()
  })

  test('a list of students is checked row by row, then written; existing students join', async () => {
    const classesId = await create('导入班', other)
    const sheet = (rows: unknown[][], fileName = '名单.xlsx') => {
      const book = utils.book_new()
      utils.book_append_sheet(book, utils.aoa_to_sheet([['帐号', '姓名', '性别', '联系电话'], ...rows]), '名单')
      const body = new FormData()
      body.append('classesId', classesId)
      body.append('file', new Blob([write(book, { type: 'array', bookType: 'xlsx' })]), fileName)
      return body
    }
    const send = (body: FormData, token = other) =>
      server.request('/platform/admin/classes/importData', { method: 'POST', headers: { authorization: token }, body })
    expect(await send(sheet([['i001', '导入一']], '名单.csv'))).toEqual(
      refusal(900130, '上传文件格式不正确，请上传xls或者xlsx格式'),
    )
    expect(await send(sheet([['i001', '导入一']]), teacher)).toEqual(notFound)
    const rows = [
      ['i001', '导入一', '女', '13800000001'],
      ['i002', '导入二'],
      ['S050', '姚梦琪', '男', '13800000002'],
      ['s051', '另一个人'],
      ['t001', '陈思远'],
      ['i 03', '空格'],
      ['I001', '重复'],
      ['i004', ''],
    ]
    const checked = sheetCheck.parse((await send(sheet(rows))).data)
    expect([checked.total, checked.valid, checked.problems]).toEqual([
      8,
      3,
      [
        { row: 5, column: '姓名', value: '另一个人', text: '该帐号属于另一位学生，请核对帐号与姓名' },
        { row: 6, column: '帐号', value: 't001', text: '该帐号已被其他用户使用' },
        { row: 7, column: '帐号', value: 'i 03', text: '帐号不能包含空格' },
        { row: 8, column: '帐号', value: 'I001', text: '帐号与第2行重复' },
        { row: 9, column: '姓名', value: '', text: '姓名不能为空' },
      ],
    ])
    expect((await students(classesId)).total).toBe(0)
    await server.app.database.db
      .insertInto('classes_application')
      .values({
        classes_apply_id: 'imported',
        classes_id: classesId,
        user_id: 'demo-s050',
        reason: '',
        apply_state: '0',
        created_at: 1,
        decided_at: null,
        decided_by: null,
      })
      .execute()
    await server.post('/admin/import/start', { importId: checked.importId }, other)
    await until(async () => (await students(classesId)).total === 3)
    expect((await students(classesId)).list.map((one) => [one.loginCode, one.studentName, one.originType])).toEqual([
      ['i001', '导入一', '1'],
      ['i002', '导入二', '1'],
      ['s050', '姚梦琪', '1'],
    ])
    const contacts = await server.app.database.db
      .selectFrom('users')
      .select(['login_code', 'gender', 'phone'])
      .where('login_code', 'in', ['i001', 'i002', 's050'])
      .orderBy('login_code')
      .execute()
    // The account of a known student stays as it is.
    expect(contacts.map(({ login_code, gender, phone }) => [login_code, gender, phone])).toEqual([
      ['i001', '2', '13800000001'],
      ['i002', '', ''],
      ['s050', '', ''],
    ])
    const { importId } = checked
    const list = await server.post('/admin/import/takePasswords', { importId }, other)
    const passwords = passwordsIn(z.object({ issued: z.unknown() }).parse(list.data).issued)
    // Those who had an account keep their password.
    expect([...passwords.keys()]).not.toContain('s050')
    expect((await server.tryLogin('i001', { password: passwords.get('i001') ?? '' })).success).toBe(true)
    // A pending request is approved by that.
    await until(
      async () =>
        (
          await server.app.database.db
            .selectFrom('classes_application')
            .select('decided_by')
            .where('apply_state', '=', '1')
            .where('classes_apply_id', '=', 'imported')
            .executeTakeFirst()
        )?.decided_by === 'demo-t002',
    )
    const again = sheetCheck.parse((await send(sheet([['i001', '导入一']]))).data)
    expect(again.problems).toEqual([{ row: 2, column: '帐号', value: 'i001', text: '该学生已在本班级' }])
  })

  test('B147 the students of a class are exported as a spreadsheet', async () => {
    const response = await fetch(`${server.origin}/platform/admin/classes/exportData`, {
      method: 'POST',
      headers: { authorization: other },
      body: new URLSearchParams({ classesId: 'demo-class-2' }),
    })
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
      '软件技术2602班-学生名单.xlsx',
    )
    const book = read(Buffer.from(await response.arrayBuffer()))
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    const rows = sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1 }) : []
    expect([book.SheetNames, rows.length, rows[0], rows[1]?.slice(0, 4)]).toEqual([
      ['软件技术2602班'],
      21,
      ['帐号', '姓名', '来源', '状态', '加入时间'],
      ['s041', '杜昊天', '导入', '正常'],
    ])
  })

  test('a long list is read by an index', async () => {
    const { db } = server.app.database
    await sql`insert into classes (classes_id, class_name, academy_id, major_id, invitation_code, created_at)
      select 'many-' || n, '大校' || n, 'demo-academy-business', 'demo-major-commerce', 'Z' || n, n
      from generate_series(1, 5000) n`.execute(db)
    await sql`analyze classes`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select classes_id from classes
      where deleted_at is null order by created_at desc, classes_id limit 10`.execute(db)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('classes_created_idx')
    const since = performance.now()
    expect((await list({ pageSize: '10', className: '大校49', sortField: 'studentNum' })).total).toBe(111)
    expect(performance.now() - since).toBeLessThan(2_000)
  })
})
