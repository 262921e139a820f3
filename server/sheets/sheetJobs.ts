/** Stored imports and their writing; other modules call `server/sheets/sheetImports.ts`. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { JobProgress } from '../../contract/entities/shared/job'
import { type SheetProblem, sheetProblem } from '../../contract/entities/shared/sheetImport'
import { errors } from '../../contract/errors'
import { SHEET_IMPORT } from '../../contract/limits'
import { isUniqueViolation } from '../database'
import type { Database } from '../database/schema/schema'
import type { SheetImportTable } from '../database/schema/school/people.schema'
import { type Audit, Refusal, type Scheduler } from '../kernel'
import { type InitialPasswordColumns, type InitialPasswords, newImportKey } from '../services/account/initialPasswords'
import { newId } from '../shared/ids'
import { type BadRow, type SheetRow, type SheetRowProblem, shortened } from './sheetChecks'
import { sheetTexts as texts } from './sheetTexts'

/** A stored import. */
export interface Job {
  readonly importId: string
  readonly kind: string
  readonly userId: string
  readonly scope: unknown
  readonly fileName: string
  readonly total: number
  readonly progress: JobProgress
  readonly problems: SheetProblem[]
}

/** The dependencies of the writing beside the database. */
export interface SheetJobsOptions {
  readonly db: Kysely<Database>
  readonly now: () => number
  readonly log: Logger
  readonly scheduler: Scheduler
  readonly audit: Audit
  readonly initialPasswords: Pick<InitialPasswords, 'derive'>
  readonly sendProgress: (userId: string, progress: JobProgress) => void
  /** The writer by the kind of an import. */
  readonly writerOf: (kind: string) => JobWriter
}

/** The writer of one kind; `written` is called after the commit. */
export interface JobWriter {
  readonly makesAccounts: boolean
  /** `accounts` by the number of the row that may create one. */
  write(
    trx: Transaction<Database>,
    job: Job,
    rows: readonly SheetRow[],
    accounts: ReadonlyMap<number, ImportedAccount>,
  ): Promise<readonly SheetRowProblem[]>
  written(job: Job, rows: readonly SheetRow[]): Promise<void>
  /** The rows of a batch that could not be written. */
  badRows(rows: readonly SheetRow[], problems: readonly SheetRowProblem[]): readonly BadRow[]
}

/** The lease of an import; each batch renews it. */
const LEASE_MS = 15_000

/** When a checked but unstarted file is deleted, and when the record of an import is. */
const KEPT_MS = { checked: 24 * 3_600_000, over: 30 * 24 * 3_600_000 }

const storedRows = z.array(z.object({ row: z.number(), values: z.record(z.string(), z.string()) }))
const storedBadRows = z.array(
  z.object({ row: z.number(), values: z.record(z.string(), z.string()), reason: z.string() }),
)
const storedProblems = z.array(sheetProblem)

/** All columns of an import except its rows, which are large. */
const columns = [
  'import_id',
  'kind',
  'user_id',
  'scope',
  'file_name',
  'state',
  'total',
  'done',
  'skipped',
  'problems',
  'problem',
] as const
type Row = Pick<Selectable<SheetImportTable>, (typeof columns)[number]>

const jobOf = (row: Row): Job => ({
  importId: row.import_id,
  kind: row.kind,
  userId: row.user_id,
  scope: row.scope,
  fileName: row.file_name,
  total: row.total,
  problems: storedProblems.parse(row.problems),
  progress: {
    jobId: row.import_id,
    kind: row.kind,
    state: row.state,
    done: row.done,
    total: row.total,
    skipped: row.skipped,
    text: row.problem,
  },
})

const placed = (address: string | undefined) => (address === undefined ? {} : { address })

