/**
 * The accounts of administrators for the operator of the server, who can read and write its data anyway: no caller is
 * checked. Every change is in the audit log.
 */
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { loginCode } from '../../../contract/calls/school/people'
import { name } from '../../../contract/fields'
import { PERSON_NAME_MAX } from '../../../contract/limits'
import { isUniqueViolation } from '../../database'
import type { Database, UserTable } from '../../database/schema/schema'
import type { LoginLimits } from '../../features/account/login/loginLimits'
import type { Audit } from '../../kernel'
import { newId } from '../../shared/ids'
import { ControlRefusal } from '../operations/control'
import { activationOf, type InitialPasswords } from './initialPasswords'
import { passwordTexts as texts } from './passwordTexts'
import type { Profiles } from './profiles'
import type { SecondFactors } from './secondFactors'
import type { SessionStore } from './sessions'

const DAY_MS = 24 * 3_600_000

/** An administrator in a list. */
export interface ListedAdministrator {
  readonly loginCode: string
  readonly name: string
  readonly isEnabled: boolean
  /** Whether the initial password was changed, waits for that, or has expired. */
  readonly activation: 'active' | 'waiting' | 'expired'
  readonly lastLoginAt: number | null
}

/** An account with its new password, which is shown once. */
export interface IssuedAccount {
  readonly loginCode: string
  readonly password: string
  /** When the password expires unless it is changed. */
  readonly validUntil: number
}

export const createInput = z.object({ loginCode, name: name(PERSON_NAME_MAX), by: z.string() })
export const accountInput = z.object({ loginCode, by: z.string() })
type AccountInput = z.output<typeof accountInput>

export type AdministratorAccounts = ReturnType<typeof createAdministratorAccounts>

export function createAdministratorAccounts(services: {
  readonly db: Kysely<Database>
  readonly sessions: Pick<SessionStore, 'endWithin'>
  readonly profiles: Pick<Profiles, 'changed'>
  readonly initialPasswords: Pick<InitialPasswords, 'make'>
  readonly limits: Pick<LoginLimits, 'unlock'>
  readonly secondFactors: Pick<SecondFactors, 'turnOff' | 'unlock'>
  readonly audit: Audit
  readonly now: () => number
}) {
  const { db, sessions, profiles, initialPasswords, limits, secondFactors, audit, now } = services

  const made = async () => {
    const [one] = await initialPasswords.make(1)
    if (!one) throw new Error('no initial password was generated')
    return one
  }

  const findAnyone = async (trx: Transaction<Database>, { loginCode }: AccountInput) => {
    const row = await trx
      .selectFrom('users')
      .select(['user_id', 'user_type', 'login_code', 'password_hash', 'status'])
      .where((where) => where(where.fn('lower', ['login_code']), '=', loginCode.toLowerCase()))
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new ControlRefusal('noSuchAccount', loginCode)
    return row
  }
  const find = async (trx: Transaction<Database>, input: AccountInput) => {
    const row = await findAnyone(trx, input)
    if (row.user_type !== '3') throw new ControlRefusal('noAdministrator', row.login_code)
    return row
  }

  const record =
    (
      trx: Transaction<Database>,
      action: 'administrator.add' | 'account.resetPassword' | 'account.unlock' | 'account.resetSecondFactor',
    ) =>
    (subject: string, by: string) =>
      audit.record({ action, actorId: null, subject, outcome: 'done', detail: { program: 'podium', by } }, trx)

  return {
    async list(): Promise<ListedAdministrator[]> {
      const rows = await db
        .selectFrom('users')
        .select(['login_code', 'real_name', 'status', 'must_change_password', 'initial_password_until'])
        .select((where) =>
          where
            .selectFrom('login_log')
            .whereRef('login_log.user_id', '=', 'users.user_id')
            .where('login_log.session_id', 'is not', null)
            .select((logins) => logins.fn.max('login_at').as('at'))
            .as('last_login_at'),
        )
        .where('user_type', '=', '3')
        .where('removed_at', 'is', null)
        .orderBy('login_code')
        .execute()
      return rows.map((row) => ({
        loginCode: row.login_code,
        name: row.real_name,
        isEnabled: row.status === '1',
        activation: activationOf(row, now()),
        lastLoginAt: row.last_login_at,
      }))
    },

    async create(input: z.output<typeof createInput>): Promise<IssuedAccount> {
      const { initialPassword, columns } = await made()
      const at = now()
      const user_id = newId(at)
      const user = {
        user_id,
        user_type: '3' as const satisfies UserTable['user_type'],
        user_code: input.loginCode,
        login_code: input.loginCode,
        real_name: input.name,
        cover_img: '',
        motto: '',
        status: '1' as const,
        major_id: null,
        created_at: at,
        ...columns,
      }
      try {
        await db.transaction().execute(async (trx) => {
          await trx.insertInto('users').values(user).execute()
          await record(trx, 'administrator.add')(user_id, input.by)
        })
      } catch (error) {
        throw isUniqueViolation(error) ? new ControlRefusal('loginCodeTaken', input.loginCode) : error
      }
      return { loginCode: input.loginCode, password: initialPassword, validUntil: columns.initial_password_until }
    },

    /** Sets a random password and ends all sessions of the person. */
    async resetPassword(input: AccountInput): Promise<IssuedAccount> {
      const { initialPassword, columns } = await made()
      const { account, announce } = await db.transaction().execute(async (trx) => {
        const account = await find(trx, input)
        await trx.updateTable('users').set(columns).where('user_id', '=', account.user_id).execute()
        const announce = await sessions.endWithin(trx, account.user_id, { text: texts.reset })
        await record(trx, 'account.resetPassword')(account.user_id, input.by)
        return { account, announce }
      })
      announce()
      profiles.changed(account.user_id)
      return {
        loginCode: account.login_code,
        password: initialPassword,
        validUntil: columns.initial_password_until,
      }
    },

    /** Turns the second factor of a person off who has lost phone and recovery codes, and ends the sessions. */
    async resetSecondFactor(input: AccountInput): Promise<{ loginCode: string; wasOn: boolean }> {
      const { account, wasOn, announce } = await db.transaction().execute(async (trx) => {
        const account = await findAnyone(trx, input)
        const wasOn = await secondFactors.turnOff(trx, account.user_id)
        const announce = await sessions.endWithin(trx, account.user_id, { text: texts.secondFactorReset })
        await record(trx, 'account.resetSecondFactor')(account.user_id, input.by)
        return { account, wasOn, announce }
      })
      announce()
      await secondFactors.unlock(account.user_id)
      return { loginCode: account.login_code, wasOn }
    },

    /** Enables the account, and clears the waits after wrong passwords. */
    async unlock(input: AccountInput): Promise<{ loginCode: string; wasDisabled: boolean }> {
      const account = await db.transaction().execute(async (trx) => {
        const found = await find(trx, input)
        await trx
          .updateTable('users')
          .set({ status: '1', disabled_at: null, disabled_by: null })
          .where('user_id', '=', found.user_id)
          .execute()
        await record(trx, 'account.unlock')(found.user_id, input.by)
        return found
      })
      const failures = await db
        .selectFrom('login_log')
        .select('address')
        .distinct()
        .where('user_id', '=', account.user_id)
        .where('reason', 'is not', null)
        .where('login_at', '>', now() - DAY_MS)
        .execute()
      await limits.unlock({
        loginCode: account.login_code,
        passwordHash: account.password_hash,
        addresses: failures.map(({ address }) => address),
      })
      profiles.changed(account.user_id)
      return { loginCode: account.login_code, wasDisabled: account.status !== '1' }
    },
  }
}
