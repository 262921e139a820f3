/** OpenID Connect: the code flow with PKCE, state and nonce. */
import type { Configuration } from 'openid-client'
import { codeOf, identityOf, ProviderFailure, type ProviderProblem } from './identity'
import { ANSWER_MS, type Provider } from './provider'
import type { OidcSettings, RoleSettings } from './settings'

/** The issuer's metadata is read again after this time. */
const METADATA_MS = 3_600_000

/** The library is loaded when it is first needed: most installations do not. */
const library = () => import('openid-client')

/**
 * Reads the metadata of an issuer.
 *
 * @throws what the library throws.
 */
export async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const { allowInsecureRequests, discovery } = await library()
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: ANSWER_MS / 1_000,
    // The settings allow http only for an issuer on this machine.
    execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
  })
}

export function createOidc(
  settings: OidcSettings,
  { role, now }: { role: RoleSettings | null; now: () => number },
): Provider {
  const { attributes, scope } = settings
  let known: { readonly configuration: Configuration; readonly at: number } | null = null
  const find = async (): Promise<Configuration> => {
    if (known === null || now() - known.at > METADATA_MS) known = { configuration: await discover(settings), at: now() }
    return known.configuration
  }
  const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw error instanceof ProviderFailure ? error : new ProviderFailure(problemOf(error), codeOf(error))
    }
  }
  return {
    begin: ({ callback, state }) =>
      guarded(async () => {
        const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } =
          await library()
        const configuration = await find()
        const [verifier, nonce] = [randomPKCECodeVerifier(), randomNonce()]
        const address = buildAuthorizationUrl(configuration, {
          redirect_uri: callback,
          scope,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        return { address: address.href, kept: { verifier, nonce } }
      }),
    finish: ({ returned, state, kept }) =>
      guarded(async () => {
        const { authorizationCodeGrant, fetchUserInfo } = await library()
        const configuration = await find()
        const tokens = await authorizationCodeGrant(configuration, returned, {
          expectedState: state,
          expectedNonce: kept.nonce ?? '',
          pkceCodeVerifier: kept.verifier ?? '',
        })
        const claims = tokens.claims()
        if (!claims) throw new ProviderFailure('providerRefused', 'no id token')
        const wanted = [attributes.number, attributes.name, ...(role ? [role.attribute] : [])]
        const isComplete = wanted.every((name) => claims[name] !== undefined)
        const hasMore = !isComplete && configuration.serverMetadata().userinfo_endpoint !== undefined
        const more = hasMore ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {}
        return identityOf({ ...more, ...claims }, { attributes, role })
      }),
  }
}

/** Codes of `oauth4webapi`, on which `openid-client` is built. */
function problemOf(error: unknown): ProviderProblem {
  const code = codeOf(error)
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'providerClock'
  const status: unknown = error instanceof Error ? Reflect.get(Object(error.cause), 'status') : undefined
  if (typeof status === 'number' && status >= 500) return 'providerAway'
  // A failed connection and a missing answer are errors of `fetch`, which have no code of the library.
  return code.startsWith('OAUTH_') ? 'providerRefused' : 'providerAway'
}
