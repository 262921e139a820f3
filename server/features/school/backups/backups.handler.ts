/** The last backup, for the start page of administrators. */
import type { BackupSettings } from '../../../config'
import type { Feature, FeatureContext } from '../../../kernel'
import { backupStateOf, summarise } from '../../../services/operations/backups'

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
