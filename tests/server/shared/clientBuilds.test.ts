import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEPT_MS } from '../../../server/plugins/pages/clientBuilds'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

/** A build of the client as files: a page, and a chunk that is named by its hash. */
function buildWith(chunk: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'podium-client-'))
  fs.mkdirSync(path.join(folder, 'assets/pdf-1/cmaps'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'index.html'), `<!doctype html><script src="/dist/assets/${chunk}.js"></script>`)
  fs.writeFileSync(path.join(folder, `assets/${chunk}.js`), `export const page = '${chunk}'`)
  fs.writeFileSync(path.join(folder, 'assets/pdf-1/cmaps/a.bcmap'), chunk)
  return folder
}

describeOnEither('nodes of different builds on one database and one folder', (database) => {
  let now = Date.now()
  const folders = [buildWith('older00'), buildWith('newer00')]
  const servers: TestApp[] = []
  const fetched = async (server: TestApp | undefined, name: string) => {
    const response = await fetch(`${server?.origin}/dist/assets/${name}`)
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  const start = async (clientDir: string, place?: TestApp['place']) => {
    const server = await startApp(database, { clientDir, now: () => now, ...(place && { place }) })
    servers.push(server)
    return server
  }

  beforeAll(async () => {
    const older = await start(folders[0] ?? '')
    // The embedded database belongs to one process: there the new build follows the old one.
    if (database.name === 'embedded') await older.app.close()
    await start(folders[1] ?? '', older.place)
  })
  afterAll(async () => {
    for (const server of servers.reverse()) await server.close()
    for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
  })

  test('each node serves the chunks of the other build, as the browser of that page needs them', async () => {
    await expect.poll(() => fetched(servers.at(-1), 'older00.js').then(({ status }) => status)).toBe(200)
    const { text, headers } = await fetched(servers.at(-1), 'older00.js')
    expect(text).toBe("export const page = 'older00'")
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await fetched(servers.at(-1), 'newer00.js')).text).toBe("export const page = 'newer00'")
    if (database.name === 'embedded') return
    // The older node reads the list of builds every two seconds.
    await expect
      .poll(() => fetched(servers[0], 'newer00.js').then(({ status }) => status), { timeout: 10_000 })
      .toBe(200)
  })

  test('an asset of no build is not found', async () => {
    expect((await fetched(servers.at(-1), 'nowhere.js')).status).toBe(404)
  })

  test('a build that no node has used for 14 days is removed with its files', async () => {
    const newer = servers.at(-1)
    const archives = () =>
      fs.readdirSync(path.join(newer?.dataDir ?? '', 'builds'), { recursive: true, withFileTypes: true })
    const count = () => archives().filter((entry) => entry.isFile()).length
    // The folder of the embedded demo school contains the build that created it.
    await expect.poll(count).toBe(database.name === 'embedded' ? 3 : 2)
    now += KEPT_MS + 1
    await newer?.app.publishAssets()
    expect(count()).toBe(1)
    expect((await fetched(newer, 'newer00.js')).status).toBe(200)
    await expect
      .poll(async () =>
        (await newer?.app.database.db.selectFrom('client_build').select('names').execute())?.map(({ names }) => names),
      )
      .toEqual([['assets/newer00.js', 'assets/pdf-1/cmaps/a.bcmap']])
  })
})
