/** The maintenance that every page announces, for everyone; administrators announce it and may end it early. */
import { type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { maintenanceRepository } from './maintenance.repository'

export function maintenanceFeature({ db, audit, now }: Pick<FeatureContext, 'db' | 'audit' | 'now'>): Feature {
  const rows = maintenanceRepository(db)
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
        return null
      },

      async endMaintenance({ caller, address }) {
        await db.transaction().execute(async (trx) => {
          await rows.remove(trx)
          await audit.record({ action: 'maintenance.end', actorId: caller.userId, outcome: 'done', address }, trx)
        })
        return null
      },
    },
  }
}
