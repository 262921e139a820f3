/** Limits for strangers and signed-in users: registrations, guesses of codes, refused calls, audit rows. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../../../contract/calls'
import { readConfig } from '../../../../server/config'
import { startApp, type TestApp } from '../../../support/server/app'
import { describeOnEither } from '../../../support/server/databases'

const CLASS = 'demo-class-1'
/** A minute that has just begun: the following requests are in it. */
const MINUTE = Date.UTC(2026, 10, 20, 8, 0)

describeOnEither('registrations', (database) => {
  let server: TestApp
  let code: string
  beforeAll(async () => {
    server = await startApp(database)
    const { db } = server.app.database
    await db.updateTable('classes').set({ audit_open: false }).where('classes_id', '=', CLASS).execute()
    const found = await db
      .selectFrom('classes')
      .select('invitation_code')
      .where('classes_id', '=', CLASS)
      .executeTakeFirstOrThrow()
    code = found.invitation_code
  })
  afterAll(() => server.close())

  const register = async (from: string, form: Record<string, string>) => {
    const { keyId, encrypted } = await server.encrypt('Chosen2026', 'Chosen2026')
    const [password = '', confirmPassword = ''] = encrypted
    return server.request('/platform/api/student/register', {
      method: 'POST',
      headers: { 'x-forwarded-for': from },
      body: new URLSearchParams({ studentName: '林小满', validCode: code, password, confirmPassword, keyId, ...form }),
    })
  }
  const captcha = async () => {
    const { captchaKey, validCode } = await server.captcha()
    return { captchaKey, captchaCode: validCode }
  }

  test('a class of sixty registers from one address in one lesson: five without, each further one with a captcha', async () => {
    const first = await Promise.all(
      Array.from({ length: 60 }, (_, n) => register('198.51.100.1', { loginCode: `lesson${n}` })),
    )
    const asked = first.flatMap((answer, n) => (answer.code === 900150 ? [n] : []))
    expect([first.filter(({ success }) => success).length, asked.length]).toEqual([5, 55])
    const second = await Promise.all(
      asked.map(async (n) => register('198.51.100.1', { loginCode: `lesson${n}`, ...(await captcha()) })),
    )
    expect(second.map((answer) => answer.code)).toEqual(asked.map(() => 200))
    // Another address needs no captcha.
    expect((await register('198.51.100.2', { loginCode: 'elsewhere' })).success).toBe(true)
  })

  test('a captcha is valid for one registration, and a wrong one for none', async () => {
    for (let n = 0; n < 5; n += 1) await register('198.51.100.3', { loginCode: `free${n}` })
    const answered = await captcha()
    const wrong = await register('198.51.100.3', { loginCode: 'captcha0', ...answered, captchaCode: 'XXXX' })
    expect([wrong.code, wrong.errDesc]).toEqual([900151, '验证码错误或已过期，请重新输入'])
    const good = await captcha()
    expect((await register('198.51.100.3', { loginCode: 'captcha1', ...good })).success).toBe(true)
    expect((await register('198.51.100.3', { loginCode: 'captcha2', ...good })).code).toBe(900151)
  })

  test('of three hundred concurrent guesses of a code, sixty are checked', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 300 }, async (_, n) =>
        register('198.51.100.4', { loginCode: `guess${n}`, validCode: `NO${n}`, ...(await captcha()) }),
      ),
    )
    expect(guesses.filter((answer) => answer.code === 900200).length).toBe(60)
    expect(guesses.filter(({ status }) => status === 429).length).toBe(240)
  })
})

