/** What features give the permission matrix: `<feature>.examples.ts` in a domain’s folder of `tests/server`, or in a group below it, exports `examples`. */
import type { Kysely } from 'kysely'
import type { CallName } from '../../../contract/calls'
import type { Database } from '../../../server/database/schema/schema'

/** Ids by the key that names them in calls. */
type Ids = Readonly<Record<string, string>>

/** Examples of the kinds of ids that a feature brings along. */
export interface MatrixExamples {
  /** Things of the first teacher's class, or of its first student. Null: only administrators name such a thing. */
  readonly things: Readonly<Record<string, string | null>>
  /** What of `things` is not the own of whoever asks, or has another name. */
  readonly own?: Partial<Readonly<Record<'teacher' | 'student' | 'admin', Ids>>>
  /** For calls that act on what is in another state. */
  readonly ownFor?: Partial<Readonly<Record<CallName, Ids>>>
  /** Calls that take away what others need: they come last, in this order. */
  readonly takingAway?: readonly CallName[]
  /** The own of somebody who belongs to none of it: other ids of a call whose one id is foreign. */
  readonly strangers?: Ids
  /** Calls that name what everybody may name. */
  readonly ofEverybody?: readonly CallName[]
  /** Makes what the demo school lacks. */
  readonly make?: (db: Kysely<Database>, at: number) => Promise<unknown>
}
