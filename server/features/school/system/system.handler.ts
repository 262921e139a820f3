/** The system page of administrators. */
import type { BackupSettings } from '../../../config'
import { schemaVersion } from '../../../database'
import type { Feature, FeatureContext } from '../../../kernel'
import { backupStateOf, summarise } from '../../../services/operations/backups'
import type { SystemFactsReader } from '../../../services/operations/systemFacts'
import { buildInfo } from '../../../shared/version'

export function systemFeature({
  db,
  now,
  backup,
  systemFacts,
  databaseKind,
  soffice,
}: Pick<FeatureContext, 'db' | 'now'> & {
  readonly backup: BackupSettings
  readonly systemFacts: SystemFactsReader
  readonly databaseKind: 'embedded' | 'postgres'
  /** The path of the office suite; null: not installed. */
  readonly soffice: string | null
}): Feature {
  const startedAt = now()
  return {
    name: 'system',
    calls: {
      async getSystem() {
        const at = now()
        const facts = await systemFacts.read()
        const { files: num, fileBytes: bytes, nearQuota, jobsRunning, importsRunning, jobsFailed } = facts
        return {
          version: buildInfo.version,
          commit: buildInfo.commit,
          schema: schemaVersion(),
          startedAt,
          at,
          nodes: facts.nodes,
          database: { kind: databaseKind, version: facts.databaseVersion, bytes: facts.databaseBytes },
          relay: facts.relay,
          disk: facts.disk,
          files: { num, bytes, nearQuota },
          office: soffice,
          jobs: { running: jobsRunning, imports: importsRunning, failed: jobsFailed },
          signIns: {
            failed: facts.failedSignIns,
            online: facts.online,
            classes: await systemFacts.onlineByClass(),
          },
          backup: backupStateOf(await summarise(db, at), backup.at ?? null, at),
        }
      },
    },
  }
}
