import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import * as net from 'node:net'
import * as os from 'node:os'
import * as path from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { InvalidSetting, readConfig } from '../../../server/config'
import { DatabaseNewer, FolderLocked, openDatabase } from '../../../server/database'
import { lockFolder } from '../../../server/database/folderLock'
import { testInFull } from '../../support/full'
import { describeOnEither, testDatabases } from '../../support/server/databases'
import { attendance, callOf, startServer } from '../live/support/processes'

/** Several servers start one after another. */
const PROCESSES_MS = 300_000

const removed: string[] = []
afterEach(() => {
  for (const folder of removed.splice(0)) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'podium-test-'))
  removed.push(folder)
  return folder
}

/** The data of a school: a server that creates it at its first start takes three times as long. */
function newSchool(): string {
  const folder = newFolder()
  fs.cpSync(inject('school'), folder, { recursive: true })
  return folder
}

/** A field of a process's line in /proc, as proc(5) numbers them. */
const fieldOf = (pid: number, field: number): string =>
  fs
    .readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^\d+ \(.*\) /, '')
    .split(' ')[field - 3] ?? ''

const firstLine = (stream: NodeJS.ReadableStream): Promise<string> =>
  new Promise((resolve) => stream.once('data', (text) => resolve(String(text).split('\n')[0] ?? '')))

const started = (env: Record<string, string>) => {
  process.env.PODIUM_PREPARED_DATABASE = inject('preparedDatabase')
  return startServer(env)
}

describe('settings', () => {
  test('B001 have defaults: this machine, port 8080, ./data, rpa, the demo school on the embedded database', () => {
    // A LibreOffice is found where it is installed: with SOFFICE=off there is none.
    expect(readConfig({ SOFFICE: 'off' })).toEqual({
      licenseRequired: false,
      captchaCode: undefined,
      metricsToken: undefined,
      securityContact: undefined,
      statecharts: undefined,
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      reportsDir: undefined,
      databaseUrl: undefined,
      databaseConnections: 16,
      redisUrl: undefined,
      publicOrigins: [],
      trustedProxies: [],
      mode: undefined,
      demo: true,
      logLevel: 'info',
      retention: {
        auditDays: 180,
        loginLogDays: 180,
        chatDays: null,
        lessonDays: null,
        closedAccountDays: null,
        erasureLogDays: 180,
        erasureWaitDays: 30,
        problemDays: 180,
      },
      backup: {
        at: undefined,
        dir: 'data/backups',
        keep: 14,
        fullDays: 1,
        passphrase: undefined,
        beforeMigration: true,
      },
      schoolLogin: {
        oidc: null,
        cas: null,
        ldap: null,
        localLogin: 'all',
        creates: false,
        administrators: false,
        role: null,
        help: '学校管理员',
      },
      admin: { login: 'admin', password: undefined },
      secretWord: 'invalidfile',
      mail: null,
      idleMinutes: null,
      problemReports: false,
      conformance: 0,
      secondFactorRequired: false,
      soffice: null,
      s3: null,
      faultInjection: false,
      services: {
        businessUrl: undefined,
        calculatorUrl: undefined,
        competitionUrl: undefined,
        invoiceIssueUrl: undefined,
        oaUrl: undefined,
        repositoryUrl: undefined,
      },
    })
    expect(readConfig({ SOFFICE: '/opt/office/soffice' }).soffice).toBe('/opt/office/soffice')
  })

  test('the demo school is off in production, and on PostgreSQL, unless it is enabled', () => {
    const url = 'postgres://podium@127.0.0.1/podium'
    const demo = (env: Record<string, string>) => readConfig(env).demo
    expect([
      demo({ NODE_ENV: 'production' }),
      demo({ DATABASE_URL: url }),
      demo({ NODE_ENV: 'production', DEMO: 'on' }),
      demo({ DATABASE_URL: url, DEMO: '1' }),
      demo({ DEMO: 'off' }),
      demo({ DEMO: '' }),
    ]).toEqual([false, false, true, true, false, true])
  })

  test.each([
    ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be an address that begins with postgres:// or postgresql://'],
    ['DATABASE_CONNECTIONS', '3', 'DATABASE_CONNECTIONS must be a whole number from 4 to 999'],
    ['REDIS_URL', 'localhost', 'REDIS_URL must be an address that begins with redis:// or rediss://'],
    [
      'PUBLIC_ORIGIN',
      'https://a.example/path',
      'PUBLIC_ORIGIN must be an origin such as https://podium.example.edu (several are separated by commas)',
    ],
    ['AUDIT_DAYS', '0', 'AUDIT_DAYS must be a whole number of days from 1 to 9999'],
    ['LOGIN_LOG_DAYS', '10000', 'LOGIN_LOG_DAYS must be a whole number of days from 1 to 9999'],
    ['CHAT_DAYS', '0', 'CHAT_DAYS must be a whole number of days from 1 to 9999'],
    ['ERASURE_WAIT_DAYS', '-1', 'ERASURE_WAIT_DAYS must be a whole number of days from 0 to 999'],
    ['AUDIT_DAYS', 'half a year', 'AUDIT_DAYS must be a whole number of days from 1 to 9999'],
    ['BACKUP_AT', '24:00', 'BACKUP_AT must be a time of day such as 02:30'],
    ['BACKUP_KEEP', '0', 'BACKUP_KEEP must be a whole number of archives from 1 to 999'],
    ['BACKUP_PASSPHRASE', 'short', 'BACKUP_PASSPHRASE must have 8 characters or more'],
    ['DEMO', 'maybe', 'DEMO must be one of 0, 1, on, off, true, false'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
    ['OA_URL', 'javascript:alert(1)', 'OA_URL must be an address that begins with http:// or https://'],
    ['SECRET_WORD', '词', 'SECRET_WORD must have 4 to 64 letters, digits or signs of a keyboard'],
    ['ADMIN_PASSWORD', 'secret', 'ADMIN_PASSWORD must have 8 to 64 characters'],
  ])('%s=%s is refused with a sentence that names it', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new InvalidSetting(sentence))
  })

  test('faults are never injected in production', () => {
    expect(readConfig({ FAULT_INJECTION: '1' }).faultInjection).toBe(true)
    expect(() => readConfig({ FAULT_INJECTION: '1', NODE_ENV: 'production' })).toThrow(
      new InvalidSetting('FAULT_INJECTION cannot be used in production'),
    )
  })

  test('several invalid ones are named at once, without their values', () => {
    expect(() => readConfig({ PORT: 'x', ADMIN_PASSWORD: 'hunter' })).toThrow(
      new InvalidSetting('PORT must be a whole number from 0 to 65535\nADMIN_PASSWORD must have 8 to 64 characters'),
    )
  })
})

