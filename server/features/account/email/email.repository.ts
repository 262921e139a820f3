/** The rows of e-mail addresses. */
import type { Kysely, Transaction } from 'kysely'
import type { OwnEmail } from '../../../../contract/entities/account/email'
import type { Database } from '../../../database/schema/schema'

const PRODUCT = 'Podium'

export const emailRepository = (db: Kysely<Database>) => ({
  async find(userId: string, now: number): Promise<OwnEmail> {
    const [saved, link] = await Promise.all([
      db.selectFrom('account_email').select(['email', 'confirmed_at']).where('user_id', '=', userId).executeTakeFirst(),
      db
        .selectFrom('mail_link')
        .select('email')
        .where('user_id', '=', userId)
        .where('kind', '=', 'confirm')
        .where('expires_at', '>', now)
        .executeTakeFirst(),
    ])
    return { email: saved?.email ?? null, confirmedAt: saved?.confirmed_at ?? null, pending: link?.email ?? null }
  },

  async save(trx: Transaction<Database>, { user_id, email }: { user_id: string; email: string }, now: number) {
    const row = { email, confirmed_at: now }
    await trx
      .insertInto('account_email')
      .values({ user_id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
  },

  async remove(trx: Transaction<Database>, userId: string): Promise<void> {
    await trx.deleteFrom('account_email').where('user_id', '=', userId).execute()
    await trx.deleteFrom('mail_link').where('user_id', '=', userId).execute()
  },

  /** An enabled account with a confirmed address. */
  findByLogin: (loginCode: string) =>
    db
      .selectFrom('users')
      .innerJoin('account_email', 'account_email.user_id', 'users.user_id')
      .select(['users.user_id', 'users.login_code', 'users.user_type', 'users.password_hash', 'account_email.email'])
      .where(({ fn }) => fn<string>('lower', ['users.login_code']), '=', loginCode.toLowerCase())
      .where('users.status', '=', '1')
      .executeTakeFirst(),

  findById: (userId: string) =>
    db.selectFrom('users').select(['login_code', 'real_name']).where('user_id', '=', userId).executeTakeFirstOrThrow(),

  lock: (trx: Transaction<Database>, userId: string) =>
    trx.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().executeTakeFirstOrThrow(),

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

  async schoolName(): Promise<string> {
    const row = await db.selectFrom('school').select('school_name').executeTakeFirst()
    return row?.school_name || PRODUCT
  },
})
