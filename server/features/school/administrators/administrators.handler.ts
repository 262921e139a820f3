/**
 * The accounts of administrators, for administrators. Administrators cannot disable themselves, so one always remains.
 */
import type { Transaction } from 'kysely'
import type { AdministratorRow } from '../../../../contract/entities/school/people'
import type { AuditAction } from '../../../../contract/words/auditWords'
import { isUniqueViolation } from '../../../database'
import type { Database } from '../../../database/schema/schema'
import { type Caller, type CallRequest, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { activationOf, type InitialPasswords, issuedOf } from '../../../services/account/initialPasswords'
import type { PasswordResets } from '../../../services/account/passwordResets'
import type { Profiles } from '../../../services/account/profiles'
import type { SessionStore } from '../../../services/account/sessions'
import { changesOf } from '../../../services/operations/audit'
import { type Current, holdForEdit } from '../../../shared/edits'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import { type AdministratorsRepository, createAdministratorsRepository } from './administrators.repository'
import { texts } from './texts'

export interface AdministratorsContext extends Omit<FeatureContext, 'sessions'> {
  readonly sessions: SessionStore
  readonly initialPasswords: InitialPasswords
  readonly passwordResets: PasswordResets
  readonly profiles: Profiles
}

interface By {
  readonly caller: Caller
  readonly address: string
}
const sortedBy = { loginCode: 'login_code', realName: 'real_name', createTime: 'created_at' } as const

export function administratorsFeature(context: AdministratorsContext): Feature {
  const { db, sessions, audit, now, initialPasswords, passwordResets, profiles } = context
  const rows = createAdministratorsRepository(db)

  const record = async (
    trx: Transaction<Database>,
    { caller, address }: By,
    action: AuditAction,
    userIds: readonly string[],
    detail: Record<string, unknown> = {},
  ): Promise<void> => {
    for (const subject of userIds) {
      await audit.record({ action, actorId: caller.userId, subject, outcome: 'done', address, detail }, trx)
    }
  }

  /**
   * Locks the accounts to change: all or none. A caller who was disabled concurrently changes nothing, so that one
   * administrator always remains.
   */
  const hold = async (trx: Transaction<Database>, caller: Caller, wanted: readonly string[]) => {
    const all = await rows.lock(trx)
    mustBeUnlimited(all, caller)
    const found = all.filter(({ user_id }) => wanted.includes(user_id))
    if (found.length !== wanted.length) throw new Refusal('notFound')
    return found
  }

  /** The caller may have been disabled or limited concurrently. */
  const mustBeUnlimited = (all: readonly Locked[], caller: Caller): void => {
    const own = all.find(({ user_id }) => user_id === caller.userId)
    if (own?.status !== '1' || own.admin_limit !== null) throw new Refusal('forbidden')
  }

  /** The stored limit of the request, in words too; undefined: unchanged. */
  const limitOf = async (
    trx: Transaction<Database>,
    { limit, academyId }: CallRequest<'saveAdministrator'>['input'],
  ) => {
    if (limit === undefined) return undefined
    const admin_academy_id = limit === 'academyOffice' ? (academyId ?? null) : null
    const academy = admin_academy_id === null ? undefined : await rows.academyName(trx, admin_academy_id)
    if (limit === 'academyOffice' && academy === undefined) throw new Refusal('invalidInput', texts.academyNeeded)
    return { admin_limit: limit === 'none' ? null : limit, admin_academy_id, inWords: texts.limit(limit, academy) }
  }

  const change = async (
    { input: { userIds }, caller, address }: Pick<CallRequest<'disableAdministrators'>, 'input' | 'caller' | 'address'>,
    action: AuditAction,
    act: (trx: Transaction<Database>, wanted: readonly string[]) => Promise<string | null>,
  ): Promise<null> => {
    const wanted = [...new Set(userIds)]
    const endings = await db.transaction().execute(async (trx) => {
      await hold(trx, caller, wanted)
      const text = await act(trx, wanted)
      const notifications: (() => void)[] = []
      if (text !== null)
        for (const userId of wanted) notifications.push(await sessions.endWithin(trx, userId, { text }))
      await record(trx, { caller, address }, action, wanted)
      return notifications
    })
    for (const notifications of endings) notifications()
    for (const userId of wanted) profiles.changed(userId)
    return null
  }

  const mustBeOthers = (caller: Caller, userIds: readonly string[]): void => {
    if (userIds.includes(caller.userId)) throw new Refusal('ownAdministrator')
  }

  /** A unique violation means that the login code was taken concurrently. */
  const named = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw isUniqueViolation(error) ? new Refusal('loginCodeTaken') : error
    }
  }

  const make = async (by: By, input: CallRequest<'saveAdministrator'>['input']) => {
    const { loginCode, realName } = input
    const created_at = now()
    const user_id = newId(created_at)
    const [made] = await initialPasswords.make(1)
    if (!made) throw new Error('no initial password was generated')
    await db.transaction().execute(async (trx) => {
      mustBeUnlimited(await rows.lock(trx), by.caller)
      const { inWords, ...limit } = (await limitOf(trx, input)) ?? unlimited
      await rows.insert(trx, {
        ...limit,
        user_id,
        user_type: '3',
        user_code: loginCode,
        login_code: loginCode,
        real_name: realName,
        cover_img: '',
        motto: '',
        ...made.columns,
        status: '1',
        major_id: null,
        created_at,
      })
      await record(trx, by, 'administrator.add', [user_id], { limit: inWords })
    })
    return issuedOf({ user_id, login_code: loginCode, real_name: realName }, made)
  }

  return {
    name: 'administrators',
    calls: {
      async findAdministrators({ input }) {
        const asked = slice(input)
        const at = now()
        const found = await rows.find({ ...input, at, sortBy: input.sortField && sortedBy[input.sortField] }, asked)
        return page(
          found.rows.map((row) => administratorOf(row, at)),
          found.total,
          asked,
        )
      },

      async saveAdministrator({ input, caller, address }) {
        const { userId: id, loginCode, realName } = input
        if (id === undefined) {
          const account = await named(() => make({ caller, address }, input))
          return { userId: account.user_id, version: 1, issued: await initialPasswords.issue([account]) }
        }
        const { version, announce } = await named(() =>
          db.transaction().execute(async (trx) => {
            const all = await rows.lock(trx)
            mustBeUnlimited(all, caller)
            const one = all.find(({ user_id }) => user_id === id)
            if (!one) throw new Refusal('notFound')
            const by = { shown: input.version, userId: caller.userId, at: now() }
            const current = async () => currentOf(one, await rows.academyName(trx, one.admin_academy_id))
            const held = await holdForEdit(trx, { table: 'users', id, ...by, current })
            if (!held) throw new Refusal('notFound')
            const { inWords, ...limit } = (await limitOf(trx, input)) ?? limitAsBefore(one)
            const isOther = limit.admin_limit !== one.admin_limit || limit.admin_academy_id !== one.admin_academy_id
            if (isOther) mustBeOthers(caller, [id])
            const before = texts.limit(one.admin_limit ?? 'none', await rows.academyName(trx, one.admin_academy_id))
            await rows.update(trx, [id], { login_code: loginCode, real_name: realName, ...limit, ...held })
            const detail = changesOf(
              { loginCode: one.login_code, realName: one.real_name, limit: before },
              { loginCode, realName, limit: isOther ? inWords : before },
            )
            await record(trx, { caller, address }, 'administrator.update', [id], detail)
            const announce = isOther ? await sessions.endWithin(trx, id, { text: texts.limitChanged }) : () => undefined
            return { version: held.version, announce }
          }),
        )
        announce()
        profiles.changed(id)
        return { userId: id, version, issued: null }
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

      async resetAdministratorPasswords({ input: { userIds }, caller, address }) {
        const wanted = [...new Set(userIds)]
        mustBeOthers(caller, wanted)
        return passwordResets.reset(wanted, async (trx) => {
          const found = await hold(trx, caller, wanted)
          await record(trx, { caller, address }, 'account.resetPassword', wanted)
          return found
        })
      },
    },
  }
}

