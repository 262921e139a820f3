import { type ChildProcess, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { freePort } from '../support/browser/ports'

/** The environment variable that marks all processes of one `npm run dev`. */
const MARK = 'PODIUM_DEV_TEST'
/** Seconds on a quiet machine; longer beside other work. */
const PATIENCE_MS = 120_000
const removed: string[] = []
afterEach(() => {
  for (const pid of marked()) process.kill(pid, 'SIGKILL')
  for (const folder of removed.splice(0)) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** The processes with the mark, from the system's list. */
function marked(): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return fs.readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`${MARK}=${process.pid}\0`)
      } catch {
        return false
      }
    })
    .map(Number)
}

/** Starts `npm run dev`, and waits until server and client answer. */
async function startDev(): Promise<ChildProcess> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'podium-dev-'))
  removed.push(dataDir)
  const port = await freePort()
  const npm = spawn('npm', ['run', 'dev', '--silent'], {
    env: {
      ...process.env,
      [MARK]: String(process.pid),
      PORT: String(port),
      DATA_DIR: dataDir,
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (text) => (output += String(text)))
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(() => output, { timeout: PATIENCE_MS, message: output }).toContain('/dist/')
  expect(await isUp(), 'the server is ready before there is an address to open').toBe(true)
  return npm
}

/** Ctrl-C reaches all processes of the terminal; the other signals are sent to npm only. */
const ends = {
  'Ctrl-C': (pid: number) => process.kill(-pid, 'SIGINT'),
  SIGTERM: (pid: number) => process.kill(pid, 'SIGTERM'),
  SIGHUP: (pid: number) => process.kill(pid, 'SIGHUP'),
  SIGKILL: (pid: number) => process.kill(pid, 'SIGKILL'),
}

describe.runIf(process.platform === 'linux')('npm run dev', () => {
  test.each(Object.entries(ends))(
    'ended by %s leaves no process behind',
    async (_, end) => {
      const npm = await startDev()
      expect(marked().length).toBeGreaterThan(3)
      end(npm.pid ?? 0)
      await expect.poll(marked, { timeout: PATIENCE_MS, interval: 100 }).toEqual([])
    },
    4 * PATIENCE_MS,
  )

  test(
    'leaves no process behind when its script is killed',
    async () => {
      await startDev()
      const script = marked().find((pid) =>
        /^[^\0]*node\0scripts\/dev\.mjs\0/.test(fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')),
      )
      expect(script).toBeDefined()
      process.kill(script ?? 0, 'SIGKILL')
      await expect.poll(marked, { timeout: PATIENCE_MS, interval: 100 }).toEqual([])
    },
    4 * PATIENCE_MS,
  )
})
