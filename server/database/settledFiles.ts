/**
 * Files that are known to be on disk. After a crash PostgreSQL syncs its whole folder, twice, one file after another,
 * before anything else: thousands of waits. Here they are synced concurrently; a file that is unchanged since then is
 * not synced again.
 */
import * as fs from 'node:fs'
import * as path from 'node:path'

/** The number of files that are open at once: a process may have a thousand. */
const AT_ONCE = 256

/** When each file last changed, by its number in the file system. */
export type SettledFiles = ReadonlyMap<bigint, bigint>

/** Syncs a folder, including its directories; concurrently, because one after another takes seconds. */
export async function settleFolder(folder: string): Promise<SettledFiles> {
  const settled = new Map<bigint, bigint>()
  const settle = async (file: string, isFolder: boolean): Promise<void> => {
    // Windows cannot sync a directory.
    if (isFolder && process.platform === 'win32') return
    const handle = await fs.promises.open(file, process.platform === 'win32' ? 'r+' : 'r')
    try {
      // Read before the sync: a change after this reading is not covered by it.
      const { ino, ctimeNs } = await handle.stat({ bigint: true })
      await handle.sync()
      settled.set(ino, ctimeNs)
    } finally {
      await handle.close()
    }
  }
  const files: { place: string; isFolder: boolean }[] = []
  const walk = async (place: string): Promise<void> => {
    for (const entry of await fs.promises.readdir(place, { withFileTypes: true })) {
      const full = path.join(place, entry.name)
      if (entry.isDirectory()) await walk(full)
      else files.push({ place: full, isFolder: false })
    }
    files.push({ place, isFolder: true })
  }
  await walk(folder)
  const next = files.values()
  const lane = async () => {
    for (const { place, isFolder } of next) await settle(place, isFolder)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return settled
}

/** Whether an open file is unchanged since it was synced: every write, truncation or renaming changes its time. */
export function isSettled(settled: SettledFiles, file: number): boolean {
  const { ino, ctimeNs } = fs.fstatSync(file, { bigint: true })
  return settled.get(ino) === ctimeNs
}

/** `DB_SHUTDOWNED` in `pg_control`, after the system's identifier and two versions. */
const SHUT_DOWN = 1
const STATE_AT = 16

/** Whether a database was shut down cleanly; false if that is unknown. */
export function wasShutDown(data: string): boolean {
  try {
    return fs.readFileSync(path.join(data, 'global', 'pg_control')).readInt32LE(STATE_AT) === SHUT_DOWN
  } catch {
    return false
  }
}
