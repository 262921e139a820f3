/** Signing in with the passwords of a real directory (Debian's slapd). */
import * as net from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '../../../contract/errors'
import { readConfig } from '../../../server/config'
import { createDirectory } from '../../../server/services/account/schoolLogin/ldap'
import type { TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { freePort } from '../../support/server/postgres'
import { BASE, type Entry, SEARCHER, slapdMissing, startSlapd, type TestSlapd } from '../../support/server/slapd'
import { startSchool, watchSession } from './support/school'

const PASSWORD = 'Campus*2026)('
const people: readonly Entry[] = [
  { uid: 's016', password: PASSWORD, name: '李明' },
  { uid: 'li.hua', password: PASSWORD, name: '李华', attributes: { employeeNumber: 's017' } },
  { uid: '2026001', password: PASSWORD, name: '王新', attributes: { employeeType: 'student' } },
  { uid: 'W2026', password: PASSWORD, name: '赵老师', attributes: { employeeType: 'Staff' } },
  { uid: 'twin', password: PASSWORD, name: '双一' },
  { uid: 'twin', password: PASSWORD, name: '双二' },
  { uid: 'admin', password: PASSWORD, name: '管理员' },
  { uid: 's018', password: PASSWORD, name: '孙停' },
]

const reason = slapdMissing === '' ? '' : ` (skipped: ${slapdMissing})`
describe.skipIf(slapdMissing !== '')(`a directory${reason}`, () => {
  let slapd: TestSlapd
  beforeAll(async () => {
    slapd = await startSlapd(people)
  })
  afterAll(() => slapd.close())
  const settings = (more: Record<string, string> = {}) => ({
    LDAP_URL: slapd.url,
    LDAP_BASE: BASE,
    LDAP_BIND_DN: SEARCHER.dn,
    LDAP_BIND_PASSWORD: SEARCHER.password,
    LDAP_NAME_ATTRIBUTE: 'displayName',
    LDAP_CA: slapd.ca,
    ...more,
  })

  describeOnEither('signing in with its passwords', (database) => {
    let server: TestApp
    const lines: string[] = []
    beforeAll(async () => {
      server = await startSchool(database, {
        port: await freePort(),
        env: settings({
          LOCAL_LOGIN: 'administrators',
          SSO_CREATE: 'on',
          SSO_ADMINISTRATORS: 'on',
          SSO_ROLE_ATTRIBUTE: 'employeeType',
          SSO_TEACHER_VALUES: 'staff',
        }),
        log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
      })
    })
    afterAll(() => server.close())

    const signIn = (loginCode: string, password = PASSWORD, isForceLogin: '0' | '1' = '0') =>
      server.tryLogin(loginCode, { password, isForceLogin })
    const userOf = async (token: unknown) => (await server.get('/api/user/get', String(token))).data

    test('0106 B099 a known person signs in with the form, and the session elsewhere ends only on request', async () => {
      const first = await signIn('S016')
      expect(await userOf(first.data)).toMatchObject({ loginCode: 's016', role: 'student' })
      expect(first.extend).toMatchObject({ userType: '1', device: expect.any(String) })
      expect((await signIn('s016')).code).toBe(errors.signedInElsewhere.code)
      const forcedOffline = await watchSession(server, first.data)
      const second = await signIn('s016', PASSWORD, '1')
      expect(await forcedOffline()).toContain('已在其他设备登录')
      expect((await server.get('/api/user/get', String(first.data))).code).toBe(errors.signedOut.code)
      expect(await userOf(second.data)).toMatchObject({ loginCode: 's016' })
      const audit = await server.app.database.db
        .selectFrom('audit')
        .select('detail')
        .where('actor_id', '=', 'demo-s016')
        .where('outcome', '=', 'done')
        .execute()
      expect(audit.map(({ detail }) => detail)).toContainEqual({ way: 'ldap' })
    })

    test('unknown people become a student or a teacher', async () => {
      expect(await userOf((await signIn('2026001')).data)).toMatchObject({ realName: '王新', role: 'student' })
      expect(await userOf((await signIn('w2026')).data)).toMatchObject({ realName: '赵老师', role: 'teacher' })
    })

    test.each([
      ['a wrong password', 's019', 'Wrong*2026'],
      ['a name that is a filter', '*', PASSWORD],
      ['a name that closes the filter', 's016)(uid=*', PASSWORD],
      ['a name that two people have', 'twin', PASSWORD],
      ['an unknown name', 'nobody', PASSWORD],
      // The searching account is no person.
      ['the searching account', 'podium', SEARCHER.password],
    ])('%s is refused like a wrong password', async (_, loginCode, password) => {
      expect(await signIn(loginCode, password)).toMatchObject({
        code: errors.wrongCredentials.code,
        errDesc: '帐号或密码错误',
      })
    })

    test('an administrator may use both passwords, all other people only that of the directory', async () => {
      for (const password of ['Podium2026', PASSWORD]) expect((await signIn('admin', password, '1')).code).toBe(200)
      expect((await signIn('s016', 'Podium2026', '1')).code).toBe(errors.localLoginOff.code)
    })

    test('a disabled account is refused', async () => {
      const { db } = server.app.database
      await db.updateTable('users').set({ status: '0' }).where('user_id', '=', 'demo-s018').execute()
      expect((await signIn('s018')).code).toBe(errors.accountDisabled.code)
    })

    test('wrong passwords are counted and slowed down like local ones', async () => {
      const codes: number[] = []
      for (let attempt = 0; attempt < 6; attempt++) codes.push((await signIn('s020', 'Wrong*2026')).code)
      expect(codes.slice(-1)).not.toEqual([errors.wrongCredentials.code])
    })

    test('neither passwords nor names are logged', () => {
      expect(lines.join('')).not.toMatch(/Campus|searches-the-directory|uid=|李/)
    })
  })

  describe('a connection to the directory', () => {
    /** The number of the person, null for a wrong password, or why the directory does not answer. */
    const attempt = async (env: Record<string, string>, login = 's016') => {
      const { ldap } = readConfig(env).schoolLogin
      if (!ldap) throw new Error('no directory')
      const found = createDirectory(ldap, { role: null }).authenticate(login, PASSWORD)
      return found.then(
        (person) => person?.number ?? null,
        (error: unknown) => Reflect.get(Object(error), 'reason'),
      )
    }

    test('is encrypted by StartTLS or ldaps, and its certificate is checked', async () => {
      expect(await attempt(settings({ LDAP_URL: slapd.secureUrl }))).toBe('s016')
      const { LDAP_CA: _, ...withoutCa } = settings()
      expect(await attempt(withoutCa)).toBe('providerAway')
      expect(await attempt({ ...withoutCa, LDAP_URL: slapd.secureUrl })).toBe('providerAway')
      // The certificate is that of localhost.
      expect(await attempt(settings({ LDAP_URL: slapd.url.replace('localhost', '127.0.0.1') }))).toBe('providerAway')
      expect(await attempt({ ...withoutCa, LDAP_STARTTLS: 'off' })).toBe('s016')
    })

    test('finds people by any filter, with the number in any attribute', async () => {
      const env = settings({
        LDAP_FILTER: '(&(objectClass=inetOrgPerson)(uid={login}))',
        LDAP_NUMBER_ATTRIBUTE: 'employeeNumber',
      })
      expect(await attempt(env, 'li.hua')).toBe('s017')
      expect(await attempt(env)).toBe('schoolNumberMissing')
      expect(await attempt(env, 'nobody')).toBe(null)
    })

    test('that is refused, or that the other side closes, is a directory that does not answer', async () => {
      expect(await attempt(settings({ LDAP_BIND_PASSWORD: 'wrong' }))).toBe('providerAway')
      const port = await freePort()
      const nothing = settings({ LDAP_URL: `ldap://localhost:${port}` })
      expect(await attempt(nothing)).toBe('providerAway')
      const closing = net.createServer((socket) => socket.destroy())
      await new Promise<void>((resolve) => closing.listen(port, 'localhost', resolve))
      expect(await attempt(nothing)).toBe('providerAway')
      await new Promise((resolve) => closing.close(resolve))
    })
  })

  describeOnEither('a directory that is away', (database) => {
    test('leaves the local passwords, and says so to all others', async () => {
      const env = settings({ LDAP_URL: `ldap://localhost:${await freePort()}` })
      const server = await startSchool(database, { port: await freePort(), env })
      try {
        const codes = []
        for (const password of ['Podium2026', PASSWORD]) codes.push((await server.tryLogin('s021', { password })).code)
        expect(codes).toEqual([200, errors.providerAway.code])
        const reasons = await server.app.database.db
          .selectFrom('login_log')
          .select('reason')
          .where('user_id', '=', 'demo-s021')
          .where('reason', 'is not', null)
          .execute()
        expect(reasons).toEqual([{ reason: 'providerAway' }])
      } finally {
        await server.close()
      }
    })
  })
})
