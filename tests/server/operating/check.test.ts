/** `podium check` finds ten broken set-ups, and says what to do about each. */
import * as fs from 'node:fs'
import * as http from 'node:http'
import type { AddressInfo } from 'node:net'
import * as os from 'node:os'
import * as path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type CheckOptions, runChecks } from '../../../server/commands/check'
import type { CheckName } from '../../../server/commands/checkReport'
import { textsOf } from '../../../server/commands/texts'
import { openDatabase } from '../../../server/database'
import { startApp, type TestApp } from '../../support/server/app'
import { startCas } from '../../support/server/casServer'
import { testDatabases } from '../../support/server/databases'
import { startIssuer } from '../../support/server/issuer'
import { startMailServer } from '../../support/server/mailServer'
import { outerAddress, startProxy } from '../../support/server/proxy'
import { BASE, SEARCHER, slapdMissing, startSlapd } from '../../support/server/slapd'
import { redisMissing, startRedis } from '../live/support/processes'

const [embedded, postgres] = testDatabases()
const folders: string[] = []
const newFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'podium-test-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

/** The finding of one check. */
async function finding(name: CheckName, env: Record<string, string>, more: Partial<CheckOptions> = {}) {
  const found = await runChecks({ env: { PORT: '0', SOFFICE: 'off', ...env }, texts: textsOf('en'), ...more })
  const { grade, text } = found.find((one) => one.name === name) ?? { grade: 'none', text: '' }
  return `${grade}: ${text}`
}

