/**
 * An exclusive lock on a folder, so that a second process fails clearly instead of losing rows. A file names the
 * holder; the holder renews it every second. If a holder on this machine can be checked (same boot, same process
 * namespace), its process decides immediately whether it is alive. Any other holder is alive as long as it renews.
 */
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { newId } from '../shared/ids'

const RENEW_MS = 1_000
/** A holder that cannot be checked and has not renewed for this long is dead. */
const SILENT_MS = 3_500

interface Holder {
  readonly id: string
  readonly pid: number
  /** The process's start time in the system's units: it distinguishes a later process with the same number. */
  readonly started: string
  /** Machine, boot and process namespace. Holders elsewhere cannot be checked. */
  readonly place: string
}

/** The folder is in use by another process. */
export class FolderLocked extends Error {
  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(`the folder ${folder} is in use by another Podium (process ${pid})`)
  }
}

/** A held lock. */
export interface FolderLock {
  release(): void
}

/**
 * Acquires the lock of a folder. Rejects with `FolderLocked` if another process holds it. `onLost` is called when the
 * file names another holder: the folder must not be used any more.
 */
export async function lockFolder(folder: string, onLost: () => void): Promise<FolderLock> {
  const file = path.join(folder, 'lock')
  const self: Holder = { id: newId(), pid: process.pid, started: startOf(process.pid), place: place() }
  await take(folder, file, self)
  // If two processes find the same dead holder, the one whose name was overwritten gives way.
  await pause(30)
  if (read(file)?.id !== self.id) await take(folder, file, self)
  const timer = setInterval(() => {
    if (read(file)?.id === self.id) {
      const now = new Date()
      fs.utimesSync(file, now, now)
      return
    }
    clearInterval(timer)
    onLost()
  }, RENEW_MS)
  timer.unref()
  return {
    release() {
      clearInterval(timer)
      if (read(file)?.id === self.id) fs.rmSync(file, { force: true })
    },
  }
}

async function take(folder: string, file: string, self: Holder): Promise<void> {
  const own = `${file}.${self.id}`
  fs.writeFileSync(own, JSON.stringify(self))
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      if (linked(own, file)) return
      const holder = read(file)
      if (holder && (await isAlive(holder, file))) throw new FolderLocked(folder, holder.pid)
      removeDead(file, holder, self)
    }
    throw new FolderLocked(folder, read(file)?.pid ?? 0)
  } finally {
    fs.rmSync(own, { force: true })
  }
}

/** A link is created atomically and only if the name is free: this step decides between processes. */
function linked(own: string, file: string): boolean {
  try {
    fs.linkSync(own, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Moves the dead holder's file away; if another process has replaced it since, restores it. */
function removeDead(file: string, judged: Holder | null, self: Holder): void {
  const aside = `${file}.dead.${self.id}`
  try {
    fs.renameSync(file, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (read(aside)?.id !== judged?.id) linked(aside, file)
  fs.rmSync(aside, { force: true })
}

async function isAlive(holder: Holder, file: string): Promise<boolean> {
  const here = place()
  if (holder.place === here && holder.started !== '') return startOf(holder.pid) === holder.started
  const renewed = modified(file)
  const until = Date.now() + SILENT_MS
  while (Date.now() < until) {
    await pause(100)
    if (modified(file) !== renewed) return true
  }
  return false
}

function read(file: string): Holder | null {
  try {
    const value: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
    return isHolder(value) ? value : null
  } catch {
    return null
  }
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'started', 'place'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  typeof Reflect.get(value, 'pid') === 'number'

/**
 * The start time of a process in ticks since boot (Linux); empty if it is unknown, if there is no such process, and if
 * the process is a zombie, which writes nothing any more.
 */
function startOf(pid: number): string {
  try {
    const [, started] = statOf(`/proc/${pid}/stat`)
    return fs.readdirSync(`/proc/${pid}/task`).some((task) => isRunning(`/proc/${pid}/task/${task}/stat`))
      ? started
      : ''
  } catch {
    return ''
  }
}

/**
 * Whether a thread is still running. The first thread of a killed process can be gone while another finishes a write.
 */
function isRunning(file: string): boolean {
  try {
    return !/^[ZXx]$/.test(statOf(file)[0])
  } catch {
    return false
  }
}

/** State and start time of a process or thread. */
function statOf(file: string): readonly [state: string, started: string] {
  const stat = fs.readFileSync(file, 'utf8')
  // The name in parentheses may contain spaces; field 3, the state, follows it, and field 22 is the start time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return [fields[0] ?? '', fields[19] ?? '']
}

function place(): string {
  const boot = attempt(() => fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
  const namespace = attempt(() => fs.readlinkSync('/proc/self/ns/pid'))
  return `${os.hostname()} ${boot} ${namespace}`
}

function attempt(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}

function modified(file: string): number {
  try {
    return fs.statSync(file).mtimeMs
  } catch {
    return 0
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'code') : undefined)

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
