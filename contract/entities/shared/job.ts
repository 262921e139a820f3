/**
 * Jobs: background work of a user. A call starts it, the server continues it in the background, and the notification
 * channel reports its progress.
 */
import { z } from 'zod'
import { id } from '../../fields'

const count = z.number().int().nonnegative()

/** The state of a job. `checked` waits for its start; the last three are final. */
export const jobState = z.enum(['checked', 'running', 'done', 'failed', 'cancelled'])

/** The progress of a job; for an import, `jobId` is its `importId`. */
export const jobProgress = z.object({
  jobId: id,
  /** The kind of the job, such as `teacher` for an import of teachers. */
  kind: z.string(),
  state: jobState,
  /** The number of processed rows of an import, or documents of an export. */
  done: count,
  total: count,
  /** The number of processed ones that were skipped because they failed. */
  skipped: count,
  /** Why it failed; empty otherwise. */
  text: z.string(),
})
export type JobProgress = z.output<typeof jobProgress>

/** A job that produces a file. */
export const job = z.object({
  ...jobProgress.shape,
  /** The name of the file that can be downloaded once the job is done. */
  fileName: z.string(),
})
export type Job = z.output<typeof job>