type Locked = Awaited<ReturnType<AdministratorsRepository['lock']>>[number]

const unlimited = { admin_limit: null, admin_academy_id: null, inWords: texts.limit('none') }
const limitAsBefore = ({ admin_limit, admin_academy_id }: Locked) => ({ admin_limit, admin_academy_id, inWords: '' })

/** The current account, for a form that showed an earlier version of it. */
const currentOf = (one: Locked, academyName: string | undefined): Current => {
  const academyId = one.admin_academy_id ?? ''
  return {
    current: { loginCode: one.login_code, realName: one.real_name, limit: one.admin_limit ?? 'none', academyId },
    names: { academyId: academyName ?? '' },
  }
}

type Row = Awaited<ReturnType<AdministratorsRepository['find']>>['rows'][number]

const administratorOf = (row: Row, at: number): AdministratorRow => ({
  userId: row.user_id,
  realName: row.real_name,
  loginCode: row.login_code,
  coverImg: row.cover_img,
  status: row.status,
  activation: activationOf(row, at),
  createTime: row.created_at,
  lastLoginTime: row.last_login_at,
  version: row.version,
  limit: row.admin_limit,
  academy:
    row.academy_id === null || row.academy_name === null
      ? null
      : { academyId: row.academy_id, academyName: row.academy_name },
})
