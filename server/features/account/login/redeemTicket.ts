/** Exchanges the ticket of a sign-in at a provider's page for a session (decision 0106). */
import type { CallRequest } from '../../../kernel'
import { type Audit, Refusal } from '../../../kernel'
import type { SchoolLogin } from '../../../services/account/schoolLogin'
import type { Account } from './login.repository'
import type { createLoginAttempts } from './loginAttempts'
import type { createSchoolAccounts } from './schoolAccounts'
import type { sessionStart } from './sessionStart'

interface Dependencies {
  readonly schoolLogin: Pick<SchoolLogin, 'browserOf' | 'redeem' | 'again'>
  readonly schoolAccounts: ReturnType<typeof createSchoolAccounts>
  readonly startSession: ReturnType<typeof sessionStart>
  readonly audit: Audit
  readonly attempts: ReturnType<typeof createLoginAttempts>
}

export const redeemTicket =
  ({ schoolLogin, schoolAccounts, startSession, audit, attempts }: Dependencies) =>
  async ({ input, cookie, address, userAgent }: CallRequest<'redeemTicket'>): Promise<string> => {
    const browser = schoolLogin.browserOf(cookie)
    const redeemed = await schoolLogin.redeem(input.ticket, browser)
    const subject = redeemed?.identity.number ?? ''
    const way = redeemed?.provider ?? null
    const refuse = async (refusal: Refusal, account?: Account): Promise<never> => {
      const { reason } = refusal
      const actorId = account?.user_id ?? null
      await Promise.all([
        audit.record({ action: 'signIn', actorId, subject, outcome: 'refused', address, detail: { reason, way } }),
        account && attempts.failed({ loginCode: account.login_code, address, userAgent }, reason),
      ])
      throw refusal
    }
    if (redeemed === null || browser === null) return refuse(new Refusal('loginLost'))
    const account = await schoolAccounts.find(redeemed.identity, address).catch((error: unknown) => {
      if (error instanceof Refusal) return refuse(error)
      throw error
    })
    const isForced = input.isForceLogin === '1'
    const started = await startSession(account, {
      way: redeemed.provider,
      isLocalAllowed: true,
      isForced,
      code: '',
      address,
      userAgent,
    })
    if (started.verdict === 'signedInElsewhere') await schoolLogin.again(input.ticket, browser, redeemed)
    if (started.verdict !== 'accepted') return refuse(new Refusal(started.verdict), account)
    const actorId = account.user_id
    await audit.record({ action: 'signIn', actorId, subject, outcome: 'done', address, detail: { way } })
    return started.token
  }
