/** The own sessions and last sign-ins, and the end of all sessions. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../../contract/calls'
import { ownSessions } from '../../../contract/entities/account/ownSessions'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

describeOnEither('the own sessions', (database) => {
  let server: TestApp
  let time = Date.now()
  beforeAll(async () => {
    server = await startApp(database, { now: () => time })
  })
  afterAll(() => server.close())

  const find = async (token: string) => ownSessions.parse((await server.get(calls.findOwnSessions.path, token)).data)

  test('lists the session and the sign-ins with time, address, browser and way; failures, too', async () => {
    await server.tryLogin('s001', { password: 'wrong' })
    const failedAt = time
    time += 1_000
    const first = await server.login('s001')
    const { db } = server.app.database
    await db.updateTable('session').set({ user_agent: CHROME }).where('user_id', '=', 'demo-s001').execute()
    expect((await find(first)).sessions).toEqual([
      {
        startedAt: time,
        lastUsedAt: time,
        address: '127.0.0.1',
        browser: 'Chrome 140',
        system: 'Windows 10 / 11',
        way: 'password',
        isCurrent: true,
      },
    ])
    time += 1_000
    const second = await server.login('s001')
    const { sessions, signIns } = await find(second)
    expect(sessions.map(({ startedAt, isCurrent }) => [startedAt, isCurrent])).toEqual([[time, true]])
    // The demo school has earlier ones.
    expect(signIns.slice(0, 3).map(({ at, endedAt, way, reason }) => [at, endedAt, way, reason])).toEqual([
      [time, null, 'password', ''],
      [time - 1_000, time, 'password', ''],
      [failedAt, null, null, 'wrongCredentials'],
    ])
    expect(signIns.length).toBeLessThanOrEqual(20)
    expect((await find(await server.login('s002'))).signIns.filter(({ at }) => at >= failedAt).length).toBe(1)
  })

  test('ends all of them, and is audited', async () => {
    const token = await server.login('t001')
    const other = await server.login('t002')
    expect(await server.post(calls.endOwnSessions.path, {}, token)).toMatchObject({ code: 200, data: null })
    expect((await server.get('/api/user/get', token)).status).toBe(401)
    expect((await server.get('/api/user/get', other)).success).toBe(true)
    const rows = await server.app.database.db
      .selectFrom('audit')
      .select('actor_id')
      .where('action', '=', 'session.endAll')
      .execute()
    expect(rows).toEqual([{ actor_id: 'demo-t001' }])
  })
})
