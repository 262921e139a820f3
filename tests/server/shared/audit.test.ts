/**
 * Audit rows on both databases: merged without a race, deleted when they are too old, and those of the previous
 * version.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../server/database'
import { migrations } from '../../../server/migrations'
import { createAudit } from '../../../server/services/operations/audit'
import { auditLog, expireRows, loginLog } from '../../../server/services/operations/expiry'
import { createLog } from '../../../server/services/operations/log'
import { createScheduler } from '../../../server/shared/scheduler'
import { describeOnBoth } from '../../support/server/databases'

const DAY_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000
const NOW = Date.UTC(2026, 10, 20, 8, 0)

describeOnBoth('audit rows', (database) => {
  let open: OpenDatabase
  const log = createLog('silent')
  let time = NOW
  beforeAll(async () => {
    open = await database.open()
  })
  afterAll(() => open.close())
  beforeEach(async () => {
    time = NOW
    await open.db.deleteFrom('audit').execute()
  })

  const rows = () => open.db.selectFrom('audit').select(['action', 'at', 'last_at', 'times']).orderBy('at').execute()
  const fill = (count: number, at: number) =>
    sql`
      insert into audit (audit_id, at, last_at, action, outcome, detail)
      select ${`${at}.`} || n, ${at}::bigint + n, ${at}::bigint + n, 'old', 'done', '{}' from generate_series(1, ${count}::integer) as n
    `.execute(open.db)
  /** Runs due work, on several nodes concurrently. */
  const run = async (nodes = 1) => {
    const schedulers = Array.from({ length: nodes }, () => {
      const scheduler = createScheduler({ log, now: () => time })
      expireRows(auditLog, { db: open.db, scheduler, days: 30 })
      expireRows(loginLog, { db: open.db, scheduler, days: 60 })
      return scheduler
    })
    await Promise.all(schedulers.map((scheduler) => scheduler.start()))
    await Promise.all(schedulers.map((scheduler) => scheduler.stop()))
  }

  test('fifty concurrent equal ones, written by two nodes, are one row with the count fifty', async () => {
    const nodes = [createAudit(open.db, log, () => NOW), createAudit(open.db, log, () => NOW + 1)]
    const entry = { action: 'signIn', actorId: null, subject: 'x', outcome: 'refused', address: '192.0.2.1' } as const
    await Promise.all(Array.from({ length: 50 }, (_, n) => nodes[n % 2]?.record(entry)))
    expect((await rows()).map(({ times, last_at }) => [times, last_at])).toEqual([[50, NOW + 1]])
  })

  test('entries that differ in any field are separate rows', async () => {
    const audit = createAudit(open.db, log, () => time)
    const entry = {
      action: 'signIn',
      actorId: '1',
      subject: 's',
      outcome: 'done',
      address: '192.0.2.1',
      detail: { n: 1 },
    } as const
    const others = [
      entry,
      { ...entry, action: 'signOut' as const },
      { ...entry, actorId: '2' },
      { ...entry, subject: 't' },
      { ...entry, outcome: 'refused' as const },
      { ...entry, address: '192.0.2.2' },
      { ...entry, detail: { n: 2 } },
    ]
    for (const one of [...others, ...others]) await audit.record(one)
    expect((await rows()).map(({ times }) => times)).toEqual(others.map(() => 2))
  })

  test('rows older than AUDIT_DAYS are deleted in batches, however many and by any number of nodes; the others remain', async () => {
    await fill(2_500, NOW - 31 * DAY_MS)
    await fill(3, NOW - 30 * DAY_MS)
    await run(2)
    expect((await rows()).length).toBe(3)
  })

  test('sign-ins and failed attempts have a period of their own', async () => {
    await sql`insert into users (user_id, user_code, user_type, login_code, real_name, password_hash, created_at)
      values ('u', 'u', '1', 's1', '甲', '!', 0)`.execute(open.db)
    const values = [61, 59].map((age) => ({
      login_log_id: String(age),
      user_id: 'u',
      session_id: String(age),
      login_at: NOW - age * DAY_MS,
      logout_at: null,
      address: '192.0.2.1',
      user_agent: '',
      reason: null,
    }))
    await open.db.insertInto('login_log').values(values).execute()
    await run(2)
    const left = await open.db.selectFrom('login_log').select('login_log_id').execute()
    expect(left).toEqual([{ login_log_id: '59' }])
  })

  test('are deleted an hour after the first is too old, not for each', async () => {
    await fill(1, NOW - 30 * DAY_MS)
    await fill(1, NOW - 30 * DAY_MS + HOUR_MS - 10)
    await run()
    expect((await rows()).length).toBe(2)
    time = NOW + HOUR_MS + 1
    await run()
    expect((await rows()).length).toBe(0)
  })

  test('the oldest are found by an index', async () => {
    await fill(5_000, NOW - 40 * DAY_MS)
    await sql`analyze audit`.execute(open.db)
    const plan = await sql<{ 'QUERY PLAN': string }>`
      explain select audit_id from audit where at < ${NOW - 40 * DAY_MS + 10} order by at limit 1000
    `.execute(open.db)
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Only Scan.* on audit/)
  })

  test('of the previous version are not merged', async () => {
    await sql`drop index audit_same_idx`.execute(open.db)
    await sql`alter table audit drop column times, drop column last_at, drop column same_key`.execute(open.db)
    await sql`
      insert into audit (audit_id, at, action, outcome, detail)
      values ('1', 5, 'signIn', 'refused', '{}'), ('2', 5, 'signIn', 'refused', '{}')
    `.execute(open.db)
    await migrations['0017_joined_audit_rows']?.up(open.db)
    expect(await rows()).toEqual(Array(2).fill({ action: 'signIn', at: 5, last_at: 5, times: 1 }))
  })
})
