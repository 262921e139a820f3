/**
 * Signing in with accounts of the school (decision 0106). A provider with a page of its own ends in a ticket: a secret
 * that the page redeems once for a session, in the browser that began the sign-in.
 */
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import { type ProviderId, providerIds } from '../../../../contract/entities/account/schoolLogin'
import type { Database } from '../../../database/schema/schema'
import { repeatedLog } from '../../../shared/repeatedLog'
import { createCas } from './cas'
import { ProviderFailure, type SchoolIdentity, schoolIdentity } from './identity'
import { createDirectory } from './ldap'
import { createOidc } from './oidc'
import type { Provider } from './provider'
import type { SchoolLoginSettings } from './settings'
import { createLoginSteps, newSecret } from './steps'

/** The time for signing in at a provider's page. */
const PROVIDER_MS = 10 * 60_000
/** The page redeems its ticket at once. */
const TICKET_MS = 2 * 60_000
/** The browser's cookie. With the prefix, browsers accept it only from this host over https. */
const COOKIE = { plain: 'podium_login', secure: '__Host-podium_login' } as const

const begunContent = z.object({
  provider: z.enum(providerIds),
  origin: z.string(),
  kept: z.record(z.string(), z.string()),
})
const ticketContent = z.object({ provider: z.enum(providerIds), identity: schoolIdentity })
export type Redeemed = z.output<typeof ticketContent>

/** The value of a cookie that is a secret; null without one. */
function secretIn(header: string, wanted: string): string | null {
  const cookies = header.split(';').map((one) => one.trim().split('='))
  const [, value = ''] = cookies.find(([name]) => name === wanted) ?? []
  return /^[\w-]{43}$/.test(value) ? value : null
}

/** The `Set-Cookie` header. `Lax`: the browser sends it when the provider's page leads back. */
export function browserCookie(browser: string, origin: string): string {
  const isSecure = origin.startsWith('https:')
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${PROVIDER_MS / 1_000}${isSecure ? '; Secure' : ''}`
  return `${isSecure ? COOKIE.secure : COOKIE.plain}=${browser}; ${attributes}`
}

export type SchoolLogin = ReturnType<typeof createSchoolLogin>

export function createSchoolLogin(
  settings: SchoolLoginSettings,
  {
    db,
    origins,
    log,
    now,
  }: {
    readonly db: Kysely<Database>
    /** The origins of this server's pages. */
    readonly origins: readonly string[]
    readonly log: Logger
    readonly now: () => number
  },
) {
  // Other hosts of the school's domain can set a cookie without the prefix.
  const isPlainAllowed = origins.some((origin) => origin.startsWith('http:'))
  const { oidc, cas, ldap, role } = settings
  const steps = createLoginSteps({ db, now })
  const providers: Readonly<Record<ProviderId, Provider | null>> = {
    oidc: oidc && createOidc(oidc, { role, now }),
    cas: cas && createCas(cas, { role }),
  }
  const directory = ldap && createDirectory(ldap, { role })
  const logs = new Map<string, (code: string) => void>()
  /** Logs each reason of a way at most once a minute. */
  const logFailure = (way: string, { reason, code }: ProviderFailure): void => {
    const write = (latest: string, times: number) =>
      log.warn({ way, reason, code: latest, times }, 'a sign-in with a school account failed')
    const logOnce = logs.get(`${way} ${reason}`) ?? repeatedLog(write)
    logs.set(`${way} ${reason}`, logOnce)
    logOnce(code)
  }
  const logged = async <Result>(way: string, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ProviderFailure) logFailure(way, error)
      throw error
    }
  }
  const storeTicket = async (browser: string, content: Redeemed, ticket: string): Promise<void> =>
    steps.store({ kind: 'ticket', secret: ticket, browser }, content, TICKET_MS)

  return {
    settings,
    /** The browser's secret in a `Cookie` header; null without one. */
    browserOf: (cookie: string): string | null =>
      secretIn(cookie, COOKIE.secure) ?? (isPlainAllowed ? secretIn(cookie, COOKIE.plain) : null),
    has: (provider: string): provider is ProviderId =>
      providerIds.some((id) => id === provider && providers[id] !== null),

    /** Begins a sign-in: the page of the provider. */
    begin: (id: ProviderId, step: { readonly origin: string; readonly callback: string; readonly browser: string }) =>
      logged(id, async () => {
        const { origin, callback, browser } = step
        const state = newSecret()
        const begun = await provided(id).begin({ callback: `${origin}${callback}`, state })
        await steps.store(
          { kind: 'begun', secret: state, browser },
          { provider: id, origin, kept: begun.kept },
          PROVIDER_MS,
        )
        return begun.address
      }),

    /** Completes a sign-in with the path and query of the callback; returns a ticket. */
    finish: (id: ProviderId, { path, browser }: { readonly path: string; readonly browser: string | null }) =>
      logged(id, async () => {
        const state = new URL(path, 'http://localhost').searchParams.get('state') ?? ''
        const found = browser === null ? null : await steps.take({ kind: 'begun', secret: state, browser })
        const begun = begunContent.safeParse(found)
        if (browser === null || !begun.success || begun.data.provider !== id)
          throw new ProviderFailure('loginLost', browser === null ? 'no cookie' : 'unknown state')
        const { origin, kept } = begun.data
        const identity = await provided(id).finish({ returned: new URL(path, origin), state, kept })
        const ticket = newSecret()
        await storeTicket(browser, { provider: id, identity }, ticket)
        return ticket
      }),

    /** Uses a ticket; null if it is unknown, of another browser, used or expired. */
    async redeem(ticket: string, browser: string | null): Promise<Redeemed | null> {
      if (browser === null) return null
      const content = ticketContent.safeParse(await steps.take({ kind: 'ticket', secret: ticket, browser }))
      return content.success ? content.data : null
    },

    /** A used ticket will be used again after another step of the person: it is valid once more. */
    again: (ticket: string, browser: string, content: Redeemed) => storeTicket(browser, content, ticket),

    /** The person with this name and password in the directory; null also without a directory. */
    authenticate: async (login: string, password: string): Promise<SchoolIdentity | null> =>
      directory && logged('ldap', () => directory.authenticate(login, password)),
  }

  function provided(id: ProviderId): Provider {
    const provider = providers[id]
    if (!provider) throw new Error(`the provider ${id} is not configured`)
    return provider
  }
}
