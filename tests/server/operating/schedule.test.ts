/** The daily backup, the backup before migrations, and what administrators and metrics see of them. */
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { backupState } from '../../../contract/entities/school/backup'
import { momentInWords, momentOfField } from '../../../contract/moments'
import { connectDatabase, DatabaseNewer, migrate, openDatabase } from '../../../server/database'
import { migrations } from '../../../server/migrations'
import { nextMoment } from '../../../server/services/operations/backups'
import { createMigrationBackup, MigrationBackupFailed } from '../../../server/services/operations/migrationBackup'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither, testDatabases } from '../../support/server/databases'
import { startServer } from '../live/support/processes'
import { until } from '../live/support/until'

const DAY_MS = 86_400_000
const folders: string[] = []
const newFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'podium-test-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['2026-03-01T02:29', '2026-03-01 02:30'],
  ['2026-03-01T02:30', '2026-03-02 02:30'],
  ['2026-12-31T23:59', '2027-01-01 02:30'],
])('after %s, a daily backup at 02:30 is next made at %s', (after, next) => {
  expect(momentInWords(nextMoment(momentOfField(after), '02:30'))).toBe(next)
})

describeOnEither('the daily backup', (database) => {
  let server: TestApp
  let dir: string
  beforeAll(async () => {
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'podium-test-'))
    const backup = {
      at: '02:30',
      dir: path.join(dir, 'archives'),
      keep: 2,
      fullDays: 7,
      passphrase: undefined,
      beforeMigration: true,
    }
    server = await startApp(database, { config: { backup } })
  })
  afterAll(async () => {
    await server.close()
    fs.rmSync(dir, { recursive: true, force: true })
  })
  const state = async () => {
    const answer = await server.post('/admin/backup/get', {}, await server.login('admin'))
    return backupState.parse(answer.data)
  }
  const metrics = async () => (await fetch(`${server.origin}/metrics`)).text()
  /** As if the last scheduled backup had been made two days ago. */
  const makeDue = async (id: string, daysAgo: number) => {
    const at = Date.now() - daysAgo * DAY_MS
    await sql`insert into backup_run (backup_id, kind, due_at, started_at, ended_at, state, size)
      values (${id}, 'scheduled', ${at}, ${at}, ${at}, 'done', 7)`.execute(server.app.database.db)
    server.app.scheduler.wake('backups')
  }
  const runs = async () => {
    const { rows } = await sql<{ state: string; archive: string; problem: string }>`
      select state, archive, problem from backup_run where kind = 'scheduled' order by started_at desc`.execute(
      server.app.database.db,
    )
    return rows
  }

  test('is made once when it is due, and shown to administrators and in the metrics; a failure, too', async () => {
    expect(await state()).toMatchObject({ state: 'none', lastAt: null, daily: '02:30' })
    expect(await metrics()).toMatch(/^podium_backup_last_success_timestamp_seconds 0$/m)
    await makeDue('first', 2.5)
    await until(
      async () => {
        const all = await runs()
        return all.length === 2 && all[0]?.state === 'done'
      },
      60_000,
      () => 'no backup has ended',
    )
    const [made] = await runs()
    expect(fs.readdirSync(path.join(dir, 'archives'))).toEqual([path.basename(made?.archive ?? '')])
    expect(await state()).toMatchObject({ state: 'ok', verifiedAt: null, failedAt: null })
    expect((await state()).size).toBe(fs.statSync(made?.archive ?? '').size)
    expect(await metrics()).toMatch(/^podium_backup_last_success_timestamp_seconds 1[\d.]+(e\+?9)?$/m)
    expect(await metrics()).toMatch(/^podium_backup_last_failed 0$/m)
    // Nothing is due before tomorrow.
    server.app.scheduler.wake('backups')

    // The next backups of the week leave out the files of the first (BACKUP_FULL_DAYS).
    await sql`update backup_run set due_at = due_at - ${3 * DAY_MS}`.execute(server.app.database.db)
    server.app.scheduler.wake('backups')
    await until(
      async () => {
        const all = await runs()
        return all.length === 3 && all[0]?.state === 'done'
      },
      60_000,
      () => 'no backup has ended',
    )
    const [continuing] = await runs()
    const momentOf = (file: string) => /\d{8}T\d{6}Z/.exec(file)?.[0] ?? 'none'
    expect(path.basename(continuing?.archive ?? '')).toMatch(
      new RegExp(`^podium-\\d{8}T\\d{6}Z-since-${momentOf(made?.archive ?? '')}\\.tar$`),
    )
    // An earlier archive that cannot be read: all files are archived again.
    fs.truncateSync(made?.archive ?? '', 10_000)
    await sql`update backup_run set due_at = due_at - ${3 * DAY_MS}`.execute(server.app.database.db)
    server.app.scheduler.wake('backups')
    await until(
      async () => {
        const all = await runs()
        return all.length === 4 && all[0]?.state === 'done'
      },
      60_000,
      () => 'no backup has ended',
    )
    expect((await runs())[0]?.archive).not.toContain('-since-')

    fs.rmSync(path.join(dir, 'archives'), { recursive: true })
    fs.writeFileSync(path.join(dir, 'archives'), 'a file')
    await sql`update backup_run set due_at = due_at - ${3 * DAY_MS}`.execute(server.app.database.db)
    server.app.scheduler.wake('backups')
    await until(
      async () => (await runs())[0]?.state === 'failed',
      60_000,
      () => 'no backup has ended',
    )
    expect((await runs()).length).toBe(5)
    expect(await state()).toMatchObject({ state: 'failed', problem: expect.stringContaining('archives') })
    expect(await metrics()).toMatch(/^podium_backup_last_failed 1$/m)
  })

  test('that was interrupted counts as failed, and an old one is called old', async () => {
    const { db } = server.app.database
    await sql`delete from backup_run`.execute(db)
    const at = Date.now() - 3 * DAY_MS
    const add = (id: string, outcome: string, moment: number) =>
      sql`insert into backup_run (backup_id, kind, started_at, state) values (${id}, 'manual', ${moment}, ${outcome})`.execute(
        db,
      )
    await add('old', 'done', at)
    expect(await state()).toMatchObject({ state: 'old', lastAt: at })
    await add('killed', 'running', at + DAY_MS)
    expect(await state()).toMatchObject({ state: 'failed', lastAt: at, failedAt: at + DAY_MS })
    await add('running', 'running', Date.now())
    expect(await state()).toMatchObject({ state: 'failed', lastAt: at })
    const teacher = await server.login('t001')
    expect((await server.post('/admin/backup/get', {}, teacher)).success).toBe(false)
  })
})

