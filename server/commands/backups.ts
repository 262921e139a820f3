/** `podium backup` and `podium restore`. */
import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { z } from 'zod'
import { FileExists, removeOld, type WrittenFile, writeBackupFile } from '../backup/backupFile'
import { sinceArchive } from '../backup/chain'
import { ArchiveProblem, type Manifest } from '../backup/format'
import { type RestoreOptions, restoreArchive } from '../backup/restoreArchive'
import { isSealed } from '../backup/sealing'
import type { Since } from '../backup/writeArchive'
import { type OpenDatabase, schemaOf } from '../database'
import { openFileStore } from '../services/files/store/openFileStore'
import { storeVerified } from '../services/operations/backups'
import { type MadeBackup, recordBackup } from '../services/operations/controlCommands'
import { buildInfo } from '../shared/version'
import { type Command, sizeInWords } from './command'
import { askServer, openCurrent, openExisting } from './connection'
import { Failure, sentenceOf } from './failure'
import { askPassphrase } from './passphrase'
import { startsWith } from './trialStart'

export interface BackupOptions {
  readonly to?: string
  /** An archive whose files are not repeated. */
  readonly since?: string
  readonly files: boolean
  readonly encrypt?: boolean
  /** Whether the backup is stored in the list of backups. */
  readonly record: boolean
}

const copySchema = z.object({ dataDir: z.string() })

/** The rows to back up: of PostgreSQL, of a copy that the running server lends, or of the stopped embedded database. */
async function openSource(command: Command): Promise<{ database: OpenDatabase; close: () => Promise<void> }> {
  const { config, texts } = command
  const lent = config.databaseUrl === undefined ? await askServer(config.dataDir, 'database.copy', null, texts) : null
  if (!lent) {
    const database = await openExisting(config, texts)
    return { database, close: () => database.close() }
  }
  try {
    const { dataDir } = copySchema.parse(lent.result)
    const database = await openExisting({ databaseUrl: undefined, dataDir }, texts)
    return {
      database,
      async close() {
        await database.close()
        lent.close()
      },
    }
  } catch (error) {
    lent.close()
    throw error
  }
}

export async function backUp(command: Command, { to, since, files, encrypt, record }: BackupOptions): Promise<void> {
  const { config, texts, print, json } = command
  const passphrase = encrypt === true ? await askPassphrase(command, { isNew: true }) : config.backup.passphrase
  if (to !== undefined && existsSync(to) && statSync(to).isFile()) throw new FileExists(path.resolve(to))
  const begun = Date.now()
  let written: WrittenFile
  try {
    const continued =
      since === undefined ? undefined : await sinceArchive(since, await passphraseOf(command, since, passphrase))
    written = await write(command, { to, files, passphrase, begun, since: continued })
  } catch (error) {
    if (record) await note(command, { begun, problem: sentenceOf(error, texts) }).catch(() => undefined)
    throw error
  }
  if (record) await note(command, { begun, written })
  const { file, size, manifest } = written
  if (json) {
    const { id: archiveId, files: contained, missing } = manifest
    return print(
      JSON.stringify({
        archiveId,
        file,
        size,
        rows: rowsOf(manifest),
        files: contained.count,
        earlierFiles: manifest.held.length,
        missing: missing.length,
      }),
    )
  }
  print(texts.written(file, sizeInWords(size), rowsOf(manifest), manifest.files.count))
  if (since !== undefined)
    print(texts.writtenSince(manifest.held.length, manifest.earlier.map((one) => one.file).join(', ')))
  if (manifest.missing.length > 0) print(texts.lost(manifest.missing.length))
}

const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)
/** The files of an archive and of those that it continues. */
const filesOf = ({ files, held }: Manifest): number => files.count + held.length

interface WriteOptions {
  readonly to: string | undefined
  readonly files: boolean
  readonly passphrase: string | undefined
  readonly begun: number
  readonly since: Since | undefined
}

