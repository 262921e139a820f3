/**
 * Runs external programs, such as an office suite, on untrusted files: with limits on time, memory and written files,
 * without the server's environment, and killed together with their child processes. Memory is measured on Linux only;
 * other systems enforce the limits on time and file size.
 */
import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { BoundExceeded } from './boundedProcess'

/** The limits of a run. */
export interface ProgramBounds {
  readonly ms: number
  /** Resident memory of all its processes in total. */
  readonly memoryBytes: number
  /** The size of one written file. */
  readonly fileBytes: number
}

/** The program to run. */
export interface ProgramRun {
  readonly program: string
  readonly args: readonly string[]
  /** The working folder, which is also the program's home folder. */
  readonly folder: string
  readonly bounds: ProgramBounds
  readonly signal?: AbortSignal | undefined
}

const WATCH_MS = 200
const PAGE_BYTES = 4096
/** The block size in which the shell counts file sizes. */
const BLOCK_BYTES = 512
/**
 * The positions of the process group and the resident pages in a line of `/proc/<pid>/stat`, counted after the name.
 */
const [GROUP, RESIDENT] = [2, 21]
/** Limits the size of written files and the CPU time, so that the limits apply even after the server has exited. */
const LIMITED = 'ulimit -c 0; ulimit -f "$1"; ulimit -t "$2"; shift 2; exec "$@"'

/** Runs a program; resolves when it has exited successfully. Rejects with `BoundExceeded`, or with the error. */
export async function inBoundedProgram({ program, args, folder, bounds, signal }: ProgramRun): Promise<void> {
  signal?.throwIfAborted()
  const limits = [Math.ceil(bounds.fileBytes / BLOCK_BYTES), Math.ceil(bounds.ms / 1_000)].map(String)
  const child = spawn('/bin/sh', ['-c', LIMITED, 'sh', ...limits, program, ...args], {
    cwd: folder,
    // A process group of its own: its child processes are killed with it.
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
      // The process has exited already.
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
    if (code !== 0) throw new Error(`${program} exited with code ${code}`)
  } finally {
    clearTimeout(overdue)
    clearInterval(watch)
    signal?.removeEventListener('abort', end)
    end()
  }
}

/** The resident memory of a process group; 0 if the system does not report it. */
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
