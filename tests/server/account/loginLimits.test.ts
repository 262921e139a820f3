/**
 * Guessing passwords is slowed down, but locks out neither the account's owner nor other people at the same address.
 */

import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { loginExtend, loginThrottled } from '../../../contract/calls/account/auth'
import { loginLimits } from '../../../server/features/account/login/loginLimits'
import { createThrottle, type Pace } from '../../../server/plugins/http/throttle'
import { createLog } from '../../../server/services/operations/log'
import { testInFull } from '../../support/full'
import type { LoginOptions, TestAnswer, TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

/** Password checks, each with the hash that it used. */
const checks: string[] = []
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const verify: typeof real.verify = (stored, ...others) => {
    checks.push(String(stored))
    return real.verify(stored, ...others)
  }
  return { ...real, verify }
})

// Test files share their modules: the server is reloaded, so that it uses the module above.
vi.resetModules()
const { encryptWith, startApp } = await import('../../support/server/app')

const WRONG = 'Wrong2026'
const SCHOOL = '198.51.100.7'
const HOME = '203.0.113.20'

const wait = (answer: TestAnswer): number => loginThrottled.parse(answer.data).retryAfterSeconds
const deviceOf = (answer: TestAnswer): string => loginExtend.parse(answer.extend).device

describe('a pace', () => {
  const throttle = createThrottle({ redisUrl: undefined, log: createLog('silent') })
  let pace: Pace
  let made = 0
  beforeEach(() => {
    vi.useFakeTimers()
    pace = throttle.pace({ name: `test${made++}`, free: 4, longestSeconds: 60, seconds: 86_400 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const take = async () => (await pace.take('x')).waitSeconds

  test('allows four, then one after 1, 2, 4 … 60 seconds, and never blocks for longer', async () => {
    const waits: number[] = []
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      expect([attempt, await take()]).toEqual([attempt, 0])
      const told = await pace.waitSeconds('x')
      waits.push(told)
      if (told === 0) continue
      expect(await take()).toBe(told)
      vi.advanceTimersByTime(told * 1_000 - 1)
      expect(await take()).toBe(1)
      vi.advanceTimersByTime(1)
    }
    expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60])
  })

  test('an attempt that was too early extends no delay', async () => {
    for (let n = 0; n < 4; n += 1) {
      await take()
      vi.advanceTimersByTime(2_000)
    }
    await take()
    for (let n = 0; n < 100; n += 1) await take()
    expect([await pace.attempts('x'), await pace.waitSeconds('x')]).toEqual([5, 2])
  })

  test('a hundred concurrent attempts are counted one by one: four are allowed', async () => {
    const taken = await Promise.all(Array.from({ length: 100 }, take))
    expect(taken.filter((seconds) => seconds === 0).length).toBe(4)
    expect(await pace.attempts('x')).toBe(4)
  })

  test('an hour of guessing at full speed is 68 guesses, a day 1,448', async () => {
    const guessesIn = async (seconds: number) => {
      const end = Date.now() + seconds * 1_000
      let guesses = 0
      while (Date.now() < end) {
        const told = await take()
        if (told === 0) guesses += 1
        else vi.advanceTimersByTime(told * 1_000)
      }
      await pace.reset('x')
      return guesses
    }
    expect([await guessesIn(3_600), await guessesIn(86_400)]).toEqual([68, 1_448])
  })
})

describe('the guesses of an account and day', () => {
  const limits = loginLimits(createThrottle({ redisUrl: undefined, log: createLog('silent') }))
  const guess = (changes: Partial<Parameters<typeof limits.ofDay>[0]> = {}) =>
    limits.ofDay({ loginCode: 's001', passwordHash: 'hash', isKnown: false, ...changes })
  beforeAll(() => vi.useFakeTimers())
  afterAll(() => vi.useRealTimers())

  test('are 100 in total: 80 of browsers that the account does not know, 20 of known ones', async () => {
    const waits = async (isKnown: boolean) => {
      const found = await Promise.all(
        Array.from({ length: 200 }, (_, n) => guess({ isKnown, loginCode: n % 2 ? 's001' : 'S001' })),
      )
      return found.filter((seconds) => seconds === 0).length
    }
    expect([await waits(false), await waits(true)]).toEqual([80, 20])
    expect(await guess()).toBe(86_400)
    // Other accounts, and the same account with a reset password, have counts of their own.
    expect([await guess({ loginCode: 's002' }), await guess({ passwordHash: 'reset' })]).toEqual([0, 0])
    vi.advanceTimersByTime(86_400_000 - 1)
    expect(await guess()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await guess()).toBe(0)
  })

  test('do not include successful attempts', async () => {
    const account = { loginCode: 's003', passwordHash: 'hash', isKnown: false }
    for (let n = 0; n < 200; n += 1) {
      expect(await limits.ofDay(account)).toBe(0)
      await limits.forgiveDay(account)
    }
  })
})

describeOnEither('guessing', (database) => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp(database)
  })
  afterAll(() => server.close())

  const audited = (subject: string) =>
    server.app.database.db
      .selectFrom('audit')
      .select(['detail', 'times'])
      .where('subject', '=', subject)
      .orderBy('audit_id')
      .execute()

  /** An attempt with a correct captcha. */
  const attempt = async (loginCode: string, options: LoginOptions) =>
    server.tryLogin(loginCode, { ...options, ...(await server.captcha()) })
  const fail = (loginCode: string, from = SCHOOL) => attempt(loginCode, { password: WRONG, from })
  const told = ({ data }: TestAnswer): number => loginThrottled.safeParse(data).data?.retryAfterSeconds ?? 0
  /** Waits as long as the answer says: too early attempts would make the address need captchas. */
  const waitOut = (answer: TestAnswer) => delay(told(answer) * 1_000)
  /** Fails until the next attempt has to wait that long; returns the last answer. */
  const failUntil = async (loginCode: string, seconds: number, from = SCHOOL): Promise<TestAnswer> => {
    for (;;) {
      const answer = await fail(loginCode, from)
      if (told(answer) >= seconds) return answer
      await waitOut(answer)
    }
  }

  test('the correct password, with the captcha and after the wait, succeeds: the wait is reported, and there is no lockout', async () => {
    await failUntil('t001', 2)
    const early = await attempt('t001', { from: SCHOOL })
    expect([early.status, early.code, early.errDesc]).toEqual([429, 900012, '尝试次数过多，请稍后再试'])
    expect(wait(early)).toBeLessThanOrEqual(2)
    await waitOut(early)
    expect((await attempt('t001', { from: SCHOOL, isForceLogin: '1' })).success).toBe(true)
    // Forgiven: the next attempt needs nothing.
    expect((await server.tryLogin('t001', { from: SCHOOL, isForceLogin: '1' })).success).toBe(true)
  })

  test('a browser that has signed in before is not blocked by others: neither wait nor captcha', async () => {
    const device = deviceOf(await server.tryLogin('t002', { from: SCHOOL }))
    await failUntil('t002', 2)
    const mine = { from: SCHOOL, isForceLogin: '1', device } as const
    expect(await server.tryLogin('t002', { ...mine, password: WRONG })).toMatchObject({ code: 900010, data: null })
    expect((await server.tryLogin('t002', mine)).success).toBe(true)
    // Failures of others still count for unknown browsers.
    expect((await server.tryLogin('t002', { from: SCHOOL })).code).toBe(900150)
  })

  testInFull(
    'nor by a thousand attempts from its school within a minute',
    async () => {
      const device = deviceOf(await server.tryLogin('s002', { from: '198.51.100.8' }))
      const { data } = await server.get('/auth/publicKey')
      const { keyId } = z.object({ keyId: z.string() }).parse(data)
      const flood = (n: number) =>
        server.request('/platform/auth/login', {
          method: 'POST',
          headers: { 'x-forwarded-for': '198.51.100.8' },
          body: new URLSearchParams({ loginCode: `nobody${n % 4}`, password: 'x', keyId }),
        })
      for (let n = 0; n < 1_000; n += 100) await Promise.all(Array.from({ length: 100 }, (_, i) => flood(n + i)))
      const stranger = await server.tryLogin('s003', { from: '198.51.100.8', ...(await server.captcha()) })
      expect(stranger.code).toBe(900012)
      expect(wait(stranger)).toBeLessThanOrEqual(60)
      expect((await server.tryLogin('s002', { from: '198.51.100.8', isForceLogin: '1', device })).success).toBe(true)
    },
    60_000,
  )

  testInFull(
    'a hundred guesses a day is the limit, from any number of addresses and with every captcha answered; a known browser still signs in',
    async () => {
      const device = deviceOf(await server.tryLogin('s008', { from: HOME }))
      const from = (n: number) => `198.18.${n >> 8}.${n & 255}`
      const codes: number[] = []
      for (let n = 0; n < 90; n += 1) codes.push((await fail('s008', from(n))).code)
      expect(codes.filter((code) => code === 900010).length).toBe(80)
      expect((await attempt('s008', { from: from(300) })).code).toBe(900012)
      expect((await server.tryLogin('s008', { from: HOME, device, isForceLogin: '1' })).success).toBe(true)
    },
    120_000,
  )

  test('a known browser is treated as unknown after five failures of its own in an hour', async () => {
    const device = deviceOf(await server.tryLogin('s004', { from: HOME }))
    const guess = () => server.tryLogin('s004', { from: HOME, device, password: WRONG })
    const codes: number[] = []
    for (let n = 0; n < 9; n += 1) codes.push((await guess()).code)
    expect(codes).toEqual([...Array(8).fill(900010), 900150])
  })

  test('a browser is known only to its own account, until the password is changed or reset', async () => {
    const device = deviceOf(await server.tryLogin('s005', { from: HOME }))
    for (const loginCode of ['s005', 's006']) for (let n = 0; n < 4; n += 1) await fail(loginCode)
    const isKnown = async (loginCode: string, token: string) =>
      (await server.tryLogin(loginCode, { from: SCHOOL, device: token, isForceLogin: '1' })).code !== 900150
    expect([await isKnown('s006', device), await isKnown('s005', device)]).toEqual([false, true])
    const forged = [device.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')), `${device}x`, '.', 'x'.repeat(64)]
    for (const token of forged) expect([token, await isKnown('s005', token)]).toEqual([token, false])
    const hash = (
      await server.app.database.db
        .selectFrom('users')
        .select('password_hash')
        .where('login_code', '=', 's007')
        .executeTakeFirstOrThrow()
    ).password_hash
    await server.app.database.db
      .updateTable('users')
      .set({ password_hash: hash })
      .where('login_code', '=', 's005')
      .execute()
    expect(await isKnown('s005', device)).toBe(false)
  })

  test('five failures at the school do not delay the owner at home', async () => {
    await failUntil('t003', 2)
    expect((await attempt('t003', { from: HOME })).code).not.toBe(900012)
  })

  test('a household of IPv6 addresses counts as one address', async () => {
    for (let n = 1; n <= 4; n += 1) await fail('s020', `2001:db8:1:2::${n}`)
    expect((await fail('s020', '2001:db8:1:2:ffff::9')).code).toBe(900012)
    expect((await fail('s020', '2001:db8:1:3::1')).code).toBe(900010)
  })

  test('of twenty concurrent attempts without a captcha, three are checked', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.tryLogin('s009', { password: WRONG, from: HOME })),
    )
    const codes = answers.map(({ code }) => code)
    expect([codes.filter((code) => code === 900010).length, codes.filter((code) => code === 900150).length]).toEqual([
      3, 17,
    ])
  })

  test('an unknown name is slowed down like an existing one', async () => {
    const shape = async (loginCode: string) => {
      const answers: unknown[] = []
      for (let n = 0; n < 6; n += 1) {
        const { status, code, errDesc, data } = await fail(loginCode, '203.0.113.77')
        answers.push({ status, code, errDesc, data })
      }
      return answers
    }
    expect(await shape('nobody-there')).toEqual(await shape('s010'))
  })

  test('a wrong password, a broken ciphertext, an unknown name and a closed account get one answer, with the same checks each', async () => {
    const db = server.app.database.db
    await db.updateTable('users').set({ status: '0' }).where('login_code', '=', 's012').execute()
    const key = z.object({ keyId: z.string(), publicKey: z.string() })
    const broken = async (password: (publicKey: string) => string) => {
      const { keyId, publicKey } = key.parse((await server.get('/auth/publicKey')).data)
      return server.post('/auth/login', { loginCode: 's011', password: password(publicKey), keyId })
    }
    const ways: Record<string, () => Promise<TestAnswer>> = {
      wrong: () => server.tryLogin('s011', { password: WRONG }),
      notEncrypted: () => broken(() => 'bm90IGVuY3J5cHRlZA=='),
      withoutNonce: () => broken((publicKey) => encryptWith(publicKey, 'no colon')),
      unknown: () => server.tryLogin('nobody-at-all', { password: WRONG }),
      closed: () => server.tryLogin('s012', { password: WRONG }),
    }
    const answers: Record<string, unknown> = {}
    for (const [name, way] of Object.entries(ways)) {
      await server.app.database.db.deleteFrom('audit').execute()
      checks.length = 0
      const answer = await way()
      // The parameters of an argon2 hash precede its salt and hash.
      answers[name] = { ...answer, data: null, checks: checks.map((stored) => stored.split('$').slice(0, 4).join('$')) }
      const rows = await db.selectFrom('audit').select(['action', 'outcome', 'detail']).execute()
      expect([name, rows]).toEqual([
        name,
        [{ action: 'signIn', outcome: 'refused', detail: { reason: 'wrongCredentials' } }],
      ])
    }
    const alike = {
      status: 200,
      code: 900010,
      errDesc: '帐号或密码错误',
      success: false,
      data: null,
      checks: ['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=1024,t=1,p=1'],
    }
    expect(answers).toEqual(Object.fromEntries(Object.keys(ways).map((name) => [name, alike])))
  })

  test('broken ciphertexts are counted like guesses', async () => {
    const { data } = await server.get('/auth/publicKey')
    const { keyId } = z.object({ keyId: z.string() }).parse(data)
    const codes: number[] = []
    for (let n = 0; n < 4; n += 1) {
      codes.push((await server.post('/auth/login', { loginCode: 's013', password: 'eA==', keyId })).code)
    }
    expect(codes).toEqual([900010, 900010, 900010, 900150])
  })

  test('a replayed sign-in writes an audit row', async () => {
    const { keyId, encrypted } = await server.encrypt('Podium2026')
    const form = { loginCode: 's014', password: encrypted[0] ?? '', keyId }
    expect((await server.post('/auth/login', form)).success).toBe(true)
    expect((await server.post('/auth/login', form)).code).toBe(900014)
    expect(await audited('s014')).toEqual([
      { detail: {}, times: 1 },
      { detail: { reason: 'replayed' }, times: 1 },
    ])
  })

  test('guesses of the old password are counted before they are decrypted, separately for each session', async () => {
    const token = await server.login('s015')
    const change = async (original: string) => {
      const { keyId, encrypted } = await server.encrypt(original, 'Lesson2027', 'Lesson2027')
      const [originalPassword = '', newPassword = '', confirmPassword = ''] = encrypted
      const form = { originalPassword, newPassword, confirmPassword, keyId }
      return (await server.post('/api/student/updatePassword', form, token)).code
    }
    const codes = await Promise.all(Array.from({ length: 20 }, () => change(WRONG)))
    expect(codes.filter((code) => code === 900015).length).toBe(10)
    expect(codes.filter((code) => code === 900012).length).toBe(10)
    // Guessing there does not prevent signing in.
    expect((await server.tryLogin('s015', { isForceLogin: '1' })).success).toBe(true)
  })
})