describe('the lock of a folder', () => {
  test('is taken once, and again after it was released', async () => {
    const folder = newFolder()
    const first = await lockFolder(folder, () => undefined)
    await expect(lockFolder(folder, () => undefined)).rejects.toEqual(new FolderLocked(folder, process.pid))
    first.release()
    const second = await lockFolder(folder, () => undefined)
    second.release()
    expect(fs.readdirSync(folder)).toEqual([])
  })

  test('of a process that has exited is taken over at once, by one of several', async () => {
    const folder = newFolder()
    const holder = await lockFolder(folder, () => undefined)
    const held = JSON.parse(fs.readFileSync(path.join(folder, 'lock'), 'utf8')) as object
    holder.release()
    fs.writeFileSync(path.join(folder, 'lock'), JSON.stringify({ ...held, id: 'gone', started: '1' }))
    const results = await Promise.allSettled([1, 2, 3].map(() => lockFolder(folder, () => undefined)))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    for (const result of results) if (result.status === 'fulfilled') result.value.release()
  })

  test.runIf(process.platform === 'linux')('of a killed zombie process is taken over at once', async () => {
    const folder = newFolder()
    // The shell becomes a program that never waits for its child: killed, the child stays as a zombie.
    const shell = spawn('sh', ['-c', `"${process.execPath}" -e 'setInterval(() => {}, 1000)' & echo $!; exec sleep 60`])
    try {
      const pid = Number(await firstLine(shell.stdout))
      const holder = await lockFolder(folder, () => undefined)
      const file = path.join(folder, 'lock')
      const held = JSON.parse(fs.readFileSync(file, 'utf8')) as object
      holder.release()
      fs.writeFileSync(file, JSON.stringify({ ...held, id: 'killed', pid, started: fieldOf(pid, 22) }))
      await expect(lockFolder(folder, () => undefined)).rejects.toEqual(new FolderLocked(folder, pid))
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => fieldOf(pid, 3)).toBe('Z')
      const lock = await lockFolder(folder, () => undefined)
      lock.release()
    } finally {
      shell.kill('SIGKILL')
    }
  })

  test('of a holder elsewhere is respected while it is renewed, and taken when it is not', async () => {
    const folder = newFolder()
    const file = path.join(folder, 'lock')
    fs.writeFileSync(file, JSON.stringify({ id: 'elsewhere', pid: 1, started: '1', place: 'another machine' }))
    const renewing = setInterval(() => fs.utimesSync(file, new Date(), new Date()), 200)
    await expect(lockFolder(folder, () => undefined)).rejects.toEqual(new FolderLocked(folder, 1))
    clearInterval(renewing)
    const lock = await lockFolder(folder, () => undefined)
    lock.release()
  })

  test('notifies its holder when another process has taken it', async () => {
    const folder = newFolder()
    const lost = deferred()
    const lock = await lockFolder(folder, () => lost.resolve())
    fs.rmSync(path.join(folder, 'lock'))
    await lost.promise
    lock.release()
  })
})

function deferred() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

