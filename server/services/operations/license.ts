/**
 * The licence of the school (core §3, §8; G034). The database stores at most one. Without one every feature is enabled
 * and nothing is limited, unless `LICENSE_REQUIRED` is on (decision 0037). Administrators are never blocked, because
 * they have to see the problem.
 */
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Role } from '../../../contract/call'
import { features as allFeatures, type Feature, featuresOn, type Mode } from '../../../contract/modes'
import { dayOf } from '../../../contract/moments'
import type { Database } from '../../database/schema/schema'
import type { LicenseTable } from '../../database/schema/school/people.schema'
import { Refusal } from '../../kernel'

/** A licence may have been replaced on another node; the cached one is reloaded after this time. */
const REMEMBER_MS = 60_000

/** The licence of this installation. */
export interface License {
  /** Why a signed-in user may not continue, or null. Needed at every call, so it is answered from memory. */
  refusal(role: Role): Refusal | null
  /** The enabled features (D1). Needed at every call, so it is answered from memory. */
  features(): readonly Feature[]
  /** Whether features beyond those of the mode need a licence (`LICENSE_REQUIRED`). */
  readonly isRequired: boolean
  /**
   * Refuses with `studentLimit` if there are more students than allowed. Call it in the transaction that has added
   * some: until that ends, concurrent ones that add students wait here, so that together they do not exceed the limit
   * either.
   */
  assertStudents(trx: Transaction<Database>): Promise<void>
  /** The stored licence. */
  find(): Promise<Selectable<LicenseTable> | null>
}

/** '0' not begun, '1' in force, '2' ended. */
export const licenseState = (license: Pick<LicenseTable, 'begin_time' | 'end_time'>, at: number): '0' | '1' | '2' =>
  at < license.begin_time ? '0' : at < license.end_time ? '1' : '2'

const texts = {
  notBegun: (at: number) => `未经授权：本校的授权自${dayOf(at)}起生效`,
  ended: (at: number) => `授权过期：本校的授权已于${dayOf(at)}到期，请联系管理员`,
}

/** Reads the licence and caches it in memory. */
export async function createLicense({
  db,
  mode,
  isRequired,
  now,
  log,
}: {
  db: Kysely<Database>
  mode: Mode
  isRequired: boolean
  now: () => number
  log: Logger
}): Promise<License> {
  const find = async () => (await db.selectFrom('license').selectAll().limit(1).executeTakeFirst()) ?? null
  const featuresBy = (license: Awaited<ReturnType<typeof find>>): readonly Feature[] =>
    license === null && !isRequired ? allFeatures : featuresOn(mode, license?.modules ?? [])
  let known = await find()
  let on = featuresBy(known)
  let readAt = now()
  const take = (found: typeof known) => {
    known = found
    on = featuresBy(found)
    return found
  }
  const readAgain = (): void => {
    readAt = now()
    find().then(take, (error: unknown) => log.warn({ err: error }, 'the licence could not be read'))
  }
  const readInTime = (): void => {
    if (now() - readAt > REMEMBER_MS) readAgain()
  }

  return {
    isRequired,
    refusal(role) {
      const at = now()
      readInTime()
      if (known === null || role === 'admin') return null
      const state = licenseState(known, at)
      if (state === '0') return new Refusal('license', texts.notBegun(known.begin_time))
      return state === '2' ? new Refusal('license', texts.ended(known.end_time)) : null
    },
    features() {
      readInTime()
      return on
    },
    async assertStudents(trx) {
      const license = await trx
        .selectFrom('license')
        .select('student_limit')
        .limit(1)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!license?.student_limit) return
      // A separate statement: it sees the students that others have added while this one waited for the lock.
      const { n } = await trx
        .selectFrom('users')
        .select((rows) => rows.fn.countAll<number>().as('n'))
        .where('user_type', '=', '1')
        .where('removed_at', 'is', null)
        .executeTakeFirstOrThrow()
      if (n > license.student_limit) throw new Refusal('studentLimit')
    },
    async find() {
      readAt = now()
      return take(await find())
    },
  }
}
