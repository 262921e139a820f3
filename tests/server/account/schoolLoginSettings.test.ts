/** The settings of signing in with accounts of the school: incomplete ones stop the start with a sentence that names them. */
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../server/config'
import { waysOf } from '../../../server/services/account/schoolLogin/settings'

const origin = { PUBLIC_ORIGIN: 'https://podium.example.edu' }
const oidc = { OIDC_ISSUER: 'https://id.example.edu', OIDC_CLIENT_ID: 'podium', OIDC_CLIENT_SECRET: 'secret' }
const ldap = { LDAP_URL: 'ldaps://ldap.example.edu', LDAP_BASE: 'dc=example,dc=edu' }

describe('settings of the school\u2019s accounts', () => {
  test('have defaults', () => {
    const { schoolLogin } = readConfig({ ...origin, ...oidc, ...ldap, CAS_URL: 'https://cas.example.edu/cas/' })
    expect(schoolLogin).toEqual({
      oidc: {
        issuer: 'https://id.example.edu',
        clientId: 'podium',
        clientSecret: 'secret',
        label: '学校帐号登录',
        scope: 'openid profile',
        attributes: { number: 'preferred_username', name: 'name' },
      },
      cas: { url: 'https://cas.example.edu/cas', label: '统一身份认证登录', attributes: { number: '', name: 'name' } },
      ldap: {
        url: 'ldaps://ldap.example.edu',
        base: 'dc=example,dc=edu',
        bind: null,
        filter: '(uid={login})',
        startTls: false,
        ca: undefined,
        attributes: { number: 'uid', name: 'cn' },
      },
      localLogin: 'all',
      creates: false,
      administrators: false,
      role: null,
      help: '学校管理员',
    })
    expect(waysOf(schoolLogin)).toEqual({
      providers: [
        { id: 'oidc', label: '学校帐号登录' },
        { id: 'cas', label: '统一身份认证登录' },
      ],
      hasDirectory: true,
      localLogin: 'all',
    })
    const open = readConfig({ ...ldap, LDAP_URL: 'ldap://ldap.example.edu' }).schoolLogin.ldap
    expect(open?.startTls).toBe(true)
  })

  test.each([
    [{ OIDC_CLIENT_ID: 'podium' }, 'OIDC_ISSUER must be set where OIDC_CLIENT_ID is'],
    [{ ...origin, ...oidc, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET must be set where OIDC_ISSUER is'],
    [{ ...origin, ...oidc, OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID must be set where OIDC_ISSUER is'],
    [oidc, 'PUBLIC_ORIGIN must be set where OIDC_ISSUER is'],
    [{ ...oidc, OIDC_ISSUER: 'http://id.example.edu' }, 'OIDC_ISSUER must be an address that begins with https://'],
    [{ ...origin, ...oidc, OIDC_SCOPE: 'profile' }, 'OIDC_SCOPE must contain openid'],
    [{ CAS_NAME: '登录' }, 'CAS_URL must be set where CAS_NAME is'],
    [{ CAS_URL: 'https://cas.example.edu' }, 'PUBLIC_ORIGIN must be set where CAS_URL is'],
    [{ CAS_URL: 'https://cas.example.edu/login?service=x' }, 'CAS_URL must be an address that begins with https://'],
    [{ LDAP_BASE: 'dc=example' }, 'LDAP_URL must be set where LDAP_BASE is'],
    [{ LDAP_URL: 'ldaps://x' }, 'LDAP_BASE must be set where LDAP_URL is'],
    [{ ...ldap, LDAP_URL: 'https://x' }, 'LDAP_URL must be an address that begins with ldaps:// or ldap://'],
    [{ ...ldap, LDAP_BIND_DN: 'cn=x' }, 'LDAP_BIND_PASSWORD must be set where LDAP_BIND_DN is'],
    [{ ...ldap, LDAP_BIND_PASSWORD: 'x' }, 'LDAP_BIND_DN must be set where LDAP_BIND_PASSWORD is'],
    [
      { ...ldap, LDAP_FILTER: '(uid=x)' },
      'LDAP_FILTER must be a filter in brackets with {login}, such as (uid={login})',
    ],
    [{ ...ldap, LDAP_CA: '/nowhere/ca.pem' }, 'LDAP_CA must be a file that exists'],
    [{ LOCAL_LOGIN: 'nobody', ...ldap }, 'LOCAL_LOGIN must be one of all, administrators'],
    [{ LOCAL_LOGIN: 'administrators' }, 'LOCAL_LOGIN=administrators needs OIDC_ISSUER, CAS_URL or LDAP_URL'],
    [{ SSO_CREATE: 'on' }, 'SSO_CREATE needs OIDC_ISSUER, CAS_URL or LDAP_URL'],
    [
      { ...ldap, SSO_ROLE_ATTRIBUTE: 'type', SSO_CREATE: 'on' },
      'SSO_TEACHER_VALUES must be set where SSO_ROLE_ATTRIBUTE is',
    ],
    [
      { ...ldap, SSO_ROLE_ATTRIBUTE: 'type', SSO_TEACHER_VALUES: 'staff' },
      'SSO_CREATE must be set where SSO_ROLE_ATTRIBUTE is',
    ],
  ])('%j: %s', (env, text) => {
    expect(() => readConfig(env)).toThrow(text)
  })
})