const listening = (server: http.Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

describe('a check', () => {
  test('of a new set-up finds nothing wrong, and creates nothing', async () => {
    const dataDir = path.join(newFolder(), 'data')
    const found = await runChecks({ env: { PORT: '0', SOFFICE: 'off', DATA_DIR: dataDir }, texts: textsOf('zh') })
    expect(found.filter(({ grade }) => grade === 'fail')).toEqual([])
    expect(found.map(({ name }) => name)).toEqual([
      ...['settings', 'dataDir', 'disk', 'database', 'files', 'redis', 'clock', 'office', 'port', 'origin', 'proxy'],
      'backup',
    ])
    expect(fs.existsSync(dataDir)).toBe(false)
  })

  test('finds a wrong setting', async () => {
    expect(await finding('settings', { PUBLIC_ORIGIN: 'podium.example.edu' })).toMatch(
      /^fail: PUBLIC_ORIGIN must be an origin/,
    )
  })

  test('finds a database that does not answer, without showing its password', async () => {
    const env = { DATA_DIR: newFolder(), DATABASE_URL: 'postgres://podium:secret@127.0.0.1:1/podium' }
    const text = await finding('database', env)
    expect(text).toMatch(/^fail: The database 127\.0\.0\.1:1\/podium cannot be reached .*Check DATABASE_URL/)
    expect(text).not.toContain('secret')
  })

  test('finds a full disk', async () => {
    const env = { DATA_DIR: newFolder() }
    expect(await finding('disk', env, { freeBytes: async () => 1_000_000 })).toBe(
      'fail: Only 1.0 MB are free. Make room, or move DATA_DIR to a larger disk.',
    )
    expect(await finding('disk', env, { freeBytes: async () => 900_000_000 })).toMatch(/^warn: Only 900\.0 MB/)
  })

  test('finds a folder that cannot be written', async () => {
    const file = path.join(newFolder(), 'file')
    fs.writeFileSync(file, '')
    expect(await finding('dataDir', { DATA_DIR: path.join(file, 'data') })).toMatch(
      /^fail: .*cannot be written \((ENOTDIR|EEXIST)\)\. Give it to/,
    )
  })

  test('finds that LibreOffice is missing, or does not run', async () => {
    const env = { DATA_DIR: newFolder() }
    expect(await finding('office', env)).toMatch(/^warn: LibreOffice is not installed/)
    expect(await finding('office', { ...env, SOFFICE: '/nowhere/soffice' })).toMatch(
      /^fail: \/nowhere\/soffice does not run/,
    )
  })

  test('finds that Redis is away', async () => {
    expect(await finding('redis', { DATA_DIR: newFolder(), REDIS_URL: 'redis://127.0.0.1:1' })).toMatch(
      /^fail: Redis does not answer .*Check REDIS_URL/,
    )
  })

  test.skipIf(redisMissing() !== '')('asks Redis, and compares its clock', async () => {
    const redis = await startRedis()
    const env = { DATA_DIR: newFolder(), REDIS_URL: `redis://127.0.0.1:${redis.port}` }
    expect(await finding('redis', env)).toBe('ok: Redis answers.')
    expect(await finding('clock', env, { now: () => Date.now() + 3 * 3_600_000 })).toMatch(
      /^fail: The clock is 3 h ahead of Redis/,
    )
    await redis.stop()
  })

  test('finds several servers without one key for their secrets', async () => {
    const apart = { DATA_DIR: newFolder(), REDIS_URL: 'redis://127.0.0.1:1' }
    expect(await finding('secrets', apart)).toMatch(/^warn: REDIS_URL is set without SECRET_KEY/)
    expect(await finding('secrets', { ...apart, SECRET_KEY: 'k'.repeat(32) })).toMatch(/^ok: /)
  })

  test('connects to the mail server, and finds one that is away', async () => {
    const mails = await startMailServer()
    const env = { DATA_DIR: newFolder(), PUBLIC_ORIGIN: 'http://127.0.0.1:8080', SMTP_FROM: 'podium@example.edu' }
    const { host } = new URL(mails.url)
    expect(await finding('mail', { ...env, SMTP_URL: mails.url })).toBe(
      `ok: The mail server ${host} answers and accepts the account.`,
    )
    await mails.close()
    expect(await finding('mail', { ...env, SMTP_URL: 'smtp://podium:secret@127.0.0.1:1' })).toBe(
      'fail: The mail server 127.0.0.1:1 cannot be used (ESOCKET). Check SMTP_URL: address, port, user and password.',
    )
    expect(await finding('settings', { SMTP_URL: mails.url })).toBe('fail: SMTP_URL needs SMTP_FROM and PUBLIC_ORIGIN')
  })

  test('asks the issuer, compares its clock, and finds one that is away or is none', async () => {
    const origin = 'http://127.0.0.1:8080'
    const issuer = await startIssuer({ origin })
    const env = { DATA_DIR: newFolder(), PUBLIC_ORIGIN: origin, ...issuer.env }
    expect(await finding('issuer', env)).toBe(`ok: The issuer ${issuer.issuer} answers.`)
    const later = { now: () => Date.now() + 10 * 60_000 }
    expect(await finding('clock', env, later)).toMatch(/^fail: The clock is 10 min ahead of the issuer/)
    const other = { ...env, OIDC_ISSUER: `${issuer.issuer}/other` }
    expect(await finding('issuer', other)).toMatch(/^fail: .*\/other is no issuer of OpenID Connect/)
    await issuer.close()
    expect(await finding('issuer', env)).toMatch(/^fail: The issuer .* does not answer \(ECONNREFUSED\)/)
  })

  test('asks the CAS server, and finds one that is away or is none', async () => {
    const cas = await startCas()
    const env = { DATA_DIR: newFolder(), PUBLIC_ORIGIN: 'http://127.0.0.1:8080', CAS_URL: cas.url }
    expect(await finding('cas', env)).toBe(`ok: The CAS server ${cas.url} answers.`)
    cas.answerWith({
      status: 200,
      text: '<s:serviceResponse><s:authenticationFailure code="INVALID_SERVICE"/></s:serviceResponse>',
    })
    expect(await finding('cas', env)).toMatch(
      /^fail: .*Have http:\/\/127\.0\.0\.1:8080\/login\/cas\/callback registered/,
    )
    expect(await finding('cas', { ...env, CAS_URL: `${cas.url}/other` })).toMatch(
      /^fail: .*\/other is no server of CAS 3/,
    )
    await cas.close()
    expect(await finding('cas', env)).toMatch(/^fail: The CAS server .* does not answer \(ECONNREFUSED\)/)
  })

  test.skipIf(slapdMissing !== '')('binds to the directory, and finds a wrong password, base or address', async () => {
    const slapd = await startSlapd([{ uid: 's001', password: 'Campus2026', name: '李明' }])
    const env = {
      DATA_DIR: newFolder(),
      LDAP_URL: slapd.url,
      LDAP_BASE: BASE,
      LDAP_BIND_DN: SEARCHER.dn,
      LDAP_BIND_PASSWORD: SEARCHER.password,
      LDAP_CA: slapd.ca,
    }
    const found = (more: Record<string, string>) => finding('directory', { ...env, ...more })
    expect(await found({})).toBe(`ok: The directory ${slapd.url} answers, and people are found.`)
    expect(await found({ LDAP_STARTTLS: 'off' })).toMatch(/^warn: Passwords are sent to .* without encryption/)
    expect(await found({ LDAP_FILTER: '(mail={login})' })).toMatch(/^warn: .*but no person is found/)
    expect(await found({ LDAP_BIND_PASSWORD: 'wrong' })).toMatch(/^fail: .*refuses the account/)
    expect(await found({ LDAP_BASE: 'dc=other' })).toMatch(/^fail: .*cannot be used \(/)
    expect(await found({ LDAP_URL: 'ldap://127.0.0.1:1' })).toMatch(/^fail: .*cannot be used \(ECONNREFUSED\)/)
    await slapd.close()
  })

  test('finds a port in use', async () => {
    const other = http.createServer()
    const port = await listening(other)
    expect(await finding('port', { DATA_DIR: newFolder(), PORT: String(port) })).toMatch(
      `fail: Port ${port} cannot be used (EADDRINUSE).`,
    )
    other.close()
  })

  test.skipIf(postgres.missing !== '')('finds a newer schema, and a clock that is behind the records', async () => {
    const place = await postgres.createSchool()
    const { db, close } = await openDatabase({ ...place, onFailure: () => undefined, onError: () => undefined })
    const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.url ?? '' }
    expect(await finding('schema', env)).toMatch(/^ok: The schema is that of this version/)
    const later = Date.now() + 5 * 86_400_000
    await sql`insert into audit (audit_id, at, last_at, same_key, action, outcome, detail)
      values ('later', ${later}, ${later}, 'later', 'signIn', 'done', '{}')`.execute(db)
    expect(await finding('clock', env)).toMatch(/^fail: The clock is 5 d behind the latest record\. Set it/)
    await sql`insert into kysely_migration (name, timestamp) values ('9999_future', 'now')`.execute(db)
    expect(await finding('schema', env)).toBe(
      'fail: A newer Podium has written the database (9999_future). Install that version; this one does not start.',
    )
    await close()
    await place.remove()
  })
})

describe('a check beside a running server', () => {
  let server: TestApp
  let env: Record<string, string>
  beforeAll(async () => {
    server = await startApp(embedded, { config: { host: '0.0.0.0' } })
    env = { DATA_DIR: server.dataDir, PORT: new URL(server.origin).port }
  })
  afterAll(() => server.close())

  test('sees the server, its port and its address', async () => {
    const { port } = new URL(server.origin)
    const origin = `http://127.0.0.1:${port}`
    expect(await finding('database', env)).toMatch(`ok: The server runs (process ${process.pid})`)
    expect(await finding('port', env)).toBe(`ok: The server listens on port ${port}.`)
    expect(await finding('origin', { ...env, PUBLIC_ORIGIN: origin })).toBe(`ok: ${origin} reaches this Podium.`)
  })

  test('finds a wrong PUBLIC_ORIGIN: another program, or nothing', async () => {
    const other = http.createServer((_request, response) => void response.end('<p>hello</p>'))
    const origin = `http://127.0.0.1:${await listening(other)}`
    expect(await finding('origin', { ...env, PUBLIC_ORIGIN: origin })).toMatch(
      `fail: ${origin} does not reach Podium (another program answers there). Check PUBLIC_ORIGIN`,
    )
    other.close()
    expect(await finding('origin', { ...env, PUBLIC_ORIGIN: 'http://127.0.0.1:1' })).toMatch(
      /does not reach Podium \((ECONNREFUSED|bad port)/,
    )
  })

  const address = outerAddress() ?? ''
  test.skipIf(address === '')('finds a proxy on another machine that is not trusted', async () => {
    expect(await finding('proxy', env)).toMatch(/^ok: /)
    const proxy = await startProxy(address, Number(new URL(server.origin).port))
    expect(await finding('proxy', { ...env, PUBLIC_ORIGIN: proxy.origin })).toMatch(
      `warn: ${address} sends X-Forwarded-For and is not trusted`,
    )
    await proxy.close()
  })
})
