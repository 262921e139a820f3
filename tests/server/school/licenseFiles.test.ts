/** Licence files: issued, installed while the server runs, and refused. */
import { generateKeyPairSync } from 'node:crypto'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '../../../contract/errors'
import { modes } from '../../../contract/modes'
import { signLicense, textOfKey } from '../../../server/services/operations/licenseFile'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { podium } from '../../support/server/podium'

const DAY_MS = 24 * 60 * 60_000
/** Noon of 1 September 2026 in the school. */
const NOW = Date.parse('2026-09-01T12:00+08:00')
const terms = {
  id: 'PODIUM-2026-10000001',
  school: '明德学院',
  validFrom: '2026-09-01',
  validUntil: '2027-08-31',
  students: 500,
  modules: ['practice'],
}

describeOnEither('licence files', (database) => {
  let server: TestApp
  let folder: string
  let admin: string
  let now = NOW
  const issuer = generateKeyPairSync('ed25519').privateKey
  const other = generateKeyPairSync('ed25519').privateKey

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'podium-test-'))
    server = await startApp(database, {
      now: () => now,
      config: { mode: 'rpa', licenseRequired: true, licensePublicKey: textOfKey(issuer) },
    })
    admin = await server.login('admin')
  })
  afterAll(async () => {
    await server.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const install = (document: string) => server.post('/admin/license/install', { document }, admin)
  const shown = async () => (await server.post('/license/get', {}, admin)).data
  const featuresOf = async (): Promise<unknown> =>
    JSON.parse(await (await fetch(`${server.origin}/dist/config.json`)).text()).features

  test('a stored licence without the signature of the issuer does not count', async () => {
    // The demo school has a licence with all features, in a row without a file.
    expect(await shown()).toMatchObject({ licenseId: '', licenseRequired: true })
    expect(await featuresOf()).toEqual(modes.rpa.features)
  })

  test('a file of the issuer is in force at once, without a restart, and its days are included', async () => {
    expect(await install(signLicense(terms, issuer))).toMatchObject({
      code: 200,
      data: { licenseId: terms.id, studentLimit: 500, modules: ['practice'], state: '1', installedTime: NOW },
    })
    expect(await featuresOf()).toEqual(expect.arrayContaining([...modes.rpa.features, 'practice']))
    expect(await shown()).toMatchObject({
      beginTime: Date.parse('2026-09-01T00:00+08:00'),
      endTime: Date.parse('2027-09-01T00:00+08:00') - 1,
    })
    const { rows } = {
      rows: await server.app.database.db
        .selectFrom('audit')
        .select(['subject', 'actor_id'])
        .where('action', '=', 'license.install')
        .execute(),
    }
    expect(rows).toEqual([{ subject: terms.id, actor_id: 'demo-admin' }])
  })

  test.each<[string, string, keyof typeof errors]>([
    ['another issuer', signLicense(terms, other), 'licenseForged'],
    ['changed terms', signLicense(terms, issuer).replace('"students": 500', '"students": 5000'), 'licenseForged'],
    [
      'a licence that has ended',
      signLicense({ ...terms, validFrom: '2025-09-01', validUntil: '2026-08-31' }, issuer),
      'licenseOver',
    ],
    ['days in the wrong order', signLicense({ ...terms, validUntil: '2026-08-31' }, issuer), 'licenseForeign'],
    ['half a file', signLicense(terms, issuer).slice(0, 120), 'licenseForeign'],
    ['another JSON file', '{"podiumLicense":1}', 'licenseForeign'],
    ['no JSON', '授权', 'licenseForeign'],
  ])('%s is refused with its reason, and the present licence stays', async (_, document, reason) => {
    const before = await shown()
    expect(await install(document)).toMatchObject({
      success: false,
      code: errors[reason].code,
      errDesc: errors[reason].text,
    })
    expect(await shown()).toEqual(before)
  })

  test('terms that were changed in the database do not count: those of the signed file do', async () => {
    const db = server.app.database.db
    await db
      .updateTable('license')
      .set({ student_limit: 0, end_time: 4e12, modules: JSON.stringify(['answers']) })
      .execute()
    expect(await shown()).toMatchObject({
      studentLimit: terms.students,
      endTime: Date.parse('2027-09-01T00:00+08:00') - 1,
      modules: terms.modules,
    })
    expect(await featuresOf()).not.toContain('answers')
  })

  test('the students of a school whose licence has ended are signed out, and a new file lets them in again', async () => {
    const short = { ...terms, id: 'PODIUM-2026-2', validUntil: '2026-09-01' }
    expect(await install(signLicense(short, issuer))).toMatchObject({ code: 200 })
    const student = await server.login('s001')
    now = Date.parse('2026-09-02T00:00+08:00')
    const refused = await server.get('/api/user/get', student)
    expect(refused).toMatchObject({ code: 10300, errDesc: expect.stringContaining('授权过期') })
    await server.confirm(admin)
    expect(await install(signLicense(terms, issuer))).toMatchObject({ code: 200 })
    expect((await server.get('/api/user/get', student)).code).toBe(200)
    now = NOW
  })

  test('a student or a teacher cannot install one', async () => {
    const teacher = await server.login('t001')
    const answer = await server.post('/admin/license/install', { document: signLicense(terms, issuer) }, teacher)
    expect(answer.success).toBe(false)
  })

  test('podium issues a file with a key of the installation, and installs it in the running server', async () => {
    const own = await startApp(database, { now: () => now + DAY_MS, config: { mode: 'rpa', licenseRequired: true } })
    try {
      const file = path.join(folder, 'school.json')
      const env = { DATA_DIR: own.dataDir, ...(own.place.url !== undefined && { DATABASE_URL: own.place.url }) }
      const issue = [
        'license',
        'issue',
        '--school',
        '明德学院',
        '--until',
        '2099-08-31',
        '--students',
        '800',
        '--modules',
        'practice,answers',
      ]
      const issued = await podium(env, ...issue, '--to', file)
      expect(issued).toMatchObject({ code: 0, out: expect.stringMatching(/LICENSE_PUBLIC_KEY=[\w+/=]{60}\n/) })
      expect(fs.statSync(path.join(own.dataDir, 'license-key.pem')).mode & 0o777).toBe(0o600)
      expect(await podium(env, 'license', 'install', file)).toMatchObject({
        code: 0,
        out: expect.stringContaining('until 2099-08-31'),
      })
      const token = await own.login('admin')
      expect((await own.post('/license/get', {}, token)).data).toMatchObject({
        studentLimit: 800,
        modules: ['practice', 'answers'],
      })
      expect((await podium(env, 'license', 'show')).out).toMatch(/^state\tin force$/m)
      // Terms or files that are wrong are refused with one sentence.
      expect(await podium(env, ...issue, '--to', file)).toMatchObject({ code: 1 })
      expect(await podium(env, 'license', 'issue', '--school', '明德学院', '--until', '31.8.2099')).toMatchObject({
        code: 1,
        error: expect.stringMatching(/^A licence needs a school/),
      })
      expect(await podium(env, 'license', 'issue', '--until', '2099-08-31')).toMatchObject({ code: 2 })
      expect(await podium(env, ...issue, '--modules', 'flying')).toMatchObject({
        code: 1,
        error: 'There is no module “flying”. Nothing was written.\n',
      })
      fs.writeFileSync(file, signLicense(terms, other))
      expect(await podium(env, 'license', 'install', file)).toMatchObject({
        code: 1,
        error: expect.stringMatching(/^The signature is not of the issuer/),
      })
    } finally {
      await own.close()
    }
  })
})
