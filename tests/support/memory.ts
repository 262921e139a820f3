/**
 * Stores the temporary files of tests in memory where there is room: tests create and drop databases by the dozen, and
 * their thousands of files took a fifth of the time of the server tests on a disk.
 */
import { existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** The free memory that is required, in bytes: several times what a whole run needs at once. */
const ROOM = 4 * 1024 ** 3
/** Older folders, in ms, are leftovers of a run that was killed. */
const LEFT_AFTER = 24 * 60 * 60_000

/** Sets the temporary folder of this process and of its child processes to memory, unless `TMPDIR` names one. */
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
