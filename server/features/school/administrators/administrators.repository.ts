/** The rows of administrators. */
import type { Insertable, Kysely, Transaction, Updateable } from 'kysely'
import type { Activation } from '../../../../contract/entities/account/initialPassword'
import { hasLoginCode, isNamed } from '../../../database/nameSearch'
import type { Database, UserTable } from '../../../database/schema/schema'
import { isActivation } from '../../../services/account/initialPasswords'
import { countFound, type Slice } from '../../../shared/paging'

/** The filter and order of the list. */
export interface AdministratorQuery {
  readonly status?: '0' | '1' | undefined
  readonly activation?: Activation | undefined
  /** The time of the request. */
  readonly at: number
  readonly loginCode?: string | undefined
  readonly realName?: string | undefined
  readonly sortBy?: 'login_code' | 'real_name' | 'created_at' | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
}

export function createAdministratorsRepository(db: Kysely<Database>) {
  const chosen = ({ status, activation, at, loginCode, realName }: AdministratorQuery) => {
    let query = db.selectFrom('users').where('users.user_type', '=', '3').where('users.removed_at', 'is', null)
    if (status !== undefined) query = query.where('users.status', '=', status)
    if (activation !== undefined) query = query.where(isActivation(activation, at))
    if (loginCode !== undefined) query = query.where(hasLoginCode(loginCode))
    if (realName !== undefined) query = query.where(isNamed(realName))
    return query
  }

  return {
    async find(query: AdministratorQuery, { limit, offset }: Pick<Slice, 'limit' | 'offset'>) {
      const total = await countFound(db, chosen(query), { limit, offset })
      const rows = await chosen(query)
        .select(['users.user_id', 'users.real_name', 'users.login_code', 'users.cover_img', 'users.status'])
        .leftJoin('academy', 'academy.academy_id', 'users.admin_academy_id')
        .select(['users.must_change_password', 'users.initial_password_until', 'users.created_at', 'users.version'])
        .select(['users.admin_limit', 'academy.academy_id', 'academy.academy_name'])
        .select((where) =>
          where
            .selectFrom('login_log')
            .whereRef('login_log.user_id', '=', 'users.user_id')
            .select((logins) => logins.fn.max('login_at').as('at'))
            .as('last_login_at'),
        )
        .orderBy(`users.${query.sortBy ?? 'login_code'}`, query.sortOrder ?? 'asc')
        .orderBy('users.user_id')
        .limit(limit)
        .offset(offset)
        .execute()
      return { rows, total }
    },

    /** Locks every administrator, so that concurrent requests to disable each other are serialised. */
    lock: (trx: Transaction<Database>) =>
      trx
        .selectFrom('users')
        .select(['user_id', 'status', 'login_code', 'real_name', 'admin_limit', 'admin_academy_id'])
        .where('user_type', '=', '3')
        .where('removed_at', 'is', null)
        .orderBy('user_id')
        .forUpdate()
        .execute(),

    /** The name of an academy, which remains while the transaction runs; undefined: there is none. */
    async academyName(trx: Transaction<Database>, academyId: string | null): Promise<string | undefined> {
      const row = await trx
        .selectFrom('academy')
        .select('academy_name')
        .where('academy_id', '=', academyId)
        .forKeyShare()
        .executeTakeFirst()
      return row?.academy_name
    },

    async insert(trx: Transaction<Database>, user: Insertable<UserTable>): Promise<void> {
      await trx.insertInto('users').values(user).execute()
    },

    async update(
      trx: Transaction<Database>,
      userIds: readonly string[],
      values: Omit<Updateable<UserTable>, 'user_id' | 'user_type'>,
    ): Promise<void> {
      await trx
        .updateTable('users')
        .set(values)
        .where('user_id', 'in', [...userIds])
        .execute()
    },
  }
}

export type AdministratorsRepository = ReturnType<typeof createAdministratorsRepository>
