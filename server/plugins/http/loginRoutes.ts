/**
 * The two addresses of each provider of the school: one sends the browser to the provider's page, the other receives it
 * back. Every outcome leads to the sign-in page, with a ticket or the name of an error in the fragment.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  beginPath,
  callbackPath,
  providerIds,
  type ReturnProblem,
  returnKeys,
  returnProblems,
} from '../../../contract/entities/account/schoolLogin'
import { type Audit, Refusal } from '../../kernel'
import { browserCookie, type SchoolLogin } from '../../services/account/schoolLogin'
import { newSecret } from '../../services/account/schoolLogin/steps'
import { type Peers, placeOf } from './peers'
import type { Throttle } from './throttle'

const LOGIN_PAGE = '/dist/user/login'
/** A whole school may share one address. */
const BEGINNINGS = { name: 'login.begin', points: 1_000, seconds: 60 }

export interface LoginRoutesOptions {
  readonly schoolLogin: SchoolLogin
  /** The origins of this server's pages; one at least where a provider is configured. */
  readonly origins: readonly string[]
  readonly throttle: Throttle
  readonly audit: Audit
  readonly peers: Peers
}

export function registerLoginRoutes(app: FastifyInstance, options: LoginRoutesOptions): void {
  const { schoolLogin, origins, throttle, audit, peers } = options
  const beginnings = throttle.limit(BEGINNINGS)

  /** The origin under which the browser knows this server. A `Host` that no setting names is not believed. */
  const originOf = ({ headers }: FastifyRequest): string =>
    origins.find((origin) => new URL(origin).host === headers.host) ?? origins[0] ?? ''

  const lead = (reply: FastifyReply, key: keyof typeof returnKeys, value: string): FastifyReply =>
    reply.header('cache-control', 'no-store').redirect(`${LOGIN_PAGE}#${returnKeys[key]}=${value}`, 302)

  const refuse = async (request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<FastifyReply> => {
    const problem = error instanceof Refusal && returnProblems.find((one) => one === error.reason)
    if (!problem) throw error
    await record(request, problem)
    return lead(reply, 'problem', problem)
  }
  const record = (request: FastifyRequest, reason: ReturnProblem): Promise<void> =>
    audit.record({
      action: 'signIn',
      actorId: null,
      outcome: 'refused',
      address: peers.addressOf(request.raw),
      detail: { reason },
    })

  for (const id of providerIds.filter(schoolLogin.has)) {
    // A HEAD request would use up a step.
    app.get(beginPath(id), { exposeHeadRoute: false }, async (request, reply) => {
      try {
        if (!(await beginnings.count(placeOf(peers.addressOf(request.raw))))) throw new Refusal('tooMany')
        const origin = originOf(request)
        // Tabs of one browser share the secret, so that each can complete its own sign-in.
        const browser = schoolLogin.browserOf(request.headers.cookie ?? '') ?? newSecret()
        const address = await schoolLogin.begin(id, { origin, callback: callbackPath(id), browser })
        return await reply
          .headers({ 'set-cookie': browserCookie(browser, origin), 'cache-control': 'no-store' })
          .redirect(address, 302)
      } catch (error) {
        return refuse(request, reply, error)
      }
    })
    app.get(callbackPath(id), { exposeHeadRoute: false }, async (request, reply) => {
      try {
        const browser = schoolLogin.browserOf(request.headers.cookie ?? '')
        return lead(reply, 'ticket', await schoolLogin.finish(id, { path: request.url, browser }))
      } catch (error) {
        return refuse(request, reply, error)
      }
    })
  }
}
