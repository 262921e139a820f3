/**
 * Backups: which were made, and the daily one. The archive is written by a process of its own (`podium backup`), so that
 * its memory and its work are not the server's.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import * as path from 'node:path'
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Logger } from 'pino'
import type { BackupState } from '../../../contract/entities/school/backup'
import { dayOf } from '../../../contract/moments'
import { newestWhole } from '../../backup/backupFile'
import { podiumProgram } from '../../commands/programPath'
import type { Config } from '../../config'
import type { Database } from '../../database/schema/schema'
import type { BackupRunTable } from '../../database/schema/shared/backups.schema'
import type { Scheduler } from '../../kernel'
import { newId } from '../../shared/ids'
import { startOfDay } from '../../shared/schoolTime'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A backup that runs for longer was interrupted. */
const RUNNING_MS = 12 * HOUR_MS
/** Without a newer backup than this, administrators are warned. */
export const OLD_AFTER_MS = 2 * DAY_MS
/** Rows of older backups are deleted. */
const KEPT_MS = 400 * DAY_MS
const PROBLEM_MAX = 500

type Row = Selectable<BackupRunTable>
/** The values of a new row. */
export type NewBackup = Omit<Insertable<BackupRunTable>, 'backup_id'>

/** The last backups, for administrators and metrics. */
export interface BackupSummary {
  /** The last one that was written. */
  readonly lastDone: Row | null
  /** The last one that has ended or was interrupted. */
  readonly last: (Row & { readonly state: 'done' | 'failed' }) | null
}

/** Reads the last backups. */
export async function summarise(db: Kysely<Database>, now: number): Promise<BackupSummary> {
  const rows = await db.selectFrom('backup_run').selectAll().orderBy('started_at', 'desc').limit(20).execute()
  const ended = rows.flatMap((row) => {
    if (row.state !== 'running') return [{ ...row, state: row.state }]
    return now - row.started_at > RUNNING_MS ? [{ ...row, state: 'failed' as const }] : []
  })
  const lastDone =
    rows.find(({ state }) => state === 'done') ??
    (await db
      .selectFrom('backup_run')
      .selectAll()
      .where('state', '=', 'done')
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst())
  return { lastDone: lastDone ?? null, last: ended[0] ?? null }
}

/** The state that pages show. */
export function backupStateOf({ last, lastDone }: BackupSummary, daily: string | null, now: number): BackupState {
  const failed = last?.state === 'failed' ? last : null
  const isOld = lastDone !== null && now - lastDone.started_at > OLD_AFTER_MS
  const ofDone = isOld ? 'old' : lastDone === null ? 'none' : 'ok'
  return {
    state: failed ? 'failed' : ofDone,
    lastAt: lastDone?.started_at ?? null,
    size: lastDone?.size ?? 0,
    verifiedAt: lastDone?.verified_at ?? null,
    failedAt: failed?.started_at ?? null,
    problem: failed?.problem ?? '',
    daily,
  }
}

/** Stores a backup; returns false if its due moment was claimed already. */
export async function storeBackup(db: Kysely<Database>, backup: NewBackup, id: string = newId()): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('backup_run')
    .values({ ...backup, backup_id: id, problem: (backup.problem ?? '').slice(0, PROBLEM_MAX) })
    .onConflict((conflict) => conflict.column('due_at').doNothing())
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('backup_run')
    .where('started_at', '<', backup.started_at - KEPT_MS)
    .execute()
  return numInsertedOrUpdatedRows === 1n
}

/** Notes that a restore of an archive was tested. */
export async function storeVerified(db: Kysely<Database>, archiveId: string, at: number): Promise<void> {
  await db.updateTable('backup_run').set({ verified_at: at }).where('archive_id', '=', archiveId).execute()
}

/** The first moment after another with this time of day. */
export function nextMoment(after: number, timeOfDay: string): number {
  const [hour = 0, minute = 0] = timeOfDay.split(':').map(Number)
  const today = startOfDay(dayOf(after)) + hour * HOUR_MS + minute * 60_000
  return today > after ? today : startOfDay(dayOf(after + DAY_MS)) + hour * HOUR_MS + minute * 60_000
}

/** The scheduled backups of this node. */
export interface ScheduledBackups {
  /** Ends a running backup. */
  close(): Promise<void>
}

