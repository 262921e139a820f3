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
const nameOf = (kind: BackupKind) =>
  kind === 'regular' ? /^podium-\d{8}T\d{6}Z\.tar(\.age)?$/ : /^podium-\d{8}T\d{6}Z-migration\.tar(\.age)?$/
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
}

/** A written archive. */
export interface WrittenFile {
  readonly file: string
  /** In bytes. */
  readonly size: number
  readonly manifest: Manifest
}

/** Writes an archive. @throws FileExists */
export async function writeBackupFile({ to, kind, source, passphrase }: BackupFileOptions): Promise<WrittenFile> {
  const isFolder = existsSync(to) && statSync(to).isDirectory()
  const file = isFolder ? path.join(to, fileName(kind, source.now, passphrase !== undefined)) : to
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

/** Removes the oldest archives of a kind, except `keep`, and those that killed processes have left. */
export async function removeOld(folder: string, kind: BackupKind, keep: number, now: number): Promise<void> {
  const names = await readdir(folder)
  const old = names
    .filter((name) => nameOf(kind).test(name))
    .sort()
    .slice(0, -keep)
  const abandoned = names.filter((name) => /^podium-.*\.partial$/.test(name))
  for (const name of old) await rm(path.join(folder, name), { force: true })
  for (const name of abandoned) {
    const { mtimeMs } = await stat(path.join(folder, name))
    if (now - mtimeMs > ABANDONED_MS) await rm(path.join(folder, name), { force: true })
  }
}

/** Such as `podium-20260301T183000Z.tar`; the moment is UTC. */
function fileName(kind: BackupKind, now: number, isSealed: boolean): string {
  const moment = `${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  return `podium-${moment}${kind === 'migration' ? '-migration' : ''}.tar${isSealed ? '.age' : ''}`
}

async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
