/**
 * Jobs: background work of users that produces a file, such as the export of a class. A feature declares a kind and
 * does the work; this module handles the rest: the stored row, the worker, progress, cancelling, continuing after a
 * restart on any node, and the file, which is stored for an hour.
 *
 * A job is a row of `job`. Its worker holds a lease; when that expires (the process died), any node takes the job and
 * starts it from its beginning. Attempts are counted, and each writes a file of its own: a node that was only slow can
 * neither end the attempt of another nor write into its file.
 */
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Job, JobProgress } from '../../contract/entities/shared/job'
import type { Database } from '../database/schema/schema'
import { type Caller, FileAnswer, Refusal, type Scheduler } from '../kernel'
import { newId } from '../shared/ids'
import { createJobFiles } from './jobFiles'
import { createJobRuns, type JobGiven, type JobWorker, LEASE_MS, progressOf } from './jobRuns'
import { createJobsRepository, type StoredJob } from './jobs.repository'

export type { JobFile } from './jobFiles'
export type { JobGiven } from './jobRuns'

/** A kind of job. */
export interface JobKind<Input> {
  /** Unique; the `kind` in progress messages. */
  readonly kind: string
  /** Parses the stored input. */
  readonly input: z.ZodType<Input>
  /** The media type of its file. */
  readonly fileType: string
  /**
   * Does the work, from its beginning in each attempt: its effects beside the file must be idempotent. A `Refusal`
   * fails the job with its text.
   */
  work(job: { readonly jobId: string; readonly userId: string; readonly input: Input }, given: JobGiven): Promise<void>
}

/** A declared kind. */
export interface DeclaredJob<Input> {
  /** Starts a job of a user; fails with `jobsTooMany` if one of this kind is running. */
  start(begun: {
    readonly caller: Pick<Caller, 'userId'>
    readonly input: Input
    /** The total number of units of work. */
    readonly total: number
    /** The name of the downloaded file. */
    readonly fileName: string
    /** Writes that are stored in the same transaction, such as an audit row. */
    readonly within?: (trx: Transaction<Database>, jobId: string) => Promise<void>
  }): Promise<Job>
}

/** Jobs of all kinds. Jobs of others and unknown jobs get the same answer: `notFound`. */
export interface Jobs {
  /**
   * Declares a kind, once at start.
   *
   * @example
   * const exporting = jobs.register({ kind: 'planExport', input, fileType: 'application/zip', async work({ input }, { file, progress, signal }) { … } })
   * calls: { exportPlans: ({ caller }) => exporting.start({ caller, input: {}, total: 3, fileName: '一班.zip' }) }
   */
  register<Input>(kind: JobKind<Input>): DeclaredJob<Input>
  find(caller: Pick<Caller, 'userId'>, jobId: string): Promise<Job>
  /** Running jobs and those that ended within the last hour, newest first. */
  findOfKind(caller: Pick<Caller, 'userId'>, kind: string): Promise<Job[]>
  cancel(caller: Pick<Caller, 'userId'>, jobId: string): Promise<Job>
  /** The file of a job: `jobNotDone` before it is done, `jobOver` if there is no file (any more). */
  download(caller: Pick<Caller, 'userId'>, jobId: string): Promise<FileAnswer>
  /** Removes files of unknown jobs, such as those of a process that died. Call it before any job starts. */
  sweep(): Promise<void>
  /** Aborts the running jobs and releases their leases, for other nodes or the next start. */
  close(): Promise<void>
}

/** The dependencies of jobs. `tell` sends progress to a user. */
export interface JobsOptions {
  readonly db: Kysely<Database>
  readonly dataDir: string
  readonly now: () => number
  readonly log: Logger
  readonly scheduler: Scheduler
  readonly tell: (userId: string, progress: JobProgress) => void
}

/** How long the file and the row are stored after the end. */
export const JOB_KEPT_MS = 3_600_000
/** The number of ended jobs that are stored per user and kind. */
const KEPT_OF_KIND = 3
/** The number of concurrent jobs of one node; the rest is queued. */
const AT_ONCE = 2

