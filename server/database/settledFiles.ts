/**
 * Files that are known to be on disk. After a crash PostgreSQL syncs its whole folder, twice, one file after the other,
 * before it does anything else: thousands of waits. Here they are synced at once; what has not changed since need not be
 * synced again.
 */
import * as fs from 'node:fs'
import * as path from 'node:path'

/** When each file last changed, by its number in the file system. */
export type SettledFiles = ReadonlyMap<bigint, bigint>

/** Makes a folder durable, directories included; all at once, since one after the other takes seconds. */
export async function settleFolder(folder: string): Promise<SettledFiles> {
  const settled = new Map<bigint, bigint>()
  const settle = async (file: string, isFolder: boolean): Promise<void> => {
    // Windows cannot sync a directory.
    if (isFolder && process.platform === 'win32') return
    const handle = await fs.promises.open(file, process.platform === 'win32' ? 'r+' : 'r')
    try {
      // Before the sync: a change in between is one that has not been synced.
      const { ino, ctimeNs } = await handle.stat({ bigint: true })
      await handle.sync()
      settled.set(ino, ctimeNs)
    } finally {
      await handle.close()
    }
  }
  const walk = async (place: string): Promise<void> => {
    const entries = await fs.promises.readdir(place, { withFileTypes: true })
    await Promise.all(
      entries.map((entry) => {
        const full = path.join(place, entry.name)
        return entry.isDirectory() ? walk(full) : settle(full, false)
      }),
    )
    await settle(place, true)
  }
  await walk(folder)
  return settled
}

/** Whether an open file is as it was when it was synced: whatever is written, cut or renamed has a later time. */
export function isSettled(settled: SettledFiles, file: number): boolean {
  const { ino, ctimeNs } = fs.fstatSync(file, { bigint: true })
  return settled.get(ino) === ctimeNs
}

/** `DB_SHUTDOWNED` in `pg_control`, behind the system's identifier and two versions. */
const SHUT_DOWN = 1
const STATE_AT = 16

/** Whether a database was closed in good order. Where that cannot be told it was not. */
export function wasShutDown(data: string): boolean {
  try {
    return fs.readFileSync(path.join(data, 'global', 'pg_control')).readInt32LE(STATE_AT) === SHUT_DOWN
  } catch {
    return false
  }
}
