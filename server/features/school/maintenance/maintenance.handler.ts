/**
 * The maintenance that every page announces, for everyone; administrators announce it and may end it early. Open pages of signed-in
 * people learn of it at once, others within a minute.
 */
import type { Maintenance } from '../../../../contract/entities/school/maintenance'
import { type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { maintenanceRepository } from './maintenance.repository'

export function maintenanceFeature({
  db,
  audit,
  broadcast,
  now,
}: Pick<FeatureContext, 'db' | 'audit' | 'broadcast' | 'now'>): Feature {
  const rows = maintenanceRepository(db)
  const tell = (maintenance: Maintenance | null): void =>
    broadcast.send('notification', { all: true }, 'maintenanceChanged', { maintenance, at: now() })
  return {
    name: 'maintenance',
    calls: {
      async getMaintenance() {
        const [found, at] = [await rows.find(), now()]
        return { maintenance: found !== null && found.endTime > at ? found : null, at }
      },

      async saveMaintenance({ input: { text, beginTime, endTime }, caller, address }) {
        const at = now()
        if (endTime <= beginTime || endTime <= at) throw new Refusal('maintenanceTimes')
        await db.transaction().execute(async (trx) => {
          await rows.store(trx, { text, beginTime, endTime }, at)
          const detail = { text, beginTime, endTime }
          await audit.record(
            { action: 'maintenance.save', actorId: caller.userId, outcome: 'done', address, detail },
            trx,
          )
        })
        tell({ text, beginTime, endTime })
        return null
      },

      async endMaintenance({ caller, address }) {
        await db.transaction().execute(async (trx) => {
          await rows.remove(trx)
          await audit.record({ action: 'maintenance.end', actorId: caller.userId, outcome: 'done', address }, trx)
        })
        tell(null)
        return null
      },
    },
  }
}
