/** What is known of the files that were uploaded; the files themselves lie in the data folder. */
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../plugins/database/schema'

export const createUploadsRepository = (db: Kysely<Database>) => ({
  async insert(upload: Insertable<Database['upload']>): Promise<void> {
    await db.insertInto('upload').values(upload).execute()
  },
})
