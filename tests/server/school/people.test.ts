import { afterAll, beforeAll, expect, test } from 'vitest'
import { read, utils, write } from 'xlsx'
import { z } from 'zod'
import type { StudentRow, TeacherRow } from '../../../contract/entities/school/people'
import { jobProgress } from '../../../contract/entities/shared/job'
import { sheetCheck } from '../../../contract/entities/shared/sheetImport'
import { errors } from '../../../contract/errors'
import type { Page } from '../../../contract/fields'
import { passwordsIn, startApp, type TestAnswer, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { png } from '../../support/server/images'

const done = { status: 200, code: 200, errDesc: '', success: true, data: null }
const refusal = (code: number, errDesc: string, status = 200) => ({ status, code, errDesc, success: false, data: null })
const notFound = refusal(900002, '内容不存在或您无权查看')
/** The initial password of a new account. */
const issuedIn = ({ data }: TestAnswer, loginCode: string): string =>
  passwordsIn(z.object({ issued: z.unknown() }).parse(data).issued).get(loginCode) ?? ''
const disabled = refusal(900013, '该帐号已被停用，请联系管理员')

describeOnEither('people', (database) => {
  let server: TestApp
  let admin: string
  let t102 = ''
  const clock = { skew: 0 }
  beforeAll(async () => {
    server = await startApp(database, { now: () => Date.now() + clock.skew })
    admin = await server.login('admin')
  })
  afterAll(() => server.close())

  const teachers = async (form: Record<string, string> = {}) =>
    (await server.post('/admin/teacher/findPage', form, admin)).data as Page<TeacherRow>
  const students = async (form: Record<string, string> = {}) =>
    (await server.post('/admin/student/findPage', form, admin)).data as Page<StudentRow>
  const idOf = async (loginCode: string) => (await teachers({ loginCode })).list[0]?.teacherId ?? ''
  const save = async (form: Record<string, string>, password?: string) => {
    const { keyId, encrypted } = await server.encrypt(password ?? '')
    const secret: Record<string, string> = password === undefined ? {} : { password: encrypted[0] ?? '', keyId }
    return server.post('/admin/teacher/save', { ...form, ...secret }, admin)
  }
  const upload = (call: string, fileName: string, bytes: Buffer, token = admin) => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)]), fileName)
    return server.request(`/platform${call}`, { method: 'POST', headers: { authorization: token }, body })
  }

  test('B152 teachers are paged, filtered by status and major, searched and sorted', async () => {
    const page = await teachers({ pageNo: '1', pageSize: '1', sortField: 'loginCode', sortOrder: 'desc' })
    expect(page).toMatchObject({ pageNo: 1, pageSize: 1, list: [{ loginCode: 't002' }] })
    expect(page.total).toBeGreaterThanOrEqual(2)
    const byMajor = await teachers({ 'major.majorId': 'demo-major-accounting' })
    expect(byMajor.list).toEqual([
      {
        teacherId: 'demo-t001',
        teacherName: '陈思远',
        loginCode: 't001',
        coverImg: byMajor.list[0]?.coverImg,
        gender: '',
        phone: '',
        status: '1',
        academy: { academyId: 'demo-academy-business', academyName: '商学院' },
        major: { majorId: 'demo-major-accounting', majorName: '会计信息管理' },
        activation: 'active',
        createTime: Date.UTC(2026, 8, 1),
        lastLoginTime: byMajor.list[0]?.lastLoginTime,
        version: 1,
      },
    ])
    for (const teacherName of ['林', '婉清', '清']) expect((await teachers({ teacherName })).list).toHaveLength(1)
    for (const teacherName of ['婉', '%', '_']) expect((await teachers({ teacherName })).list).toHaveLength(0)
    expect((await teachers({ loginCode: 'T00' })).total).toBe(page.total)
    await server.post('/admin/teacher/disable', { teacherIds: 'demo-t002' }, admin)
    expect((await teachers({ status: '0' })).list.map(({ loginCode }) => loginCode)).toEqual(['t002'])
    await server.post('/admin/teacher/enable', { teacherIds: 'demo-t002' }, admin)
  })

  test('B121 a teacher is saved with an encrypted password, and without one gets a random one, to be changed', async () => {
    const major = { 'major.majorId': 'demo-major-software' }
    const own = await save({ loginCode: 't101', teacherName: '周老师', ...major }, 'Chosen2026')
    expect(own).toMatchObject({ success: true })
    expect((await server.tryLogin('t101', { password: 'Chosen2026' })).success).toBe(true)
    const made = await save({ loginCode: 't102', teacherName: '吴老师' })
    const token = await server.login('t102', { password: issuedIn(made, 't102') })
    expect((await server.get('/api/user/get', token)).data).toMatchObject({
      mustChangePassword: true,
      realName: '吴老师',
    })
    expect(await save({ loginCode: 'T101', teacherName: '另一位' })).toEqual(refusal(900117, '该帐号已被其他用户使用'))
    expect(await save({ loginCode: 't103', teacherName: '某' }, 'weak')).toMatchObject({ code: 900017 })
    expect(await save({ loginCode: 't103', teacherName: '某', 'major.majorId': 'no' })).toEqual(notFound)
    expect(await save({ loginCode: 't103', teacherName: '某', coverImg: 'https://evil.example/x.png' })).toMatchObject({
      code: 900001,
    })
    // A password in clear text is refused.
    const clear = { loginCode: 't103', teacherName: '某', password: 'Chosen2026', keyId: 'x' }
    expect((await server.post('/admin/teacher/save', clear, admin)).success).toBe(false)
    expect((await teachers({ loginCode: 't103' })).total).toBe(0)
  })

  test('a teacher is changed: name, login code, major; a new password ends the sessions', async () => {
    const teacherId = await idOf('t101')
    const token = await server.login('t101', { password: 'Chosen2026' })
    expect(await save({ teacherId, loginCode: 't111', teacherName: '周新', 'major.majorId': '' })).toMatchObject({
      data: { teacherId },
    })
    expect((await server.get('/api/user/get', token)).data).toMatchObject({ realName: '周新', loginCode: 't111' })
    expect((await teachers({ loginCode: 't111' })).list[0]).toMatchObject({ major: null, academy: null })
    await save({ teacherId, loginCode: 't111', teacherName: '周新' }, 'Another2026')
    expect((await server.get('/api/user/get', token)).status).toBe(401)
    expect((await server.tryLogin('t111', { password: 'Another2026' })).success).toBe(true)
    expect(await save({ teacherId: 'demo-s001', loginCode: 'x1', teacherName: 'x' })).toEqual(notFound)
    expect(await save({ teacherId, loginCode: 't001', teacherName: 'x' })).toMatchObject({ code: 900117 })
  })

  test('B151 the passwords of several teachers are reset at once; all or none', async () => {
    const [one, other] = [await idOf('t111'), await idOf('t102')]
    // A person without a chosen password has few permissions, but has a session all the same.
    const token = await server.login('t111', { password: 'Another2026' })
    const reset = (teacherIds: string) => server.post('/admin/teacher/repeatPassword', { teacherIds }, admin)
    expect(await reset(`${one},nobody`)).toEqual(notFound)
    expect((await server.get('/api/user/get', token)).success).toBe(true)
    const answer = await reset(`${one},${other}`)
    const issued = passwordsIn(answer.data)
    expect([...issued.keys()]).toEqual(['t102', 't111'])
    expect((await server.get('/api/user/get', token)).status).toBe(401)
    expect((await server.tryLogin('t111', { password: 'Another2026' })).code).toBe(900010)
    for (const [loginCode, password] of issued) {
      const user = (await server.get('/api/user/get', await server.login(loginCode, { password }))).data
      expect(user).toMatchObject({ mustChangePassword: true })
    }
    t102 = issued.get('t102') ?? ''
  })

  test('B151 several teachers are removed at once, not while one is teaching; they can be restored', async () => {
    const [one, other] = [await idOf('t111'), await idOf('t102')]
    const remove = (teacherIds: string) => server.post('/admin/teacher/remove', { teacherIds }, admin)
    expect(await remove(`${one},demo-t001`)).toEqual(refusal(900139, '陈思远还有进行中的教学班，请先结束教学班再删除'))
    const token = await server.login('t102', { password: t102 })
    expect(await remove(`${one},${other}`)).toEqual(done)
    expect((await server.get('/api/user/get', token)).status).toBe(401)
    expect(await server.tryLogin('t102', { password: t102 })).toEqual(disabled)
    expect((await teachers({ loginCode: 't1' })).total).toBe(0)
    expect(await save({ loginCode: 't102', teacherName: '新人' })).toMatchObject({ code: 900117 })
    for (const call of ['enable', 'disable', 'repeatPassword', 'remove']) {
      expect(await server.post(`/admin/teacher/${call}`, { teacherIds: other }, admin)).toEqual(notFound)
    }
    const closed = await server.post('/admin/account/findClosedPage', { kind: 'removed', userType: '2' }, admin)
    expect(closed.data).toMatchObject({
      total: 2,
      list: [{ handlerName: '系统管理员' }, { handlerName: '系统管理员' }],
    })
    expect(await server.post('/admin/account/restore', { userIds: `${one},${other}` }, admin)).toEqual(done)
    expect((await server.tryLogin('t102', { password: t102 })).success).toBe(true)
    const rows = await server.app.database.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', other)
      .orderBy('at')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual([
      'teacher.add',
      'account.resetPassword',
      'account.remove',
      'account.restore',
    ])
  })

  test('students are listed with their classes, filtered by class, status, login code and name', async () => {
    const all = await students({ pageSize: '5' })
    expect(all.total).toBeGreaterThanOrEqual(60)
    expect(all.list[0]).toMatchObject({
      studentId: 'demo-s001',
      studentName: '王子涵',
      classes: [{ classesId: 'demo-class-1', className: '会计信息2601班' }],
    })
    expect((await students({ classesId: 'demo-class-2' })).total).toBe(20)
    expect((await students({ studentName: '婉婷' })).list.map(({ loginCode }) => loginCode)).toEqual(['s060'])
    expect((await students({ loginCode: 's00', sortField: 'studentName' })).total).toBe(9)
  })

  test('B116 students are disabled, listed as disabled, and enabled again, several at once', async () => {
    const userIds = 'demo-s007,demo-s008'
    const token = await server.login('s007')
    expect(await server.post('/admin/account/disable', { userIds }, admin)).toEqual(done)
    expect((await server.get('/api/user/get', token)).status).toBe(401)
    const closed = await server.post('/admin/account/findClosedPage', { kind: 'disabled' }, admin)
    expect(closed.data).toMatchObject({ total: 2, list: [{ userType: '1', handlerName: '系统管理员' }, {}] })
    expect((await students({ status: '0' })).total).toBe(2)
    expect(await server.post('/admin/account/enable', { userIds }, admin)).toEqual(done)
    expect((await students({ status: '0' })).total).toBe(0)
    expect(await server.post('/admin/account/disable', { userIds: 'demo-admin' }, admin)).toEqual(notFound)
  })

  test('one search finds students by the beginning of the login code, and by both ends of the name', async () => {
    const found = async (search: string) => {
      const { data } = await server.post('/admin/student/findPage', { search }, admin)
      return z
        .object({ list: z.array(z.object({ loginCode: z.string() })) })
        .parse(data)
        .list.map((one) => one.loginCode)
    }
    expect(await found('S001')).toEqual(['s001'])
    expect(await found('子涵')).toContain('s001')
    expect(await found('王子')).toContain('s001')
    expect(await found('001')).toEqual([])
  })

  test('the login code of a student is corrected: the student signs in with it, and a taken one is refused', async () => {
    const form = { studentId: 'demo-s011', studentName: '王某' }
    const save = (loginCode: string) => server.post('/admin/student/updateStudent', { ...form, loginCode }, admin)
    expect((await save('T001')).code).toBe(errors.loginCodeTaken.code)
    expect((await save('s 011')).code).toBe(errors.invalidInput.code)
    expect((await save('s2026011')).success).toBe(true)
    expect((await server.tryLogin('s2026011')).success).toBe(true)
    expect((await server.tryLogin('s011')).code).toBe(errors.wrongCredentials.code)
    expect((await save('s011')).success).toBe(true)
  })

  test('B121 G046 a student is changed and the password reset; the next sign-in has to change it', async () => {
    const { keyId, encrypted } = await server.encrypt('Chosen2026')
    const form = { studentId: 'demo-s010', studentName: '高诗韵', coverImg: '', password: encrypted[0] ?? '', keyId }
    const token = await server.login('s010')
    expect(await server.post('/admin/student/updateStudent', form, admin)).toEqual({ ...done, data: { version: 2 } })
    expect((await server.get('/api/user/get', token)).status).toBe(401)
    const again = await server.login('s010', { password: 'Chosen2026' })
    expect((await server.get('/api/user/get', again)).data).toMatchObject({
      realName: '高诗韵',
      mustChangePassword: true,
    })
    const reset = await server.post('/admin/student/repeatPassword', { studentId: 'demo-s010' }, admin)
    const password = passwordsIn(reset.data).get('s010') ?? ''
    expect((await server.tryLogin('s010')).code).toBe(900010)
    expect((await server.tryLogin('s010', { password })).success).toBe(true)
    expect(await server.post('/admin/student/repeatPassword', { studentId: 'demo-t001' }, admin)).toEqual(notFound)
  })

  test('B148 G056 head pictures are uploaded, validated by their content, or picked at random', async () => {
    const stored = await upload('/admin/teacher/HeadImg', 'x.png', png())
    expect(stored.data).toMatch(/^\/files\/[0-9a-f]{2}\/[0-9a-f]{32}\.png$/)
    expect((await upload('/admin/student/HeadImg', 'x.png', Buffer.from('<svg/>'))).code).toBe(900041)
    const { data } = await server.post('/admin/teacher/randomHeadImg', {}, admin)
    expect(data).toMatch(/^\/dist\/heads\/\d{2}\.svg$/)
    const teacherId = await idOf('t102')
    for (const coverImg of [String(stored.data), String(data)]) {
      await save({ teacherId, loginCode: 't102', teacherName: '吴老师', coverImg })
      expect((await teachers({ loginCode: 't102' })).list[0]?.coverImg).toBe(coverImg)
    }
  })

  test('B201 teachers are imported: template, problems row by row, then written; the export is equal', async () => {
    const template = await fetch(`${server.origin}/platform/admin/teacher/importTemplate`, {
      method: 'POST',
      headers: { authorization: admin },
    })
    const book = read(Buffer.from(await template.arrayBuffer()), { type: 'buffer' })
    const titles = z.array(z.string()).parse(utils.sheet_to_json(book.Sheets.老师 ?? {}, { header: 1 })[0])
    expect(titles).toEqual(['帐号', '姓名', '所属学院', '所属专业', '性别', '手机号'])
    const rows = [
      ['i001', '甲老师', '商学院', '电子商务', '女', '0755-2653 1234'],
      ['i002', '乙老师', '', '软件技术', '男性'],
      ['t001', '重名', '', ''],
      ['i003', '丙老师', '', '没有的专业'],
      ['i 4', '丁老师', '', ''],
      ['i005', '=1+1', '', ''],
      ['i006', '戊老师', '', '', '其他'],
      ['i007', '己老师', '', '', '', '见名册'],
    ]
    const sheet = utils.book_new()
    utils.book_append_sheet(sheet, utils.aoa_to_sheet([titles, ...rows]), '老师')
    const bytes = Buffer.from(write(sheet, { type: 'buffer', bookType: 'xlsx' }))
    expect(await upload('/admin/teacher/importData', '名单.txt', bytes)).toEqual(
      refusal(900130, '上传文件格式不正确，请上传xls或者xlsx格式'),
    )
    const checked = sheetCheck.parse((await upload('/admin/teacher/importData', '名单.xlsx', bytes)).data)
    expect(checked).toMatchObject({ total: 8, valid: 3, problemTotal: 5 })
    expect(checked.problems).toEqual([
      { row: 4, column: '帐号', value: 't001', text: '帐号已存在' },
      { row: 5, column: '所属专业', value: '没有的专业', text: '没有这个专业' },
      { row: 6, column: '帐号', value: 'i 4', text: '帐号不能含空格' },
      { row: 8, column: '性别', value: '其他', text: '性别只能是男、女' },
      { row: 9, column: '手机号', value: '见名册', text: '手机号只能包含数字、空格和 + ( ) # -' },
    ])
    expect((await teachers({ loginCode: 'i0' })).total).toBe(0)
    const { importId } = checked
    const teacher = await server.login('t001')
    expect(await server.post('/admin/import/start', { importId }, teacher)).toEqual(notFound)
    expect((await server.post('/admin/import/start', { importId }, admin)).data).toMatchObject({ state: 'running' })
    const progress = async () => jobProgress.parse((await server.post('/admin/import/get', { importId }, admin)).data)
    await expect.poll(async () => (await progress()).state).toBe('done')
    expect(await progress()).toMatchObject({ kind: 'teacher', done: 3, total: 3, skipped: 0 })
    expect((await teachers({ loginCode: 'i0' })).list).toMatchObject([
      { loginCode: 'i001', academy: { academyName: '商学院' }, major: { majorName: '电子商务' }, gender: '2' },
      { loginCode: 'i002', major: { majorName: '软件技术' }, gender: '1', phone: '' },
      { loginCode: 'i005', teacherName: '=1+1', activation: 'waiting', gender: '', phone: '' },
    ])
    expect((await teachers({ loginCode: 'i001' })).list[0]?.phone).toBe('0755-2653 1234')
    const list = await server.post('/admin/import/takePasswords', { importId }, admin)
    const passwords = passwordsIn(z.object({ issued: z.unknown() }).parse(list.data).issued)
    expect([...passwords.keys()]).toEqual(['i001', 'i002', 'i005'])
    expect((await server.tryLogin('i001', { password: passwords.get('i001') ?? '' })).success).toBe(true)
    const exported = await fetch(`${server.origin}/platform/admin/teacher/exportData`, {
      method: 'POST',
      headers: { authorization: admin },
      body: new URLSearchParams({ loginCode: 'i0' }),
    })
    const out = read(Buffer.from(await exported.arrayBuffer()), { type: 'buffer', cellFormula: true })
    const listed = utils.sheet_to_json<string[]>(out.Sheets.老师 ?? {}, { header: 1 })
    expect(listed.map((row) => row.slice(0, 2))).toEqual([
      ['帐号', '姓名'],
      ['i001', '甲老师'],
      ['i002', '乙老师'],
      ['i005', '=1+1'],
    ])
    expect(out.Sheets.老师?.B4.f).toBe(undefined)
  })
})
