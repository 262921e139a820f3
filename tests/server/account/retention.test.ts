/** The retention of chat, records of lessons, closed accounts and settled erasures. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../server/config'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { until } from '../live/support/until'

const DAY_MS = 24 * 3_600_000
const ROOM = 'demo-teaching-class-1'

describeOnEither('the retention by kind', (database) => {
  let server: TestApp
  let at = Date.now()
  beforeAll(async () => {
    const retention = {
      ...readConfig({}).retention,
      chatDays: 30,
      lessonDays: 60,
      closedAccountDays: 90,
      erasureLogDays: 10,
    }
    server = await startApp(database, { now: () => at, config: { retention } })
  })
  afterAll(() => server.close())

  const run = (statement: string) => sql.raw(statement).execute(server.app.database.db)
  const count = async (table: string, where = 'true'): Promise<number> => {
    const { rows } = await sql
      .raw<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`)
      .execute(server.app.database.db)
    return rows[0]?.n ?? 0
  }
  const wake = (...names: string[]) => {
    for (const name of names) server.app.scheduler.wake(name)
  }

  test('deletes chat messages after CHAT_DAYS in batches, and keeps later ones', async () => {
    await run(`insert into chat_message (message_id, conversation, type, from_user_id, to_group_id, client_id, name, role, avatar_url, text, time)
      select 'old-' || n, 'g:${ROOM}', 0, 'demo-t001', '${ROOM}', 'c-' || n, '甲', 'teacher', '', '旧', ${at - 31 * DAY_MS} from generate_series(1, 1200) n`)
    await run(`insert into chat_message (message_id, conversation, type, from_user_id, to_group_id, client_id, name, role, avatar_url, text, time)
      values ('new', 'g:${ROOM}', 0, 'demo-t001', '${ROOM}', 'c-new', '甲', 'teacher', '', '新', ${at - 29 * DAY_MS})`)
    wake('chat.purge')
    await until(async () => (await count('chat_message', "message_id like 'old-%'")) === 0)
    expect(await count('chat_message', "message_id = 'new'")).toBe(1)
  })

  test('deletes ended records of lessons with their rows after LESSON_DAYS, and leaves running ones', async () => {
    const race = (id: string, status: string, created: number) =>
      run(`insert into race (race_id, teaching_class_id, teacher_id, race_context, race_time, race_type, status, created_at)
        values ('${id}', '${ROOM}', 'demo-t001', '', 3, '0', '${status}', ${created})`)
    await race('old-race', 'ended', at - 62 * DAY_MS)
    await race('running-race', 'running', at - 62 * DAY_MS)
    await race('new-race', 'ended', at - 59 * DAY_MS)
    await run(`insert into race_press (race_id, user_id, user_code, user_name, received_at, uncertainty_ms)
      values ('old-race', 'demo-s001', 's001', '甲', 1, 0), ('new-race', 'demo-s001', 's001', '甲', 1, 0)`)
    wake('race.purge', 'signIn.purge', 'rollCall.purge', 'timer.purge', 'vote.purge')
    await until(async () => (await count('race', "race_id = 'old-race'")) === 0)
    expect([
      await count('race', "race_id in ('running-race', 'new-race')"),
      await count('race_press', "race_id = 'old-race'"),
      await count('race_press', "race_id = 'new-race'"),
    ]).toEqual([2, 0, 1])
    const old = at - 61 * DAY_MS
    await until(async () => (await count('sign_in', `started_at < ${old} and status <> 'running'`)) === 0)
    expect(await count('sign_in_student', 'sign_in_id not in (select sign_in_id from sign_in)')).toBe(0)
  })

  test('erases closed accounts after CLOSED_ACCOUNT_DAYS, and settled requests after ERASURE_LOG_DAYS', async () => {
    await run(`update users set removed_at = ${at - 91 * DAY_MS}, status = '0' where user_id = 'demo-s091'`)
    await run(`update users set removed_at = ${at - 89 * DAY_MS}, status = '0' where user_id = 'demo-s058'`)
    wake('closedAccounts')
    await until(async () => (await count('users', "user_id = 'demo-s091' and erased_at is not null")) === 1)
    expect(await count('users', "user_id = 'demo-s058' and erased_at is null")).toBe(1)
    await until(async () => (await count('erasure', "user_id = 'demo-s091' and done_at is not null")) === 1)
    at += 11 * DAY_MS
    wake('erasureLog.purge')
    await until(async () => (await count('erasure', "user_id = 'demo-s091'")) === 0)
  })
})
