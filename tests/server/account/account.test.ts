import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginThrottled } from '../../../contract/calls/account/auth'
import { DEMO_PASSWORD, startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

const done = { status: 200, code: 200, errDesc: '', success: true, data: null }
const refusal = (code: number, errDesc: string, status = 200) => ({ status, code, errDesc, success: false, data: null })
const dead = refusal(40300, '您的身份验证已过期,请重新登录!', 401)

describeOnEither('one’s own password', (database) => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp(database)
  })
  afterAll(() => server.close())

  const change = async (token: string, original: string, next: string, confirm = next) => {
    const { keyId, encrypted } = await server.encrypt(original, next, confirm)
    const [originalPassword = '', newPassword = '', confirmPassword = ''] = encrypted
    return server.post('/api/user/updatePassword', { originalPassword, newPassword, confirmPassword, keyId }, token)
  }

  test('B122 G057 a student, a teacher and an administrator change their password with one nonce for the three values', async () => {
    for (const loginCode of ['s001', 't001', 'admin']) {
      const token = await server.login(loginCode)
      expect(await change(token, DEMO_PASSWORD, '新密码Abc12345')).toEqual(done)
      expect((await server.tryLogin(loginCode, { isForceLogin: '1' })).code).toBe(900010)
      expect((await server.tryLogin(loginCode, { isForceLogin: '1', password: '新密码Abc12345' })).code).toBe(200)
    }
  })

  test("the caller's session goes on; other sessions of the user end with the reason", async () => {
    const token = await server.login('s002')
    const { db } = server.app.database
    const at = Date.now()
    const other = { session_id: 'other', user_id: 'demo-s002', token_hash: 'x', address: '', user_agent: '' }
    await db
      .insertInto('session')
      .values({ ...other, created_at: at, last_used_at: at })
      .execute()
    const ended: unknown[] = []
    server.app.onSessionEnded((one) => ended.push(one))
    expect(await change(token, DEMO_PASSWORD, 'Another2026')).toEqual(done)
    expect((await server.get('/api/user/get', token)).success).toBe(true)
    expect(ended).toEqual([{ sessionId: 'other', userId: 'demo-s002', text: '您的密码已修改，请使用新密码重新登录。' }])
  })

  test('every rule has its error, and a refused change changes nothing', async () => {
    const token = await server.login('s003')
    expect(await change(token, DEMO_PASSWORD, 'Another2026', 'Another2027')).toEqual(
      refusal(900016, '两次输入的密码不一致'),
    )
    const weak = refusal(900017, '密码须为8至64位，可使用任意字符')
    for (const next of ['Short12', 'a1'.repeat(33)]) expect(await change(token, DEMO_PASSWORD, next)).toEqual(weak)
    const common = refusal(900028, '该密码过于常见，容易被猜到，请换一个')
    for (const next of ['12345678', 'Password1', 'woaini1314']) {
      expect(await change(token, DEMO_PASSWORD, next)).toEqual(common)
    }
    const ofAccount = refusal(900019, '密码不能是帐号或姓名，也不能只在其后加几个字符，请换一个')
    expect(await change(token, DEMO_PASSWORD, 'S003s003')).toEqual(ofAccount)
    expect(await change(token, DEMO_PASSWORD, DEMO_PASSWORD)).toEqual(refusal(900018, '新密码不能与原密码相同'))
    expect((await server.tryLogin('s003', { isForceLogin: '1' })).success).toBe(true)
  })

  test('the wrong old password is refused, and after ten within a quarter of an hour the right one too', async () => {
    const token = await server.login('s004')
    for (let n = 0; n < 10; n += 1) {
      expect(await change(token, 'Wrong2026', 'Another2026')).toEqual(refusal(900015, '原密码错误'))
    }
    const answer = await change(token, DEMO_PASSWORD, 'Another2026')
    const { retryAfterSeconds } = loginThrottled.parse(answer.data)
    expect(answer).toEqual({ ...refusal(900012, '尝试次数过多，请稍后再试', 429), data: { retryAfterSeconds } })
    expect(retryAfterSeconds).toBeGreaterThan(840)
    expect(retryAfterSeconds).toBeLessThanOrEqual(900)
  })

  test('three values under different nonces are refused', async () => {
    const token = await server.login('s005')
    const { keyId, encrypted } = await server.encrypt(DEMO_PASSWORD)
    const others = await server.encrypt('Another2026', 'Another2026')
    const [newPassword = '', confirmPassword = ''] = others.encrypted
    const form = { originalPassword: encrypted[0] ?? '', newPassword, confirmPassword, keyId }
    expect(await server.post('/api/user/updatePassword', form, token)).toEqual(
      refusal(900014, '登录凭据已过期，请重试'),
    )
  })
})

