/** Enabling and disabling accounts. */
import type { Transaction } from 'kysely'
import type { Database } from '../../../database/schema/schema'

export const accountRepository = {
  /** Locks the accounts of a type; returns those that exist and are not permanently closed. */
  async lock(
    trx: Transaction<Database>,
    userTypes: readonly ('1' | '2')[],
    userIds: readonly string[],
  ): Promise<string[]> {
    const rows = await trx
      .selectFrom('users')
      .select('user_id')
      .where('user_type', 'in', [...userTypes])
      .where('user_id', 'in', [...userIds])
      .where('removed_at', 'is', null)
      .orderBy('user_id')
      .forUpdate()
      .execute()
    return rows.map((row) => row.user_id)
  },
  /** `by`: who disables them and when; absent: they are enabled. */
  async setStatus(
    trx: Transaction<Database>,
    userIds: readonly string[],
    by: { readonly at: number; readonly userId: string } | null,
  ): Promise<void> {
    await trx
      .updateTable('users')
      .set({ status: by ? '0' : '1', disabled_at: by?.at ?? null, disabled_by: by?.userId ?? null })
      .where('user_id', 'in', [...userIds])
      .execute()
  },
}
