import { afterAll, beforeAll, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { workbenchCallNames } from '../../../contract/calls'
import type { AuditRow } from '../../../contract/entities/school/audit'
import type { Overview } from '../../../contract/entities/school/overview'
import type { LoginLog } from '../../../contract/entities/school/people'
import type { Page } from '../../../contract/fields'
import { auditName, auditWords } from '../../../contract/words/auditWords'
import { deviceOf } from '../../../server/shared/userAgents'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { png } from '../../support/server/images'

const MINUTE_MS = 60_000
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

describeOnEither('what administrators see of the school', (database) => {
  let server: TestApp
  let admin: string
  // The middle of a minute of a school day: the following events are within one minute.
  let time = Date.parse('2026-11-23T02:00:10Z')
  beforeAll(async () => {
    server = await startApp(database, { now: () => time })
    admin = await server.login('admin')
  })
  afterAll(() => server.close())

  const find = async <Row>(call: string, form: Record<string, string> = {}, token = admin) =>
    (await server.post(call, form, token)).data as Page<Row>
  const logs = (form: Record<string, string> = {}) =>
    find<LoginLog>('/admin/loginLog/findPage', { pageSize: '50', ...form })
  const sheetOf = async (call: string, form: Record<string, string> = {}) => {
    const response = await fetch(`${server.origin}/platform${call}`, {
      method: 'POST',
      headers: { authorization: admin },
      body: new URLSearchParams(form),
    })
    const book = read(Buffer.from(await response.arrayBuffer()))
    const [name = ''] = book.SheetNames
    return utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1 })
  }

  test('failed attempts are in the login log with their reason, equal ones of a minute in one row', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) await server.tryLogin('s020', { password: 'Wrong2026' })
    time += MINUTE_MS
    await server.tryLogin('S020', { password: 'Wrong2026' })
    await server.tryLogin('nobody-here', { password: 'Wrong2026' })
    const told = (await logs({ outcome: '0', 'user.loginCode': 's020' })).list
    expect(told.map(({ user, reason, times, logoutTime }) => [user.realName, reason, times, logoutTime])).toEqual([
      [told[0]?.user.realName, 'wrongCredentials', 1, null],
      [told[0]?.user.realName, 'wrongCredentials', 2, null],
    ])
    expect((await logs({ outcome: '0' })).list.every(({ user }) => user.loginCode === 's020')).toBe(true)
    expect((await logs({ outcome: '1' })).list.every(({ reason }) => reason === '')).toBe(true)
    // A failed attempt is not a sign-in.
    const { list } = await find<{ lastLoginTime: number | null }>('/admin/student/findPage', { loginCode: 's020' })
    expect(list[0]?.lastLoginTime ?? 0).toBeLessThan(time - MINUTE_MS)
  })

  test('the login log is filtered by name and dates, and the spreadsheet contains the same rows', async () => {
    const name = (await logs({ 'user.loginCode': 's020' })).list[0]?.user.realName ?? ''
    const today = { 'user.realName': name, loginTime_gte: '2026-11-23', loginTime_lte: '2026-11-23' }
    expect((await logs(today)).list.map(({ reason }) => reason)).toEqual(['wrongCredentials', 'wrongCredentials'])
    expect((await logs({ ...today, loginTime_gte: '2026-11-24', loginTime_lte: '' })).total).toBe(0)
    const [titles, ...rows] = await sheetOf('/admin/loginLog/export', today)
    expect(titles).toEqual([
      '姓名',
      '帐号',
      '用户类型',
      '登录时间',
      '结果',
      '退出时间',
      'IP 地址',
      '浏览器',
      '操作系统',
    ])
    expect(rows.map((row) => [row[0], row[1], row[2], row[4]])).toEqual([
      [name, 's020', '学生', '密码错误'],
      [name, 's020', '学生', '密码错误（2 次）'],
    ])
  })

  test('browser and system are shown by name, without versions that the browser does not know', () => {
    const words = (userAgent: string) => Object.values(deviceOf(userAgent)).join(' | ')
    expect(words(CHROME)).toBe('Chrome 150 | Windows 10 / 11')
    expect(words(`${CHROME} Edg/150.0.0.0`)).toBe('Edge 150 | Windows 10 / 11')
    expect(
      words(
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      ),
    ).toBe('Safari 18 | iOS 18')
    expect(
      words(
        'Mozilla/5.0 (Linux; Android 14; V2302A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
      ),
    ).toBe('微信 8 | Android 14')
    expect(
      words(
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
      ),
    ).toBe('Safari 17 | macOS')
    expect(words('')).toBe(' | ')
    expect(words('node')).toBe(' | ')
  })

  test('the audit log names the announcement, course, task and plan of a row, not its id', async () => {
    const { db } = server.app.database
    const notice = await db
      .selectFrom('notice')
      .select(['msg_id', 'title'])
      .where('title', '<>', '')
      .executeTakeFirstOrThrow()
    const course = await db.selectFrom('course').select(['course_id', 'full_name']).executeTakeFirstOrThrow()
    const node = await db.selectFrom('course_node').select(['node_id', 'name']).executeTakeFirstOrThrow()
    const named = [
      ['announcement.changed', notice.msg_id, notice.title],
      ['course.publish', course.course_id, course.full_name],
      ['grade.rescore', node.node_id, node.name],
      ['tasks.clear', 'unknown-id', 'unknown-id'],
    ] as const
    const at = Date.now() + 1_000_000
    await db
      .insertInto('audit')
      .values(
        named.map(([action, subject], place) => ({
          audit_id: `named-${place}`,
          at: at + place,
          last_at: at,
          actor_id: null,
          address: null,
          action,
          subject,
          outcome: 'done' as const,
          detail: '{}',
        })),
      )
      .execute()
    const { list } = await find<AuditRow>('/admin/audit/findPage', {})
    const found = new Map(list.map(({ auditId, subject }) => [auditId, subject]))
    expect(named.map((_, place) => found.get(`named-${place}`))).toEqual(named.map(([, , name]) => name))
    await db.deleteFrom('audit').where('audit_id', 'like', 'named-%').execute()
  })

  test('the audit log describes actor, action and subject, filtered and as a spreadsheet', async () => {
    await server.post('/admin/student/disable', { studentId: 'demo-s021' }, admin)
    const student = await server.login('s022')
    await server.get('/admin/school/get', student)
    const audit = (form: Record<string, string>) => find<AuditRow>('/admin/audit/findPage', form)
    const [disabled] = (await audit({ group: 'account' })).list
    expect(disabled).toEqual({
      auditId: disabled?.auditId,
      at: time,
      times: 1,
      lastAt: time,
      action: 'account.disable',
      actionName: '停用帐号',
      actor: { realName: '系统管理员', loginCode: 'admin', userType: '3' },
      subject: expect.stringMatching(/^.+（s021）$/),
      target: { kind: 'student', key: 's021' },
      outcome: 'done',
      address: '127.0.0.1',
      detail: '',
    })
    await server.app.database.db
      .updateTable('audit')
      .set({ times: 7, last_at: time + 5_000 })
      .where('audit_id', '=', disabled?.auditId ?? '')
      .execute()
    expect((await audit({ group: 'account' })).list[0]).toMatchObject({ times: 7, lastAt: time + 5_000 })
    const refused = await audit({ group: 'refused', person: 's022' })
    expect(refused.list[0]).toMatchObject({
      action: 'call.getSchool',
      outcome: 'refused',
      detail: '原因：您没有权限进行此操作',
    })
    expect((await audit({ person: 's022', outcome: 'done' })).list.map(({ actionName }) => actionName)).toContain(
      '登录',
    )
    const failed = (await audit({ group: 'session', outcome: 'refused' })).list
    expect(failed.map(({ actor, subject }) => [actor?.loginCode ?? '', subject])).toContainEqual(['', 'nobody-here'])
    expect((await audit({ at_lte: '2026-11-22' })).total).toBe(0)
    const [titles, ...rows] = await sheetOf('/admin/audit/export', { group: 'account' })
    expect(titles).toEqual([
      '时间',
      '操作人',
      '帐号',
      '身份',
      '操作',
      '对象',
      '结果',
      'IP 地址',
      '详情',
      '次数',
      '最近',
    ])
    expect(rows[0]?.[9]).toBe(7)
    expect(rows[0]?.slice(1, 7)).toEqual(['系统管理员', 'admin', '管理员', '停用帐号', disabled?.subject, '成功'])
    expect((await server.post('/admin/audit/findPage', {}, student)).success).toBe(false)
  })

  test('every action has a name of its own', async () => {
    const names = Object.values(auditWords).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[\p{Script=Han}]+$/u)
    const kept = await server.app.database.db.selectFrom('audit').select('action').distinct().execute()
    for (const { action } of kept) expect(auditName(action)).toMatch(/\p{Script=Han}/u)
  })

  test('name and logo of the school are in the configuration of every page at once, and nothing else of it', async () => {
    const configuration = async (headers: Record<string, string> = {}) => {
      const response = await fetch(`${server.origin}/dist/config.json`, { headers })
      const text = await response.text()
      return { status: response.status, tag: response.headers.get('etag') ?? '', ...(text ? JSON.parse(text) : {}) }
    }
    const before = await configuration()
    expect(before).toMatchObject({ schoolName: '明德职业技术学院', schoolLogo: '', schoolLogoRatio: 1 })
    expect((await configuration({ 'if-none-match': before.tag })).status).toBe(304)
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(png())]), 'logo.png')
    const init = { method: 'POST', headers: { authorization: admin }, body }
    const logo = String((await server.request('/platform/admin/school/uploadLogo', init)).data)
    const saved = { schoolId: 'demo-school', logo, schoolName: ' 江海大学 ' }
    expect((await server.post('/admin/school/save', saved, admin)).success).toBe(true)
    const after = await configuration({ 'if-none-match': before.tag })
    expect(after).toMatchObject({ status: 200, schoolName: '江海大学', schoolLogo: logo, schoolLogoRatio: 1 })
    await server.post('/admin/school/save', { schoolId: 'demo-school', logo: '', schoolName: '' }, admin)
    expect(await configuration()).toMatchObject({ schoolName: '', schoolLogo: '' })
  })

  test('the overview counts the rows of the database', async () => {
    const { db } = server.app.database
    const number = async (type: '1' | '2') =>
      (
        await db
          .selectFrom('users')
          .select('user_id')
          .where('user_type', '=', type)
          .where('removed_at', 'is', null)
          .execute()
      ).length
    const overview = async () => (await server.post('/admin/overview/get', {}, admin)).data as Overview
    const seen = await overview()
    const waiting = await db
      .selectFrom('classes_application')
      .select('user_id')
      .where('apply_state', '=', '0')
      .execute()
    expect(seen).toMatchObject({
      counts: { students: await number('1'), teachers: await number('2') },
      waiting: { joinRequests: waiting.length, imports: 0, failedLogins: 3, licenseEnd: null },
      // The school has lost its name above.
      done: ['academy', 'major', 'teacher', 'class', 'student', 'teachingClass'],
    })
    await db
      .updateTable('license')
      .set({ end_time: time + 5 * 24 * 3_600_000 })
      .execute()
    await db
      .updateTable('users')
      .set({ must_change_password: true })
      .where('user_id', 'in', ['demo-s023', 'demo-s021'])
      .execute()
    // One of the two is disabled, and no longer waits for anyone.
    expect((await overview()).waiting).toMatchObject({ firstPasswords: 1, licenseEnd: time + 5 * 24 * 3_600_000 })
  })

  test('without the workbench its calls do not exist, for administrators neither', async () => {
    expect(workbenchCallNames).toContain('askInspection')
    const config = JSON.parse(await (await fetch(`${server.origin}/dist/config.json`)).text())
    expect(config.statecharts).toBe(true)
    const without = await startApp(database, { config: { statecharts: false } })
    try {
      const token = await without.login('admin')
      expect((await without.get('/admin/workbench/report', token)).status).toBe(404)
      expect((await without.post('/admin/inspection/ask', { userCode: 's001' }, token)).status).toBe(404)
      const text = await (await fetch(`${without.origin}/dist/config.json`)).text()
      expect(JSON.parse(text).statecharts).toBe(false)
    } finally {
      await without.close()
    }
  })
})
