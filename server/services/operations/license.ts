/**
 * The licence of the school (core §3, §8; G034). The database stores at most one. Without one every feature is enabled
 * and nothing is limited, unless `LICENSE_REQUIRED` is on (decision 0037). Where `LICENSE_PUBLIC_KEY` names an issuer, a
 * stored licence without its signature does not count. Administrators are never blocked, because they have to see the
 * problem.
 */
import type { KeyObject } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Role } from '../../../contract/call'
import { features as allFeatures, type Feature, featuresOn, type Mode } from '../../../contract/modes'
import { dayOf } from '../../../contract/moments'
import type { Database } from '../../database/schema/schema'
import type { LicenseTable } from '../../database/schema/school/people.schema'
import { type Audit, Refusal } from '../../kernel'
import type { Relay } from '../relay/relay.types'
import { issuerKey, LicenseProblem, type LicenseTerms, periodOf, publicKeyOf, readLicense } from './licenseFile'

/** A message of another node may have been lost: the cached licence is reloaded after this time. */
const REMEMBER_MS = 60_000
const TOPIC = 'license.changed'

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
  /**
   * Installs the text of a licence file in place of the present licence, on all nodes.
   *
   * @throws LicenseProblem if the file is not accepted; the present licence stays.
   */
  install(document: string, by: InstalledBy): Promise<Selectable<LicenseTable>>
  /** Ends the subscription to other nodes. */
  close(): void
}

/** Who installs a licence: an administrator, or `podium` for a user of the operating system. */
export interface InstalledBy {
  readonly actorId: string | null
  readonly address?: string
  readonly detail?: Readonly<Record<string, string>>
}

/** '0' not begun, '1' in force, '2' ended. */
export const licenseState = (license: Pick<LicenseTable, 'begin_time' | 'end_time'>, at: number): '0' | '1' | '2' =>
  at < license.begin_time ? '0' : at < license.end_time ? '1' : '2'

const texts = {
  notBegun: (at: number) => `未经授权：本校的授权自${dayOf(at)}起生效`,
  ended: (at: number) => `授权过期：本校的授权已于${dayOf(at)}到期，请联系管理员`,
}

/** The columns that repeat the terms of a licence file, for queries. */
function columnsOf(terms: LicenseTerms) {
  const { from, until } = periodOf(terms)
  return {
    license_id: terms.id,
    school_name: terms.school,
    begin_time: from,
    end_time: until,
    student_limit: terms.students,
    modules: terms.modules,
  }
}

/** Reads the licence and caches it in memory. */
export async function createLicense({
  db,
  mode,
  isRequired,
  publicKey,
  dataDir,
  relay,
  audit,
  now,
  log,
}: {
  db: Kysely<Database>
  mode: Mode
  isRequired: boolean
  /** The issuer's key as a setting; undefined: the key pair of this installation. */
  publicKey: string | undefined
  dataDir: string
  relay: Pick<Relay, 'publish' | 'subscribe'>
  audit: Pick<Audit, 'record'>
  now: () => number
  log: Logger
}): Promise<License> {
  const issuer: KeyObject | null = publicKey === undefined ? null : publicKeyOf(publicKey)
  /** A stored licence as it counts: where an issuer is set, by the terms that it has signed; null: it signed none. */
  const countedBy = (stored: Selectable<LicenseTable>): Selectable<LicenseTable> | null => {
    if (!issuer) return stored
    try {
      return { ...stored, ...columnsOf(readLicense(stored.document, issuer)) }
    } catch (error) {
      if (!(error instanceof LicenseProblem)) throw error
      log.warn({ licenseId: stored.license_id }, 'the stored licence is not signed by the issuer, and does not count')
      return null
    }
  }
  const find = async () => {
    const stored = await db.selectFrom('license').selectAll().limit(1).executeTakeFirst()
    return stored === undefined ? null : countedBy(stored)
  }
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
  const close = relay.subscribe(TOPIC, readAgain, readAgain)
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
      const stored = await trx.selectFrom('license').selectAll().limit(1).forNoKeyUpdate().executeTakeFirst()
      const license = stored === undefined ? null : countedBy(stored)
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
    async install(document, { actorId, address, detail = {} }) {
      const terms = readLicense(document, await issuerKey(publicKey, dataDir))
      const columns = columnsOf(terms)
      if (columns.end_time < now()) throw new LicenseProblem('licenseOver')
      const row = { ...columns, modules: JSON.stringify(columns.modules), document, installed_at: now() }
      const stored = await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('license').execute()
        const found = await trx.insertInto('license').values(row).returningAll().executeTakeFirstOrThrow()
        const entry = { action: 'license.install', subject: terms.id, outcome: 'done', actorId } as const
        await audit.record({ ...entry, ...(address !== undefined && { address }), detail: { ...detail } }, trx)
        return found
      })
      take(stored)
      relay.publish(TOPIC, '')
      return stored
    },
    close,
  }
}
