/** The rows that sign-in reads and writes. */
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../../database/schema/schema'

/** The account fields for sign-in. */
export interface Account {
  readonly user_id: string
  readonly login_code: string
  readonly real_name: string
  readonly user_type: '1' | '2' | '3'
  readonly password_hash: string
  readonly must_change_password: boolean
  readonly initial_password_until: number | null
  readonly status: '0' | '1'
}

const columns = [
  'user_id',
  'login_code',
  'real_name',
  'user_type',
  'password_hash',
  'must_change_password',
  'initial_password_until',
  'status',
] as const

export const authRepository = (db: Kysely<Database>) => ({
  findByLogin: (loginCode: string): Promise<Account | undefined> =>
    db
      .selectFrom('users')
      .select(columns)
      .where(({ fn }) => fn<string>('lower', ['login_code']), '=', loginCode.toLowerCase())
      .executeTakeFirst(),

  /** Locks an account until the transaction ends, so that concurrent sign-ins run one after another. */
  lock: (trx: Transaction<Database>, userId: string): Promise<Account> =>
    trx.selectFrom('users').select(columns).where('user_id', '=', userId).forUpdate().executeTakeFirstOrThrow(),

  findById: (userId: string): Promise<Account> =>
    db.selectFrom('users').select(columns).where('user_id', '=', userId).executeTakeFirstOrThrow(),

  setPassword: (trx: Transaction<Database>, userId: string, hash: string) =>
    trx
      .updateTable('users')
      .set({
        password_hash: hash,
        must_change_password: false,
        initial_password_until: null,
        initial_password_import: null,
      })
      .where('user_id', '=', userId)
      .execute(),
})
