/** Signing in at a real issuer of OpenID Connect. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '../../../contract/errors'
import type { TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { startIssuer, type TestIssuer } from '../../support/server/issuer'
import { freePort } from '../../support/server/postgres'
import { startSchool, watchSession } from './support/school'
import { Visitor } from './support/visitor'

const claims: Record<string, Record<string, unknown> | null> = {
  nameless: null,
  'T-2026': { role: ['staff', 'Teacher'] },
  '20269': { name: '周小雨' },
}

const CALLBACK = '/login/oidc/callback'

describeOnEither('signing in at an issuer', (database) => {
  let issuer: TestIssuer
  let server: TestApp
  beforeAll(async () => {
    const port = await freePort()
    issuer = await startIssuer({
      origin: `http://127.0.0.1:${port}`,
      claimsOf: (number) => (number in claims ? (claims[number] ?? null) : {}),
    })
    server = await startSchool(database, {
      port,
      env: { ...issuer.env, OIDC_NAME: '统一身份认证', SSO_HELP: '教务处', SSO_ADMINISTRATORS: 'on' },
    })
  })
  afterAll(() => Promise.all([server.close(), issuer.close()]))

  const begin = () => `${server.origin}/login/oidc/begin`
  /** Signs in at the issuer; returns the address to which it leads back, before the server has seen it. */
  const leaveIssuer = async (visitor: Visitor, number: string, answer = 'yes') => {
    const form = await visitor.follow(begin(), { end: CALLBACK })
    // An issuer at which the person is signed in already shows no form.
    if (!form.text.includes('学校认证')) return form.address
    return (await visitor.submit(form.address, { number, answer }, CALLBACK)).address
  }
  const fragment = (address: URL) => address.pathname + address.hash.replace(/[\w-]{43}$/, '…')
  const signIn = async (number: string, { visitor = new Visitor(), isForceLogin = '0' } = {}) => {
    const { address } = await visitor.follow(await leaveIssuer(visitor, number))
    const ticket = address.hash.replace('#ticket=', '')
    return { visitor, ticket, ...(await visitor.call(server.origin, '/auth/redeemTicket', { ticket, isForceLogin })) }
  }
  const userOf = async (token: unknown) => (await server.get('/api/user/get', String(token))).data

  const lastLogin = (userId: string) =>
    server.app.database.db
      .selectFrom('login_log')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('login_at', 'desc')
      .executeTakeFirst()

  test('the configuration names the button, and nothing that is secret', async () => {
    const text = await (await fetch(`${server.origin}/dist/config.json`)).text()
    expect(JSON.parse(text).login).toEqual({
      providers: [{ id: 'oidc', label: '统一身份认证' }],
      hasDirectory: false,
      localLogin: 'all',
    })
    expect(text).not.toContain('secret')
  })

  test('0106 a known person gets a session with the role of the account; the sign-in log and the audit log have a row', async () => {
    const { data, ticket } = await signIn('S002')
    expect(await userOf(data)).toMatchObject({ loginCode: 's002', role: 'student' })
    const { db } = server.app.database
    const log = await lastLogin('demo-s002')
    expect(log).toMatchObject({ reason: null, address: '127.0.0.1' })
    const audit = await db.selectFrom('audit').selectAll().where('actor_id', '=', 'demo-s002').execute()
    expect(audit.map(({ action, outcome, detail }) => ({ action, outcome, detail }))).toEqual([
      { action: 'signIn', outcome: 'done', detail: { way: 'oidc' } },
    ])
    expect(JSON.stringify([audit, log])).not.toContain(ticket)
    const picture = await fetch(`${server.origin}/platform/api/user/get`, { headers: { authorization: String(data) } })
    expect(picture.headers.get('set-cookie')).toContain('podium_files=')
  })

  test('B099 G042 a session elsewhere is ended only on request, also one that a password began', async () => {
    const old = await server.login('s003')
    const asked = await signIn('s003')
    expect([asked.code, await server.get('/api/user/get', old)]).toMatchObject([
      errors.signedInElsewhere.code,
      { code: 200 },
    ])
    const forcedOffline = await watchSession(server, old)
    // The same ticket, after the person has agreed.
    const { visitor, ticket } = asked
    const forced = await visitor.call(server.origin, '/auth/redeemTicket', { ticket, isForceLogin: '1' })
    expect(await userOf(forced.data)).toMatchObject({ loginCode: 's003' })
    expect((await server.get('/api/user/get', old)).code).toBe(errors.signedOut.code)
    expect(await forcedOffline()).toContain('已在其他设备登录')
    // A password ends the session of the school account in turn.
    expect((await server.tryLogin('s003')).code).toBe(errors.signedInElsewhere.code)
  })

  test('a ticket is valid once, only in the browser that began the sign-in, and for two minutes', async () => {
    const { visitor, ticket, code } = await signIn('s004')
    expect(code).toBe(200)
    const again = await visitor.call(server.origin, '/auth/redeemTicket', { ticket, isForceLogin: '1' })
    expect(again).toMatchObject({ code: errors.loginLost.code, errDesc: '本次登录已失效，请重新登录' })

    const [own, other] = [new Visitor(), new Visitor()]
    const { address } = await own.follow(await leaveIssuer(own, 's005'))
    await other.follow(begin())
    const stolen = { ticket: address.hash.replace('#ticket=', ''), isForceLogin: '0' }
    for (const visitor of [other, new Visitor()])
      expect((await visitor.call(server.origin, '/auth/redeemTicket', stolen)).code).toBe(errors.loginLost.code)
    await server.app.database.db
      .updateTable('login_step')
      .set({ expires_at: Date.now() - 1 })
      .execute()
    expect((await own.call(server.origin, '/auth/redeemTicket', stolen)).code).toBe(errors.loginLost.code)
  })

  test('a forged, repeated or foreign state leads back to the sign-in page', async () => {
    const visitor = new Visitor()
    const lost = '/dist/user/login#problem=loginLost'
    expect(fragment((await visitor.follow(`${server.origin}${CALLBACK}?code=x&state=forged`)).address)).toBe(lost)
    const back = await leaveIssuer(visitor, 's006')
    expect(fragment((await new Visitor().follow(back)).address)).toBe(lost)
    expect(fragment((await visitor.follow(back)).address)).toBe('/dist/user/login#ticket=…')
    // The Back button sends the same request again.
    expect(fragment((await visitor.follow(back)).address)).toBe(lost)
    // A HEAD request of a link checker uses up nothing.
    const next = await leaveIssuer(visitor, 's006')
    await visitor.request(next, { method: 'HEAD' })
    expect(fragment((await visitor.follow(next)).address)).toBe('/dist/user/login#ticket=…')
  })

  test('two tabs of one browser complete their own sign-ins, in any order', async () => {
    const visitor = new Visitor()
    const first = await visitor.request(begin())
    const second = await visitor.follow(await leaveIssuer(visitor, 's007'))
    const outcomes = [second, await visitor.follow(first.address)].map(({ address }) => fragment(address))
    expect(outcomes).toEqual(['/dist/user/login#ticket=…', '/dist/user/login#ticket=…'])
  })

  test('a refusal of the issuer, and one without a number, lead back to the sign-in page', async () => {
    const visitor = new Visitor()
    const refused = await visitor.follow(await leaveIssuer(visitor, 's008', 'no'))
    expect(fragment(refused.address)).toBe('/dist/user/login#problem=providerRefused')
    const nameless = new Visitor()
    const arrival = await nameless.follow(await leaveIssuer(nameless, 'nameless'))
    expect(fragment(arrival.address)).toBe('/dist/user/login#problem=schoolNumberMissing')
  })

  test('an unknown person is refused, and no account is created', async () => {
    expect(await signIn('20269')).toMatchObject({
      code: errors.schoolAccountUnknown.code,
      errDesc: '您的学校帐号不在本系统的名单中，请联系教务处',
    })
    const found = await server.app.database.db
      .selectFrom('users')
      .select('user_id')
      .where('login_code', '=', '20269')
      .execute()
    expect(found).toEqual([])
  })

  test('a disabled account is refused, and the attempt is in its sign-in log', async () => {
    const { db } = server.app.database
    await db.updateTable('users').set({ status: '0' }).where('user_id', '=', 'demo-s009').execute()
    expect((await signIn('s009')).code).toBe(errors.accountDisabled.code)
    expect(await lastLogin('demo-s009')).toMatchObject({ reason: 'accountDisabled', session_id: null })
  })

  test('an initial password is retired by the first sign-in, that of an administrator and a chosen one are not', async () => {
    const { db } = server.app.database
    const hashOf = async (userId: string) =>
      db
        .selectFrom('users')
        .select(['password_hash', 'must_change_password'])
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    await db
      .updateTable('users')
      .set({ must_change_password: true, initial_password_until: 1 })
      .where('user_id', 'in', ['demo-s010', 'demo-admin'])
      .execute()
    for (const number of ['s010', 's011', 'admin']) expect((await signIn(number)).code).toBe(200)
    expect(await hashOf('demo-s010')).toEqual({ password_hash: '!', must_change_password: false })
    expect((await hashOf('demo-s011')).password_hash).toMatch(/^\$argon2id/)
    expect(await hashOf('demo-admin')).toMatchObject({ must_change_password: true })
    expect((await server.tryLogin('s010')).code).toBe(errors.wrongCredentials.code)
    const { data } = await signIn('s010', { isForceLogin: '1' })
    const { keyId, encrypted } = await server.encrypt('Podium2026', 'Another2026', 'Another2026')
    const [originalPassword = '', newPassword = '', confirmPassword = ''] = encrypted
    const change = { keyId, originalPassword, newPassword, confirmPassword }
    expect(await server.post('/api/user/updatePassword', change, String(data))).toMatchObject({
      code: errors.noOwnPassword.code,
    })
  })

  test('a number that a student chose at registration neither takes another account nor keeps its password', async () => {
    const { db } = server.app.database
    // The teacher's staff number differs from the login code; a stranger registers under it.
    await db.updateTable('users').set({ user_code: 'W77' }).where('user_id', '=', 'demo-t002').execute()
    const { invitation_code: validCode } = await db
      .selectFrom('classes')
      .select('invitation_code')
      .where('classes_id', '=', 'demo-class-1')
      .executeTakeFirstOrThrow()
    for (const loginCode of ['W77', 'W78'])
      expect((await server.register({ loginCode, studentName: '某某', validCode })).code).toBe(200)
    expect(await userOf((await signIn('w77')).data)).toMatchObject({ loginCode: 't002', role: 'teacher' })
    expect(await userOf((await signIn('w78')).data)).toMatchObject({ loginCode: 'W78' })
    expect((await server.tryLogin('W78', { password: 'Chosen2026' })).code).toBe(errors.wrongCredentials.code)
  })

  describe('with SSO_CREATE and LOCAL_LOGIN=administrators', () => {
    let own: TestApp
    let ownIssuer: TestIssuer
    let created: typeof signIn
    beforeAll(async () => {
      const port = await freePort()
      ownIssuer = await startIssuer({ origin: `http://127.0.0.1:${port}`, claimsOf: (number) => claims[number] ?? {} })
      own = await startSchool(database, {
        port,
        env: {
          ...ownIssuer.env,
          SSO_CREATE: 'on',
          SSO_ROLE_ATTRIBUTE: 'role',
          SSO_TEACHER_VALUES: 'teacher,faculty',
          LOCAL_LOGIN: 'administrators',
        },
      })
      created = async (number) => {
        const visitor = new Visitor()
        const form = await visitor.follow(`${own.origin}/login/oidc/begin`)
        const { address } = await visitor.submit(form.address, { number, answer: 'yes' })
        const ticket = address.hash.replace('#ticket=', '')
        return { visitor, ticket, ...(await visitor.call(own.origin, '/auth/redeemTicket', { ticket })) }
      }
    })
    afterAll(() => Promise.all([own.close(), ownIssuer.close()]))

    test('an unknown person becomes a student or, by the attribute, a teacher, without a password', async () => {
      const [student, teacher] = [await created('20269'), await created('T-2026')]
      const userOfOwn = async (token: unknown) => (await own.get('/api/user/get', String(token))).data
      expect(await userOfOwn(student.data)).toMatchObject({ loginCode: '20269', realName: '周小雨', role: 'student' })
      expect(await userOfOwn(teacher.data)).toMatchObject({
        loginCode: 'T-2026',
        realName: '学生T-2026',
        role: 'teacher',
      })
      const rows = await own.app.database.db
        .selectFrom('users')
        .select(['password_hash', 'user_code'])
        .where('login_code', 'in', ['20269', 'T-2026'])
        .execute()
      expect(rows.map(({ password_hash }) => password_hash)).toEqual(['!', '!'])
      // The second sign-in finds the account.
      expect((await created('20269')).code).toBe(errors.signedInElsewhere.code)
    })

    test('two first sign-ins at once create one account', async () => {
      const codes = (await Promise.all([created('30001'), created('30001')])).map(({ code }) => code)
      expect(codes.toSorted()).toEqual([200, errors.signedInElsewhere.code])
    })

    test('a number that cannot be a login code creates no account', async () => {
      expect((await created('张三')).code).toBe(errors.schoolAccountUnknown.code)
    })

    test('local passwords sign in administrators only, and only a correct one says so', async () => {
      expect((await own.tryLogin('admin')).code).toBe(200)
      expect(await created('admin')).toMatchObject({ code: errors.administratorPassword.code, data: null })
      expect((await own.tryLogin('s001')).errDesc).toBe('请使用学校帐号登录，本系统的密码仅供管理员使用')
      expect((await own.tryLogin('s001', { password: 'Wrong2026' })).code).toBe(errors.wrongCredentials.code)
      const student = { loginCode: 'new-student', studentName: '某某', validCode: 'AAAAAA' }
      expect((await own.register(student)).code).toBe(errors.localLoginOff.code)
    })
  })

  test('with an https address the cookie is secure, and one without the prefix, which other hosts can set, is not accepted', async () => {
    const port = await freePort()
    const secure = await startIssuer({ origin: 'https://podium.example.edu' })
    const own = await startSchool(database, {
      port,
      env: { ...secure.env, PUBLIC_ORIGIN: 'https://podium.example.edu' },
    })
    const begun = await fetch(`${own.origin}/login/oidc/begin`, { redirect: 'manual' })
    const [cookie = ''] = begun.headers.getSetCookie()
    const { state, redirect_uri } = Object.fromEntries(new URL(begun.headers.get('location') ?? '').searchParams)
    const value = /^__Host-podium_login=([\w-]{43}); Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/.exec(
      cookie,
    )?.[1]
    expect([value?.length, redirect_uri]).toEqual([43, `https://podium.example.edu${CALLBACK}`])
    const back = async (name: string) => {
      const address = `${own.origin}${CALLBACK}?state=${state}&error=access_denied&iss=${encodeURIComponent(secure.issuer)}`
      const answer = await fetch(address, { redirect: 'manual', headers: { cookie: `a=b; ${name}=${value}` } })
      return answer.headers.get('location')
    }
    expect(await back('podium_login')).toBe('/dist/user/login#problem=loginLost')
    expect(await back('__Host-podium_login')).toBe('/dist/user/login#problem=providerRefused')
    await Promise.all([own.close(), secure.close()])
  })

  test('an issuer that is away, whose clock is wrong, or that does not know the client leads back to the sign-in page', async () => {
    const port = await freePort()
    const issuerPort = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const env = { OIDC_ISSUER: `http://127.0.0.1:${issuerPort}`, OIDC_CLIENT_ID: 'podium', OIDC_CLIENT_SECRET: 'wrong' }
    const lines: string[] = []
    const { default: pino } = await import('pino')
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
    const own = await startSchool(database, {
      port,
      env: { ...env, OIDC_CLIENT_SECRET: 'a-secret-of-the-issuer' },
      log,
    })
    const attempt = async () => {
      const visitor = new Visitor()
      const form = await visitor.follow(`${own.origin}/login/oidc/begin`)
      if (form.address.pathname.startsWith('/dist/')) return fragment(form.address)
      return fragment((await visitor.submit(form.address, { number: 's001', answer: 'yes' })).address)
    }
    const problem = (name: string) => `/dist/user/login#problem=${name}`
    try {
      expect(await attempt()).toBe(problem('providerAway'))
      const slow = await startIssuer({ origin, port: issuerPort, behind: 3_600 })
      expect(await attempt()).toBe(problem('providerClock'))
      await slow.close()
      // The metadata is known, but the issuer is away when the code is exchanged.
      const working = await startIssuer({ origin, port: issuerPort })
      const visitor = new Visitor()
      const form = await visitor.follow(`${own.origin}/login/oidc/begin`)
      const back = await visitor.submit(form.address, { number: 's001', answer: 'yes' }, CALLBACK)
      await working.close()
      expect(fragment((await visitor.follow(back.address)).address)).toBe(problem('providerAway'))
      expect(lines.length).toBeGreaterThan(1)
      expect(lines.join('')).not.toMatch(/s001|secret|code=|state=|#ticket/)
    } finally {
      await own.close()
    }
    const wrong = await startSchool(database, { port, env })
    const other = await startIssuer({ origin, port: issuerPort })
    try {
      const visitor = new Visitor()
      const form = await visitor.follow(`${wrong.origin}/login/oidc/begin`)
      const { address } = await visitor.submit(form.address, { number: 's001', answer: 'yes' })
      expect(fragment(address)).toBe(problem('providerRefused'))
    } finally {
      await Promise.all([wrong.close(), other.close()])
    }
  })
})
