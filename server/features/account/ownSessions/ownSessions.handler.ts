/** The caller's own sessions and last sign-ins, and the end of all of them. */
import type { Feature, FeatureContext } from '../../../kernel'
import type { SessionStore } from '../../../services/account/sessions'
import { deviceOf } from '../../../shared/userAgents'
import { texts } from './texts'

const SIGN_INS = 20

/** Further dependencies of this feature. */
export interface OwnSessionsContext extends Omit<FeatureContext, 'sessions'> {
  readonly sessions: Pick<SessionStore, 'endWithin' | 'end' | 'active'>
}

export function ownSessionsFeature({ db, sessions, audit }: OwnSessionsContext): Feature {
  return {
    name: 'ownSessions',
    calls: {
      async findOwnSessions({ caller: { userId, sessionId } }) {
        const [live, signIns] = await Promise.all([
          db.selectFrom('session').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').execute(),
          db
            .selectFrom('login_log')
            .selectAll()
            .where('user_id', '=', userId)
            .orderBy('login_at', 'desc')
            .orderBy('login_log_id', 'desc')
            .limit(SIGN_INS)
            .execute(),
        ])
        return {
          sessions: live.map((row) => ({
            startedAt: row.created_at,
            lastUsedAt: row.last_used_at,
            address: row.address,
            ...deviceOf(row.user_agent),
            way: row.way,
            isCurrent: row.session_id === sessionId,
          })),
          signIns: signIns.map((row) => ({
            at: row.login_at,
            endedAt: row.logout_at,
            address: row.address,
            ...deviceOf(row.user_agent),
            way: row.way,
            reason: row.reason ?? '',
            times: row.times,
          })),
        }
      },
      async reportActivity({ caller: { sessionId } }) {
        await sessions.active(sessionId)
        return null
      },
      async endOwnSessions({ caller: { userId, sessionId }, address }) {
        const announce = await db.transaction().execute(async (trx) => {
          await audit.record({ action: 'session.endAll', actorId: userId, outcome: 'done', address }, trx)
          return sessions.endWithin(trx, userId, { except: sessionId, text: texts.ended })
        })
        announce()
        await sessions.end(sessionId)
        return null
      },
    },
  }
}
