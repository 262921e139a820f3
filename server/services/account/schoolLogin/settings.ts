/** The settings of signing in with the school's accounts, read from the environment. docs/operating.md explains them. */
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { LoginWays } from '../../../../contract/entities/account/schoolLogin'

/** Attributes of a provider or directory: claims, CAS attributes or LDAP attributes. */
export interface Attributes {
  /** The student or staff number. */
  readonly number: string
  readonly name: string
}
/** An issuer of OpenID Connect. */
export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly label: string
  readonly scope: string
  readonly attributes: Attributes
}
/** A CAS server. */
export interface CasSettings {
  readonly url: string
  readonly label: string
  /** An empty `number`: the user name is the number. */
  readonly attributes: Attributes
}
/** A directory of LDAP. */
export interface LdapSettings {
  readonly url: string
  readonly base: string
  /** Who searches; null: an anonymous bind. */
  readonly bind: { readonly dn: string; readonly password: string } | null
  /** With `{login}`, the typed name. */
  readonly filter: string
  /** Whether a connection to `ldap://` is encrypted before anything is sent. */
  readonly startTls: boolean
  /** The certificate of the authority that signed the directory's, in PEM; undefined: those that Node knows. */
  readonly ca: string | undefined
  readonly attributes: Attributes
}
/** The attribute that distinguishes teachers from students when an account is created. */
export interface RoleSettings {
  readonly attribute: string
  /** The values of teachers, in lower case. */
  readonly teachers: readonly string[]
}
/** How people sign in with accounts of the school. */
export interface SchoolLoginSettings {
  readonly oidc: OidcSettings | null
  readonly cas: CasSettings | null
  readonly ldap: LdapSettings | null
  readonly localLogin: LoginWays['localLogin']
  /** Whether the first sign-in of an unknown person creates an account. */
  readonly creates: boolean
  /** Whether accounts of the school sign in administrators, too. */
  readonly administrators: boolean
  readonly role: RoleSettings | null
  /** Whom people ask whose account is unknown. */
  readonly help: string
}

/** Passwords, tickets and codes are sent to this address: only this machine is reached without encryption. */
const secureAddress = z.string().refine(
  (text) => {
    if (!URL.canParse(text)) return false
    const { protocol, hostname, search, hash } = new URL(text)
    const isHere = protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
    return search === '' && hash === '' && (protocol === 'https:' || isHere)
  },
  { error: 'must be an address that begins with https://' },
)
const text = z.string().trim().min(1)
const switched = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((word) => ['on', 'true', '1'].includes(word))

/** The settings, as fields of the schema of all settings. */
export const schoolLoginFields = {
  OIDC_ISSUER: secureAddress.optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_NAME: text.max(20).optional(),
  OIDC_SCOPE: text
    .refine((scope) => scope.split(/\s+/).includes('openid'), { error: 'must contain openid' })
    .optional(),
  OIDC_CLAIM: text.optional(),
  OIDC_NAME_CLAIM: text.optional(),
  CAS_URL: secureAddress.transform((address) => address.replace(/\/$/, '')).optional(),
  CAS_NAME: text.max(20).optional(),
  CAS_NUMBER_ATTRIBUTE: text.optional(),
  CAS_NAME_ATTRIBUTE: text.optional(),
  LDAP_URL: z
    .string()
    .refine((address) => URL.canParse(address) && ['ldap:', 'ldaps:'].includes(new URL(address).protocol), {
      error: 'must be an address that begins with ldaps:// or ldap://',
    })
    .optional(),
  LDAP_BASE: text.optional(),
  LDAP_BIND_DN: text.optional(),
  LDAP_BIND_PASSWORD: z.string().min(1).optional(),
  LDAP_FILTER: text
    .refine((filter) => filter.includes('{login}') && /^\(.*\)$/.test(filter), {
      error: 'must be a filter in brackets with {login}, such as (uid={login})',
    })
    .optional(),
  LDAP_NUMBER_ATTRIBUTE: text.optional(),
  LDAP_NAME_ATTRIBUTE: text.optional(),
  LDAP_STARTTLS: switched.optional(),
  LDAP_CA: text.refine((file) => existsSync(file), { error: 'must be a file that exists' }).optional(),
  LOCAL_LOGIN: z.enum(['all', 'administrators']).optional(),
  SSO_CREATE: switched.optional(),
  SSO_ADMINISTRATORS: switched.optional(),
  SSO_ROLE_ATTRIBUTE: text.optional(),
  SSO_TEACHER_VALUES: text.optional(),
  SSO_HELP: text.max(80).optional(),
}
const fields = z.object(schoolLoginFields)
type Settings = z.output<typeof fields>
type Name = keyof Settings

const names = Object.keys(schoolLoginFields) as Name[]
/** Settings that only make sense with another one: `OIDC_*` with `OIDC_ISSUER`, and so on. */
const owners = { OIDC: 'OIDC_ISSUER', CAS: 'CAS_URL', LDAP: 'LDAP_URL' } as const

