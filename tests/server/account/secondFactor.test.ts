/** The second factor: set up, asked for after the password, codes valid once, recovery codes, the school's setting. */
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../../contract/calls'
import { newSecondFactor, recoveryCodes, secondFactor } from '../../../contract/entities/account/secondFactor'
import { RECOVERY_CODES } from '../../../contract/limits'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

const MINUTE = 60_000
const needed = { code: 900172, errDesc: '请输入验证器应用中的验证码', success: false, data: null }
const wrong = { code: 900173, success: false, data: null }

describeOnEither('the second factor', (database) => {
  let server: TestApp
  let time = Date.now()
  beforeAll(async () => {
    server = await startApp(database, { now: () => time })
    const { db } = server.app.database
    const known = await db.selectFrom('users').selectAll().where('login_code', '=', 't001').executeTakeFirstOrThrow()
    const more = ['t003', 't004', 't005', 't006'].map((code) => ({ user_id: code, user_code: code, login_code: code }))
    await db
      .insertInto('users')
      .values(more.map((ids) => ({ ...known, ...ids })))
      .execute()
  })
  afterAll(() => server.close())

  const codeOf = (secret: string): string => new TOTP({ secret }).generate({ timestamp: time })
  const begin = async (token: string) =>
    newSecondFactor.parse((await server.post(calls.beginSecondFactor.path, {}, token)).data)
  /** Turns the second factor of an account on; the time moves on, so that the next code is a new one. */
  const turnOn = async (loginCode: string) => {
    const token = await server.login(loginCode)
    const { secret } = await begin(token)
    const on = await server.post(calls.activateSecondFactor.path, { code: codeOf(secret) }, token)
    time += MINUTE
    return { token, secret, codes: recoveryCodes.parse(on.data).recoveryCodes }
  }
  const stateOf = async (token: string) =>
    secondFactor.parse((await server.get(calls.findSecondFactor.path, token)).data)

  test('is turned on by a code of the app; the sign-in asks for a code after the password', async () => {
    const { token, secret, codes } = await turnOn('t001')
    expect(new Set(codes).size).toBe(RECOVERY_CODES)
    expect(await stateOf(token)).toEqual({
      activatedAt: time - MINUTE,
      recoveryCodesLeft: RECOVERY_CODES,
      isRequired: false,
    })
    expect(await server.tryLogin('t001')).toMatchObject(needed)
    expect(await server.tryLogin('t001', { password: 'wrong', code: codeOf(secret) })).toMatchObject({ code: 900010 })
    expect(await server.tryLogin('t001', { code: '000000' })).toMatchObject(wrong)
    // The session of the same person is still there: the code is not used up by the question.
    const code = codeOf(secret)
    expect(await server.tryLogin('t001', { code })).toMatchObject({ code: 900011 })
    expect((await server.get('/api/user/get', token)).success).toBe(true)
    expect(await server.tryLogin('t001', { code, isForceLogin: '1' })).toMatchObject({ code: 200 })
    expect((await server.get('/api/user/get', token)).status).toBe(401)
    // Each code is valid once, in any order.
    expect(await server.tryLogin('t001', { code, isForceLogin: '1' })).toMatchObject(wrong)
  })

  test('one of two simultaneous uses of a code is accepted', async () => {
    const { secret } = await turnOn('t003')
    const code = codeOf(secret)
    const both = await Promise.all([1, 2].map(() => server.tryLogin('t003', { code, isForceLogin: '1' })))
    expect(both.map((answer) => answer.code).toSorted()).toEqual([200, 900173])
  })

  test('a recovery code replaces the app, once; the database has only hashes and a sealed secret', async () => {
    const { secret, codes } = await turnOn('t002')
    const [first = '', second = ''] = codes
    expect((await server.tryLogin('t002', { code: first.toUpperCase(), isForceLogin: '1' })).success).toBe(true)
    expect(await server.tryLogin('t002', { code: first, isForceLogin: '1' })).toMatchObject(wrong)
    const token = await server.login('t002', { code: second.replaceAll('-', ' ') })
    expect((await stateOf(token)).recoveryCodesLeft).toBe(RECOVERY_CODES - 2)
    const { db } = server.app.database
    const stored = JSON.stringify([
      await db.selectFrom('second_factor').selectAll().execute(),
      await db.selectFrom('recovery_code').selectAll().execute(),
    ])
    for (const plain of [secret, first.replaceAll('-', ''), first]) expect(stored).not.toContain(plain)
    const renewed = recoveryCodes.parse((await server.post(calls.renewRecoveryCodes.path, {}, token)).data)
    expect((await stateOf(token)).recoveryCodesLeft).toBe(RECOVERY_CODES)
    expect(await server.tryLogin('t002', { code: codes[2] ?? '' })).toMatchObject(wrong)
    expect(renewed.recoveryCodes).not.toContain(codes[2])
    expect(await server.post(calls.turnOffSecondFactor.path, {}, token)).toMatchObject({ code: 200 })
    expect(await server.post(calls.turnOffSecondFactor.path, {}, token)).toMatchObject({ code: 900176 })
    expect((await server.tryLogin('t002', { isForceLogin: '1' })).success).toBe(true)
  })

  test('codes of the neighbouring 30 seconds are accepted, others are not', async () => {
    const { secret } = await turnOn('t004')
    const at = (timestamp: number) => new TOTP({ secret }).generate({ timestamp })
    expect(await server.tryLogin('t004', { code: at(time + MINUTE) })).toMatchObject(wrong)
    expect(await server.tryLogin('t004', { code: at(time - MINUTE), isForceLogin: '1' })).toMatchObject(wrong)
    expect(await server.tryLogin('t004', { code: at(time + MINUTE / 2), isForceLogin: '1' })).toMatchObject({
      code: 200,
    })
  })

  test('after five wrong codes even the right one has to wait', async () => {
    const { secret } = await turnOn('t005')
    for (let guess = 0; guess < 5; guess += 1)
      expect(await server.tryLogin('t005', { code: '000000' })).toMatchObject(wrong)
    expect(await server.tryLogin('t005', { code: codeOf(secret) })).toMatchObject({
      code: 900012,
      data: { retryAfterSeconds: expect.any(Number) },
    })
  })

  test('a secret counts once it is confirmed by a code; students have none', async () => {
    const token = await server.login('t006')
    const first = await begin(token)
    const { secret } = await begin(token)
    expect((await server.tryLogin('t006', { isForceLogin: '1' })).success).toBe(true)
    const again = await server.login('t006')
    const activate = (code: string) => server.post(calls.activateSecondFactor.path, { code }, again)
    expect(await activate(codeOf(first.secret))).toMatchObject(wrong)
    expect(await activate(codeOf(secret))).toMatchObject({ code: 200 })
    expect(await server.post(calls.beginSecondFactor.path, {}, again)).toMatchObject({ code: 900175 })
    expect(await server.get(calls.findSecondFactor.path, await server.login('s001'))).toMatchObject({ code: 900003 })
  })
})

