/** The table of backups: migration 0060. */
import type { Generated } from 'kysely'

export interface BackupsTables {
  backup_run: BackupRunTable
}

/** A backup that was made or attempted. */
export interface BackupRunTable {
  backup_id: string
  kind: 'manual' | 'scheduled' | 'migration'
  /** The scheduled moment, which one node claims; null for other backups. */
  due_at: number | null
  started_at: number
  ended_at: number | null
  state: 'running' | 'done' | 'failed'
  /** The id inside the archive; null until it is written. */
  archive_id: string | null
  /** The path of the archive. */
  archive: Generated<string>
  /** In bytes. */
  size: Generated<number>
  /** Why it failed, in one sentence. */
  problem: Generated<string>
  /** When a restore of the archive was tested. */
  verified_at: number | null
}
