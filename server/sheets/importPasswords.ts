/**
 * The initial passwords of accounts that imports created. They are not stored: they are derived from a key in the
 * import's row. The owner of the import can request them once after it is done; then the key is deleted, or a day later
 * without a request. After that the passwords can only be generated again.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { ImportPasswords, IssuedPasswords, PendingImport } from '../../contract/entities/account/initialPassword'
import { IMPORT_PASSWORDS_MS } from '../../contract/limits'
import type { Database } from '../database/schema/schema'
import { Refusal, type Scheduler } from '../kernel'
import { type InitialPasswords, importedPassword } from '../services/account/initialPasswords'
import type { PasswordResets } from '../services/account/passwordResets'

/** Records, in the same transaction, for how many accounts passwords were shown; null: it was too late. */
type RecordTelling = (trx: Transaction<Database>, num: number | null) => Promise<void>

/** The passwords of imports. The caller of these functions checks that the import belongs to the user. */
export interface ImportPasswordStore {
  /** Returns them, the first time; `importRunning` while rows are still being written. */
  take(importId: string, record: RecordTelling): Promise<ImportPasswords>
  /** Generates new ones for the accounts of the import that have not signed in yet. */
  reset(importId: string, record: RecordTelling): Promise<IssuedPasswords>
  /** The user's imports whose passwords were not shown yet, the latest first. */
  pending(userId: string): Promise<PendingImport[]>
}

export function createImportPasswords({
  db,
  now,
  scheduler,
  initialPasswords,
  passwordResets,
}: {
  db: Kysely<Database>
  now: () => number
  scheduler: Scheduler
  initialPasswords: InitialPasswords
  passwordResets: PasswordResets
}): ImportPasswordStore {
  scheduler.register({
    name: 'importPasswords',
    async next() {
      const row = await db
        .selectFrom('sheet_import')
        .select(({ fn }) => fn.min('ended_at').as('at'))
        .where('password_key', 'is not', null)
        .executeTakeFirst()
      return row?.at == null ? null : row.at + IMPORT_PASSWORDS_MS
    },
    async run(at) {
      await db
        .updateTable('sheet_import')
        .set({ password_key: null })
        .where('password_key', 'is not', null)
        .where('ended_at', '<=', at - IMPORT_PASSWORDS_MS)
        .execute()
    },
  })

  /** Accounts of the import that still have its initial password. */
  const waiting = (on: Kysely<Database>, importId: string) =>
    on
      .selectFrom('users')
      .select(['user_id', 'login_code', 'real_name', 'initial_password_until'])
      .where('initial_password_import', '=', importId)
      .where('must_change_password', '=', true)
      .where('removed_at', 'is', null)
      .orderBy('login_code')

  return {
    async take(importId, record) {
      const at = now()
      const { accounts, key } = await db.transaction().execute(async (trx) => {
        const row = await held(trx, importId)
        if (row.state === 'running') throw new Refusal('importRunning')
        const isReady = row.password_key !== null && (row.ended_at ?? 0) + IMPORT_PASSWORDS_MS > at
        if (row.password_key !== null) {
          await trx
            .updateTable('sheet_import')
            .set({ password_key: null, ...(isReady && { passwords_told_at: at }) })
            .where('import_id', '=', importId)
            .execute()
        }
        const found = await waiting(trx, importId).execute()
        await record(trx, isReady ? found.length : null)
        return { accounts: found, key: isReady ? row.password_key : null }
      })
      if (key === null) return { issued: null, waiting: accounts.length }
      const issued = await initialPasswords.issue(
        accounts.map((account) => ({
          ...account,
          initialPassword: importedPassword(key, account.user_id),
          validUntil: account.initial_password_until ?? at,
        })),
      )
      return { issued, waiting: accounts.length }
    },

    async reset(importId, record) {
      const wanted = await waiting(db, importId).execute()
      return passwordResets.reset(
        wanted.map((row) => row.user_id),
        async (trx) => {
          const found = await waiting(trx, importId).forUpdate().execute()
          await record(trx, found.length)
          return found
        },
      )
    },

    async pending(userId) {
      const at = now()
      const rows = await db
        .selectFrom('sheet_import as i')
        .innerJoin('users', 'users.initial_password_import', 'i.import_id')
        .select(['i.import_id', 'i.kind', 'i.file_name', 'i.ended_at', 'i.password_key'])
        .select(sql<number>`count(*)::integer`.as('waiting'))
        .where('i.user_id', '=', userId)
        .where('i.passwords_told_at', 'is', null)
        .where('i.ended_at', 'is not', null)
        .where('users.must_change_password', '=', true)
        .where('users.removed_at', 'is', null)
        .groupBy('i.import_id')
        .orderBy('i.ended_at', 'desc')
        .execute()
      return rows.map((row) => ({
        importId: row.import_id,
        kind: row.kind,
        fileName: row.file_name,
        endTime: row.ended_at ?? at,
        waiting: row.waiting,
        isReady: row.password_key !== null && (row.ended_at ?? 0) + IMPORT_PASSWORDS_MS > at,
      }))
    },
  }
}

/** Locks the import, so that only one request gets its passwords. */
const held = (trx: Transaction<Database>, importId: string) =>
  trx
    .selectFrom('sheet_import')
    .select(['state', 'ended_at', 'password_key'])
    .where('import_id', '=', importId)
    .forUpdate()
    .executeTakeFirstOrThrow()
