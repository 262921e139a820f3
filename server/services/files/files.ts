/**
 * Files of teaching content for features: finding, claiming, releasing, sending. Uploads and tickets are separate
 * modules.
 */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema/schema'
import { FileAnswer, type Files, Refusal } from '../../kernel'
import { contentName, type FileStore } from './store/fileStore'
import { storedOf } from './storedFile'
import type { Tickets } from './tickets'

export function createFiles({
  db,
  store,
  tickets,
}: {
  readonly db: Kysely<Database>
  readonly store: FileStore
  readonly tickets: Pick<Tickets, 'revoke'>
}): Files {
  const rowOf = (fileId: string) => db.selectFrom('file').selectAll().where('file_id', '=', fileId).executeTakeFirst()

  return {
    async find(fileId) {
      const row = await rowOf(fileId)
      return row ? storedOf(row) : null
    },

    async owned(userId, fileId, trx = db) {
      const row = await trx
        .selectFrom('upload_session')
        .innerJoin('file', 'file.file_id', 'upload_session.file_id')
        .selectAll('file')
        .select('upload_session.file_name')
        .where('upload_session.owner_id', '=', userId)
        .where('upload_session.file_id', '=', fileId)
        .orderBy('upload_session.touched_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!row) throw new Refusal('uploadUnknown')
      return { ...storedOf(row), fileName: row.file_name }
    },

    async claim(trx, { fileId, byTable, byId }) {
      // A concurrent purge of unused files waits for this transaction, and then sees the claim.
      const { rows } = await sql`select from file where file_id = ${fileId} for key share`.execute(trx)
      if (rows.length === 0) throw new Refusal('uploadUnknown')
      await trx
        .insertInto('file_claim')
        .values({ file_id: fileId, by_table: byTable, by_id: byId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async release(trx, { byTable, byId, fileId }) {
      const all = trx.deleteFrom('file_claim').where('by_table', '=', byTable).where('by_id', '=', byId)
      await (fileId === undefined ? all : all.where('file_id', '=', fileId)).execute()
    },

    async attachment(fileId, fileName) {
      const row = await rowOf(fileId)
      if (!row) throw new Refusal('notFound')
      return new FileAnswer(fileName, row.mime, await store.read(contentName(row.sha256)))
    },

    revoke: (kind, placeIds) => tickets.revoke(kind, placeIds),
  }
}
