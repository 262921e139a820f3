/** Sessions on shared computers: the server ends them after a time without activity, also when the browser was closed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../../contract/calls'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { Client } from '../live/support/client'

const MINUTE_MS = 60_000
const LIMIT = 10
/** The server waits longer than the page. */
const ALLOWANCE = 2

describeOnEither('a session on a shared computer', (database) => {
  let server: TestApp
  let time = Date.now()
  beforeAll(async () => {
    server = await startApp(database, { now: () => time, config: { idleMinutes: LIMIT } })
  })
  afterAll(() => server.close())
  const pass = (minutes: number) => {
    time += minutes * MINUTE_MS
  }
  const report = (token: string) => server.post(calls.reportActivity.path, {}, token)
  const isAlive = async (token: string) => (await server.get('/api/user/get', token)).success
  const sessionsOf = async (userId: string) => {
    const { db } = server.app.database
    return (await db.selectFrom('session').select('session_id').where('user_id', '=', userId).execute()).length
  }

  test('ends after the last reported activity; calls of the page in the background are none', async () => {
    const token = await server.login('s001')
    pass(LIMIT - 1)
    expect(await report(token)).toMatchObject({ code: 200, data: null })
    for (let minute = 1; minute < LIMIT + ALLOWANCE; minute += 1) {
      pass(1)
      expect([minute, await isAlive(token)]).toEqual([minute, true])
    }
    pass(1)
    expect((await server.get('/api/user/get', token)).status).toBe(401)
  })

  test('whose page reports nothing ends after its last use', async () => {
    const token = await server.login('s002')
    for (let time = 0; time < 3; time += 1) {
      pass(LIMIT)
      expect(await isAlive(token)).toBe(true)
      // The last use is stored after the answer.
      await expect.poll(() => sessionsOf('demo-s002')).toBe(1)
    }
    pass(LIMIT + ALLOWANCE)
    expect(await isAlive(token)).toBe(false)
  })

  test('ends by itself after the browser was closed, and its sign-in has an end', async () => {
    await server.login('s003')
    pass(LIMIT + ALLOWANCE)
    server.app.scheduler.wake('sessions.idle')
    await expect.poll(() => sessionsOf('demo-s003')).toBe(0)
    const { db } = server.app.database
    const [last] = await db
      .selectFrom('login_log')
      .select(['logout_at'])
      .where('user_id', '=', 'demo-s003')
      .orderBy('login_at', 'desc')
      .limit(1)
      .execute()
    expect(last?.logout_at).toBe(time)
  })

  test('of a page that is still open is closed with the reason', async () => {
    const token = await server.login('s004')
    await report(token)
    const page = await new Client('notification', Number(new URL(server.origin).port), token).opened()
    await page.next('resumed')
    pass(LIMIT + ALLOWANCE)
    server.app.scheduler.wake('sessions.idle')
    expect((await page.next('forcedOffline')).mess).toBe('一段时间没有操作，已退出登录。')
    await page.closing()
  })

  test('remains the only one of its person while it lives, and needs no forced sign-in when it is over', async () => {
    const first = await server.login('s005')
    await report(first)
    pass(LIMIT)
    expect((await server.tryLogin('s005')).success).toBe(false)
    const second = await server.login('s005', { isForceLogin: '1' })
    expect(await isAlive(first)).toBe(false)
    expect(await isAlive(second)).toBe(true)
    pass(LIMIT + ALLOWANCE)
    expect((await server.tryLogin('s005')).success).toBe(true)
  })
})

describeOnEither('without the setting', (database) => {
  test('no session ends for lack of activity within a day', async () => {
    let time = Date.now()
    const server = await startApp(database, { now: () => time })
    const token = await server.login('s001')
    await server.post(calls.reportActivity.path, {}, token)
    time += 24 * 60 * MINUTE_MS
    expect((await server.get('/api/user/get', token)).success).toBe(true)
    await server.close()
  })
})
