/** Enabling and disabling accounts. */
import type { Transaction } from 'kysely'
import type { Database } from '../../plugins/database/schema'

export const accountRepository = {
  /** Locks the accounts of a type; answers those that exist. */
  async lock(trx: Transaction<Database>, userType: '1' | '2', userIds: readonly string[]): Promise<string[]> {
    const rows = await trx
      .selectFrom('users')
      .select('user_id')
      .where('user_type', '=', userType)
      .where('user_id', 'in', [...userIds])
      .orderBy('user_id')
      .forUpdate()
      .execute()
    return rows.map((row) => row.user_id)
  },
  async setStatus(trx: Transaction<Database>, userIds: readonly string[], status: '0' | '1'): Promise<void> {
    await trx
      .updateTable('users')
      .set({ status })
      .where('user_id', 'in', [...userIds])
      .execute()
  },
}
