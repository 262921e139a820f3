import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../server/config'
import { type CaptchaMaker, canDraw, createCaptcha } from '../../../server/services/account/captcha'
import { CAPTCHA_ALPHABET } from '../../../server/services/account/captcha/glyphs'
import { drawCode } from '../../../server/services/account/captcha/picture'
import { makeQuestion, spoken } from '../../../server/services/account/captcha/question'
import { CAPTCHA_CODE, startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

const refusal = (code: number, errDesc: string, status = 200) => ({ status, code, errDesc, success: false, data: null })
const wrong = refusal(900010, '帐号或密码错误')
const needed = refusal(900150, '请输入验证码')
const captchaWrong = refusal(900151, '验证码错误或已过期，请重新输入')

describeOnEither('captchas', (database) => {
  let server: TestApp
  let captcha: CaptchaMaker
  let time = Date.now()
  let code = 'KLMN'
  beforeAll(async () => {
    server = await startApp(database)
    captcha = createCaptcha({ db: server.app.database.db, now: () => time, codeFor: () => code })
  })
  afterAll(() => server.close())

  const picture = (query: string) => fetch(`${server.origin}/platform/auth/getVerificationCode?${query}`)

  test('G045 GET /auth/getVerificationCode answers a picture without letters, or a question in words', async () => {
    const drawn = await picture(`captchaKey=${randomUUID()}`)
    expect([drawn.status, drawn.headers.get('content-type'), drawn.headers.get('cache-control')]).toEqual([
      200,
      'image/svg+xml',
      'no-store',
    ])
    const svg = await drawn.text()
    expect(svg).toMatch(/^<svg .*<\/svg>$/)
    expect(svg).not.toMatch(/<text|font|ACEH/i)
    const asked = await picture(`captchaKey=${randomUUID()}&kind=question`)
    expect(asked.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await asked.text()).toMatch(/（请用数字回答）$/)
  })

  test('a guessable key is refused', async () => {
    const invalid = { code: 900001, success: false }
    for (const query of ['', 'captchaKey=1', `captchaKey=${'x'.repeat(65)}`]) {
      expect(await (await picture(query)).json(), query).toMatchObject(invalid)
    }
    const strange = { code: 900009, success: false }
    expect(await (await picture(`captchaKey=${'%00'.repeat(16)}`)).json()).toMatchObject(strange)
  })

  test('a code is valid once, in any case, and only under its own key', async () => {
    const [key, other] = [randomUUID(), randomUUID()]
    await captcha.draw(key)
    await captcha.draw(other)
    expect(await captcha.check(key, ' klmn ')).toBe(true)
    expect(await captcha.check(key, 'KLMN')).toBe(false)
    expect(await captcha.check(other, 'KLMX')).toBe(false)
    expect(await captcha.check(other, 'KLMN')).toBe(false)
    expect([await captcha.check(undefined, 'KLMN'), await captcha.check(randomUUID(), '')]).toEqual([false, false])
  })

  test('a code is valid only for the user who was signed in when it was drawn; a code drawn without a session is valid for no user', async () => {
    const key = randomUUID()
    await captcha.draw(key, 'demo-t001')
    expect(await captcha.check(key, code, 'demo-t002')).toBe(false)
    await captcha.ask(key, 'demo-t001')
    expect(await captcha.check(key, code)).toBe(false)
    await captcha.draw(key)
    expect(await captcha.check(key, code, 'demo-t001')).toBe(false)
    await captcha.draw(key, 'demo-t001')
    expect(await captcha.check(key, code, 'demo-t001')).toBe(true)
  })

  test('full-width characters and blanks make no other answer', async () => {
    const key = randomUUID()
    await captcha.draw(key)
    expect(await captcha.check(key, 'ｋ l ＭＮ')).toBe(true)
  })

  test('of two concurrent answers, one counts', async () => {
    const key = randomUUID()
    await captcha.draw(key)
    const answers = await Promise.all([captcha.check(key, code), captcha.check(key, code)])
    expect(answers.sort()).toEqual([false, true])
  })

  test('a new picture replaces the previous one, and expires after five minutes', async () => {
    const key = randomUUID()
    await captcha.draw(key)
    code = 'PRTW'
    await captcha.draw(key)
    expect(await captcha.check(key, 'KLMN')).toBe(false)
    await captcha.draw(key)
    time += 5 * 60_000
    expect(await captcha.check(key, code)).toBe(false)
    const { db } = server.app.database
    await captcha.draw(key)
    time += 5 * 60_000 + 1
    await captcha.draw(randomUUID())
    expect(await db.selectFrom('captcha').select('captcha_key').where('captcha_key', '=', key).execute()).toEqual([])
  })

  test('the stored row does not reveal the answer', async () => {
    await captcha.draw(randomUUID())
    const rows = await server.app.database.db.selectFrom('captcha').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('B123 B124 after three failures a sign-in needs a captcha, for existing and for unknown names', async () => {
    for (const loginCode of ['s030', 'nobody-at-all']) {
      for (let n = 0; n < 3; n += 1) expect(await server.tryLogin(loginCode, { password: 'Wrong2026' })).toEqual(wrong)
      expect(await server.tryLogin(loginCode, { password: 'Wrong2026' })).toEqual(needed)
      expect(await server.tryLogin(loginCode.toUpperCase())).toEqual(needed)
      const guess = { ...(await server.captcha()), validCode: 'XXXX' }
      expect(await server.tryLogin(loginCode, guess)).toEqual(captchaWrong)
      // A wrong answer consumes the captcha: the correct one under the same key is refused afterwards.
      expect(await server.tryLogin(loginCode, { ...guess, validCode: CAPTCHA_CODE })).toEqual(captchaWrong)
    }
    const right = await server.captcha()
    expect((await server.tryLogin('s030', right)).success).toBe(true)
    // Forgiven: the next sign-in needs no captcha.
    expect((await server.tryLogin('s030', { isForceLogin: '1' })).success).toBe(true)
    expect((await server.tryLogin('s031')).success).toBe(true)
  })

  test('the confirmation of a forced sign-in accepts the same captcha again', async () => {
    await server.login('s032')
    for (let n = 0; n < 3; n += 1) await server.tryLogin('s032', { password: 'Wrong2026' })
    const captcha = await server.captcha()
    expect((await server.tryLogin('s032', captcha)).code).toBe(900011)
    expect((await server.tryLogin('s032', { ...captcha, isForceLogin: '1' })).success).toBe(true)
  })

  test('a sign-in without a captcha request stores no captcha', async () => {
    await server.login('s033')
    const made = { captchaKey: randomUUID(), validCode: 'XXXX' }
    expect((await server.tryLogin('s033', made)).code).toBe(900011)
    for (let n = 0; n < 3; n += 1) await server.tryLogin('s034', { password: 'Wrong2026' })
    expect(await server.tryLogin('s034', made)).toEqual(captchaWrong)
  })

  test('a refused captcha is recorded in the audit log', async () => {
    const rows = await server.app.database.db
      .selectFrom('audit')
      .select(['outcome', 'detail', 'actor_id'])
      .where('subject', '=', 's034')
      .orderBy('audit_id')
      .execute()
    expect(rows.at(-1)).toEqual({ outcome: 'refused', detail: { reason: 'captchaWrong' }, actor_id: null })
  })
})

describe('a captcha', () => {
  test('uses characters that cannot be confused, each with its own drawing', () => {
    expect(CAPTCHA_ALPHABET).not.toMatch(/[0O1IlQ2Z5S8B6GU]/)
    const drawings = [...CAPTCHA_ALPHABET].map((character) => drawCode(character, () => 0.5))
    expect(new Set(drawings).size).toBe(CAPTCHA_ALPHABET.length)
    expect([canDraw(CAPTCHA_CODE), canDraw('0000')]).toEqual([true, false])
  })

  test('is drawn differently each time', () => {
    expect(drawCode('ACEH')).not.toBe(drawCode('ACEH'))
  })

  test('has questions with thousands of answers: no answer repeats within a hundred', () => {
    const answers = new Map<string, number>()
    const openings = new Set<string>()
    for (let n = 0; n < 4_000; n += 1) {
      const { text, answer } = makeQuestion()
      expect(text).not.toMatch(/\d/)
      expect(answer).toMatch(/^\d{3,4}$/)
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      openings.add(text.replace(/[零一二三四五六七八九十百千]/g, ''))
    }
    expect(answers.size).toBeGreaterThan(2_000)
    expect(Math.max(...answers.values())).toBeLessThan(40)
    // The question without numbers: each kind has several wordings, and things in many orders.
    expect(openings.size).toBeGreaterThan(100)
  })

  test.each([
    [/^把(.+)从后往前写一遍/, ([a = '', b = '', c = '', d = '']: string[]) => d + c + b + a],
    [
      /^去掉最大的数字，依次写出其余的：(.+)（/,
      (all: string[]) => all.filter((one) => one !== all.toSorted().at(-1)).join(''),
    ],
    [/^去掉第二个数字，依次写出其余的：(.+)（/, ([a = '', , ...rest]: string[]) => a + rest.join('')],
  ])('%s has the stated answer', (pattern, answerOf) => {
    const found = Array.from({ length: 2_000 }, () => makeQuestion()).filter(({ text }) => pattern.test(text))
    expect(found.length).toBeGreaterThan(5)
    for (const { text, answer } of found) {
      const numbers = [...(pattern.exec(text)?.[1] ?? '')].flatMap((word) => {
        const number = '零一二三四五六七八九'.indexOf(word)
        return number === -1 ? [] : [String(number)]
      })
      expect(answer, text).toBe(answerOf(numbers))
    }
  })

  test.each([
    [7, '七'],
    [10, '十'],
    [18, '十八'],
    [205, '二百零五'],
    [310, '三百一十'],
    [3_705, '三千七百零五'],
    [4_000, '四千'],
    [4_008, '四千零八'],
    [9_110, '九千一百一十'],
  ])('%i is spoken as %s', (number, words) => expect(spoken(number)).toBe(words))

  test('has a fixed code in tests, but not in production', () => {
    expect(readConfig({ CAPTCHA_CODE: 'ACEH' }).captchaCode).toBe('ACEH')
    expect(readConfig({}).captchaCode).toBeUndefined()
    expect(() => readConfig({ CAPTCHA_CODE: 'ACEH', NODE_ENV: 'production' })).toThrow(
      'CAPTCHA_CODE is for tests: it cannot be set in production',
    )
    expect(() => readConfig({ CAPTCHA_CODE: 'O0' })).toThrow(
      'CAPTCHA_CODE must have 4 characters that a captcha can draw',
    )
  })
})
