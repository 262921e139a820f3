/** The announced maintenance: one setting. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Maintenance, maintenance } from '../../../../contract/entities/school/maintenance'
import type { Database } from '../../../database/schema/schema'

const NAME = 'maintenance'

export const maintenanceRepository = (db: Kysely<Database>) => ({
  async find(): Promise<Maintenance | null> {
    const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst()
    return row ? maintenance.parse(JSON.parse(row.value)) : null
  },

  async store(trx: Transaction<Database>, value: Maintenance, at: number): Promise<void> {
    await trx
      .insertInto('setting')
      .values({ name: NAME, value: JSON.stringify(value), updated_at: at })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ value: sql`excluded.value`, updated_at: sql`excluded.updated_at` }),
      )
      .execute()
  },

  async remove(trx: Transaction<Database>): Promise<void> {
    await trx.deleteFrom('setting').where('name', '=', NAME).execute()
  },
})
