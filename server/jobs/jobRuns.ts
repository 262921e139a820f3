/** Runs jobs on this node; other modules call `server/jobs/jobs.ts`. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { JobProgress } from '../../contract/entities/shared/job'
import { errors } from '../../contract/errors'
import { Refusal } from '../kernel'
import type { JobFile, JobFileKey, JobFiles, OpenJobFile } from './jobFiles'
import type { JobCount, JobsRepository, StoredJob } from './jobs.repository'
import { jobTexts } from './texts'

/** The arguments of a worker beside its input. */
export interface JobGiven {
  /**
   * Aborted when the job is cancelled, the server closes, or another node has taken the job. The result is ignored
   * then.
   */
  readonly signal: AbortSignal
  /** Reports progress; it is stored and sent at a steady interval, however often this is called. */
  readonly progress: (count: Partial<JobCount>) => void
  readonly file: JobFile
}

/** The worker of one kind of job. */
export type JobWorker = (job: StoredJob, given: JobGiven) => Promise<void>

interface JobRunsOptions {
  readonly repository: JobsRepository
  readonly files: JobFiles
  readonly now: () => number
  readonly log: Logger
  readonly workerOf: (kind: string) => JobWorker
  readonly sendProgress: (userId: string, progress: JobProgress) => void
}

/** The lease of a job; each heartbeat renews it. */
export const LEASE_MS = 15_000
/** The interval of the progress report and the renewal of the lease, which happens even without progress. */
const TELL_MS = 500
const BEAT_MS = 2_000
/** A job fails after it has ended its node's process this often. */
const ATTEMPTS_MAX = 5

/** Why a job is aborted. */
type Ending = 'cancelled' | 'closing' | 'lost'

class Ended extends Error {
  constructor(readonly why: Ending) {
    super(`the work was ended: ${why}`)
  }
}

export function createJobRuns({ repository, files, now, log, workerOf, sendProgress }: JobRunsOptions) {
  const running = new Map<string, { readonly ending: AbortController; readonly over: Promise<void> }>()

  const sendStored = (stored: StoredJob | null): void => {
    if (stored) sendProgress(stored.userId, progressOf(stored))
  }

  /** Reports progress until the job is done. Aborts a job that another node has taken. */
  async function beat(key: JobFileKey, counter: Counter, ending: AbortController, over: AbortSignal): Promise<void> {
    let lastBeat = performance.now()
    let lastReported = counter.count()
    for (;;) {
      await pause(TELL_MS, undefined, { signal: over, ref: false }).catch(() => undefined)
      if (over.aborted) return
      const count = counter.count()
      const hasNews = !isSame(lastReported, count)
      if (!hasNews && performance.now() - lastBeat < BEAT_MS) continue
      try {
        const stored = await repository.renew(key, count, now() + LEASE_MS)
        if (!stored) return ending.abort(new Ended('lost'))
        lastBeat = performance.now()
        lastReported = count
        if (hasNews && !over.aborted) sendStored(stored)
      } catch (error) {
        log.warn({ err: error, ...key }, 'how far long work has come could not be stored')
        if (performance.now() - lastBeat > LEASE_MS) return ending.abort(new Ended('lost'))
      }
    }
  }

  async function workOff(stored: StoredJob, ending: AbortController): Promise<void> {
    const key = { jobId: stored.jobId, attempt: stored.attempt }
    if (stored.attempt > ATTEMPTS_MAX) {
      sendStored(await repository.end(key, 'failed', { at: now(), problem: jobTexts.givenUp }))
      return
    }
    const counter = counterFrom(stored)
    const over = new AbortController()
    const beating = beat(key, counter, ending, over.signal)
    let file: OpenJobFile | null = null
    try {
      file = await files.begin(key, ending.signal)
      await workerOf(stored.job.kind)(stored, { signal: ending.signal, progress: counter.reportProgress, file })
      ending.signal.throwIfAborted()
      await file.finish()
      over.abort()
      await beating
      const done = await repository.end(key, 'done', { at: now(), count: counter.count() })
      if (!done) await file.discard()
      sendStored(done)
    } catch (error) {
      over.abort()
      await beating
      await file?.discard()
      await fail(key, counter, endingOf(ending.signal), error)
    }
  }

  const fail = async (key: JobFileKey, counter: Counter, why: Ending | null, error: unknown): Promise<void> => {
    if (why === 'closing') return repository.release(key)
    if (why !== null) return
    if (!(error instanceof Refusal)) log.error({ err: error, ...key }, 'long work failed')
    const problem = error instanceof Refusal ? (error.text ?? errors[error.reason].text) : jobTexts.fault
    sendStored(await repository.end(key, 'failed', { at: now(), count: counter.count(), problem }))
  }

  return {
    isWorking: (jobId: string): boolean => running.has(jobId),
    count: (): number => running.size,
    /** Runs a job that this node has taken; `isOver` is called at its end, whatever the result. */
    begin(stored: StoredJob, isOver: () => void): void {
      const ending = new AbortController()
      const over = workOff(stored, ending)
        .catch((error: unknown) => log.error({ err: error, jobId: stored.jobId }, 'long work was left where it was'))
        .finally(() => {
          running.delete(stored.jobId)
          isOver()
        })
      running.set(stored.jobId, { ending, over })
    },
    cancel: (jobId: string): void => running.get(jobId)?.ending.abort(new Ended('cancelled')),
    /** Aborts all jobs and releases their leases. */
    async close(): Promise<void> {
      const all = [...running.values()]
      for (const { ending } of all) ending.abort(new Ended('closing'))
      await Promise.all(all.map(({ over }) => over))
    },
  }
}

interface Counter {
  readonly reportProgress: JobGiven['progress']
  readonly count: () => JobCount
}

/** Counts from zero, because a retried job starts from its beginning. */
function counterFrom({ job }: StoredJob): Counter {
  let count: JobCount = { done: 0, skipped: 0, total: job.total }
  return {
    reportProgress: (change) => {
      count = { ...count, ...change }
    },
    count: () => count,
  }
}

const isSame = (one: JobCount, other: JobCount): boolean =>
  one.done === other.done && one.skipped === other.skipped && one.total === other.total

const endingOf = ({ aborted, reason }: AbortSignal): Ending | null =>
  aborted && reason instanceof Ended ? reason.why : null

/** The reported progress. */
export const progressOf = ({ job: { fileName: _, ...progress } }: StoredJob): JobProgress => progress
