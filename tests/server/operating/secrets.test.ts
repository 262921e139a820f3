/** `podium check` compares the key for secrets with what the database contains, also between servers. */
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '../../support/server/app'
import { SCHOOL_SECRET_KEY, testDatabases } from '../../support/server/databases'
import { podium } from '../../support/server/podium'

const [FIRST, SECOND] = [SCHOOL_SECRET_KEY, 'another key of 32 characters, or more']
const [embedded, postgres] = testDatabases()

/** The line of the secrets. */
async function secretsLine(env: Record<string, string>): Promise<string> {
  const { out } = await podium({ PORT: '0', SOFFICE: 'off', ...env }, 'check')
  return out.split('\n').find((line) => line.includes('\tsecrets\t')) ?? 'none'
}

describe.skipIf(postgres.missing !== '')('the key of a stopped server on PostgreSQL', () => {
  let folder: string
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'podium-test-'))
  })
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

  test('is right or wrong; two servers with different keys are found with either', async () => {
    const server = await startApp(postgres)
    // Another machine: the settings without the control socket of the running server.
    const env = { DATA_DIR: folder, DATABASE_URL: server.place.url ?? '' }
    expect(await secretsLine({ ...env, SECRET_KEY: FIRST })).toBe(
      'ok\tsecrets\tSECRET_KEY opens all secrets of the database.',
    )
    const wrong = await podium({ ...env, PORT: '0', SOFFICE: 'off', SECRET_KEY: SECOND }, 'check')
    expect(wrong.code).toBe(1)
    expect(wrong.out).toMatch(
      /^failure\tsecrets\t1 secrets of the database were encrypted with another key than SECRET_KEY\. Set the key that this database was used with/m,
    )
    expect(wrong.out).not.toContain(SECOND)
    expect(await secretsLine(env)).toMatch(/^failure\tsecrets\t.*secret\.key is missing or contains no key/)
    expect(fs.readdirSync(folder)).toEqual([])

    const other = { ...server.place, dataDir: fs.mkdtempSync(path.join(folder, 'other-')) }
    const second = await startApp(postgres, { place: other, config: { secretKey: SECOND } })
    for (const key of [FIRST, SECOND])
      expect(await secretsLine({ ...env, SECRET_KEY: key })).toMatch(/^failure\tsecrets\t1 secrets/)
    await second.close()
    await server.close()
  })

  test('counts second factors, too', async () => {
    const server = await startApp(postgres)
    await sql`insert into second_factor (user_id, secret, created_at) select user_id, 'sealed:1:another', 1 from users limit 1`.execute(
      server.app.database.db,
    )
    const env = { DATA_DIR: folder, DATABASE_URL: server.place.url ?? '', SECRET_KEY: FIRST }
    expect(await secretsLine(env)).toMatch(/^failure\tsecrets\t1 secrets .*podium admin reset-second-factor/)
    await server.close()
  })
})

test('beside a running server, the key of the settings is compared with that of the server', async () => {
  const server = await startApp(embedded)
  const env = { DATA_DIR: server.dataDir }
  expect(await secretsLine(env)).toMatch(/^ok\tsecrets\t.*secret\.key opens all secrets of the database\.$/)
  expect(await secretsLine({ ...env, SECRET_KEY: FIRST })).toBe(
    'failure\tsecrets\tThe running server uses another key than SECRET_KEY of these settings. Run the command with the settings of the server, or restart it.',
  )
  fs.rmSync(path.join(server.dataDir, 'secret.key'))
  expect(await secretsLine(env)).toMatch(/^failure\tsecrets\tThe running server uses another key/)
  await server.close()
})
