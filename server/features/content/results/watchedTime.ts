/**
 * How long students have watched the videos of a class (D21). Watched time is not recorded yet: this is the one place that says
 * so, and the one that changes once it is.
 */
import type { Kysely } from 'kysely'
import type { Database } from '../../../plugins/database/schema/schema'

/** What is known of the videos that students of a class have watched. */
export interface WatchedTime {
  /** False: nothing is recorded, and everybody has 0. */
  readonly isCounted: boolean
  /** Seconds by student, and when something was watched last. */
  readonly byStudent: ReadonlyMap<string, { readonly seconds: number; readonly lastTime: number | null }>
}

export const watchedTime = async (_db: Kysely<Database>, _teachingClassId: string): Promise<WatchedTime> => ({
  isCounted: false,
  byStudent: new Map(),
})
