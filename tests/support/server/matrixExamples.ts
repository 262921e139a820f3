/**
 * The examples of features for the permission matrix: `<feature>.examples.ts` in a domain's folder of `tests/server`,
 * or in a group below it, exports `examples`.
 */
import type { Kysely } from 'kysely'
import type { CallName } from '../../../contract/calls'
import type { Database } from '../../../server/database/schema/schema'

/** Ids by their keys in calls. */
type Ids = Readonly<Record<string, string>>

/** Examples of the kinds of ids that a feature adds. */
export interface MatrixExamples {
  /** Objects of the first teacher's class, or of its first student. Null: only administrators use such an id. */
  readonly things: Readonly<Record<string, string | null>>
  /** The caller's own objects where they differ from `things`, or have another key. */
  readonly own?: Partial<Readonly<Record<'teacher' | 'student' | 'admin', Ids>>>
  /** For calls that need an object in another state. */
  readonly ownFor?: Partial<Readonly<Record<CallName, Ids>>>
  /** Calls that delete what others need: they run last, in this order. */
  readonly takingAway?: readonly CallName[]
  /** The objects of a user outside the class: further ids of a call with one foreign id. */
  readonly strangers?: Ids
  /** Calls whose ids are open to all users. */
  readonly ofEverybody?: readonly CallName[]
  /** Creates what the demo school lacks. */
  readonly make?: (db: Kysely<Database>, at: number) => Promise<unknown>
}
