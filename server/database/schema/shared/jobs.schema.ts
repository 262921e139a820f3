/** The table of jobs: migration 0025. */
import type { Generated } from 'kysely'
import type { Json } from '../columns'

export interface JobsTables {
  job: JobTable
}

/** A job of a user, which produces a file. See `server/jobs/jobs.ts`. */
export interface JobTable {
  job_id: string
  kind: string
  user_id: string
  /** The input of the job. */
  input: Json<unknown>
  state: 'running' | 'done' | 'failed' | 'cancelled'
  total: number
  done: Generated<number>
  /** The number of processed units that failed. */
  skipped: Generated<number>
  /** Why the job failed. */
  problem: Generated<string>
  /** The name of its downloaded file. */
  file_name: Generated<string>
  /** Raised by every node that takes it; also part of the file's name. */
  attempt: Generated<number>
  created_at: number
  ended_at: number | null
  /** Until this moment one node works on it; after that, any node may take it. */
  lease_until: number | null
}
