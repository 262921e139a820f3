/** Long work of a user: it is begun by a call, goes on without anybody waiting, and is told of on the notification channel. */
import { z } from 'zod'
import { id } from '../../fields'

const count = z.number().int().nonnegative()

/** Where long work is. `checked` waits to be started; the last three are over. */
export const jobState = z.enum(['checked', 'running', 'done', 'failed', 'cancelled'])

/** How far long work has come; of an import, `jobId` is its `importId`. */
export const jobProgress = z.object({
  jobId: id,
  /** What kind of work, such as `teacher` for an import of teachers. */
  kind: z.string(),
  state: jobState,
  /** How much was gone through: rows of an import, documents of an export. */
  done: count,
  total: count,
  /** Of `done`, what could not be done after all. */
  skipped: count,
  /** Why it failed; empty otherwise. */
  text: z.string(),
})
export type JobProgress = z.output<typeof jobProgress>

/** Long work that leaves a file. */
export const job = z.object({
  ...jobProgress.shape,
  /** The name of the file that is fetched once it is done. */
  fileName: z.string(),
})
export type Job = z.output<typeof job>
