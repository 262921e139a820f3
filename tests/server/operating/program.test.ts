/** The program `podium`: usage, administrators, and backups, beside a running server and without one. */
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { extract } from 'tar-stream'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { newSecondFactor } from '../../../contract/entities/account/secondFactor'
import { errors } from '../../../contract/errors'
import { openDatabase } from '../../../server/database'
import { controlSocket } from '../../../server/services/operations/control'
import { createLog } from '../../../server/services/operations/log'
import { isFullRun, testInFull } from '../../support/full'
import { startApp, type TestApp } from '../../support/server/app'
import { testDatabases } from '../../support/server/databases'
import { podium, startPodium } from '../../support/server/podium'
import { until } from '../live/support/until'

const folders: string[] = []
const newFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'podium-test-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

const [embedded, postgres] = testDatabases()
const issued = z.object({ loginCode: z.string(), password: z.string(), validUntil: z.number() })
const issuedIn = (text: string) => issued.parse(JSON.parse(text))
/** The result of a command, without what it has printed. */
const outcome = ({ code, error }: { code: number | null; error: string }) => ({ code, error: error.trim() })

describe('usage', () => {
  test('explains itself in English and in Chinese, by the locale of the terminal', async () => {
    const [en, zh, lcAll] = [
      await podium({}, '--help'),
      await podium({ LANG: 'zh_CN.UTF-8' }, '--help'),
      await podium({ LANG: 'en_US.UTF-8', LC_ALL: 'zh_CN.UTF-8' }, 'backup', '--help'),
    ]
    expect([en.code, zh.code, lcAll.code]).toEqual([0, 0, 0])
    expect(en.out).toMatch(/Commands:[\s\S]*backup[\s\S]*while\s+the server runs/)
    expect(zh.out).toMatch(/命令：[\s\S]*backup[\s\S]*写入一个备份文件/)
    expect(lcAll.out).toContain('不含上传的文件')
    expect(lcAll.out).not.toContain('no-record')
  })

  test('answers what it does not understand with one sentence and code 2', async () => {
    expect([
      outcome(await podium({}, 'frob')),
      outcome(await podium({}, 'admin', 'reset-password')),
      outcome(await podium({}, 'backup', '--frob')),
      outcome(await podium({}, 'backup', '--to')),
      outcome(await podium({}, 'version', 'more')),
      outcome(await podium({ LANG: 'zh_CN.UTF-8' }, 'restore')),
    ]).toEqual([
      { code: 2, error: 'There is no command “frob”. `podium --help` lists all.' },
      { code: 2, error: 'The argument login is missing. Add --help to see how it is used.' },
      { code: 2, error: 'There is no option “--frob” here. Add --help to see those that there are.' },
      { code: 2, error: 'The option --to <path> needs a value. Add --help to see which.' },
      { code: 2, error: 'There are too many arguments. Add --help to see those that are expected.' },
      { code: 2, error: '缺少参数 archive。加上 --help 查看用法。' },
    ])
  })

  test('prints its version and schema, and invalid settings by name', async () => {
    const version: unknown = JSON.parse((await podium({}, 'version', '--json')).out)
    expect(version).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      schema: expect.stringMatching(/^\d{4}_/),
    })
    expect(outcome(await podium({ PORT: 'eighty' }, 'admin', 'list'))).toEqual({
      code: 1,
      error: 'A setting is invalid: PORT must be a whole number from 0 to 65535',
    })
  })
})

