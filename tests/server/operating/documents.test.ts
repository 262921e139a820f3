/** Every command that docs/operating.md names is understood and carried out, and the files that it names exist. */
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../server/config'
import { schoolLoginFields } from '../../../server/services/account/schoolLogin/settings'
import { isFullRun } from '../../support/full'
import { startApp, type TestApp } from '../../support/server/app'
import { testDatabases } from '../../support/server/databases'
import { podium } from '../../support/server/podium'

const text = fs.readFileSync('docs/operating.md', 'utf8')
const blocks = [...text.matchAll(/^```\n(.*?)^```$/gms)].map(([, block = '']) => block.trim().split('\n'))
const lines = blocks.flat()
/** The command lines of the program, without settings and without `sudo`. */
const commands = lines.flatMap((line) => /^(?:\w+=\S+ )*(?:sudo )?podium (.*)$/.exec(line)?.[1] ?? [])

describe('docs/operating.md', () => {
  let server: TestApp
  let folder: string
  beforeAll(async () => {
    const [embedded, postgres] = testDatabases()
    // Backups of PostgreSQL are faster.
    server = await startApp(postgres.missing === '' ? postgres : embedded)
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'podium-test-'))
  })
  afterAll(async () => {
    await server.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  test('names every command of the program', async () => {
    const { out } = await podium({}, '--help')
    const names = [...out.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name ?? '')
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) expect(text).toContain(`podium ${name}`)
  })

  test('names only commands that are carried out, in their order', async () => {
    const env = {
      DATA_DIR: server.dataDir,
      DATABASE_URL: server.place.url ?? '',
      PORT: new URL(server.origin).port,
      SOFFICE: 'off',
      BACKUP_DIR: path.join(folder, 'daily'),
      BACKUP_PASSPHRASE: 'a long passphrase',
    }
    const carriedOut: string[] = []
    // Restoring takes seconds: one archive in a complete run.
    const restored = (command: string) => command.startsWith('restore') && !(isFullRun && command.includes('--verify'))
    for (const command of commands.filter((one) => !restored(one))) {
      const args = command
        .replace('ARCHIVE', () => path.join(folder, 'daily', fs.readdirSync(path.join(folder, 'daily'))[0] ?? ''))
        .replaceAll('/mnt/backups', folder)
        .split(' ')
      const { code, error } = await podium(env, ...args)
      carriedOut.push(`${command}: ${code} ${error}`.trim())
    }
    expect(carriedOut).toEqual(commands.filter((one) => !restored(one)).map((command) => `${command}: 0`))
    expect(carriedOut.length).toBeGreaterThan(10)
  })

  test('names files that exist, and settings that the server knows', () => {
    for (const [, file = ''] of text.matchAll(/\]\((\.\.\/[^)]+|decisions\/[^)]+)\)/g))
      expect([file, fs.existsSync(path.join('docs', file))]).toEqual([file, true])
    const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    for (const [, name = ''] of text.matchAll(/npm run ([\w-]+)/g)) expect(Object.keys(scripts)).toContain(name)
    for (const [, name = ''] of text.matchAll(/^\| `(BACKUP_\w+|MIGRATION_BACKUP)`/gm)) {
      // A wrong value is refused by name only if the setting is known.
      const wrong = name === 'BACKUP_DIR' ? null : '?'
      if (wrong !== null) expect(() => readConfig({ [name]: wrong })).toThrow(name)
    }
    const named = [...text.matchAll(/`((?:OIDC|CAS|LDAP|SSO|LOCAL)_[A-Z_]+)`/g)].map(([, name]) => name)
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(schoolLoginFields).toSorted())
  })
})
