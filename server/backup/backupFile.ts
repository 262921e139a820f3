/** A backup as a file: written under another name until it is complete, and old ones removed. */
import { createWriteStream, existsSync, statSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import * as path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Manifest } from './format'
import { seal } from './sealing'
import { type ArchiveSource, writeArchive } from './writeArchive'

/** The kinds of archives, which are counted separately when old ones are removed. */
export type BackupKind = 'regular' | 'migration'

const PARTIAL = '.partial'
/** The name has the moment of the archive and, for one that continues another, that of the other one. */
const NAME = /^podium-(?<moment>\d{8}T\d{6}Z)(-since-(?<since>\d{8}T\d{6}Z)|-(?<migration>migration))?\.tar(\.age)?$/
/** An unfinished archive that has not grown for this long belongs to a process that was killed. */
const ABANDONED_MS = 24 * 3_600_000

/** There is a file with this name already. */
export class FileExists extends Error {
  constructor(readonly file: string) {
    super(`${file} exists`)
  }
}

export interface BackupFileOptions {
  /** A file, or an existing folder for a file with a name of its own. */
  readonly to: string
  readonly kind: BackupKind
  readonly source: ArchiveSource
  /** Encrypts the archive. */
  readonly passphrase: string | undefined
  /** The moment of the archive that this one continues. */
  readonly sinceAt?: number | undefined
}

/** A written archive. */
export interface WrittenFile {
  readonly file: string
  /** In bytes. */
  readonly size: number
  readonly manifest: Manifest
}

/** Writes an archive. @throws FileExists */
export async function writeBackupFile({
  to,
  kind,
  source,
  passphrase,
  sinceAt,
}: BackupFileOptions): Promise<WrittenFile> {
  const isFolder = existsSync(to) && statSync(to).isDirectory()
  const file = isFolder
    ? path.join(to, fileName(kind, source.now, { isSealed: passphrase !== undefined, sinceAt }))
    : to
  if (existsSync(file)) throw new FileExists(file)
  const partial = `${file}${PARTIAL}`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    const { stream, manifest } = writeArchive(source)
    const bytes = passphrase === undefined ? stream : await seal(stream, passphrase)
    // Keys and password hashes are inside.
    await pipeline(bytes, createWriteStream(partial, { mode: 0o600 }))
    const written = await manifest
    await sync(partial)
    await rename(partial, file)
    await sync(path.dirname(file))
    return { file, size: (await stat(file)).size, manifest: written }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** An archive of the folder, as its name describes it. */
interface NamedArchive {
  readonly name: string
  readonly kind: BackupKind
  readonly moment: string
  /** The moment of the archive that it continues; null: it is complete in itself. */
  readonly since: string | null
}

/** The archives of a folder, the oldest first. */
async function archivesIn(folder: string): Promise<NamedArchive[]> {
  const archives: NamedArchive[] = []
  for (const name of (await readdir(folder)).sort()) {
    const { moment, since = null, migration } = NAME.exec(name)?.groups ?? {}
    if (moment !== undefined)
      archives.push({ name, kind: migration === undefined ? 'regular' : 'migration', moment, since })
  }
  return archives
}

/** Removes the oldest archives of a kind, except `keep` and those that they continue, and what killed processes have left. */
export async function removeOld(folder: string, kind: BackupKind, keep: number, now: number): Promise<void> {
  const archives = (await archivesIn(folder)).filter((one) => one.kind === kind)
  const kept = new Set(archives.slice(-keep))
  // A set also visits what is added while it is visited.
  for (const { since } of kept) {
    const continued = archives.find(({ moment }) => moment === since)
    if (continued) kept.add(continued)
  }
  for (const old of archives.filter((one) => !kept.has(one))) await rm(path.join(folder, old.name), { force: true })
  const abandoned = (await readdir(folder)).filter((name) => /^podium-.*\.partial$/.test(name))
  for (const name of abandoned) {
    const { mtimeMs } = await stat(path.join(folder, name))
    if (now - mtimeMs > ABANDONED_MS) await rm(path.join(folder, name), { force: true })
  }
}

/** The newest regular archive of a folder that is complete in itself and not older than a moment; null: there is none. */
export async function newestWhole(folder: string, after: number): Promise<string | null> {
  const archives = await archivesIn(folder).catch(() => [])
  const newest = archives.findLast(
    ({ kind, since, moment }) => kind === 'regular' && since === null && moment >= momentOf(after),
  )
  return newest ? path.join(folder, newest.name) : null
}

/** Such as `20260301T183000Z`. */
const momentOf = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Such as `podium-20260301T183000Z.tar`; moments are UTC. */
function fileName(
  kind: BackupKind,
  now: number,
  { isSealed, sinceAt }: { readonly isSealed: boolean; readonly sinceAt: number | undefined },
): string {
  const since = sinceAt === undefined ? '' : `-since-${momentOf(sinceAt)}`
  return `podium-${momentOf(now)}${kind === 'migration' ? '-migration' : since}.tar${isSealed ? '.age' : ''}`
}

async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
