import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_PASSWORD, encryptWith, startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

const NONE = { success: false, data: null }
const wrongCredentials = { status: 200, code: 900010, errDesc: '帐号或密码错误', ...NONE }
const keyExpired = { status: 200, code: 900014, errDesc: '登录凭据已过期，请重试', ...NONE }
const dead = { status: 401, code: 40300, errDesc: '您的身份验证已过期,请重新登录!', ...NONE }

describeOnEither('signing in', (database) => {
  let server: TestApp
  let time = Date.now()
  beforeAll(async () => {
    server = await startApp(database, { now: () => time })
  })
  afterAll(() => server.close())

  const auditOf = (subject: string) =>
    server.app.database.db
      .selectFrom('audit')
      .select(['action', 'outcome', 'detail', 'actor_id'])
      .where('subject', '=', subject)
      .orderBy('audit_id')
      .execute()

  test('B123 B124 B139 B091 login with loginCode and the encrypted password answers the token as data, userType beside it', async () => {
    const answer = await server.tryLogin('s001')
    expect(answer).toEqual({
      status: 200,
      code: 200,
      errDesc: '',
      success: true,
      data: expect.stringMatching(/^[\w-]{43}$/),
      extend: { userType: '1', device: expect.stringMatching(/./) },
    })
    expect((await server.tryLogin('t001')).extend).toMatchObject({ userType: '2' })
    expect((await server.tryLogin('admin')).extend).toMatchObject({ userType: '3' })
  })

  test('the login code is found in any case', async () => {
    expect((await server.tryLogin('S002')).success).toBe(true)
  })

  test('B092 B136 G060 the token is read from Authorization, raw or as bearer, and from Access-Token', async () => {
    const token = await server.login('s003')
    const ways: Record<string, string>[] = [
      { authorization: token },
      { authorization: `Bearer ${token}` },
      { 'access-token': token },
    ]
    for (const headers of ways) {
      const { success, data } = await server.request('/platform/api/user/get', { headers })
      expect({ success, data }).toEqual({
        success: true,
        data: {
          userId: 'demo-s003',
          userType: '1',
          userCode: 's003',
          realName: '张浩然',
          coverImg: '',
          loginCode: 's003',
          role: 'student',
          logo: '',
          // The licence of the demo school includes all features (D1).
          accessList: [
            'operationSystem',
            'oaSystem',
            'businessPlan',
            'competencyTesting',
            'teamSpace',
            'competitionEntry',
          ],
          mustChangePassword: false,
          needsConsent: false,
        },
      })
    }
  })

  test('B176 a missing, expired or invalid token is answered 401 with 40300', async () => {
    const answers = [
      await server.get('/api/user/get'),
      await server.get('/api/user/get', 'A'.repeat(43)),
      await server.get('/api/user/get', 'Bearer'),
      await server.get('/api/user/get', `x${"'".repeat(20)}`),
    ]
    expect(answers).toEqual([dead, dead, dead, dead])
  })

  test('an unknown account and a wrong password get the same answer, and both cost one password check', async () => {
    expect(await server.tryLogin('s004', { password: 'Wrong2026' })).toEqual(wrongCredentials)
    expect(await server.tryLogin('nobody', { password: 'Wrong2026' })).toEqual(wrongCredentials)
    expect(await auditOf('nobody')).toEqual([
      { action: 'signIn', outcome: 'refused', detail: { reason: 'wrongCredentials' }, actor_id: null },
    ])
  })

  test('G041 checkLoginState answers the same for known, unknown and signed-in names', async () => {
    await server.login('s005')
    const answers = await Promise.all(
      ['s005', 's006', 'nobody'].map((loginCode) => server.post('/auth/checkLoginState', { loginCode })),
    )
    const same = { status: 200, code: 200, errDesc: '', success: true, data: false }
    expect(answers).toEqual([same, same, same])
  })

  test('a sign-in elsewhere is revealed only after the correct password', async () => {
    await server.login('s007')
    expect(await server.tryLogin('s007', { password: 'Wrong2026' })).toEqual(wrongCredentials)
    expect(await server.tryLogin('s007')).toEqual({
      status: 200,
      code: 900011,
      errDesc: '该帐号已在其他设备登录，是否强制登录？',
      ...NONE,
    })
  })

  test('G042 a forced login ends the other session and tells its sockets why', async () => {
    const ended: unknown[] = []
    const first = await server.login('s008')
    const db = server.app.database.db
    const sessions = () => db.selectFrom('session').select('session_id').where('user_id', '=', 'demo-s008').execute()
    const [old] = await sessions()
    server.app.onSessionEnded((one) => ended.push(one))
    const second = await server.login('s008', { isForceLogin: '1' })
    expect(await server.get('/api/user/get', first)).toEqual(dead)
    expect((await server.get('/api/user/get', second)).success).toBe(true)
    expect(ended).toEqual([
      {
        sessionId: old?.session_id,
        userId: 'demo-s008',
        text: '您的帐号已在其他设备登录，您已被迫下线。如非本人操作，请尽快修改密码。',
      },
    ])
    expect((await sessions()).length).toBe(1)
  })

  test('of two concurrent logins without force, one succeeds and the other gets the question', async () => {
    const answers = await Promise.all([server.tryLogin('s009'), server.tryLogin('s009')])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 900011])
  })

  test('B121 a nonce is valid once, for two minutes, under its own key', async () => {
    const { keyId, encrypted } = await server.encrypt(DEMO_PASSWORD)
    const form = { loginCode: 's010', password: encrypted[0] ?? '', keyId }
    expect((await server.post('/auth/login', form)).success).toBe(true)
    expect(await server.post('/auth/login', form)).toEqual(keyExpired)
    expect(await server.post('/auth/login', { ...form, keyId: 'other' })).toEqual(keyExpired)

    const late = await server.encrypt(DEMO_PASSWORD)
    time += 2 * 60_000 + 1
    expect(await server.post('/auth/login', { ...form, password: late.encrypted[0] ?? '' })).toEqual(keyExpired)
  })

  test('a nonce that this server did not issue is refused', async () => {
    const { data } = await server.get('/auth/publicKey')
    const { keyId, publicKey } = z.object({ keyId: z.string(), publicKey: z.string() }).parse(data)
    const form = { loginCode: 's011', keyId }
    const forged = `${Date.now().toString(36)}.AAAAAAAAAAAA.AAAAAAAAAAAAAAAA:${DEMO_PASSWORD}`
    expect(await server.post('/auth/login', { ...form, password: encryptWith(publicKey, forged) })).toEqual(keyExpired)
  })

  test('every server on the database shares the key and the nonces', async () => {
    const row = await server.app.database.db.selectFrom('auth_key').select('key_id').execute()
    const { data } = await server.get('/auth/publicKey')
    expect(row).toEqual([{ key_id: z.object({ keyId: z.string() }).parse(data).keyId }])
  })

  test('logout ends the session and is recorded in the login log', async () => {
    const token = await server.login('s012')
    expect(await server.post('/api/logout', { userCode: 's012' }, token)).toEqual({
      status: 200,
      code: 200,
      errDesc: '',
      success: true,
      data: null,
    })
    expect(await server.get('/api/user/get', token)).toEqual(dead)
    const log = await server.app.database.db
      .selectFrom('login_log')
      .select(['login_at', 'logout_at', 'address'])
      .where('user_id', '=', 'demo-s012')
      .where('session_id', 'not like', 'demo-%')
      .execute()
    expect(log).toEqual([{ login_at: time, logout_at: time, address: '127.0.0.1' }])
  })

  test('a session ends seven days after its last use, and thirty days after signing in regardless of use', async () => {
    const day = 24 * 3_600_000
    const idle = await server.login('s013')
    time += 7 * day + 1
    expect(await server.get('/api/user/get', idle)).toEqual(dead)
    const used = await server.login('s014')
    const lastUse = () =>
      server.app.database.db
        .selectFrom('session')
        .select('last_used_at')
        .where('user_id', '=', 'demo-s014')
        .executeTakeFirstOrThrow()
    for (let days = 6; days < 30; days += 6) {
      time += 6 * day
      expect((await server.get('/api/user/get', used)).success).toBe(true)
      // The last use is stored after the answer.
      await expect.poll(lastUse).toEqual({ last_used_at: time })
    }
    time += 6 * day + 1
    expect(await server.get('/api/user/get', used)).toEqual(dead)
    expect((await server.tryLogin('s014')).success).toBe(true)
  })

  test('tokens are stored as hashes only', async () => {
    const token = await server.login('s015')
    const rows = await server.app.database.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('each sign-in and refusal writes an audit row, without secrets', async () => {
    await server.login('s016')
    time += 1
    await server.tryLogin('s016', { password: 'Secret2026' })
    const rows = await auditOf('s016')
    expect(rows).toEqual([
      { action: 'signIn', outcome: 'done', detail: {}, actor_id: 'demo-s016' },
      { action: 'signIn', outcome: 'refused', detail: { reason: 'wrongCredentials' }, actor_id: 'demo-s016' },
    ])
    expect(JSON.stringify(rows)).not.toContain('Secret2026')
  })
})