/** The problem of settings that are valid one by one, but incomplete together; null if there is none. */
export function incompleteness(settings: Settings, { hasOrigin }: { hasOrigin: boolean }): string | null {
  const isSet = (name: Name): boolean => settings[name] !== undefined
  const mustBeSet = (name: string, where: string): string => `${name} must be set where ${where} is`
  for (const [prefix, owner] of Object.entries(owners)) {
    const orphan = names.find((name) => name.startsWith(`${prefix}_`) && isSet(name) && !isSet(owner))
    if (orphan) return mustBeSet(owner, orphan)
  }
  const needed: readonly (readonly [Name, Name])[] = [
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
    ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET'],
    ['LDAP_URL', 'LDAP_BASE'],
    ['LDAP_BIND_DN', 'LDAP_BIND_PASSWORD'],
    ['LDAP_BIND_PASSWORD', 'LDAP_BIND_DN'],
    ['SSO_ROLE_ATTRIBUTE', 'SSO_TEACHER_VALUES'],
    ['SSO_TEACHER_VALUES', 'SSO_ROLE_ATTRIBUTE'],
    ['SSO_ROLE_ATTRIBUTE', 'SSO_CREATE'],
  ]
  for (const [where, name] of needed) if (isSet(where) && !isSet(name)) return mustBeSet(name, where)
  for (const page of ['OIDC_ISSUER', 'CAS_URL'] as const)
    if (isSet(page) && !hasOrigin) return mustBeSet('PUBLIC_ORIGIN', page)
  const general = (['SSO_CREATE', 'SSO_ADMINISTRATORS', 'SSO_HELP'] as const).find(isSet) ?? null
  const needy = settings.LOCAL_LOGIN === 'administrators' ? 'LOCAL_LOGIN=administrators' : general
  const hasWay = Object.values(owners).some(isSet)
  return needy !== null && !hasWay ? `${needy} needs OIDC_ISSUER, CAS_URL or LDAP_URL` : null
}

/** The complete settings. */
export function schoolLoginOf(settings: Settings): SchoolLoginSettings {
  const { OIDC_ISSUER, OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '', CAS_URL, LDAP_URL, LDAP_BASE = '' } = settings
  const { LDAP_BIND_DN, LDAP_BIND_PASSWORD = '', LDAP_CA, SSO_ROLE_ATTRIBUTE, SSO_TEACHER_VALUES = '' } = settings
  return {
    oidc:
      OIDC_ISSUER === undefined
        ? null
        : {
            issuer: OIDC_ISSUER,
            clientId: OIDC_CLIENT_ID,
            clientSecret: OIDC_CLIENT_SECRET,
            label: settings.OIDC_NAME ?? '学校帐号登录',
            scope: settings.OIDC_SCOPE ?? 'openid profile',
            attributes: {
              number: settings.OIDC_CLAIM ?? 'preferred_username',
              name: settings.OIDC_NAME_CLAIM ?? 'name',
            },
          },
    cas:
      CAS_URL === undefined
        ? null
        : {
            url: CAS_URL,
            label: settings.CAS_NAME ?? '统一身份认证登录',
            attributes: { number: settings.CAS_NUMBER_ATTRIBUTE ?? '', name: settings.CAS_NAME_ATTRIBUTE ?? 'name' },
          },
    ldap:
      LDAP_URL === undefined
        ? null
        : {
            url: LDAP_URL,
            base: LDAP_BASE,
            bind: LDAP_BIND_DN === undefined ? null : { dn: LDAP_BIND_DN, password: LDAP_BIND_PASSWORD },
            filter: settings.LDAP_FILTER ?? '(uid={login})',
            startTls: LDAP_URL.startsWith('ldap:') && (settings.LDAP_STARTTLS ?? true),
            ca: LDAP_CA === undefined ? undefined : readFileSync(LDAP_CA, 'utf8'),
            attributes: {
              number: settings.LDAP_NUMBER_ATTRIBUTE ?? 'uid',
              name: settings.LDAP_NAME_ATTRIBUTE ?? 'cn',
            },
          },
    localLogin: settings.LOCAL_LOGIN ?? 'all',
    creates: settings.SSO_CREATE ?? false,
    administrators: settings.SSO_ADMINISTRATORS ?? false,
    role:
      SSO_ROLE_ATTRIBUTE === undefined
        ? null
        : {
            attribute: SSO_ROLE_ATTRIBUTE,
            teachers: SSO_TEACHER_VALUES.split(',').map((value) => value.trim().toLowerCase()),
          },
    help: settings.SSO_HELP ?? '学校管理员',
  }
}

/** What the sign-in page may know of the settings. */
export const waysOf = ({ oidc, cas, ldap, localLogin }: SchoolLoginSettings): LoginWays => ({
  providers: [
    ...(oidc ? [{ id: 'oidc' as const, label: oidc.label }] : []),
    ...(cas ? [{ id: 'cas' as const, label: cas.label }] : []),
  ],
  hasDirectory: ldap !== null,
  localLogin,
})
