/** Limits and audit rows that two nodes share: switching between them gives no advantage. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CAPTCHA_CODE, encryptWith } from '../../../support/server/app'
import type { ServerProcess } from '../support/processes'
import { describeOnTwoNodes } from '../support/twoNodes'

const envelope = z.object({ code: z.number(), data: z.unknown(), extend: z.unknown().optional() })
const key = z.object({ keyId: z.string(), publicKey: z.string(), nonce: z.string() })

describeOnTwoNodes('limits of two nodes', (running) => {
  const nodeOf = (n: number): ServerProcess => running().nodes[n % 2 === 0 ? 0 : 1]
  const ask = async (node: ServerProcess, path: string, form: Record<string, string>, from: string) => {
    const response = await fetch(`http://127.0.0.1:${node.port}/platform${path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': from },
      body: new URLSearchParams(form),
    })
    return { status: response.status, ...envelope.parse(await response.json()) }
  }
  const captchaOf = async (node: ServerProcess) => {
    const captchaKey = randomUUID()
    await fetch(`http://127.0.0.1:${node.port}/platform/auth/getVerificationCode?captchaKey=${captchaKey}`)
    return captchaKey
  }
  const attendance = async (node: ServerProcess, loginCode: string, password: string, from: string, device = '') => {
    const response = await fetch(`http://127.0.0.1:${node.port}/platform/auth/publicKey`)
    const { keyId, publicKey, nonce } = key.parse(envelope.parse(await response.json()).data)
    const form = { loginCode, keyId, password: encryptWith(publicKey, `${nonce}:${password}`), isForceLogin: '1' }
    const captcha = { captchaKey: await captchaOf(node), validCode: CAPTCHA_CODE }
    return ask(node, '/auth/login', { ...form, ...captcha, ...(device && { device }) }, from)
  }
  const query = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: running().place.url })
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

  test('a known browser of one node is known on the other; unknown ones are slowed down on both together', async () => {
    const from = '198.51.100.1'
    const { extend } = await attendance(nodeOf(0), 't002', 'Podium2026', from)
    const { device } = z.object({ device: z.string() }).parse(extend)
    const codes: number[] = []
    for (let n = 0; n < 5; n += 1) codes.push((await attendance(nodeOf(n), 't002', 'Wrong2026', from)).code)
    expect(codes).toEqual([900010, 900010, 900010, 900010, 900012])
    expect((await attendance(nodeOf(1), 't002', 'Podium2026', from, device)).code).toBe(200)
    expect((await attendance(nodeOf(0), 't002', 'Podium2026', from, device)).code).toBe(200)
  }, 60_000)

  test('of three hundred concurrent guesses of a code, spread over both, sixty are checked', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 300 }, async (_, n) => {
        const captcha = { captchaKey: await captchaOf(nodeOf(n)), captchaCode: CAPTCHA_CODE }
        const password = 'not looked at before the code'
        const secret = { password, confirmPassword: password, keyId: 'none' }
        const form = { loginCode: `guess${n}`, studentName: '某人', validCode: `NO${n}`, ...secret }
        return ask(nodeOf(n), '/api/student/register', { ...form, ...captcha }, '198.51.100.2')
      }),
    )
    expect(guesses.filter(({ code }) => code === 900200).length).toBe(60)
    expect(guesses.filter(({ status }) => status === 429).length).toBe(240)
  }, 60_000)

  test('equal refusals on both are one audit row, or two if the minute has changed', async () => {
    const one = (n: number) => attendance(nodeOf(n), 'nobody-at-all', 'Wrong2026', '198.51.100.3')
    await Promise.all(Array.from({ length: 12 }, (_, n) => one(n)))
    const rows = await query<{ reason: string; times: string; minutes: string }>(`
      select detail ->> 'reason' as reason, sum(times) as times, count(distinct at / 60000) - count(*) as minutes
      from audit where subject = 'nobody-at-all' group by 1
    `)
    expect(rows.reduce((sum, { times }) => sum + Number(times), 0)).toBe(12)
    expect(rows.map(({ minutes }) => Number(minutes))).toEqual(rows.map(() => 0))
  }, 60_000)
})
