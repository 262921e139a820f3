/** Administrators as administrators keep them. Nobody shuts out oneself, and the last one stays. */
import type { Transaction } from 'kysely'
import type { AuditAction } from '../../../contract/auditWords'
import type { AdministratorRow } from '../../../contract/entities/people'
import { holdForEdit } from '../../edits'
import { newId } from '../../ids'
import { type Caller, type CallRequest, type Feature, type FeatureContext, Refusal } from '../../kernel'
import { page, slice } from '../../paging'
import { isUniqueViolation } from '../../plugins/database'
import type { Database } from '../../plugins/database/schema'
import type { InitialPassword } from '../../plugins/initialPassword'
import type { Profiles } from '../../plugins/profiles'
import type { SessionStore } from '../../plugins/sessions'
import { type AdministratorsRepository, createAdministratorsRepository } from './administrators.repository'
import { texts } from './texts'

export interface AdministratorsContext extends Omit<FeatureContext, 'sessions'> {
  readonly sessions: SessionStore
  readonly initialPassword: InitialPassword
  readonly profiles: Profiles
}

interface By {
  readonly caller: Caller
  readonly address: string
}
const sortedBy = { loginCode: 'login_code', realName: 'real_name', createTime: 'created_at' } as const

export function administratorsFeature(context: AdministratorsContext): Feature {
  const { db, sessions, audit, now, initialPassword, profiles } = context
  const rows = createAdministratorsRepository(db)

  const record = async ({ caller, address }: By, action: AuditAction, userIds: readonly string[]): Promise<void> => {
    for (const subject of userIds) {
      await audit.record({ action, actorId: caller.userId, subject, outcome: 'done', address })
    }
  }

  /** All or none. Whoever was disabled a moment ago changes nothing any more: so whoever changes others is always left. */
  const change = async (
    { input: { userIds }, caller, address }: Pick<CallRequest<'disableAdministrators'>, 'input' | 'caller' | 'address'>,
    action: AuditAction,
    act: (trx: Transaction<Database>, wanted: readonly string[]) => Promise<string | null>,
  ): Promise<null> => {
    const wanted = [...new Set(userIds)]
    const told = await db.transaction().execute(async (trx) => {
      const all = await rows.lock(trx)
      if (all.find(({ user_id }) => user_id === caller.userId)?.status !== '1') throw new Refusal('forbidden')
      if (wanted.some((userId) => !all.some(({ user_id }) => user_id === userId))) throw new Refusal('notFound')
      const text = await act(trx, wanted)
      const tell: (() => void)[] = []
      if (text !== null) for (const userId of wanted) tell.push(await sessions.endWithin(trx, userId, { text }))
      return tell
    })
    for (const tell of told) tell()
    for (const userId of wanted) profiles.changed(userId)
    await record({ caller, address }, action, wanted)
    return null
  }

  const mustBeOthers = (caller: Caller, userIds: readonly string[]): void => {
    if (userIds.includes(caller.userId)) throw new Refusal('ownAdministrator')
  }

  /** Somebody else may have taken the login code a moment ago. */
  const named = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw isUniqueViolation(error) ? new Refusal('loginCodeTaken') : error
    }
  }

  const make = async (loginCode: string, realName: string): Promise<string> => {
    const created_at = now()
    const user_id = newId(created_at)
    const password_hash = await initialPassword.hash()
    await db.transaction().execute((trx) =>
      rows.insert(trx, {
        user_id,
        user_type: '3',
        user_code: loginCode,
        login_code: loginCode,
        real_name: realName,
        cover_img: '',
        motto: '',
        password_hash,
        must_change_password: true,
        status: '1',
        major_id: null,
        created_at,
      }),
    )
    return user_id
  }

  return {
    name: 'administrators',
    calls: {
      async findAdministrators({ input }) {
        const asked = slice(input)
        const found = await rows.find({ ...input, sortBy: input.sortField && sortedBy[input.sortField] }, asked)
        return page(found.rows.map(administratorOf), found.total, asked)
      },

      async saveAdministrator({ input, caller, address }) {
        const { userId: id, loginCode, realName } = input
        if (id === undefined) {
          const userId = await named(() => make(loginCode, realName))
          await record({ caller, address }, 'administrator.add', [userId])
          return { userId, version: 1 }
        }
        const version = await named(() =>
          db.transaction().execute(async (trx) => {
            const one = (await rows.lock(trx)).find(({ user_id }) => user_id === id)
            if (!one) throw new Refusal('notFound')
            const by = { shown: input.version, userId: caller.userId, at: now() }
            const current = async () => ({ current: { loginCode: one.login_code, realName: one.real_name } })
            const held = await holdForEdit(trx, { table: 'users', id, ...by, current })
            if (!held) throw new Refusal('notFound')
            await rows.update(trx, [id], { login_code: loginCode, real_name: realName, ...held })
            return held.version
          }),
        )
        profiles.changed(id)
        await record({ caller, address }, 'administrator.update', [id])
        return { userId: id, version }
      },

      disableAdministrators: (request) =>
        change(request, 'account.disable', async (trx, wanted) => {
          mustBeOthers(request.caller, wanted)
          await rows.update(trx, wanted, { status: '0', disabled_at: now(), disabled_by: request.caller.userId })
          return texts.disabled
        }),

      enableAdministrators: (request) =>
        change(request, 'account.enable', async (trx, wanted) => {
          await rows.update(trx, wanted, { status: '1', disabled_at: null, disabled_by: null })
          return null
        }),

      async resetAdministratorPasswords(request) {
        mustBeOthers(request.caller, request.input.userIds)
        const password_hash = await initialPassword.hash()
        return change(request, 'account.resetPassword', async (trx, wanted) => {
          await rows.update(trx, wanted, { password_hash, must_change_password: true })
          return texts.passwordReset
        })
      },
    },
  }
}

type Row = Awaited<ReturnType<AdministratorsRepository['find']>>['rows'][number]

const administratorOf = (row: Row): AdministratorRow => ({
  userId: row.user_id,
  realName: row.real_name,
  loginCode: row.login_code,
  coverImg: row.cover_img,
  status: row.status,
  mustChangePassword: row.must_change_password,
  createTime: row.created_at,
  lastLoginTime: row.last_login_at,
  version: row.version,
})