async function write(
  { config, ...command }: Command,
  { to, files, passphrase, begun, since }: WriteOptions,
): Promise<WrittenFile> {
  const { dataDir, s3, backup } = config
  const { database, close } = await openSource({ config, ...command })
  const opened = files ? await openFileStore({ dataDir, s3 }) : null
  try {
    if (to === undefined) await mkdir(backup.dir, { recursive: true, mode: 0o700 })
    const source = { db: database.db, store: opened?.store ?? null, version: buildInfo.version, now: begun, since }
    const target = path.resolve(to ?? backup.dir)
    const written = await writeBackupFile({ to: target, kind: 'regular', source, passphrase, sinceAt: since?.at })
    if (to === undefined) await removeOld(backup.dir, 'regular', backup.keep, begun)
    return written
  } finally {
    opened?.close()
    await close()
  }
}

/** Stores the backup in the list of backups, which administrators see. */
async function note(
  { config, texts }: Command,
  { begun, written, problem = '' }: { begun: number; written?: WrittenFile; problem?: string },
): Promise<void> {
  const made: MadeBackup = {
    kind: 'manual',
    started_at: begun,
    ended_at: Date.now(),
    state: written ? 'done' : 'failed',
    archive_id: written?.manifest.id ?? null,
    archive: written?.file ?? '',
    size: written?.size ?? 0,
    problem,
  }
  const answer = await askServer(config.dataDir, 'backup.record', made, texts)
  if (answer) return answer.close()
  const database = await openExisting(config, texts)
  try {
    // An older schema may have no such list yet.
    if ((await schemaOf(database.db)).pending.length === 0) await recordBackup(database.db, made)
  } finally {
    await database.close()
  }
}

/** The passphrase of an archive; undefined: it is not encrypted. @throws ArchiveProblem */
async function passphraseOf(command: Command, file: string, known?: string): Promise<string | undefined> {
  const seal = await isSealed(file).catch(() => {
    throw new ArchiveProblem('missing', file)
  })
  return seal ? (known ?? (await askPassphrase(command, { isNew: false }))) : undefined
}

export async function restore(command: Command, archives: readonly string[], isTrial: boolean): Promise<void> {
  const { config, texts, print, json } = command
  const [file = '', ...earlierFiles] = archives.map((archive) => path.resolve(archive))
  // Archives that continue each other are encrypted with one passphrase.
  let passphrase: string | undefined
  for (const one of [file, ...earlierFiles]) passphrase ??= await passphraseOf(command, one)
  if (isTrial) return verify(command, { file, earlierFiles, passphrase })
  const { dataDir, databaseUrl: url, s3 } = config
  const manifest = await restoreArchive({ file, earlierFiles, passphrase, dataDir, url, s3 })
  if (json) return print(JSON.stringify({ rows: rowsOf(manifest), files: filesOf(manifest) }))
  print(texts.restored(rowsOf(manifest), filesOf(manifest)))
  if (!manifest.hasFiles) print(texts.withoutFiles)
}

/** Restores to a temporary place, starts a server there, and removes both. */
async function verify(
  command: Command,
  archive: Pick<RestoreOptions, 'file' | 'earlierFiles' | 'passphrase'>,
): Promise<void> {
  const { texts, print, json } = command
  const folder = await mkdtemp(path.join(tmpdir(), 'podium-verify-'))
  try {
    const dataDir = path.join(folder, 'data')
    // Restoring compares the number of rows of each table with the manifest.
    const manifest = await restoreArchive({ ...archive, dataDir, url: undefined, s3: null })
    const problem = await startsWith(dataDir)
    if (problem !== null) throw new Failure(texts.notStarted(problem))
    await noteVerified(command, manifest.id).catch(() => undefined)
    const [rows, files] = [rowsOf(manifest), filesOf(manifest)]
    print(json ? JSON.stringify({ rows, files, starts: true }) : texts.verified(rows, files))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Notes the verification for administrators; the archive may be of another server, which is no failure. */
async function noteVerified({ config, texts }: Command, archiveId: string): Promise<void> {
  const at = Date.now()
  const answer = await askServer(config.dataDir, 'backup.verified', { archiveId, at }, texts)
  if (answer) return answer.close()
  const database = await openCurrent(config, texts)
  try {
    await storeVerified(database.db, archiveId, at)
  } finally {
    await database.close()
  }
}
