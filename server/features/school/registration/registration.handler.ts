/** Registrations of students, and closing accounts (core §7 Other admin; B155, B156). */
import type { Transaction } from 'kysely'
import type { Database } from '../../../database/schema/schema'
import { type CallRequest, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import type { Profiles } from '../../../services/account/profiles'
import type { SessionStore } from '../../../services/account/sessions'
import type { JoinRequests } from '../../../services/joinRequests'
import { holdForDelete, refusalOf } from '../../../shared/edits'
import { page, slice } from '../../../shared/paging'
import { spanOfDays } from '../../../shared/schoolTime'
import {
  createRegistrationRepository,
  currentOf,
  type RegistrationQuery,
  registrationOf,
} from './registration.repository'
import { texts } from './texts'

type Filters = CallRequest<'findRegistrations'>['input']

export function registrationFeature(
  context: Omit<FeatureContext, 'sessions'> & {
    readonly sessions: SessionStore
    readonly profiles: Profiles
    readonly joinRequests: JoinRequests
  },
): Feature {
  const { db, sessions, audit, membership, now, profiles, joinRequests } = context
  const rows = createRegistrationRepository(db)

  const list = async (input: Filters, which: RegistrationQuery['which']) => {
    const asked = slice(input)
    const query: RegistrationQuery = {
      ...input,
      which,
      registered: spanOfDays(input.registerTime_gte, input.registerTime_lte),
      revoked: spanOfDays(input.revokeTime_gte, input.revokeTime_lte),
    }
    const found = await rows.find(query, asked)
    return page(found.rows.map(registrationOf), found.total, asked)
  }

  /** The refusal for closed accounts: it names who closed one of them, if the page had shown them as active. */
  const refusalFor = async (
    trx: Transaction<Database>,
    userIds: readonly string[],
    versions: readonly number[] | undefined,
  ): Promise<Refusal> => {
    const closed = versions && (await rows.closedAmong(trx, userIds))
    if (!closed) return new Refusal('notFound')
    const { version, removed_at: changed_at, handler_name: editor, real_name: name } = closed
    return refusalOf({ version, changed_at, editor }, async () => currentOf(closed), texts.loggedOffBy(name, editor))
  }

  return {
    name: 'registration',
    calls: {
      findRegistrations: ({ input }) => list(input, 'all'),
      findRevokedRegistrations: ({ input }) => list(input, 'revoked'),
      findRegistrationsInUse: ({ input }) => list(input, 'inUse'),
      async logOff({ input, caller, address }) {
        const wanted = [...new Set(input.userIds)]
        const by = { at: now(), handlerId: caller.userId, revokeType: input.revokeType ?? ('1' as const) }
        const {
          left,
          waited,
          told: notifications,
        } = await db.transaction().execute(async (trx) => {
          const found = await rows.lock(trx, wanted)
          if (found.length !== wanted.length) {
            const others = wanted.filter((userId) => !found.includes(userId))
            throw await refusalFor(trx, others, input.versions)
          }
          for (const [index, shown] of (input.versions ?? []).entries()) {
            const id = input.userIds[index] ?? ''
            const current = async () => currentOf(await rows.current(trx, id))
            await holdForDelete(trx, { table: 'users', id, shown, current, text: texts.changedSince })
          }
          const closedAccounts = await rows.logOff(trx, found, by)
          const notifications: (() => void)[] = []
          for (const userId of found)
            notifications.push(await sessions.endWithin(trx, userId, { text: texts.loggedOff }))
          const entry = {
            action: 'account.logOff' as const,
            actorId: caller.userId,
            outcome: 'done' as const,
            address,
            detail: { revokeType: by.revokeType },
          }
          for (const subject of found) await audit.record({ ...entry, subject }, trx)
          return { ...closedAccounts, told: notifications }
        })
        for (const notify of notifications) notify()
        for (const [classesId, userIds] of left) membership.changed({ classesId, userIds })
        for (const [classesId, userIds] of waited) await joinRequests.settled(classesId, userIds)
        for (const userId of wanted) profiles.changed(userId)
        return null
      },
    },
  }
}
