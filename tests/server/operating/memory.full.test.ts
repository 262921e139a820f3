/** The memory of an idle server as the packages start it: on the embedded database, and on PostgreSQL. */
import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { expect, test } from 'vitest'
import { memorySettings, nodeFlags } from '../../../scripts/support/packages.mjs'
import { testDatabases } from '../../support/server/databases'
import { freePort } from '../../support/server/postgres'
import { until } from '../live/support/until'

const MEGABYTE = 1_000_000
const IDLE_MS = 60_000
const MOST = { embedded: 250 * MEGABYTE, postgres: 160 * MEGABYTE }

const residentBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

for (const database of testDatabases()) {
  const missing = process.platform === 'linux' ? database.missing : 'only Linux tells it'
  const title = `an idle server on ${database.name} holds at most ${MOST[database.name] / MEGABYTE} MB`
  test.skipIf(missing !== '')(`${title}${missing && ` (skipped: ${missing})`}`, { timeout: 180_000 }, async () => {
    const place = await database.createSchool()
    const port = await freePort()
    const { PATH, HOME } = process.env
    const child = spawn(process.execPath, [...nodeFlags, 'build/server/podium.js', 'start'], {
      env: {
        ...{ PATH, HOME, NODE_ENV: 'production', ...memorySettings, PORT: String(port) },
        ...{ DATA_DIR: place.dataDir, DATABASE_URL: place.url ?? '' },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    try {
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
      await until(
        () => output.includes('Podium is ready'),
        60_000,
        () => output,
      )
      expect((await fetch(`http://127.0.0.1:${port}/dist/`)).status).toBe(200)
      // In this time the server gives back memory that only the start needed.
      const idleUntil = performance.now() + IDLE_MS
      await until(() => performance.now() > idleUntil, 2 * IDLE_MS)
      const held = residentBytes(child.pid ?? 0)
      console.info(`an idle server on ${database.name}: ${Math.round(held / MEGABYTE)} MB`)
      expect(held).toBeLessThan(MOST[database.name])
    } finally {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await place.remove()
    }
  })
}
