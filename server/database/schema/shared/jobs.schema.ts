/** The table of long work: migration 0025. */
import type { Generated } from 'kysely'
import type { Json } from '../schema'

export interface JobsTables {
  job: JobTable
}

/** Long work of a user that leaves a file. See `server/jobs/jobs.ts`. */
export interface JobTable {
  job_id: string
  kind: string
  user_id: string
  /** What is to be done, as whoever began it said. */
  input: Json<unknown>
  state: 'running' | 'done' | 'failed' | 'cancelled'
  total: number
  done: Generated<number>
  /** Of them, so many could not be done after all. */
  skipped: Generated<number>
  /** Why it failed. */
  problem: Generated<string>
  /** The name under which its file is fetched. */
  file_name: Generated<string>
  /** Raised by every node that takes it up; also what its file is called by. */
  attempt: Generated<number>
  created_at: number
  ended_at: number | null
  /** Until then one node works on it; after that, whoever comes first goes on. */
  lease_until: number | null
}
