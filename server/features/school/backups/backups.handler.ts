/** The last backup, for the start page of administrators. */
import type { BackupState } from '../../../../contract/entities/school/backup'
import type { BackupSettings } from '../../../config'
import type { Feature, FeatureContext } from '../../../kernel'
import { type BackupSummary, OLD_AFTER_MS, summarise } from '../../../services/operations/backups'

/** The state that the page shows. */
export function backupStateOf({ last, lastDone }: BackupSummary, daily: string | null, now: number): BackupState {
  const failed = last?.state === 'failed' ? last : null
  const isOld = lastDone !== null && now - lastDone.started_at > OLD_AFTER_MS
  const ofDone = isOld ? 'old' : lastDone === null ? 'none' : 'ok'
  return {
    state: failed ? 'failed' : ofDone,
    lastAt: lastDone?.started_at ?? null,
    size: lastDone?.size ?? 0,
    verifiedAt: lastDone?.verified_at ?? null,
    failedAt: failed?.started_at ?? null,
    problem: failed?.problem ?? '',
    daily,
  }
}

export function backupsFeature({
  db,
  now,
  backup,
}: Pick<FeatureContext, 'db' | 'now'> & { readonly backup: BackupSettings }): Feature {
  return {
    name: 'backups',
    calls: {
      async getBackupState() {
        const at = now()
        return backupStateOf(await summarise(db, at), backup.at ?? null, at)
      },
    },
  }
}
