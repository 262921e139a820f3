/**
 * Signing in with an account of the school: at a provider's own page (OpenID Connect, CAS), or with the password of the
 * school's directory (LDAP) in Podium's form.
 */
import { z } from 'zod'

/** The providers with a page of their own. */
export const providerIds = ['oidc', 'cas'] as const
export type ProviderId = (typeof providerIds)[number]

/** How a session was started: with the local password, the school's directory, or the page of a provider. */
export const signInWay = z.enum(['password', 'ldap', ...providerIds])
export type SignInWay = z.output<typeof signInWay>

/** The address that sends the browser to the page of a provider. */
export const beginPath = (provider: ProviderId): string => `/login/${provider}/begin`
/** The address to which a provider sends the browser back. Schools register it at their provider. */
export const callbackPath = (provider: ProviderId): string => `/login/${provider}/callback`

/** The part of the configuration file that the sign-in page needs; without the file there are local passwords only. */
export const loginWays = z.object({
  providers: z.array(z.object({ id: z.enum(providerIds), label: z.string() })),
  /** Whether the form accepts passwords of the school's directory. */
  hasDirectory: z.boolean(),
  /** The people whose local passwords are accepted. */
  localLogin: z.enum(['all', 'administrators']),
})
export type LoginWays = z.output<typeof loginWays>
export const localOnly: LoginWays = { providers: [], hasDirectory: false, localLogin: 'all' }

/**
 * What a provider's callback leaves in the fragment of the sign-in page's address, which browsers send to no server: a
 * ticket for `redeemTicket`, or the name of an error.
 */
export const returnKeys = { ticket: 'ticket', problem: 'problem' } as const
/** The errors of a callback. */
export const returnProblems = [
  'providerAway',
  'providerRefused',
  'providerClock',
  'loginLost',
  'schoolNumberMissing',
  'tooMany',
] as const
export type ReturnProblem = (typeof returnProblems)[number]