export function createSheetJobs(options: SheetJobsOptions) {
  const { db, now, log, scheduler, audit, initialPasswords, sendProgress, writerOf } = options
  const working = new Map<string, Promise<void>>()
  let isClosing = false

  /** This node takes every running import whose lease has expired. */
  const wake = scheduler.register({
    name: 'sheetImports',
    async next() {
      const row = await db
        .selectFrom('sheet_import')
        .select(({ fn }) => fn.min('lease_until').as('at'))
        .where('state', '=', 'running')
        .executeTakeFirst()
      return row?.at ?? null
    },
    async run(at) {
      const taken = await db
        .updateTable('sheet_import')
        .set({ lease_until: at + LEASE_MS })
        .where('state', '=', 'running')
        .where('lease_until', '<=', at)
        .returning('import_id')
        .execute()
      for (const { import_id } of taken) if (!working.has(import_id)) work(import_id)
    },
  })

  const work = (importId: string): void => {
    working.set(
      importId,
      writeAll(importId)
        .catch((error: unknown) => log.error({ err: error, importId }, 'an import was left where it was'))
        .finally(() => working.delete(importId)),
    )
  }

  async function writeAll(importId: string): Promise<void> {
    const stored = await db
      .selectFrom('sheet_import')
      .select(['sheet_rows', 'done', 'kind'])
      .where('import_id', '=', importId)
      .executeTakeFirstOrThrow()
    const key = writerOf(stored.kind).makesAccounts ? await keyOf(importId) : null
    const rows = storedRows.parse(stored.sheet_rows)
    for (let done = stored.done; !isClosing; ) {
      const batch = rows.slice(done, done + SHEET_IMPORT.batch)
      const accounts = await accountsFor(importId, key, batch)
      const job = await writeBatch(importId, done, batch, accounts).catch((error: unknown) => fail(importId, error))
      // Cancelled, or taken by another node.
      if (!job) return
      if (job.progress.state !== 'failed') await writerOf(job.kind).written(job, batch)
      sendProgress(job.userId, job.progress)
      if (job.progress.state !== 'running') return
      done = job.progress.done
    }
    await db
      .updateTable('sheet_import')
      .set({ lease_until: 0 })
      .where('import_id', '=', importId)
      .where('state', '=', 'running')
      .execute()
  }

  /** The key of an import's passwords: created with its first rows, and the same for all later rows. */
  const keyOf = async (importId: string): Promise<string> => {
    const { password_key } = await db
      .updateTable('sheet_import')
      .set(({ fn, val }) => ({ password_key: fn.coalesce('password_key', val(newImportKey())) }))
      .where('import_id', '=', importId)
      .returning('password_key')
      .executeTakeFirstOrThrow()
    return password_key ?? ''
  }

  /** Prepared before the transaction begins, because hashing is slow. */
  const accountsFor = async (
    importId: string,
    key: string | null,
    rows: readonly SheetRow[],
  ): Promise<Map<number, ImportedAccount>> => {
    if (key === null) return new Map()
    const ids = rows.map(() => newId(now()))
    const made = await initialPasswords.derive({ importId, key }, ids)
    return new Map(made.map(({ columns }, n) => [rows[n]?.row ?? 0, { user_id: ids[n] ?? '', ...columns }] as const))
  }

  /** One transaction: the rows and the progress. Null if the import no longer belongs to this node. */
  const writeBatch = (
    importId: string,
    done: number,
    rows: readonly SheetRow[],
    accounts: ReadonlyMap<number, ImportedAccount>,
  ): Promise<Job | null> =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('sheet_import')
        .select(columns)
        .where('import_id', '=', importId)
        .forUpdate()
        .executeTakeFirst()
      if (row?.state !== 'running' || row.done !== done) return null
      const job = jobOf(row)
      const problems = await writerOf(job.kind).write(trx, job, rows, accounts)
      const isOver = done + rows.length >= job.total
      const written = jobOf(
        await trx
          .updateTable('sheet_import')
          .set({
            done: done + rows.length,
            skipped: row.skipped + new Set(problems.map((problem) => problem.row)).size,
            problems: JSON.stringify([...job.problems, ...problems.map(sentOf(rows))].slice(0, SHEET_IMPORT.problems)),
            ...(problems.length > 0 && {
              bad_rows: sql<string>`bad_rows || ${JSON.stringify(writerOf(job.kind).badRows(rows, problems))}::jsonb`,
            }),
            ...(isOver ? ended('done', now()) : { lease_until: now() + LEASE_MS }),
          })
          .where('import_id', '=', importId)
          .returning(columns)
          .executeTakeFirstOrThrow(),
      )
      if (isOver) await record(trx, written)
      return written
    })

  /** Written rows remain; the import records its progress. */
  const fail = async (importId: string, error: unknown): Promise<Job | null> => {
    const isRefused = error instanceof Refusal
    if (!isRefused) log.error({ err: error, importId }, 'an import failed')
    const reason = isRefused ? (error.text ?? errors[error.reason].text) : texts.fault
    const row = await db
      .selectFrom('sheet_import')
      .select('done')
      .where('import_id', '=', importId)
      .executeTakeFirstOrThrow()
    return await db.transaction().execute(async (trx) => {
      const failed = await trx
        .updateTable('sheet_import')
        .set({ ...ended('failed', now()), problem: texts.stopped(row.done, reason) })
        .where('import_id', '=', importId)
        .where('state', '=', 'running')
        .returning(columns)
        .executeTakeFirst()
      if (!failed) return null
      const job = jobOf(failed)
      await record(trx, job)
      return job
    })
  }

  /** In the transaction that ends an import. */
  const record = async (trx: Transaction<Database>, job: Job): Promise<void> => {
    const { importId, userId, fileName, kind, progress } = job
    const detail = { kind, fileName, done: progress.done, skipped: progress.skipped, total: progress.total }
    const action = `import.${progress.state}` as const
    // The work runs later, possibly on another node: its address is that of the person who started it.
    const started = await trx
      .selectFrom('audit')
      .select('address')
      .where('subject', '=', importId)
      .where('action', '=', 'import.start')
      .executeTakeFirst()
    const entry = { action, actorId: userId, subject: importId, outcome: 'done', detail } as const
    await audit.record({ ...entry, ...placed(started?.address ?? undefined) }, trx)
  }

  const find = async (importId: string): Promise<Job | null> => {
    const row = await db.selectFrom('sheet_import').select(columns).where('import_id', '=', importId).executeTakeFirst()
    return row ? jobOf(row) : null
  }

  return {
    find,
    async badRows(importId: string): Promise<BadRow[]> {
      const row = await db
        .selectFrom('sheet_import')
        .select('bad_rows')
        .where('import_id', '=', importId)
        .executeTakeFirst()
      return storedBadRows.parse(row?.bad_rows ?? []).sort((one, other) => one.row - other.row)
    },
    /** Stores the valid rows of a checked file until the start. */
    async keep(checked: {
      kind: string
      userId: string
      scope: unknown
      fileName: string
      rows: readonly SheetRow[]
      bad: readonly BadRow[]
      undoOf?: string
    }) {
      const at = now()
      const importId = newId(at)
      await db
        .deleteFrom('sheet_import')
        .where('user_id', '=', checked.userId)
        .where('state', '<>', 'running')
        .where(({ or, and, eb }) =>
          or([
            eb('created_at', '<', at - KEPT_MS.over),
            and([eb('state', '=', 'checked'), eb('created_at', '<', at - KEPT_MS.checked)]),
          ]),
        )
        .execute()
      await db
        .insertInto('sheet_import')
        .values({
          import_id: importId,
          kind: checked.kind,
          user_id: checked.userId,
          scope: JSON.stringify(checked.scope),
          file_name: checked.fileName,
          sheet_rows: JSON.stringify(checked.rows),
          bad_rows: JSON.stringify(checked.bad),
          state: 'checked',
          total: checked.rows.length,
          created_at: at,
          undone_import_id: checked.undoOf ?? null,
        })
        .execute()
      return importId
    },
    /** Changes the rows of a checked import; returns their number. */
    amend: (importId: string, change: (rows: readonly SheetRow[]) => readonly SheetRow[]): Promise<number> =>
      db.transaction().execute(async (trx) => {
        // An update locks the import and returns its rows.
        const row = await trx
          .updateTable('sheet_import')
          .set(({ ref }) => ({ total: ref('total') }))
          .where('import_id', '=', importId)
          .where('state', '=', 'checked')
          .returning('sheet_rows')
          .executeTakeFirst()
        if (!row) throw new Refusal('importOver')
        const rows = change(storedRows.parse(row.sheet_rows))
        await trx
          .updateTable('sheet_import')
          .set({ sheet_rows: JSON.stringify(rows), total: rows.length })
          .where('import_id', '=', importId)
          .execute()
        return rows.length
      }),
    async start({ importId, userId, kind, fileName, total }: Job, address?: string): Promise<JobProgress> {
      const detail = { kind, fileName, rows: total }
      const started = await db
        .transaction()
        .execute(async (trx) => {
          const row = await trx
            .updateTable('sheet_import')
            .set({ state: 'running', lease_until: 0 })
            .where('import_id', '=', importId)
            .where('state', '=', 'checked')
            .returning(columns)
            .executeTakeFirst()
          if (!row) throw new Refusal('importOver')
          await audit.record(
            { action: 'import.start', actorId: userId, subject: importId, outcome: 'done', detail, ...placed(address) },
            trx,
          )
          return jobOf(row)
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? new Refusal('importRunning') : error
        })
      wake()
      return started.progress
    },
    async cancel(importId: string, at: number): Promise<JobProgress> {
      const cancelled = await db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('sheet_import')
          .set(ended('cancelled', at))
          .where('import_id', '=', importId)
          .where('state', 'in', ['checked', 'running'])
          .returning(columns)
          .executeTakeFirst()
        if (!row) return null
        const job = jobOf(row)
        await record(trx, job)
        return job
      })
      if (cancelled) sendProgress(cancelled.userId, cancelled.progress)
      const job = cancelled ?? (await find(importId))
      if (!job) throw new Refusal('notFound')
      return job.progress
    },
    async close(): Promise<void> {
      isClosing = true
      await Promise.all(working.values())
    },
  }
}

const ended = (state: 'done' | 'failed' | 'cancelled', at: number) => ({
  state,
  ended_at: at,
  lease_until: null,
  sheet_rows: '[]',
})

/** Problems while writing concern whole rows. */
const sentOf =
  (rows: readonly SheetRow[]) =>
  ({ row, key = '', text }: SheetRowProblem): SheetProblem => ({
    row,
    column: '',
    value: shortened(rows.find((one) => one.row === row)?.values[key] ?? ''),
    text,
  })

/** The prepared account of a row: its id and its hashed password. */
export type ImportedAccount = InitialPasswordColumns & { readonly user_id: string }
