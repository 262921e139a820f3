/** The rows that sign-in reads and writes. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../database/schema/schema'
import { NO_PASSWORD } from '../../../services/account/passwords'

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

/** A self-registered account: its owner chose the number. */
const isSelfRegistered = sql<boolean>`exists (
  select from registration where registration.user_id = users.user_id and registration.revoked_at is null)`

export const authRepository = (db: Kysely<Database>) => ({
  findByLogin: (loginCode: string): Promise<Account | undefined> =>
    db
      .selectFrom('users')
      .select(columns)
      .where(({ fn }) => fn<string>('lower', ['login_code']), '=', loginCode.toLowerCase())
      .executeTakeFirst(),

  /**
   * The account of a student or staff number. If several have it, one that the school created is preferred to one whose
   * owner chose the number, and a login code to a user code.
   */
  findByNumber: (number: string): Promise<Account | undefined> => {
    const wanted = number.toLowerCase()
    return db
      .selectFrom('users')
      .select(columns)
      .where(({ fn, or, eb }) =>
        or([eb(fn<string>('lower', ['login_code']), '=', wanted), eb(fn<string>('lower', ['user_code']), '=', wanted)]),
      )
      .orderBy(sql`removed_at is not null`)
      .orderBy(isSelfRegistered)
      .orderBy(sql`lower(login_code) <> ${wanted}`)
      .limit(1)
      .executeTakeFirst()
  },

  /** The administrators who are signed in with a password, without a second factor. */
  async findAdministratorsWithoutSecondFactor(): Promise<string[]> {
    const rows = await db
      .selectFrom('session')
      .innerJoin('users', 'users.user_id', 'session.user_id')
      .leftJoin('second_factor', 'second_factor.user_id', 'users.user_id')
      .select('users.user_id')
      .distinct()
      .where('users.user_type', '=', '3')
      .where('session.way', 'in', ['password', 'ldap'])
      .where('second_factor.activated_at', 'is', null)
      .execute()
    return rows.map((row) => row.user_id)
  },

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

  /**
   * Removes an initial password that the person has not changed, and the password of a self-registered account, which
   * may be a stranger's: the person has another way to sign in. Administrators keep theirs. Returns whether there was one.
   */
  async retirePassword(trx: Transaction<Database>, userId: string): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({
        password_hash: NO_PASSWORD,
        must_change_password: false,
        initial_password_until: null,
        initial_password_import: null,
      })
      .where('user_id', '=', userId)
      .where('user_type', '<>', '3')
      .where('password_hash', '<>', NO_PASSWORD)
      .where(({ or, eb }) => or([eb('must_change_password', '=', true), isSelfRegistered]))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
})