describe('a failing start', { timeout: PROCESSES_MS }, () => {
  const says = (env: Record<string, string>) =>
    started(env).then(
      async (server) => {
        await server.end('SIGKILL')
        return 'it started'
      },
      (error: Error) => error.message,
    )

  test('names the invalid setting', async () => {
    expect(await says({ DATA_DIR: newFolder(), APP_MODE: 'opera' })).toMatch(
      /Podium cannot start: a setting is invalid\.\nAPP_MODE must be one of rpa, business/,
    )
  })

  test('names the port that is in use', async () => {
    const other = net.createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const text = await says({ DATA_DIR: newSchool(), PORT: String(port) })
    other.close()
    expect(text).toContain(`Port ${port} is taken. Stop what uses it, or choose another with PORT.`)
  })

  test('names the data folder that cannot be created', async () => {
    const file = path.join(newFolder(), 'file')
    fs.writeFileSync(file, '')
    expect(await says({ DATA_DIR: file })).toContain(`The data folder ${file} cannot be written (EEXIST).`)
  })

  test('names the database that does not answer', async () => {
    const env = { DATA_DIR: newFolder(), DATABASE_URL: 'postgres://podium:secret@127.0.0.1:1/podium' }
    const text = await says(env)
    expect(text).toContain('The database at 127.0.0.1:1 cannot be reached')
    expect(text).not.toContain('secret')
  })

  testInFull(
    'reports that a second Podium uses the data folder, and leaves the first alone; a killed one frees it',
    async () => {
      const dataDir = newSchool()
      const first = await started({ DATA_DIR: dataDir })
      expect(await says({ DATA_DIR: dataDir })).toMatch(
        /The data folder .+ is in use by another Podium \(process \d+\)/,
      )
      expect((await callOf(first.port, '/auth/publicKey', null)).code).toBe(200)
      await first.end('SIGKILL')
      const third = await started({ DATA_DIR: dataDir })
      expect(await third.end('SIGTERM')).toBe(0)
    },
  )
})

testInFull(
  'kill -9 loses none of the acknowledged sign-ins',
  async () => {
    const dataDir = newSchool()
    const tokens: string[] = []
    for (let round = 0; round < 2; round += 1) {
      const server = await started({ DATA_DIR: dataDir })
      const dead = await Promise.all(
        tokens.map(async (token) => (await callOf(server.port, '/api/user/get', null, token)).code),
      )
      expect(dead).toEqual(tokens.map(() => 200))
      const signingIn = Array.from({ length: 20 }, async (_, n) => {
        const { token } = await attendance(server.port, `s${String(round * 20 + n + 1).padStart(3, '0')}`)
        tokens.push(token)
        if (tokens.length === round * 20 + 12) await server.end('SIGKILL')
      })
      await Promise.allSettled(signingIn)
      tokens.length = Math.min(tokens.length, (round + 1) * 20)
    }
  },
  PROCESSES_MS,
)

describeOnEither('a database', (database) => {
  const options = { onFailure: () => undefined, onError: () => undefined }

  test('of a newer Podium is left unchanged', { timeout: PROCESSES_MS }, async () => {
    const place = await database.create()
    const first = await openDatabase({ ...place, ...options })
    await sql`insert into kysely_migration (name, timestamp) values ('9999_future', 'now')`.execute(first.db)
    await first.close()
    await expect(openDatabase({ ...place, ...options })).rejects.toEqual(new DatabaseNewer(['9999_future']))
    await place.remove()
  })
})

describe('several processes', { timeout: PROCESSES_MS }, () => {
  const postgres = testDatabases()[1]

  test.skipIf(postgres.missing !== '')(
    'that migrate a new PostgreSQL database concurrently leave no error in its log',
    async () => {
      const place = await postgres.create()
      const options = { ...place, onFailure: () => undefined, onError: () => undefined }
      const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase(options)))
      for (const one of opened) await one.close()
      const last = await openDatabase(options)
      // Each statement that fails is a transaction that is rolled back.
      const { rows } = await sql<{ xact_rollback: number }>`
      select xact_rollback from pg_stat_database where datname = current_database()`.execute(last.db)
      expect(rows).toEqual([{ xact_rollback: 0 }])
      await last.close()
      await place.remove()
    },
  )

  test.skipIf(postgres === undefined || postgres.missing !== '')(
    'migrate one new PostgreSQL database concurrently, and create one demo school',
    async () => {
      const place = await postgres?.create()
      const env = (n: number) => ({
        DATA_DIR: newFolder(),
        DATABASE_URL: place?.url ?? '',
        NODE: String(n),
        SECRET_KEY: 'one key for both nodes of this school',
      })
      const servers = await Promise.all([0, 1].map((n) => started(env(n))))
      const keys = await Promise.all(servers.map(({ port }) => callOf(port, '/auth/publicKey', null)))
      const [one, two] = keys.map(({ data }) => (data as { keyId: string }).keyId)
      expect(one).toBe(two)
      const [first, second] = servers
      const { token } = await attendance(first?.port ?? 0, 't001')
      expect((await callOf(second?.port ?? 0, '/api/user/get', null, token)).code).toBe(200)
      for (const server of servers) expect(await server.end('SIGTERM')).toBe(0)
      await place?.remove()
    },
  )
})