describe('before a migration', () => {
  const [, postgres] = testDatabases()
  const options = { onFailure: () => undefined, onError: () => undefined }
  const log = pino({ level: 'silent' })
  const settings = (dir: string) => ({
    at: undefined,
    dir,
    keep: 3,
    fullDays: 1,
    passphrase: undefined,
    beforeMigration: true,
  })

  test.skipIf(postgres.missing !== '')(
    'an existing database is backed up; if that fails, it is not migrated',
    async () => {
      const place = await postgres.create()
      const first = await connectDatabase({ ...place, ...options })
      await migrate(first.db, { to: '0059_complete_videos' })
      await first.close()
      const dir = path.join(newFolder(), 'archives')
      fs.writeFileSync(dir, 'a file')
      const failing = createMigrationBackup(settings(dir), log)
      await expect(openDatabase({ ...place, ...options, beforeMigration: failing.write })).rejects.toBeInstanceOf(
        MigrationBackupFailed,
      )
      // The server says what to do.
      const said = await startServer({
        DATA_DIR: newFolder(),
        DATABASE_URL: place.url ?? '',
        BACKUP_DIR: dir,
        DEMO: 'off',
      }).then(
        () => 'started',
        (error: Error) => error.message,
      )
      expect(said).toContain('The database was not migrated, because it could not be backed up to')
      expect(said).toContain('MIGRATION_BACKUP=off')

      fs.rmSync(dir)
      const migrated: string[] = []
      const backup = createMigrationBackup(settings(dir), log)
      const onMigrated = (name: string) => void migrated.push(name)
      const second = await openDatabase({ ...place, ...options, beforeMigration: backup.write, onMigrated })
      await backup.record(second.db)
      expect(migrated[0]).toBe('0060_backups')
      expect(migrated.at(-1)).toBe(Object.keys(migrations).at(-1))
      expect(fs.readdirSync(dir)).toEqual([expect.stringMatching(/^podium-\d{8}T\d{6}Z-migration\.tar$/)])
      const { rows } = await sql`select kind, state from backup_run`.execute(second.db)
      expect(rows).toEqual([{ kind: 'migration', state: 'done' }])
      await second.close()
      // A database of this version is not backed up, and a newer one neither.
      const never = () => Promise.reject(new Error('backed up'))
      const third = await openDatabase({ ...place, ...options, beforeMigration: never })
      await sql`insert into kysely_migration (name, timestamp) values ('9999_future', 'now')`.execute(third.db)
      await third.close()
      await expect(openDatabase({ ...place, ...options, beforeMigration: never })).rejects.toBeInstanceOf(DatabaseNewer)
      await place.remove()
    },
  )
})
