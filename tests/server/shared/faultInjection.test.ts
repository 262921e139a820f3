import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startApp, type TestApp } from '../../support/server/app'
import { testDatabases } from '../../support/server/databases'

const COUNT = '/api/msg/findUnReadCount'
const [database] = testDatabases()
if (!database) throw new Error('there is a database to test on')

describe('injected faults', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp(database, {
      config: { faultInjection: true, secretWord: 'sesame', services: { oaUrl: 'https://oa.example.edu/' } },
    })
  })
  afterAll(() => server.close())

  const inject = async (fault: object) => {
    const response = await fetch(`${server.origin}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
    return response.status
  }

  test('answer the next requests of a call, a given number of times, under either prefix', async () => {
    const token = await server.login('t001')
    expect(await inject({ path: COUNT, times: 2, code: 960229, errDesc: '系统繁忙' })).toBe(200)
    const answers = [
      await server.post(COUNT, {}, token),
      await server.request(`/jiaoxuepingtai${COUNT}`, { method: 'POST' }),
      await server.post(COUNT, {}, token),
    ]
    expect(answers.map(({ code, errDesc }) => [code, errDesc])).toEqual([
      [960229, '系统繁忙'],
      [960229, '系统繁忙'],
      [200, ''],
    ])
  })

  test('answer one user only, with any status and any body', async () => {
    const [one, other] = [await server.login('t001'), await server.login('t002')]
    await inject({ path: COUNT, token: one, status: 502, text: '<h1>Bad Gateway</h1>' })
    expect((await server.post(COUNT, {}, other)).code).toBe(200)
    const answered = await fetch(`${server.origin}/platform${COUNT}`, {
      method: 'POST',
      headers: { authorization: one },
    })
    expect([answered.status, answered.headers.get('content-type'), await answered.text()]).toEqual([
      502,
      'text/html; charset=utf-8',
      '<h1>Bad Gateway</h1>',
    ])
  })

  test('delay a request before the call itself answers, and refuse invalid faults', async () => {
    const token = await server.login('t001')
    await inject({ path: COUNT, delayMs: 50 })
    const begun = performance.now()
    expect((await server.post(COUNT, {}, token)).code).toBe(200)
    expect(performance.now() - begun).toBeGreaterThanOrEqual(49)
    expect([await inject({ path: 'no/slash' }), await inject({ path: COUNT, times: 0 })]).toEqual([400, 400])
  })

  test('G017 G067 B165 the configuration file has the configured addresses, and never the secret word', async () => {
    const response = await fetch(`${server.origin}/dist/config.json`)
    const text = await response.text()
    expect(text).not.toContain('sesame')
    const { oaUrl, competitionUrl } = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
    expect({ oaUrl, competitionUrl }).toEqual({
      oaUrl: 'https://oa.example.edu/',
      competitionUrl: '',
    })
  })

  test('B068 G017 the server compares what an administrator typed with the secret word, 20 times a minute', async () => {
    const token = await server.login('admin')
    const check = async (typed: string) => server.post('/admin/invalidFile/unlock', { typed }, token)
    expect([(await check('openSESAME')).data, (await check('sesam')).data, (await check('')).data]).toEqual([
      true,
      false,
      false,
    ])
    for (let tries = 3; tries < 20; tries += 1) await check('guess')
    expect((await check('sesame')).code).toBe(900007)
    expect((await server.post('/admin/invalidFile/unlock', { typed: 'x' }, await server.login('t002'))).code).toBe(
      900003,
    )
  })
})

test('are unavailable unless they are enabled', async () => {
  const server = await startApp(database)
  const response = await fetch(`${server.origin}/faults`, { method: 'POST' })
  expect(response.status).toBe(404)
  await server.close()
})