/** Registers the daily backup with the scheduler. */
export function scheduleBackups(options: {
  readonly db: Kysely<Database>
  readonly config: Pick<Config, 'backup' | 'dataDir' | 'databaseUrl'>
  readonly scheduler: Scheduler
  readonly log: Logger
  readonly now: () => number
}): ScheduledBackups {
  const { db, config, scheduler, log, now } = options
  const { at } = config.backup
  const startedAt = now()
  let running: ChildProcess | null = null
  let ended: Promise<void> = Promise.resolve()
  let isClosed = false
  if (at === undefined) return { close: async () => undefined }

  const finish = async (id: string, values: Updateable<BackupRunTable>): Promise<void> => {
    await db
      .updateTable('backup_run')
      .set({ ...values, ended_at: now() })
      .where('backup_id', '=', id)
      .execute()
      .catch((error: unknown) => log.error({ err: error }, 'the end of a backup could not be stored'))
  }

  const run = async (since: string | null): Promise<BackupOutcome> => {
    const { child, result } = runBackup(config, since)
    running = child
    const outcome = await result
    running = null
    return outcome
  }

  const write = async (id: string): Promise<void> => {
    const { dir, fullDays } = config.backup
    // An hour less, because backups do not begin at exactly the same moment of each day.
    const since = fullDays === 1 ? null : await newestWhole(dir, now() - fullDays * DAY_MS + HOUR_MS)
    let outcome = await run(since)
    if (!outcome.ok && since !== null && !isClosed) {
      log.warn(
        { since, problem: outcome.problem },
        'the backup repeats all files: the earlier archive cannot be continued',
      )
      outcome = await run(null)
    }
    if (outcome.ok) {
      const { archiveId, file, size } = outcome
      log.info({ file, size }, 'the daily backup was written')
      await finish(id, { state: 'done', archive_id: archiveId, archive: file, size })
    } else {
      log.error({ problem: outcome.problem }, 'the daily backup failed')
      await finish(id, { state: 'failed', problem: outcome.problem.slice(0, PROBLEM_MAX) })
    }
  }

  const next = async (): Promise<number> => {
    const last = await db.selectFrom('backup_run').select(sql<number | null>`max(due_at)`.as('at')).executeTakeFirst()
    return nextMoment(last?.at ?? startedAt, at)
  }

  scheduler.register({
    name: 'backups',
    next,
    async run(moment) {
      // Moments that were missed while no server ran are made up for by one backup.
      const due = Math.max(await next(), nextMoment(moment - DAY_MS, at))
      const id = newId(moment)
      const row: NewBackup = {
        kind: 'scheduled',
        due_at: due,
        started_at: moment,
        ended_at: null,
        state: 'running',
        archive_id: null,
        verified_at: null,
      }
      if (await storeBackup(db, row, id)) ended = write(id)
    },
  })

  return {
    async close() {
      isClosed = true
      running?.kill('SIGTERM')
      await ended
    },
  }
}

/** The result of a backup by another process. */
export type BackupOutcome =
  | { readonly ok: true; readonly archiveId: string; readonly file: string; readonly size: number }
  | { readonly ok: false; readonly problem: string }

/** Runs `podium backup` with the settings of this server. `since`: the archive to continue. */
function runBackup(
  config: Pick<Config, 'backup' | 'dataDir' | 'databaseUrl'>,
  since: string | null,
): {
  child: ChildProcess
  result: Promise<BackupOutcome>
} {
  const { backup, dataDir, databaseUrl } = config
  const program = podiumProgram()
  const continued = since === null ? [] : ['--since', path.resolve(since)]
  const child = spawn(process.execPath, [program, 'backup', '--json', '--no-record', ...continued], {
    env: {
      ...process.env,
      DATA_DIR: path.resolve(dataDir),
      DATABASE_URL: databaseUrl ?? '',
      BACKUP_DIR: path.resolve(backup.dir),
      BACKUP_KEEP: String(backup.keep),
      BACKUP_PASSPHRASE: backup.passphrase ?? '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (text) => (output += String(text)))
  child.stderr.on('data', (text) => (errors += String(text)))
  const result = new Promise<BackupOutcome>((resolve) => {
    child.once('error', (error) => resolve({ ok: false, problem: error.message }))
    child.once('close', (code, signal) => {
      const written = code === 0 ? writtenIn(output) : null
      resolve(written ?? { ok: false, problem: errors.trim() || `the process ended with ${code ?? signal}` })
    })
  })
  return { child, result }
}

function writtenIn(output: string): BackupOutcome | null {
  try {
    const { archiveId, file, size } = Object(JSON.parse(output)) as Record<string, unknown>
    return typeof archiveId === 'string' && typeof file === 'string' && typeof size === 'number'
      ? { ok: true, archiveId, file, size }
      : null
  } catch {
    return null
  }
}
