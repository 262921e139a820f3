/** The rows of the caller's own account. */
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../../database/schema/schema'
import type { Change } from '../../../shared/edits'

/** The changeable fields; absent ones are unchanged. */
export interface ProfileChange {
  readonly cover_img?: string
  readonly motto?: string
  readonly real_name?: string
}

export const profileRepository = (db: Kysely<Database>) => ({
  find: (userId: string, on: Kysely<Database> = db) =>
    on
      .selectFrom('users')
      .select(['user_id', 'real_name', 'login_code', 'cover_img', 'motto', 'version'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  async change(trx: Transaction<Database>, userId: string, change: ProfileChange & Change): Promise<void> {
    await trx.updateTable('users').set(change).where('user_id', '=', userId).execute()
  },
  /** Whether the user has uploaded this file. */
  async isOwnUpload(userId: string, path: string): Promise<boolean> {
    const row = await db
      .selectFrom('upload')
      .select('upload_id')
      .where('owner_id', '=', userId)
      .where('path', '=', path)
      .executeTakeFirst()
    return row !== undefined
  },
})
