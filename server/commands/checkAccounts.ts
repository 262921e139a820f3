/** The checks of the school's account services: issuer, directory and CAS server, each only where it is configured. */
import { callbackPath } from '../../contract/entities/account/schoolLogin'
import type { Config } from '../config'
import { validate } from '../services/account/schoolLogin/cas'
import { codeOf, ProviderFailure } from '../services/account/schoolLogin/identity'
import { connectDirectory } from '../services/account/schoolLogin/ldap'
import { discover } from '../services/account/schoolLogin/oidc'
import type { LdapSettings } from '../services/account/schoolLogin/settings'
import type { Report } from './checkReport'

const ANSWER_MS = 5_000

/** Returns the time of the issuer; null: it is not used, or does not answer. */
export async function checkIssuer({ schoolLogin: { oidc } }: Config, { texts, add }: Report): Promise<number | null> {
  if (oidc === null) return null
  try {
    const response = await fetch(oidc.issuer, { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'manual' })
    const { token_endpoint } = (await discover(oidc)).serverMetadata()
    if (token_endpoint === undefined) add('issuer', 'fail', texts.check_issuerOther(oidc.issuer))
    else add('issuer', 'ok', texts.check_issuer(oidc.issuer))
    return Date.parse(response.headers.get('date') ?? '') || null
  } catch (error) {
    const code = codeOf(error)
    const text = code.startsWith('OAUTH_')
      ? texts.check_issuerOther(oidc.issuer)
      : texts.check_issuerFail(oidc.issuer, code)
    add('issuer', 'fail', text)
    return null
  }
}

/** Binds as the searching account, and searches any person. */
export async function checkDirectory({ schoolLogin: { ldap } }: Config, { texts, add }: Report): Promise<void> {
  if (ldap === null) return
  try {
    if (!(await hasPerson(ldap))) add('directory', 'warn', texts.check_directoryEmpty(ldap.url))
    else if (ldap.url.startsWith('ldap:') && !ldap.startTls)
      add('directory', 'warn', texts.check_directoryOpen(ldap.url))
    else add('directory', 'ok', texts.check_directory(ldap.url))
  } catch (error) {
    add(
      'directory',
      'fail',
      texts.check_directoryFail(ldap.url, error instanceof Error ? error.name : '', codeOf(error)),
    )
  }
}

async function hasPerson(settings: LdapSettings): Promise<boolean> {
  const client = await connectDirectory(settings)
  try {
    const filter = settings.filter.replaceAll('{login}', '*')
    const { searchEntries } = await client.search(settings.base, {
      scope: 'sub',
      filter,
      attributes: ['1.1'],
      sizeLimit: 1,
    })
    return searchEntries.length > 0
  } catch (error) {
    if (error instanceof Error && error.name === 'SizeLimitExceededError') return true
    throw error
  } finally {
    await client.unbind().catch(() => undefined)
  }
}

/** Validates a ticket that does not exist: a CAS server that knows this service says so. */
export async function checkCas({ schoolLogin: { cas }, publicOrigins }: Config, { texts, add }: Report): Promise<void> {
  if (cas === null) return
  const service = `${publicOrigins[0] ?? ''}${callbackPath('cas')}`
  try {
    const { code } = await validate(cas.url, { service, ticket: 'ST-podium-check' })
    if (code === 'INVALID_TICKET') add('cas', 'ok', texts.check_cas(cas.url))
    else if (code === 'INVALID_SERVICE') add('cas', 'fail', texts.check_casService(cas.url, service))
    else add('cas', 'fail', texts.check_casOther(cas.url))
  } catch (error) {
    const isOther = error instanceof ProviderFailure && error.reason === 'providerRefused'
    const code = error instanceof ProviderFailure ? error.code : codeOf(error)
    add('cas', 'fail', isOther ? texts.check_casOther(cas.url) : texts.check_casFail(cas.url, code))
  }
}