describe('beside a running server', () => {
  let server: TestApp
  let env: Record<string, string>
  beforeAll(async () => {
    server = await startApp(embedded)
    env = { DATA_DIR: server.dataDir }
  })
  afterAll(() => server.close())

  test('speaks to it over a socket that only its user may use', async () => {
    const { mode } = fs.statSync(controlSocket(server.dataDir))
    expect([
      (mode & 0o777).toString(8),
      (fs.statSync(path.dirname(controlSocket(server.dataDir))).mode & 0o777).toString(8),
    ]).toEqual(['600', '700'])
    expect((await podium(env, 'admin', 'list')).out).toMatch(/^login code\tname\tstate\tlast sign-in\nadmin\t/)
  })

  test('creates an administrator whose password is printed once and has to be changed', async () => {
    const { out, code } = await podium(env, 'admin', 'create', 'head', '--name', '校长', '--json')
    expect(code).toBe(0)
    const { password } = issuedIn(out)
    const signedIn = await server.tryLogin('head', { password })
    expect(signedIn).toMatchObject({ success: true })
    expect((await podium(env, 'admin', 'list')).out).toMatch(/^head\t校长\tinitial password\t\d{4}-/m)
    expect(outcome(await podium(env, 'admin', 'create', 'head'))).toEqual({
      code: 1,
      error: 'The login code “head” is taken. Choose another.',
    })
    expect(outcome(await podium(env, 'admin', 'create', 'two words'))).toMatchObject({ code: 1 })
  })

  test('writes an archive for people who help, without secrets and people', async () => {
    const file = path.join(newFolder(), 'support.tar.gz')
    const log = createLog('warn')
    log.warn({ userId: 'demo-s001', token: 'secret-token' }, 'a warning of this test')
    const settings = {
      METRICS_TOKEN: 'metrics-secret-1',
      ADMIN_PASSWORD: 'Quite-a-secret-1',
      S3_URL: 'https://key:s3-secret@s3.example.edu/podium',
    }
    const { code, out } = await podium({ ...env, ...settings, LOG_LEVEL: 'error' }, 'support', '--to', file)
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/with the last \d+ warnings and errors/) })
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    const parts = new Map<string, string>()
    const reader = extract()
    reader.on('entry', ({ name }, stream, next) => {
      void text(stream).then((content) => {
        parts.set(name, content)
        next()
      })
    })
    await pipeline(fs.createReadStream(file), createGunzip(), reader)
    expect([...parts.keys()]).toEqual([
      'version.json',
      'machine.json',
      'settings.json',
      'check.json',
      'data.json',
      'problems.ndjson',
    ])
    const whole = [...parts.values()].join('\n')
    for (const secret of ['metrics-secret-1', 'Quite-a-secret-1', 's3-secret', 'secret-token', 'demo-s001']) {
      expect(whole).not.toContain(secret)
    }
    expect(JSON.parse(parts.get('settings.json') ?? '')).toMatchObject({
      LOG_LEVEL: 'error',
      METRICS_TOKEN: '(set)',
      S3_URL: 'https://key:(secret)@s3.example.edu/podium',
    })
    expect(JSON.parse(parts.get('data.json') ?? '')).toMatchObject({ isRunning: true, rows: { school: 1 } })
    expect(parts.get('problems.ndjson')).toContain('a warning of this test')
    expect(outcome(await podium(env, 'support', '--to', file))).toMatchObject({ code: 1 })
  })

  test('resets a password, ends the sessions of the person, and writes the audit log', async () => {
    const token = await server.login('admin')
    const { out } = await podium(env, 'admin', 'reset-password', 'ADMIN')
    const password = /^Password: (\S+)$/m.exec(out)?.[1] ?? ''
    expect((await server.get('/api/user/get', token)).code).not.toBe(200)
    expect(await server.tryLogin('admin', { password: 'Podium2026' })).toMatchObject({ success: false })
    expect(await server.tryLogin('admin', { password })).toMatchObject({ success: true })
    const { rows } = await sql<{ detail: unknown; actor_id: string | null }>`
      select detail, actor_id from audit where action = 'account.resetPassword'`.execute(server.app.database.db)
    expect(rows).toEqual([{ actor_id: null, detail: { program: 'podium', by: os.userInfo().username } }])
    expect(JSON.stringify(rows)).not.toContain(password)
    expect(outcome(await podium(env, 'admin', 'reset-password', 's001'))).toEqual({
      code: 1,
      error: '“s001” is no administrator. An administrator resets the password of other people in the list of people.',
    })
    expect(outcome(await podium(env, 'admin', 'reset-password', 'nobody'))).toEqual({
      code: 1,
      error: 'There is no account “nobody”. `podium admin list` lists the administrators.',
    })
  })

  test('unlocks a person who waits after wrong passwords, and enables a disabled account', async () => {
    const { password } = issuedIn((await podium(env, 'admin', 'create', 'waiting', '--json')).out)
    const attempt = async (typed: string) => {
      const { captchaKey, validCode } = await server.captcha()
      return server.tryLogin('waiting', { password: typed, captchaKey, validCode })
    }
    let last = await attempt('wrong-password')
    for (let n = 0; n < 10 && last.code !== errors.loginThrottled.code; n += 1) last = await attempt('wrong-password')
    expect((await attempt(password)).code).toBe(errors.loginThrottled.code)
    expect((await podium(env, 'admin', 'unlock', 'waiting')).out).toBe('waiting may sign in again at once.\n')
    expect(await attempt(password)).toMatchObject({ success: true })
    await sql`update users set status = '0' where login_code = 'waiting'`.execute(server.app.database.db)
    expect((await podium(env, 'admin', 'unlock', 'waiting')).out).toContain('waiting was disabled')
    expect(await attempt(password)).toMatchObject({ code: expect.any(Number) })
  })

  test('turns a second factor off and ends the sessions of the person', async () => {
    const token = await server.login('t002')
    const begun = newSecondFactor.parse((await server.post('/api/user/secondFactor/begin', {}, token)).data)
    const code = new TOTP({ secret: begun.secret }).generate()
    await server.post('/api/user/secondFactor/activate', { code }, token)
    expect(await server.tryLogin('t002')).toMatchObject({ code: errors.secondFactorNeeded.code })
    expect((await podium(env, 'admin', 'reset-second-factor', 'T002')).out).toBe(
      'The second factor of t002 is off. The person signs in with the password alone.\n',
    )
    expect((await server.get('/api/user/get', token)).success).toBe(false)
    expect(await server.tryLogin('t002')).toMatchObject({ success: true })
    expect((await podium(env, 'admin', 'reset-second-factor', 't002')).out).toBe('t002 has no second factor.\n')
  })

  test('exports, disables and erases a person whom the login code names', async () => {
    const folder = newFolder()
    const { out, code } = await podium(env, 'person', 'export', 'S002', '--to', folder, '--json')
    expect(code).toBe(0)
    const { file } = z.object({ file: z.string() }).parse(JSON.parse(out))
    expect(path.basename(file)).toBe('个人数据_s002.zip')
    expect(new TextDecoder().decode(unzipSync(fs.readFileSync(file))['index.html'])).toContain('（s002）')
    await until(() => fs.readdirSync(path.join(server.dataDir, 'control', 'copies')).length === 0)
    expect(outcome(await podium(env, 'person', 'export', 's002', '--to', folder))).toEqual({
      code: 1,
      error: `${file} exists already. Choose another name.`,
    })
    const due = await podium(env, 'person', 'erase', 's002')
    expect(due.out).toMatch(/^s002 was disabled\. The data is erased on \d{4}-/)
    expect(await server.tryLogin('s002')).toMatchObject({ success: false })
    expect((await podium(env, 'person', 'erase', 's002', '--cancel')).out).toContain('was cancelled')
    expect(await server.tryLogin('s002')).toMatchObject({ success: true })
    expect((await podium({ ...env, LANG: 'zh_CN.UTF-8' }, 'person', 'erase', 's002', '--now')).out).toContain('已删除')
    const { rows } = await sql`select real_name from users where user_id = 'demo-s002'`.execute(server.app.database.db)
    expect(rows).toEqual([{ real_name: '已注销用户' }])
    expect([
      outcome(await podium(env, 'person', 'erase', 's002')),
      outcome(await podium(env, 'person', 'erase', 's003', '--cancel')),
      outcome(await podium(env, 'person', 'erase', 's003', '--cancel', '--now')),
    ]).toEqual([
      { code: 1, error: 'There is no account “s002”. Check the login code in the list of people.' },
      { code: 1, error: 'No erasure is pending for s003.' },
      { code: 2, error: '--now and --cancel exclude each other.' },
    ])
  })

  test('backs it up while it writes, stores the backup for administrators, and verifies the archive', async () => {
    const to = path.join(newFolder(), 'school.tar')
    const writing = Array.from({ length: 20 }, (_, n) => server.tryLogin(`s00${(n % 9) + 1}`, { isForceLogin: '1' }))
    const { child, result } = startPodium(env, 'backup', '--to', to, '--json')
    const { code, out, error } = await result
    await Promise.all(writing)
    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(child.exitCode).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ file: to, missing: 0, files: 9 })
    expect((fs.statSync(to).mode & 0o777).toString(8)).toBe('600')
    expect(fs.readdirSync(path.dirname(to))).toEqual(['school.tar'])
    const copies = path.join(server.dataDir, 'control', 'copies')
    await until(
      () => fs.readdirSync(copies).length === 0,
      10_000,
      () => 'the copy remains',
    )
    expect(outcome(await podium(env, 'backup', '--to', to))).toEqual({
      code: 1,
      error: `${to} exists already. Choose another name.`,
    })
    // Restoring and starting a school takes a while.
    if (isFullRun) {
      const verified = await startPodium(env, 'restore', to, '--verify').result
      expect(verified).toMatchObject({ code: 0, error: '' })
      expect(verified.out).toMatch(/^The archive is complete: \d+ rows, 9 files, and it starts\.\n$/)
    }
    const { rows } = await sql<Record<string, unknown>>`
      select kind, state, archive, size > 100000 as large, verified_at is not null as verified from backup_run
      order by started_at`.execute(server.app.database.db)
    expect(rows).toEqual([{ kind: 'manual', state: 'done', archive: to, large: true, verified: isFullRun }])
    expect(outcome(await podium(env, 'restore', to))).toMatchObject({
      code: 1,
      error: expect.stringMatching(/is not empty\. Restore into an empty DATA_DIR\. Nothing was changed\.$/),
    })
  })

  test('leaves only a partial archive when it is killed, and the server removes its copy', async () => {
    const folder = newFolder()
    const { child, result } = startPodium(env, 'backup', '--to', path.join(folder, 'school.tar'))
    const partial = path.join(folder, 'school.tar.partial')
    await until(
      () => fs.existsSync(partial),
      30_000,
      () => 'no archive',
    )
    child.kill('SIGKILL')
    await result
    expect(fs.readdirSync(folder)).toEqual(['school.tar.partial'])
    const copies = path.join(server.dataDir, 'control', 'copies')
    await until(
      () => fs.readdirSync(copies).length === 0,
      10_000,
      () => 'the copy remains',
    )
    const restored = await podium({ DATA_DIR: newFolder() }, 'restore', partial)
    // It is killed before or after the first bytes were written.
    expect(restored.error).toMatch(
      /^(The archive is incomplete: its end is missing|This file is no backup of Podium)\. Nothing was changed\.\n$/,
    )
  })
})