describeOnEither('accounts', (database) => {
  let server: TestApp
  let admin: string
  beforeAll(async () => {
    server = await startApp(database)
    admin = await server.login('admin')
  })
  afterAll(() => server.close())

  const disabled = refusal(900013, '该帐号已被停用，请联系管理员')
  const notFound = refusal(900002, '内容不存在或您无权查看')

  test('B116 a disabled student is signed out at once and cannot sign in; after enabling, the student can', async () => {
    const token = await server.login('s001')
    const ended: unknown[] = []
    server.app.onSessionEnded(({ userId, text }) => ended.push({ userId, text }))
    expect(await server.post('/admin/student/disable', { studentId: 'demo-s001' }, admin)).toEqual(done)
    expect(await server.get('/api/user/get', token)).toEqual(dead)
    expect(ended).toEqual([{ userId: 'demo-s001', text: '您的帐号已被停用，请联系管理员。' }])
    expect(await server.tryLogin('s001')).toEqual(disabled)
    expect((await server.tryLogin('s001', { password: 'Wrong2026' })).code).toBe(900010)
    expect(await server.post('/admin/student/enable', { studentId: 'demo-s001' }, admin)).toEqual(done)
    expect((await server.tryLogin('s001')).success).toBe(true)
  })

  test('B117 B151 G053 several teachers are disabled and enabled at once, in a form and in JSON', async () => {
    const tokens = [await server.login('t001'), await server.login('t002')]
    const teacherIds = 'demo-t001, demo-t002'
    expect(await server.post('/admin/teacher/disable', { teacherIds }, admin)).toEqual(done)
    for (const token of tokens) expect(await server.get('/api/user/get', token)).toEqual(dead)
    expect(await server.tryLogin('t002')).toEqual(disabled)
    const enabled = await server.request('/platform/admin/teacher/enable', {
      method: 'POST',
      headers: { authorization: admin, 'content-type': 'application/json' },
      body: JSON.stringify({ teacherIds: ['demo-t001', 'demo-t002'] }),
    })
    expect(enabled).toEqual(done)
    expect((await server.tryLogin('t002')).success).toBe(true)
  })

  test('unknown ids and ids of another role get the same answer, and a list with one such id changes nothing', async () => {
    for (const studentId of ['nobody', 'demo-t001', 'demo-admin', "'; drop table users; --"]) {
      expect(await server.post('/admin/student/disable', { studentId }, admin)).toEqual(notFound)
    }
    const token = await server.login('t001')
    const teacherIds = 'demo-t001,demo-s001'
    expect(await server.post('/admin/teacher/disable', { teacherIds }, admin)).toEqual(notFound)
    expect((await server.get('/api/user/get', token)).success).toBe(true)
  })

  test('each change writes an audit row with actor, subject and action', async () => {
    await server.post('/admin/student/disable', { studentId: 'demo-s009' }, admin)
    const rows = await server.app.database.db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'outcome', 'address'])
      .where('subject', '=', 'demo-s009')
      .execute()
    expect(rows).toEqual([{ action: 'account.disable', actor_id: 'demo-admin', outcome: 'done', address: '127.0.0.1' }])
  })
})
