/** Students who registered by themselves, and logging accounts off (core §7 Other admin; B155, B156). */
import { type CallRequest, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import type { Profiles } from '../../../plugins/account/profiles'
import type { SessionStore } from '../../../plugins/account/sessions'
import type { JoinRequests } from '../../../plugins/joinRequests'
import { page, slice } from '../../../shared/paging'
import { spanOfDays } from '../../../shared/schoolTime'
import { createRegistrationRepository, type RegistrationQuery, registrationOf } from './registration.repository'
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

  return {
    name: 'registration',
    calls: {
      findRegistrations: ({ input }) => list(input, 'all'),
      findRevokedRegistrations: ({ input }) => list(input, 'revoked'),
      findRegistrationsInUse: ({ input }) => list(input, 'inUse'),
      async logOff({ input, caller, address }) {
        const wanted = [...new Set(input.userIds)]
        const by = { at: now(), handlerId: caller.userId, revokeType: input.revokeType ?? ('1' as const) }
        const { left, waited, told } = await db.transaction().execute(async (trx) => {
          const found = await rows.lock(trx, wanted)
          if (found.length !== wanted.length) throw new Refusal('notFound')
          const gone = await rows.logOff(trx, found, by)
          const told: (() => void)[] = []
          for (const userId of found) told.push(await sessions.endWithin(trx, userId, { text: texts.loggedOff }))
          const entry = {
            action: 'account.logOff' as const,
            actorId: caller.userId,
            outcome: 'done' as const,
            address,
            detail: { revokeType: by.revokeType },
          }
          for (const subject of found) await audit.record({ ...entry, subject }, trx)
          return { ...gone, told }
        })
        for (const tell of told) tell()
        for (const [classesId, userIds] of left) membership.changed({ classesId, userIds })
        for (const [classesId, userIds] of waited) await joinRequests.settled(classesId, userIds)
        for (const userId of wanted) profiles.changed(userId)
        return null
      },
    },
  }
}
