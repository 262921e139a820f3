/** The rows that signing in reads and writes. */
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../plugins/database/schema'

/** An account as signing in sees it. */
export interface Account {
  readonly user_id: string
  readonly user_type: '1' | '2' | '3'
  readonly password_hash: string
  readonly status: '0' | '1'
}

const columns = ['user_id', 'user_type', 'password_hash', 'status'] as const

export const authRepository = (db: Kysely<Database>) => ({
  findByLogin: (loginCode: string): Promise<Account | undefined> =>
    db
      .selectFrom('users')
      .select(columns)
      .where(({ fn }) => fn<string>('lower', ['login_code']), '=', loginCode.toLowerCase())
      .executeTakeFirst(),

  /** Locks an account for as long as the transaction lasts, so that of two sign-ins one is first. */
  lock: (trx: Transaction<Database>, userId: string): Promise<Account> =>
    trx.selectFrom('users').select(columns).where('user_id', '=', userId).forUpdate().executeTakeFirstOrThrow(),

  findPasswordHash: async (userId: string): Promise<string> => {
    const row = await db
      .selectFrom('users')
      .select('password_hash')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return row.password_hash
  },

  setPassword: (trx: Transaction<Database>, userId: string, hash: string) =>
    trx
      .updateTable('users')
      .set({ password_hash: hash, must_change_password: false })
      .where('user_id', '=', userId)
      .execute(),
})
