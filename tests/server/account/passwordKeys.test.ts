/** The RSA keys for passwords in transit: sealed at rest, replaced every 30 days, the previous one accepted for an hour. */
import { readFile, stat, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createSealing, sealingFile } from '../../../server/services/account/sealing'
import { encryptWith, startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const publicKey = z.object({ keyId: z.string(), publicKey: z.string(), nonce: z.string() })

describeOnEither('keys for passwords in transit', (database) => {
  let server: TestApp
  let time = Date.now()
  beforeAll(async () => {
    server = await startApp(database, { now: () => time })
  })
  afterAll(() => server.close())

  const keyNow = async (on = server) => publicKey.parse((await on.get('/auth/publicKey')).data)
  const loginWith = (key: z.output<typeof publicKey>, on = server) =>
    on.post('/auth/login', {
      loginCode: 's001',
      password: encryptWith(key.publicKey, `${key.nonce}:Podium2026`),
      keyId: key.keyId,
      isForceLogin: '1',
    })
  const stored = () => server.app.database.db.selectFrom('auth_key').selectAll().orderBy('created_at').execute()

  test('the private key is sealed with a key that only the owner of the data folder can read', async () => {
    const [row] = await stored()
    expect(row?.private_key).toMatch(/^sealed:1:/)
    const file = sealingFile(server.dataDir)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const sealing = await createSealing({ key: undefined, dataDir: server.dataDir })
    const about = `auth_key ${row?.key_id}`
    expect(sealing.open(row?.private_key ?? '', about)).toMatch(/^-----BEGIN PRIVATE KEY-----/)
    expect(sealing.open(row?.private_key ?? '', 'auth_key other')).toBeNull()
    const other = await createSealing({ key: 'x'.repeat(32), dataDir: server.dataDir })
    expect(other.open(row?.private_key ?? '', about)).toBeNull()
    expect((await readFile(file, 'utf8')).trim()).toMatch(/^[0-9a-f]{64}$/)
  })

  test('a key is replaced after 30 days; a request that was begun before is still accepted', async () => {
    const old = await keyNow()
    expect((await loginWith(old)).code).toBe(200)
    const [made] = await stored()
    time = (made?.created_at ?? 0) + 30 * DAY - 60_000
    const before = await keyNow()
    expect(before.keyId).toBe(old.keyId)
    time += 60_000
    const fresh = await keyNow()
    expect(fresh.keyId).not.toBe(old.keyId)
    expect((await loginWith(before)).code).toBe(200)
    expect((await loginWith(fresh)).code).toBe(200)
    expect((await stored()).map((row) => row.key_id)).toEqual([old.keyId, fresh.keyId])
  })

  test('after an hour the previous key is deleted and no longer accepted', async () => {
    const [old] = await stored()
    time += HOUR
    const key = await keyNow()
    expect(await loginWith({ ...key, keyId: old?.key_id ?? '' })).toMatchObject({ code: 900014 })
    expect((await loginWith(key)).code).toBe(200)
    expect((await stored()).map((row) => row.key_id)).toEqual([key.keyId])
  })

  test('all nodes accept the key that one of them has made', async () => {
    // One process has the embedded database.
    if (database.name === 'embedded') return
    const other = await startApp(database, { place: server.place, now: () => time })
    try {
      time += 30 * DAY
      const made = await keyNow()
      expect((await loginWith(made, other)).code).toBe(200)
      expect((await keyNow(other)).keyId).toBe(made.keyId)
    } finally {
      await other.close()
    }
  })
})

describeOnEither('keys of earlier and of other installations', (database) => {
  test('a key in plain text is sealed, and replaced a day later; a key sealed elsewhere is replaced at once', async () => {
    let time = Date.now()
    const place = await database.createSchool()
    const start = () => startApp(database, { place, now: () => time })
    const keyOf = async (server: TestApp) => publicKey.parse((await server.get('/auth/publicKey')).data).keyId
    try {
      const first = await start()
      const { db } = first.app.database
      const [row] = await db.selectFrom('auth_key').selectAll().execute()
      const sealing = await createSealing({ key: undefined, dataDir: place.dataDir })
      const plain = sealing.open(row?.private_key ?? '', `auth_key ${row?.key_id}`) ?? ''
      await db
        .updateTable('auth_key')
        .set({ private_key: plain, created_at: time - 400 * DAY })
        .execute()
      await first.close()
      const second = await start()
      expect(await keyOf(second)).toBe(row?.key_id)
      const after = await second.app.database.db.selectFrom('auth_key').select('private_key').execute()
      expect(after[0]?.private_key).toMatch(/^sealed:1:/)
      time += DAY
      expect(await keyOf(second)).not.toBe(row?.key_id)
      await second.close()
      await writeFile(sealingFile(place.dataDir), `${'ab'.repeat(32)}\n`)
      const third = await start()
      expect(await third.login('s001')).toMatch(/./)
      await third.close()
    } finally {
      await place.remove()
    }
  })
})