describe('without a server', () => {
  testInFull('works on the embedded database, which it opens itself', async () => {
    const dataDir = newFolder()
    fs.cpSync(inject('school'), dataDir, { recursive: true })
    const env = {
      DATA_DIR: dataDir,
      BACKUP_DIR: path.join(dataDir, 'backups'),
      BACKUP_KEEP: '1',
      BACKUP_PASSPHRASE: 'a long passphrase',
    }
    expect((await podium(env, 'admin', 'list')).out).toMatch(/^admin\t/m)
    const { password } = issuedIn((await podium(env, 'admin', 'reset-password', 'admin', '--json')).out)
    expect(password).toMatch(/^[\w-]{12,}$/)
    expect(await podium(env, 'backup')).toMatchObject({ code: 0 })
    // The setting encrypts it; the older archive is removed when a newer one is complete.
    const [first = ''] = fs.readdirSync(env.BACKUP_DIR)
    fs.renameSync(path.join(env.BACKUP_DIR, first), path.join(env.BACKUP_DIR, 'podium-20200101T000000Z.tar.age'))
    expect(await podium(env, 'backup', '--no-files')).toMatchObject({ code: 0 })
    const left = fs.readdirSync(env.BACKUP_DIR)
    expect(left).toEqual([expect.stringMatching(/^podium-2\d{7}T\d{6}Z\.tar\.age$/)])
    expect(left).not.toContain('podium-20200101T000000Z.tar.age')
    const archive = path.join(env.BACKUP_DIR, left[0] ?? '')
    expect(fs.readFileSync(archive, 'latin1').slice(0, 21)).toBe('age-encryption.org/v1')
    expect(outcome(await podium({ DATA_DIR: newFolder() }, 'restore', archive))).toEqual({
      code: 1,
      error: 'A passphrase is needed: set BACKUP_PASSPHRASE, or run the command in a terminal.',
    })
    expect(
      outcome(await podium({ DATA_DIR: newFolder(), BACKUP_PASSPHRASE: 'another one' }, 'restore', archive)),
    ).toEqual({
      code: 1,
      error: 'The passphrase is wrong. Nothing was changed.',
    })
  })

  test.skipIf(postgres.missing !== '')('works on PostgreSQL, to which it connects itself', async () => {
    const place = await postgres.createSchool()
    const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.url ?? '' }
    expect(issuedIn((await podium(env, 'admin', 'reset-password', 'admin', '--json')).out).loginCode).toBe('admin')
    const zip = path.join(newFolder(), 'person.zip')
    expect(await podium(env, 'person', 'export', 's003', '--to', zip)).toMatchObject({ code: 0 })
    expect(Object.keys(unzipSync(fs.readFileSync(zip)))).toContain('index.html')
    expect((await podium(env, 'person', 'erase', 's003', '--now')).out).toContain('was erased')
    const to = path.join(newFolder(), 'school.tar')
    expect(await podium(env, 'backup', '--to', to, '--no-files')).toMatchObject({ code: 0 })
    if (isFullRun) {
      const dataDir = path.join(newFolder(), 'data')
      const restored = await podium({ DATA_DIR: dataDir }, 'restore', to)
      expect(restored.out).toMatch(
        /^Restored \d+ rows and 0 files\. `podium start` serves them\.\nThe archive contains no files/,
      )
      const { db, close } = await openDatabase({ dataDir, onFailure: () => undefined, onError: () => undefined })
      const { rows } = await sql`select 1 from users where login_code = 'admin' and must_change_password`.execute(db)
      expect(rows.length).toBe(1)
      await close()
    }
    await place.remove()
  })

  testInFull(
    'that is killed during a restore leaves a place that says so, and the repeated restore is complete',
    async () => {
      const dataDir = newFolder()
      fs.cpSync(inject('school'), dataDir, { recursive: true })
      const archive = path.join(newFolder(), 'school.tar')
      expect(await podium({ DATA_DIR: dataDir }, 'backup', '--to', archive)).toMatchObject({ code: 0 })
      const target = newFolder()
      const { child, result } = startPodium({ DATA_DIR: target }, 'restore', archive)
      await until(
        () => fs.existsSync(path.join(target, 'restoring', 'database')),
        60_000,
        () => 'no restore',
      )
      child.kill('SIGKILL')
      await result
      expect(fs.existsSync(path.join(target, 'restore.json'))).toBe(true)
      const started = await startPodium({ DATA_DIR: target, PORT: '0' }, 'start').result
      expect(started).toMatchObject({
        code: 1,
        error: `Podium cannot start: the restore of ${archive} was interrupted. Its content is incomplete. Repeat \`podium restore\`, which starts from the beginning.\n`,
      })
      expect((await podium({ DATA_DIR: target, SOFFICE: 'off', PORT: '0' }, 'check')).out).toMatch(
        /^failure\tdatabase\tA restore was interrupted/m,
      )
      expect(await podium({ DATA_DIR: target }, 'restore', archive)).toMatchObject({ code: 0 })
      expect(fs.readdirSync(target).sort()).toEqual(['content', 'database'])
    },
  )

  test('names a folder without a database, and a file that cannot be written', async () => {
    const folder = newFolder()
    expect(outcome(await podium({ DATA_DIR: folder }, 'backup'))).toEqual({
      code: 1,
      error: `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as for the server, or start Podium once.`,
    })
    expect(outcome(await podium({ DATA_DIR: folder }, 'restore', '/nowhere.tar'))).toEqual({
      code: 1,
      error: 'The archive /nowhere.tar cannot be read.',
    })
    const url = 'postgres://podium:secret@127.0.0.1:1/podium'
    const unreachable = await podium({ DATA_DIR: folder, DATABASE_URL: url }, 'admin', 'list')
    expect(unreachable.error).toMatch(/^The database .*cannot be reached/)
    expect(unreachable.error).not.toContain('secret')
    expect(fs.readdirSync(folder)).toEqual([])
  })
})
