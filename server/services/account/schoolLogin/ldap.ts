/** The directory of the school (LDAP): the server searches the person and binds as them with the typed password. */
import { isIP } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import type { Client } from 'ldapts'
import { codeOf, identityOf, ProviderFailure, type SchoolIdentity } from './identity'
import { ANSWER_MS } from './provider'
import type { LdapSettings, RoleSettings } from './settings'

/** The library is loaded when it is first needed: most installations do not. */
const library = () => import('ldapts')

/** A directory. */
export interface Directory {
  /**
   * The person with this name and password; null if the directory does not know them, knows several, or refuses the
   * password. Throws `ProviderFailure` if it does not answer.
   */
  authenticate(login: string, password: string): Promise<SchoolIdentity | null>
}

/** The characters that have a meaning in a filter (RFC 4515). */
const escaped = (text: string): string =>
  text.replace(/[\\*()\0]/g, (character) => `\\${character.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** Refusals of a bind: the password is wrong, or the directory has locked or restricted the account. */
const REFUSED: ReadonlySet<string> = new Set([
  'InvalidCredentialsError',
  'UnwillingToPerformError',
  'InappropriateAuthError',
  'ConstraintViolationError',
  'InsufficientAccessError',
])

/** Opens a connection, encrypts it if the settings say so, and binds as the account that searches. */
export async function connectDirectory(settings: LdapSettings): Promise<Client> {
  const { url, bind, startTls, ca } = settings
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')
  // The certificate has to be that of this name, which TLS does not send if it is an address.
  const tls: ConnectionOptions = {
    host,
    ...(ca !== undefined && { ca }),
    ...(isIP(host) === 0 && { servername: host }),
  }
  const { Client } = await library()
  const client = new Client({
    url,
    timeout: ANSWER_MS,
    connectTimeout: ANSWER_MS,
    ...(url.startsWith('ldaps:') && { tlsOptions: tls }),
  })
  try {
    if (startTls) await client.startTLS(tls)
    if (bind) await client.bind(bind.dn, bind.password)
    return client
  } catch (error) {
    await client.unbind().catch(() => undefined)
    throw error
  }
}

export function createDirectory(settings: LdapSettings, { role }: { role: RoleSettings | null }): Directory {
  const { base, filter, attributes } = settings
  const wanted = [attributes.number, attributes.name, ...(role ? [role.attribute] : [])]

  const find = async (client: Client, login: string) => {
    try {
      const { searchEntries } = await client.search(base, {
        scope: 'sub',
        filter: filter.replaceAll('{login}', () => escaped(login)),
        attributes: wanted,
        sizeLimit: 2,
      })
      return searchEntries.length === 1 ? (searchEntries[0] ?? null) : null
    } catch (error) {
      if (error instanceof Error && error.name === 'SizeLimitExceededError') return null
      throw error
    }
  }

  return {
    async authenticate(login, password) {
      // A bind without a password is anonymous, and always succeeds.
      if (password === '') return null
      let client: Client | null = null
      try {
        client = await connectDirectory(settings)
        const entry = await find(client, login)
        // An unknown person costs a bind, too, so that the time reveals nothing.
        const dn = entry?.dn ?? `cn=nobody,${base}`
        const isRight = await client.bind(dn, password).then(
          () => true,
          (error: unknown) => {
            if (error instanceof Error && (REFUSED.has(error.name) || entry === null)) return false
            throw error
          },
        )
        return entry !== null && isRight ? identityOf(entry, { attributes, role }) : null
      } catch (error) {
        throw error instanceof ProviderFailure ? error : new ProviderFailure('providerAway', codeOf(error))
      } finally {
        await client?.unbind().catch(() => undefined)
      }
    },
  }
}
