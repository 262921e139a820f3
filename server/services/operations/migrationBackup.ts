/**
 * The backup of a database before a migration. The archive has no files: migrations do not change them, and the rows refer to
 * them by their content.
 */
import { mkdir } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { removeOld, type WrittenFile, writeBackupFile } from '../../backup/backupFile'
import type { BackupSettings } from '../../config'
import type { OpenDatabase } from '../../database'
import type { Database } from '../../database/schema/schema'
import { buildInfo } from '../../shared/version'
import { recordBackup } from './controlCommands'

/** The backup could not be written, so the database was not migrated. */
export class MigrationBackupFailed extends Error {}

export function createMigrationBackup({ dir, keep, passphrase }: BackupSettings, log: Logger) {
  let made: { begun: number; ended: number; written: WrittenFile } | null = null
  return {
    async write({ db }: OpenDatabase, pending: readonly string[]): Promise<void> {
      const begun = Date.now()
      try {
        await mkdir(dir, { recursive: true, mode: 0o700 })
        const source = { db, store: null, version: buildInfo.version, now: begun }
        const written = await writeBackupFile({ to: dir, kind: 'migration', source, passphrase })
        await removeOld(dir, 'migration', keep, begun)
        made = { begun, ended: Date.now(), written }
        log.info({ file: written.file, pending }, 'backed up before migrating')
      } catch (error) {
        throw new MigrationBackupFailed(error instanceof Error ? error.message : String(error), { cause: error })
      }
    },
    /** Stores the backup in the list, which the migrations may have created. */
    async record(db: Kysely<Database>): Promise<void> {
      if (!made) return
      const { begun, ended, written } = made
      await recordBackup(db, {
        kind: 'migration',
        started_at: begun,
        ended_at: ended,
        state: 'done',
        archive_id: written.manifest.id,
        archive: written.file,
        size: written.size,
        problem: '',
      })
    },
  }
}
