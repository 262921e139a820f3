/**
 * Programs of the machine, such as an office suite, that are given what came from outside: each runs within bounds of time, of
 * memory and of what it writes, has nothing of the server's environment, and is ended with all that it started. Linux tells how
 * much memory they take; elsewhere they are held to their time and to what they write.
 */
import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { BoundExceeded } from './boundedProcess'

/** What a run may cost. */
export interface ProgramBounds {
  readonly ms: number
  /** Resident memory of all its processes together. */
  readonly memoryBytes: number
  /** Of one file that it writes. */
  readonly fileBytes: number
}

/** What is run. */
export interface ProgramRun {
  readonly program: string
  readonly args: readonly string[]
  /** Where it works; whatever else it wants of a home is here too. */
  readonly folder: string
  readonly bounds: ProgramBounds
  readonly signal?: AbortSignal | undefined
}

const WATCH_MS = 200
const PAGE_BYTES = 4096
/** In which the shell counts the size of files. */
const BLOCK_BYTES = 512
/** Where in a line of `/proc/<pid>/stat`, after the name, the group and the resident pages stand. */
const [GROUP, RESIDENT] = [2, 21]
/** It writes no file larger than that, and computes no longer than that, also when nobody is left to end it. */
const LIMITED = 'ulimit -c 0; ulimit -f "$1"; ulimit -t "$2"; shift 2; exec "$@"'

/** Runs a program; resolves when it has ended well. Rejects with `BoundExceeded`, or with what went wrong. */
export async function inBoundedProgram({ program, args, folder, bounds, signal }: ProgramRun): Promise<void> {
  signal?.throwIfAborted()
  const limits = [Math.ceil(bounds.fileBytes / BLOCK_BYTES), Math.ceil(bounds.ms / 1_000)].map(String)
  const child = spawn('/bin/sh', ['-c', LIMITED, 'sh', ...limits, program, ...args], {
    cwd: folder,
    // Its own group: whatever it starts ends with it.
    detached: true,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
  })
  let exceeded: 'time' | 'memory' | null = null
  const end = (): void => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  const overdue = setTimeout(() => {
    exceeded = 'time'
    end()
  }, bounds.ms)
  const watch = setInterval(async () => {
    if (child.pid === undefined || (await memoryOf(child.pid)) <= bounds.memoryBytes) return
    exceeded = 'memory'
    end()
  }, WATCH_MS)
  signal?.addEventListener('abort', end, { once: true })
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    signal?.throwIfAborted()
    if (exceeded) throw new BoundExceeded(exceeded)
    if (code !== 0) throw new Error(`${program} ended with ${code}`)
  } finally {
    clearTimeout(overdue)
    clearInterval(watch)
    signal?.removeEventListener('abort', end)
    end()
  }
}

/** The resident memory of a group of processes; 0 where nobody tells. */
async function memoryOf(group: number): Promise<number> {
  const ids = (await readdir('/proc').catch((): string[] => [])).filter((name) => /^\d+$/.test(name))
  const each = await Promise.all(
    ids.map(async (id) => {
      const line = await readFile(`/proc/${id}/stat`, 'latin1').catch(() => '')
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
      return Number(fields[GROUP]) === group ? Number(fields[RESIDENT]) * PAGE_BYTES : 0
    }),
  )
  return each.reduce((sum, bytes) => sum + bytes, 0)
}
