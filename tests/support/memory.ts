/**
 * Temporary files of tests stand in memory where there is room: databases are made and dropped by the dozen, and to make
 * and remove their thousands of files took a fifth of the time of the server's tests on a disk.
 */
import { existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** So much has to be free, in bytes: several times what a whole run needs at once. */
const ROOM = 4 * 1024 ** 3
/** What is older, in ms, was left by a run that was killed. */
const LEFT_AFTER = 24 * 60 * 60_000

/** Makes memory the temporary folder of this process and of those that it starts, unless `TMPDIR` names one. */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return
  for (const name of readdirSync(MEMORY)) {
    const path = join(MEMORY, name)
    if (
      name.startsWith('podium-') &&
      Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > LEFT_AFTER
    )
      rmSync(path, { recursive: true, force: true })
  }
  process.env.TMPDIR = MEMORY
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) >= ROOM
}