describeOnEither('the second factor that a school requires of administrators', (database) => {
  test('is set up at the sign-in; earlier sessions end, and it cannot be turned off', async () => {
    let time = Date.now()
    const place = await database.createSchool()
    const before = await startApp(database, { place, now: () => time })
    const old = await before.login('admin')
    const teacher = await before.login('t001')
    await before.close()
    const server = await startApp(database, { place, now: () => time, config: { secondFactorRequired: true } })
    try {
      expect((await server.get('/api/user/get', old)).status).toBe(401)
      expect((await server.get('/api/user/get', teacher)).success).toBe(true)
      const refused = await server.tryLogin('admin')
      expect(refused).toMatchObject({ code: 900174, errDesc: '学校要求管理员使用两步验证，请先设置' })
      const { secret, address } = newSecondFactor.parse(refused.data)
      expect(address).toBe(
        `otpauth://totp/Podium:admin?issuer=Podium&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
      )
      expect(await server.tryLogin('admin', { code: '000000' })).toMatchObject(wrong)
      const code = new TOTP({ secret }).generate({ timestamp: time })
      const token = await server.login('admin', { code })
      expect(secondFactor.parse((await server.get(calls.findSecondFactor.path, token)).data)).toEqual({
        activatedAt: time,
        recoveryCodesLeft: 0,
        isRequired: true,
      })
      expect(await server.post(calls.turnOffSecondFactor.path, {}, token)).toMatchObject({ code: 900177 })
      time += MINUTE
      expect(await server.tryLogin('admin')).toMatchObject(needed)
      // Teachers choose themselves.
      expect((await server.tryLogin('t002')).success).toBe(true)
    } finally {
      await server.close()
      await place.remove()
    }
  })
})
