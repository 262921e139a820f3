/** The bounded process and malicious work: it ends, whatever the work is doing, and leaves nothing behind. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { BoundExceeded, inBoundedProcess } from '../../../../server/bounded/boundedProcess'
import { until } from '../../live/support/until'

const MIB = 1024 * 1024
const bounds = { ms: 20_000, memoryBytes: 300 * MIB, answerBytes: MIB }
const folder = mkdtempSync(path.join(tmpdir(), 'podium-bounded-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** A program that reports its process id and then runs the source. */
function program(name: string, source: string): { program: string; pid: () => number } {
  const pidFile = path.join(folder, `${name}.pid`)
  const file = path.join(folder, `${name}.mjs`)
  const say = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(pidFile)}, String(process.pid))`
  const post = `import { parentPort, workerData } from 'node:worker_threads'; const post = (a) => parentPort.postMessage(a)`
  writeFileSync(file, `${post}\n${say}\n${source}`)
  return { program: file, pid: () => Number(readFileSync(pidFile, 'utf8')) }
}

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const hasBegun = (pid: () => number) => () => {
  try {
    return pid() > 0
  } catch {
    return false
  }
}
const spinning = 'for (;;);'

test('work and answer are passed unchanged, and the process has exited afterwards', async () => {
  const { program: file, pid } = program('echo', 'post([workerData, process.env.PODIUM_TEST_SECRET ?? null])')
  vi.stubEnv('PODIUM_TEST_SECRET', 'not for others')
  const work = { text: '名单', bytes: new Uint8Array([1, 2]), at: new Date(5) }
  expect(await inBoundedProcess({ program: file, work, bounds })).toEqual([work, null])
  expect(pid()).not.toBe(process.pid)
  await until(() => !isThere(pid()))
})

test.each([
  // Time enough for it to begin.
  ['time', 'spin', spinning, { ...bounds, ms: 3_000 }],
  // Buffers, which no limit of a thread counts.
  ['memory', 'buffers', 'const all = []; for (;;) all.push(Buffer.alloc(4 << 20, 1))', bounds],
  ['memory', 'objects', 'const all = []; for (;;) all.push(new Array(1000).fill(String(all.length)))', bounds],
  ['answer', 'answer', "post('x'.repeat(2 << 20))", bounds],
] as const)('%s is limited: %s', async (bound, name, source, limits) => {
  const { program: file, pid } = program(name, source)
  const before = process.memoryUsage.rss()
  await expect(inBoundedProcess({ program: file, work: null, bounds: limits })).rejects.toEqual(
    new BoundExceeded(bound),
  )
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MIB)
  await until(() => !isThere(pid()))
})

test('a failure inside is an error, and the next work succeeds', async () => {
  const broken = inBoundedProcess({ program: program('broken', "throw new Error('no list')").program, work: 1, bounds })
  const silent = inBoundedProcess({ program: program('silent', '').program, work: 1, bounds })
  const sound = inBoundedProcess({ program: program('sound', 'post(workerData + 1)').program, work: 1, bounds })
  await expect(broken).rejects.toThrow('no list')
  await expect(silent).rejects.toThrow('without an answer')
  expect(await sound).toBe(2)
})

test('one process runs at a time; work that is no longer wanted is killed, or never started', async () => {
  const first = program('first', spinning)
  const second = program('second', 'post(1)')
  const gone = new AbortController()
  const running = inBoundedProcess({ program: first.program, work: null, bounds, signal: gone.signal })
  const waiting = inBoundedProcess({ program: second.program, work: null, bounds, signal: gone.signal })
  const ended = Promise.allSettled([running, waiting])
  await until(hasBegun(first.pid))
  gone.abort()
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await until(() => !isThere(first.pid()))
  expect(hasBegun(second.pid)()).toBe(false)
})

test('a server that is killed leaves no process behind', async () => {
  const { program: file, pid } = program('orphan', spinning)
  const top = fileURLToPath(new URL('../../../..', import.meta.url))
  const asking = `import { inBoundedProcess } from './server/bounded/boundedProcess.ts'
    await inBoundedProcess(${JSON.stringify({ program: file, work: null, bounds })})`
  const args = ['--import', 'tsx', '--input-type=module', '-e', asking]
  const server = spawn(process.execPath, args, { cwd: top, stdio: 'ignore' })
  await until(hasBegun(pid))
  expect(isThere(pid())).toBe(true)
  server.kill('SIGKILL')
  await until(() => !isThere(pid()))
})
