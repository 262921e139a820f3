/**
 * Long work of users that leaves a file, such as the export of a class. A feature declares a kind and does the work; this
 * module owns the rest: the stored row, who works on it, how far it is, cancelling, going on after a restart on whichever
 * node comes first, and the file, which is kept for an hour.
 *
 * Work is a row of `job`. Whoever works on it holds it by a lease; when that runs out (the process died) any node takes the
 * work up from its beginning. Every time it is taken up counts, and writes a file of its own: so a node that was only slow
 * can neither end the work of another nor write into its file.
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

/** A kind of long work. */
export interface JobKind<Input> {
  /** Unique; `kind` of what is told. */
  readonly kind: string
  /** Reads the stored input again. */
  readonly input: z.ZodType<Input>
  /** Media type of the file that it leaves. */
  readonly fileType: string
  /**
   * Does the work, from its beginning whenever it is taken up: what it does beside its file must bear being done twice.
   * A `Refusal` fails it with its text.
   */
  work(job: { readonly jobId: string; readonly userId: string; readonly input: Input }, given: JobGiven): Promise<void>
}

/** A declared kind. */
export interface DeclaredJob<Input> {
  /** Begins work of a user; `jobsTooMany` where one of this kind runs. */
  start(begun: {
    readonly caller: Pick<Caller, 'userId'>
    readonly input: Input
    /** How much is to be done. */
    readonly total: number
    /** The name under which the file is fetched. */
    readonly fileName: string
    /** What is stored with it or not at all, such as an audit row. */
    readonly within?: (trx: Transaction<Database>, jobId: string) => Promise<void>
  }): Promise<Job>
}

/** Long work of all kinds. Others' work and what there is none of answer alike: `notFound`. */
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
  /** What goes on and what was over within the last hour, the newest first. */
  findOfKind(caller: Pick<Caller, 'userId'>, kind: string): Promise<Job[]>
  cancel(caller: Pick<Caller, 'userId'>, jobId: string): Promise<Job>
  /** The file that it left: `jobNotDone` before it is done, `jobOver` where there is none (any more). */
  download(caller: Pick<Caller, 'userId'>, jobId: string): Promise<FileAnswer>
  /** Removes files of which nothing is known, such as those of a process that died. Before any work begins. */
  sweep(): Promise<void>
  /** Ends the work at hand and lets go of it, for other nodes or the next start. */
  close(): Promise<void>
}

/** What long work needs. `tell` says to a user how far it is. */
export interface JobsOptions {
  readonly db: Kysely<Database>
  readonly dataDir: string
  readonly now: () => number
  readonly log: Logger
  readonly scheduler: Scheduler
  readonly tell: (userId: string, progress: JobProgress) => void
}

/** A file and the row are kept for so long after the end. */
export const JOB_KEPT_MS = 3_600_000
/** Of the work of a kind that a user has had, so much is kept. */
const KEPT_OF_KIND = 3
/** One node works on so much at once; the rest waits. */
const AT_ONCE = 2

export function createJobs({ db, dataDir, now, log, scheduler, tell }: JobsOptions): Jobs {
  const repository = createJobsRepository(db)
  const files = createJobFiles(dataDir)
  const kinds = new Map<string, { readonly fileType: string; readonly work: JobWorker }>()
  let isClosing = false
  const kindOf = (kind: string) => {
    const found = kinds.get(kind)
    if (!found) throw new Error(`nobody declared the work ${kind}`)
    return found
  }
  const runs = createJobRuns({ repository, files, now, log, tell, workerOf: (kind) => kindOf(kind).work })

  const room = (): number => (isClosing || kinds.size === 0 ? 0 : AT_ONCE - runs.count())
  const wake = scheduler.register({
    name: 'jobs',
    next: async () => (room() > 0 ? await repository.nextLease([...kinds.keys()]) : null),
    async run(at) {
      if (room() <= 0) return
      const taken = await repository.take([...kinds.keys()], room(), at, at + LEASE_MS)
      for (const stored of taken) {
        // Held by this very node, which was too slow to hold it anew: it notices and ends.
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

  /** Makes room for one more of a kind. */
  const forgetOlder = async (userId: string, kind: string): Promise<void> => {
    const over = (await repository.findOfKind(userId, kind)).filter(({ job }) => job.state !== 'running')
    const older = over.slice(KEPT_OF_KIND - 1)
    await repository.delete(older.map(({ jobId }) => jobId))
    for (const key of older) await files.remove(key)
  }

  return {
    register({ kind, input: schema, fileType, work }) {
      if (kinds.has(kind)) throw new Error(`two kinds of work are called ${kind}`)
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
      // For the other nodes: what was let go of can be taken up now.
      wake()
    },
  }
}
