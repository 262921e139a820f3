import { existsSync } from 'node:fs'
import * as path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoginLog, Registration } from '../../../contract/entities/school/people'
import type { InvalidFile, License } from '../../../contract/entities/school/school'
import type { Page } from '../../../contract/fields'
import { COUNT_MAX } from '../../../contract/limits'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { png } from '../../support/server/images'

const done = { status: 200, code: 200, errDesc: '', success: true, data: null }
const refusal = (code: number, errDesc: string, status = 200) => ({ status, code, errDesc, success: false, data: null })
const notFound = refusal(900002, '内容不存在或您无权查看')
const DAY_MS = 24 * 3_600_000

describeOnEither('what is recorded of people', (database) => {
  let server: TestApp
  let admin: string
  let teacher: string
  const clock = { skew: 0 }
  beforeAll(async () => {
    server = await startApp(database, { now: () => Date.now() + clock.skew })
    admin = await server.login('admin')
    teacher = await server.login('t001')
  })
  afterAll(() => server.close())

  const find = async <Row>(call: string, form: Record<string, string> = {}, token = admin) =>
    (await server.post(call, form, token)).data as Page<Row>

  test('B153 the login log is filtered by days, user type and login code, and paged, latest first', async () => {
    const logs = (form: Record<string, string>) => find<LoginLog>('/admin/loginLog/findPage', form)
    const today = await logs({ days: '1' })
    expect(today.list.map(({ user }) => user.loginCode)).toEqual(['t001', 'admin'])
    expect(today.list[0]).toEqual({
      loginLogId: today.list[0]?.loginLogId,
      user: { userId: 'demo-t001', userType: '2', realName: '陈思远', loginCode: 't001' },
      loginTime: today.list[0]?.loginTime,
      logoutTime: null,
      reason: '',
      times: 1,
      address: '127.0.0.1',
      browser: '',
      system: '',
      userAgent: 'node',
    })
    const page = await logs({ 'user.userType': '1', pageNo: '2', pageSize: '7' })
    expect(page.list).toHaveLength(7)
    expect(page.total).toBeGreaterThan(100)
    const times = page.list.map(({ loginTime }) => loginTime)
    expect(times).toEqual([...times].sort((one, other) => other - one))
    const ofOne = await logs({ 'user.loginCode': 's001', pageSize: '9999' })
    expect(new Set(ofOne.list.map(({ user }) => user.userId))).toEqual(new Set(['demo-s001']))
    expect((await logs({ 'user.userType': '2', 'user.loginCode': 's001' })).total).toBe(0)
  })

  test('gender and phone of a person are optional, stay if they are not sent, and are audited with the previous value', async () => {
    const student = { studentId: 'demo-s005', studentName: '沈同学' }
    const save = (form: Record<string, string>) =>
      server.post('/admin/student/updateStudent', { ...student, ...form }, admin)
    expect((await save({ gender: '2', phone: '138 0000 0000' })).code).toBe(200)
    expect((await save({})).code).toBe(200)
    const shown = await find<{ gender: string; phone: string }>('/admin/student/findPage', { loginCode: 's005' })
    expect(shown.list[0]).toMatchObject({ gender: '2', phone: '138 0000 0000' })
    expect((await save({ phone: 'see notes' })).errDesc).toMatch(/^提交的内容有误：.*“手机号”/)
    expect((await save({ gender: '3' })).errDesc).toMatch(/“性别”/)
    const form = { loginCode: 't801', teacherName: '周老师', gender: '1', phone: '010-1234#5' }
    expect((await server.post('/admin/teacher/save', form, admin)).code).toBe(200)
    const teachers = await find<{ gender: string; phone: string }>('/admin/teacher/findPage', { loginCode: 't801' })
    expect(teachers.list[0]).toMatchObject({ gender: '1', phone: '010-1234#5' })
    const audited = await find<{ detail: string }>('/admin/audit/findPage', { group: 'account' })
    const details = audited.list.map(({ detail }) => detail).join()
    for (const one of ['性别：（空） → 女', '手机号：（空） → 138 0000 0000']) expect(details).toContain(one)
  })

  test('a long list is counted to ten thousand rows, or to the end of the page; one more means that there are more', async () => {
    const { db } = server.app.database
    await db.deleteFrom('login_log').where('user_id', '=', 'demo-s063').execute()
    await sql`insert into login_log (login_log_id, user_id, session_id, login_at, address, user_agent)
      select 'long-' || n, 'demo-s063', 'long-' || n, n, '', '' from generate_series(1, 10012) n`.execute(db)
    const page = async (pageNo: string) => {
      const form = { 'user.loginCode': 's063', pageSize: '10', pageNo }
      const { list, total } = await find<LoginLog>('/admin/loginLog/findPage', form)
      return [list.length, total]
    }
    expect(await page('1')).toEqual([10, COUNT_MAX + 1])
    expect(await page('1001')).toEqual([10, 10_011])
    expect(await page('1002')).toEqual([2, 10_012])
    expect(await page('2000')).toEqual([0, 10_012])
    await db.deleteFrom('login_log').where('user_id', '=', 'demo-s063').execute()
  })

  test('B154 a teacher sees the own sign-ins and those of the students of an own class, by name or login code', async () => {
    const mine = await find<LoginLog>('/admin/loginLog/findMyPage', {}, teacher)
    expect(new Set(mine.list.map(({ user }) => user.loginCode))).toEqual(new Set(['t001']))
    const ofStudents = (form: Record<string, string>, token = teacher) =>
      find<LoginLog>('/admin/loginLog/findMyStudentPage', { pageSize: '9999', ...form }, token)
    const codes = async (form: Record<string, string>) =>
      [...new Set((await ofStudents(form)).list.map(({ user }) => user.loginCode))].sort()
    expect(await codes({ classesId: 'demo-class-1', userNameOrLoginCode: '子涵' })).toEqual(['s001'])
    expect(await codes({ classesId: 'demo-class-1', userNameOrLoginCode: 's00' })).toHaveLength(9)
    expect(await codes({})).toHaveLength(40)
    const call = '/admin/loginLog/findMyStudentPage'
    for (const classesId of ['demo-class-2', 'no-such-class']) {
      expect(await server.post(call, { classesId }, teacher)).toEqual(notFound)
    }
  })

  test('B155 registrations are in three lists, filtered by their recorded fields', async () => {
    const list = (which: string, form: Record<string, string> = {}) =>
      find<Registration>(`/admin/register/${which}`, { pageSize: '100', ...form })
    const [all, revoked, inUse] = [
      await list('findHadRegisterPage'),
      await list('findHadRevokeRegisterPage'),
      await list('findInUseRegisterPage'),
    ]
    expect([all.total, revoked.total, inUse.total]).toEqual([22, 2, 20])
    expect(revoked.list[0]).toEqual({
      userId: 'demo-s092',
      studentName: '贺思源',
      loginCode: 's092',
      coverImg: revoked.list[0]?.coverImg,
      className: '软件技术2602班',
      teacherName: revoked.list[0]?.teacherName,
      applyState: '1',
      classesApplyId: '',
      decidedBy: '',
      decidedTime: null,
      registerTime: revoked.list[0]?.registerTime,
      revokeTime: revoked.list[0]?.revokeTime,
      revokeType: '1',
      handlerName: '系统管理员',
      version: 1,
    })
    expect((await list('findHadRevokeRegisterPage', { revokeType: '2' })).list[0]?.loginCode).toBe('s091')
    expect((await list('findHadRevokeRegisterPage', { handlerName: '系统' })).total).toBe(2)
    const days = (from: string, to: string) => ({ revokeTime_gte: from, revokeTime_lte: to })
    expect((await list('findHadRevokeRegisterPage', days('2026-10-12', '2026-10-12'))).total).toBe(1)
    expect((await list('findInUseRegisterPage', { className: '2602', applyState: '1' })).total).toBe(20)
    expect((await list('findInUseRegisterPage', { applyState: '0' })).total).toBe(0)
    expect((await list('findInUseRegisterPage', { registerTime_lte: '2026-09-01' })).total).toBe(0)
    expect((await list('findInUseRegisterPage', { registerTime_gte: '2026-09-02' })).total).toBe(20)
    expect((await server.post('/admin/register/findInUseRegisterPage', { registerTime_gte: 'x' }, admin)).code).toBe(
      900001,
    )
  })

  test('B156 several accounts are closed in one call: signed out, removed from classes, preserved for the records', async () => {
    const token = await server.login('s059')
    const userIds = 'demo-s059,demo-s060'
    const logOff = (form: Record<string, string>) => server.post('/admin/register/logoff', form, admin)
    expect(await logOff({ userIds: 'demo-s059,nobody' })).toEqual(notFound)
    expect(await logOff({ userIds: 'demo-s059,demo-t001' })).toEqual(notFound)
    expect((await server.get('/api/user/get', token)).success).toBe(true)
    expect(await logOff({ userIds, revokeType: '2' })).toEqual(done)
    expect((await server.get('/api/user/get', token)).status).toBe(401)
    expect(await server.tryLogin('s059')).toEqual(refusal(900013, '该帐号已被停用，请联系管理员'))
    const revoked = await find<Registration>('/admin/register/findHadRevokeRegisterPage', { revokeType: '2' })
    expect(revoked.list.map(({ loginCode }) => loginCode).sort()).toEqual(['s059', 's060', 's091'])
    const others = await find('/admin/classes/findStudentPage', { classesId: 'demo-class-2' })
    expect(others.total).toBe(18)
    expect(await logOff({ userIds })).toEqual(notFound)
    expect(await server.post('/admin/account/restore', { userIds: 'demo-s059' }, admin)).toEqual(done)
    expect((await server.tryLogin('s059')).success).toBe(true)
    expect((await find('/admin/register/findInUseRegisterPage')).total).toBe(19)
  })

  test('B010 the school and its logo are read and saved', async () => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(png())]), 'logo.png')
    const headers = { authorization: admin }
    const logo = await server.request('/platform/admin/school/uploadLogo', { method: 'POST', headers, body })
    const school = { schoolId: 'demo-school', schoolName: '明德职业技术学院', logo: String(logo.data) }
    expect(
      (await server.post('/admin/school/save', { schoolId: 'demo-school', logo: school.logo }, admin)).data,
    ).toEqual({ ...school, version: 2 })
    expect((await server.get('/admin/school/get', admin)).data).toEqual({ ...school, version: 2 })
    expect((await server.get('/api/user/get', admin)).data).toMatchObject({ logo: school.logo })
    expect(await server.post('/admin/school/save', { schoolId: 'other', logo: '' }, admin)).toEqual(notFound)
    const elsewhere = { schoolId: 'demo-school', logo: '//evil.example/x.png' }
    expect((await server.post('/admin/school/save', elsewhere, admin)).code).toBe(900001)
  })

  test('dictionaries are a closed list', async () => {
    const list = await server.post('/admin/dictData/findList', { dictTypeStr: 'revokeType,status' }, admin)
    expect(list.data).toEqual([
      { dictType: 'revokeType', dictValue: '1', dictLabel: '管理员注销' },
      { dictType: 'revokeType', dictValue: '2', dictLabel: '学生申请注销' },
      { dictType: 'status', dictValue: '0', dictLabel: '停用' },
      { dictType: 'status', dictValue: '1', dictLabel: '启用' },
    ])
    expect((await server.post('/admin/dictData/findList', { dictTypeStr: '__proto__' }, admin)).code).toBe(900001)
  })

  test('unreferenced files are listed a day later and deleted; referenced ones are not', async () => {
    // Equal content would be one picture.
    const store = async (token: string, size: number) => {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(png(size))]), 'a.png')
      const headers = { authorization: token }
      const answer = await server.request('/platform/api/upload/uploadRichText', { method: 'POST', headers, body })
      return String(answer.data)
    }
    const [lost, shown] = [await store(teacher, 300), await store(teacher, 301)]
    await server.app.database.db
      .updateTable('notice')
      .set({ content: `<p><img src="${shown}"></p>` })
      .where('msg_id', '=', 'demo-notice-1')
      .execute()
    const invalid = () => find<InvalidFile>('/admin/invalidFile/findPage')
    expect((await invalid()).list.map((file) => file.path)).not.toContain(lost)
    clock.skew += 1.5 * DAY_MS
    const found = (await invalid()).list
    expect(found.map((file) => file.path)).toContain(lost)
    expect(found.map((file) => file.path)).not.toContain(shown)
    const { uploadId = '' } = found.find((file) => file.path === lost) ?? {}
    const { upload_id } = await server.app.database.db
      .selectFrom('upload')
      .select('upload_id')
      .where('path', '=', shown)
      .executeTakeFirstOrThrow()
    await server.confirm(admin)
    const remove = (uploadIds: string) => server.post('/admin/invalidFile/delete', { uploadIds }, admin)
    expect(await remove(`${uploadId},${upload_id}`)).toMatchObject({ code: 900141 })
    expect(existsSync(path.join(server.dataDir, lost))).toBe(true)
    expect(await remove(uploadId)).toEqual(done)
    expect(existsSync(path.join(server.dataDir, lost))).toBe(false)
    expect(existsSync(path.join(server.dataDir, shown))).toBe(true)
  })

  test('G034 B172 the licence is shown; after its end, all users except administrators are blocked', async () => {
    const license = async () => (await server.post('/license/get', {}, admin)).data as License
    expect(await license()).toMatchObject({
      licenseId: 'PODIUM-DEMO-2026',
      schoolName: '明德职业技术学院',
      studentLimit: 200_000,
      state: '1',
    })
    const { db } = server.app.database
    const set = async (values: { end_time?: number; begin_time?: number; student_limit?: number }) => {
      await db.updateTable('license').set(values).execute()
      // Every node reloads it after a while; this one at once.
      await license()
    }
    const now = Date.now() + clock.skew
    await set({ end_time: now - 1 })
    const ended = await server.get('/api/user/get', teacher)
    expect([ended.code, ended.errDesc]).toEqual([10300, expect.stringMatching(/^授权过期/)])
    expect((await license()).state).toBe('2')
    await set({ begin_time: now + DAY_MS, end_time: now + 2 * DAY_MS })
    const early = await server.get('/api/user/get', teacher)
    expect([early.code, early.errDesc]).toEqual([10300, expect.stringMatching(/^未经授权/)])
    await set({ begin_time: 0, student_limit: 60 })
    expect((await server.get('/api/user/get', teacher)).success).toBe(true)
    const add = { classesId: 'demo-class-1', loginCode: 's999', studentName: '超员', coverImg: '' }
    expect(await server.post('/admin/classes/addStudent', add, admin)).toMatchObject({ code: 900140 })
    const { n } = await db
      .selectFrom('users')
      .select((rows) => rows.fn.countAll<number>().as('n'))
      .where('login_code', '=', 's999')
      .executeTakeFirstOrThrow()
    expect(n).toBe(0)
    await set({ student_limit: 0 })
    expect((await server.post('/admin/classes/addStudent', add, admin)).success).toBe(true)
  })
})
