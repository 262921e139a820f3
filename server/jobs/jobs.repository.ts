/** The rows of jobs. Each worker names its attempt: updates of an older attempt change nothing. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Job } from '../../contract/entities/shared/job'
import { isUniqueViolation } from '../database'
import type { Database } from '../database/schema/schema'
import type { JobTable } from '../database/schema/shared/jobs.schema'
import type { JobFileKey } from './jobFiles'

/** A stored job. */
export interface StoredJob extends JobFileKey {
  readonly userId: string
  readonly input: unknown
  readonly job: Job
}

/** A new job. */
export interface NewJob {
  readonly jobId: string
  readonly kind: string
  readonly userId: string
  readonly input: unknown
  readonly total: number
  readonly fileName: string
  readonly at: number
}

/** The progress of a job. */
export interface JobCount {
  readonly done: number
  readonly skipped: number
  readonly total: number
}

export type JobsRepository = ReturnType<typeof createJobsRepository>

const storedOf = (row: Selectable<JobTable>): StoredJob => ({
  jobId: row.job_id,
  attempt: row.attempt,
  userId: row.user_id,
  input: row.input,
  job: {
    jobId: row.job_id,
    kind: row.kind,
    state: row.state,
    done: row.done,
    total: row.total,
    skipped: row.skipped,
    text: row.problem,
    fileName: row.file_name,
  },
})

export function createJobsRepository(db: Kysely<Database>) {
  /** The row of a running job, if it still belongs to this attempt. */
  const ofAttempt = ({ jobId, attempt }: JobFileKey) =>
    db.updateTable('job').where('job_id', '=', jobId).where('attempt', '=', attempt).where('state', '=', 'running')

  return {
    /** Null: another job of this kind is running. `within` runs in the same transaction. */
    insert: (job: NewJob, within: (trx: Transaction<Database>) => Promise<void>): Promise<StoredJob | null> =>
      db
        .transaction()
        .execute(async (trx) => {
          const row = await trx
            .insertInto('job')
            .values({
              job_id: job.jobId,
              kind: job.kind,
              user_id: job.userId,
              input: JSON.stringify(job.input),
              state: 'running',
              total: job.total,
              file_name: job.fileName,
              created_at: job.at,
              ended_at: null,
              lease_until: 0,
            })
            .returningAll()
            .executeTakeFirstOrThrow()
          await within(trx)
          return storedOf(row)
        })
        .catch((error: unknown) => {
          if (isUniqueViolation(error)) return null
          throw error
        }),

    async find(jobId: string, userId: string): Promise<StoredJob | null> {
      const own = db.selectFrom('job').selectAll().where('job_id', '=', jobId).where('user_id', '=', userId)
      const row = await own.executeTakeFirst()
      return row ? storedOf(row) : null
    },

    async findOfKind(userId: string, kind: string): Promise<StoredJob[]> {
      const rows = await db
        .selectFrom('job')
        .selectAll()
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .orderBy('created_at', 'desc')
        .orderBy('job_id', 'desc')
        .execute()
      return rows.map(storedOf)
    },

    /** The earliest lease end among running jobs of these kinds. */
    async nextLease(kinds: readonly string[]): Promise<number | null> {
      const row = await db
        .selectFrom('job')
        .select(({ fn }) => fn.min('lease_until').as('at'))
        .where('state', '=', 'running')
        .where('kind', 'in', kinds)
        .executeTakeFirst()
      return row?.at ?? null
    },

    /** Takes up to `most` jobs whose lease has expired; each job is taken by only one node. */
    async take(kinds: readonly string[], most: number, at: number, until: number): Promise<StoredJob[]> {
      // Materialized: a subquery with a limit may otherwise run again for each joined row, and then takes more than
      // `most`.
      const rows = await db
        .with(
          (free) => free('free').materialized(),
          (on) =>
            on
              .selectFrom('job')
              .select('job_id')
              .where('state', '=', 'running')
              .where('kind', 'in', kinds)
              .where('lease_until', '<=', at)
              .orderBy('created_at')
              .limit(most)
              .forUpdate()
              .skipLocked(),
        )
        .updateTable('job')
        .set({ lease_until: until, attempt: sql`attempt + 1` })
        .where('job_id', 'in', (on) => on.selectFrom('free').select('free.job_id'))
        .where('state', '=', 'running')
        .returningAll()
        .execute()
      return rows.map(storedOf)
    },

    /** Stores the progress and renews the lease; null if the job no longer belongs to this attempt. */
    async renew(key: JobFileKey, count: JobCount, until: number): Promise<StoredJob | null> {
      const row = await ofAttempt(key)
        .set({ ...count, lease_until: until })
        .returningAll()
        .executeTakeFirst()
      return row ? storedOf(row) : null
    },

    /** Releases the lease, so that any node can take the job. */
    async release(key: JobFileKey): Promise<void> {
      await ofAttempt(key).set({ lease_until: 0 }).execute()
    },

    async end(
      key: JobFileKey,
      state: 'done' | 'failed',
      { at, count, problem = '' }: { at: number; count?: JobCount; problem?: string },
    ): Promise<StoredJob | null> {
      const row = await ofAttempt(key)
        .set({ state, ended_at: at, lease_until: null, problem, ...count })
        .returningAll()
        .executeTakeFirst()
      return row ? storedOf(row) : null
    },

    /** Null if the job had ended. */
    async cancel(jobId: string, at: number): Promise<StoredJob | null> {
      const row = await db
        .updateTable('job')
        .set({ state: 'cancelled', ended_at: at, lease_until: null })
        .where('job_id', '=', jobId)
        .where('state', '=', 'running')
        .returningAll()
        .executeTakeFirst()
      return row ? storedOf(row) : null
    },

    async firstEnd(): Promise<number | null> {
      const row = await db
        .selectFrom('job')
        .select(({ fn }) => fn.min('ended_at').as('at'))
        .where('state', '<>', 'running')
        .executeTakeFirst()
      return row?.at ?? null
    },

    /** Deletes jobs that ended before the moment. */
    async deleteEnded(before: number): Promise<void> {
      await db.deleteFrom('job').where('state', '<>', 'running').where('ended_at', '<=', before).execute()
    },

    async delete(jobIds: readonly string[]): Promise<void> {
      if (jobIds.length > 0)
        await db
          .deleteFrom('job')
          .where('job_id', 'in', [...jobIds])
          .execute()
    },

    /** Those of the given jobs that exist and whose file may exist. */
    async keysOf(jobIds: readonly string[]): Promise<JobFileKey[]> {
      if (jobIds.length === 0) return []
      const rows = await db
        .selectFrom('job')
        .select(['job_id', 'attempt'])
        .where('job_id', 'in', [...jobIds])
        .where('state', 'in', ['running', 'done'])
        .execute()
      return rows.map((row) => ({ jobId: row.job_id, attempt: row.attempt }))
    },
  }
}