describeOnEither('refused calls', (database) => {
  let server: TestApp
  let student: string
  beforeAll(async () => {
    server = await startApp(database, { now: () => MINUTE, refusalLimits: { user: 20, address: 40 } })
    student = await server.login('s001')
  })
  afterAll(() => server.close())

  const audited = () =>
    server.app.database.db
      .selectFrom('audit')
      .select(['action', 'times'])
      .where('outcome', '=', 'refused')
      .where('actor_id', '=', 'demo-s001')
      .execute()
  const tooMany = (answer: { status: number; code: number }) => [answer.status, answer.code]

  test('are limited by caller, reported as such, and write no further rows; permitted calls continue', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => server.post(calls.disableStudent.path, { studentId: 'x' }, student)),
    )
    expect(answers.filter((answer) => answer.code === 900003).length).toBe(20)
    const last = answers.find(({ status }) => status === 429)
    expect(last).toMatchObject({ status: 429, code: 900007, success: false })
    expect(last?.errDesc).toMatch(/^无效的请求过多，请 \d+ 秒后再试$/)
    expect((await audited()).map(({ times }) => times)).toEqual([20])
    // Anything that would be refused: unknown addresses, wrong methods and input too.
    expect(tooMany(await server.get('/no/such/call', student))).toEqual([429, 900007])
    expect(tooMany(await server.get('/api/teachingClass/findList', student))).toEqual([429, 900007])
    expect(tooMany(await server.post('/api/teachingClass/findList', { state: '7' }, student))).toEqual([429, 900007])
    expect((await server.get('/api/user/get', student)).success).toBe(true)
    // No other user at this address is affected.
    expect((await server.post(calls.disableStudent.path, {}, await server.login('s002'))).code).toBe(900003)
  })

  test('without a session are limited by address: expired tokens, unknown calls, broken input', async () => {
    const from = (address: string, path: string, init: RequestInit = {}) =>
      server.request(path, { ...init, headers: { ...init.headers, 'x-forwarded-for': address } })
    const dead = () => from('198.51.100.5', '/platform/api/user/get', { headers: { authorization: 'A'.repeat(43) } })
    const answers = await Promise.all(Array.from({ length: 60 }, dead))
    expect(answers.filter(({ status }) => status === 401).length).toBe(40)
    expect(answers.filter(({ status }) => status === 429).length).toBe(20)
    expect(tooMany(await from('198.51.100.5', '/platform/no/such/call'))).toEqual([429, 900007])
    const broken = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }
    expect(tooMany(await from('198.51.100.5', '/platform/auth/checkLoginState', broken))).toEqual([429, 900007])
    expect((await from('198.51.100.6', '/platform/api/user/get')).status).toBe(401)
    const allowed = await from('198.51.100.5', '/platform/api/user/get', { headers: { authorization: student } })
    expect(allowed.success).toBe(true)
  })
})

describeOnEither('audit rows', (database) => {
  let server: TestApp
  let time = MINUTE
  beforeAll(async () => {
    server = await startApp(database, {
      now: () => time,
      config: { retention: { ...readConfig({}).retention, auditDays: 30 } },
    })
  })
  afterAll(() => server.close())

  const rowsOf = (subject: string) =>
    server.app.database.db
      .selectFrom('audit')
      .select(['at', 'last_at', 'times', 'detail'])
      .where('subject', '=', subject)
      .orderBy('at')
      .orderBy('audit_id')
      .execute()

  test('equal ones of a minute are one with a count, also concurrent ones; others are separate', async () => {
    const wrong = () => server.tryLogin('s020', { password: 'Wrong2026', from: '198.51.100.9' })
    await wrong()
    time = MINUTE + 59_000
    await Promise.all(Array.from({ length: 9 }, wrong))
    time = MINUTE + 60_000
    await wrong()
    const captchaNeeded = { detail: { reason: 'captchaNeeded' } }
    expect(await rowsOf('s020')).toEqual([
      { at: MINUTE, last_at: MINUTE + 59_000, times: 3, detail: { reason: 'wrongCredentials' } },
      { at: MINUTE + 59_000, last_at: MINUTE + 59_000, times: 7, ...captchaNeeded },
      { at: MINUTE + 60_000, last_at: MINUTE + 60_000, times: 1, ...captchaNeeded },
    ])
  })

  test('with differing details are never merged', async () => {
    const admin = await server.login('admin')
    const academy = async (academyName: string) =>
      expect((await server.post('/admin/academy/save', { academyName }, admin)).success).toBe(true)
    await academy('一')
    await academy('二')
    const rows = await server.app.database.db
      .selectFrom('audit')
      .select('times')
      .where('actor_id', '=', 'demo-admin')
      .where('outcome', '=', 'done')
      .where('action', '<>', 'signIn')
      .execute()
    expect(rows).toEqual([{ times: 1 }, { times: 1 }])
  })

  test('of one address, refusals of a minute beyond sixty share a row, whatever their subjects', async () => {
    time += 60_000
    for (let n = 0; n < 80; n += 20) {
      await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          server.tryLogin(`stranger${n + i}`, { password: 'Wrong2026', from: '198.51.100.10' }),
        ),
      )
    }
    const rows = await server.app.database.db
      .selectFrom('audit')
      .select(['subject', 'times'])
      .where('address', '=', '198.51.100.10')
      .execute()
    expect(rows.filter(({ subject }) => subject !== null).length).toBe(60)
    expect(rows.filter(({ subject }) => subject === null)).toEqual([{ subject: null, times: 20 }])
  })
})