export function createJobs({ db, dataDir, now, log, scheduler, tell }: JobsOptions): Jobs {
  const repository = createJobsRepository(db)
  const files = createJobFiles(dataDir)
  const kinds = new Map<string, { readonly fileType: string; readonly work: JobWorker }>()
  let isClosing = false
  const kindOf = (kind: string) => {
    const found = kinds.get(kind)
    if (!found) throw new Error(`no feature declares the job kind ${kind}`)
    return found
  }
  const runs = createJobRuns({ repository, files, now, log, sendProgress: tell, workerOf: (kind) => kindOf(kind).work })

  const room = (): number => (isClosing || kinds.size === 0 ? 0 : AT_ONCE - runs.count())
  const wake = scheduler.register({
    name: 'jobs',
    next: async () => (room() > 0 ? await repository.nextLease([...kinds.keys()]) : null),
    async run(at) {
      if (room() <= 0) return
      const taken = await repository.take([...kinds.keys()], room(), at, at + LEASE_MS)
      for (const stored of taken) {
        // If this node itself still runs the job, it was too slow to renew its lease; it detects that and aborts.
        if (!runs.isWorking(stored.jobId)) runs.begin(stored, wakeAll)
      }
    },
  })
  const wakeAll = (): void => wake()

  const wakePurge = scheduler.register({
    name: 'jobsPurge',
    async next() {
      const first = await repository.firstEnd()
      return first === null ? null : first + JOB_KEPT_MS
    },
    async run(at) {
      await repository.deleteEnded(at - JOB_KEPT_MS)
      await sweep()
    },
  })

  const sweep = (): Promise<void> =>
    files.sweep(async (names) => {
      const keys = await repository.keysOf(names.map((name) => name.split('.')[0] ?? ''))
      return new Set(keys.map(files.nameOf))
    })

  const own = async (caller: Pick<Caller, 'userId'>, jobId: string): Promise<StoredJob> => {
    const stored = await repository.find(jobId, caller.userId)
    if (!stored) throw new Refusal('notFound')
    return stored
  }

  /** Deletes older jobs of a kind to make room for one more. */
  const forgetOlder = async (userId: string, kind: string): Promise<void> => {
    const over = (await repository.findOfKind(userId, kind)).filter(({ job }) => job.state !== 'running')
    const older = over.slice(KEPT_OF_KIND - 1)
    await repository.delete(older.map(({ jobId }) => jobId))
    for (const key of older) await files.remove(key)
  }

  return {
    register({ kind, input: schema, fileType, work }) {
      if (kinds.has(kind)) throw new Error(`two features declare the job kind ${kind}`)
      kinds.set(kind, {
        fileType,
        work: ({ jobId, userId, input }, given) => work({ jobId, userId, input: schema.parse(input) }, given),
      })
      return {
        async start({ caller: { userId }, input, total, fileName, within = async () => undefined }) {
          const at = now()
          const jobId = newId(at)
          await forgetOlder(userId, kind)
          const stored = await repository.insert({ jobId, kind, userId, input, total, fileName, at }, (trx) =>
            within(trx, jobId),
          )
          if (!stored) throw new Refusal('jobsTooMany')
          wake()
          return stored.job
        },
      }
    },
    find: async (caller, jobId) => (await own(caller, jobId)).job,
    async findOfKind({ userId }, kind) {
      return (await repository.findOfKind(userId, kind)).map(({ job }) => job)
    },
    async cancel(caller, jobId) {
      await own(caller, jobId)
      const cancelled = await repository.cancel(jobId, now())
      runs.cancel(jobId)
      if (!cancelled) return (await own(caller, jobId)).job
      tell(caller.userId, progressOf(cancelled))
      wakePurge()
      return cancelled.job
    },
    async download(caller, jobId) {
      const stored = await own(caller, jobId)
      if (stored.job.state === 'running') throw new Refusal('jobNotDone')
      const body = stored.job.state === 'done' ? await files.read(stored) : null
      if (!body) throw new Refusal('jobOver')
      return new FileAnswer(stored.job.fileName, kindOf(stored.job.kind).fileType, body)
    },
    sweep,
    async close() {
      isClosing = true
      await runs.close()
      // Wakes the other nodes: the released jobs can be taken now.
      wake()
    },
  }
}
