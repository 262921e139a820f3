/** The folders. Every query names the owner, so no other user's folder is reachable. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import type { FolderTable } from '../../../database/schema/messages/messages.schema'
import type { Database } from '../../../database/schema/schema'

type Trx = Transaction<Database>
export type FolderRow = Selectable<FolderTable>

/** A folder with the number of its resources. */
export interface CountedFolder extends FolderRow {
  readonly res_num: number
}

export function createFoldersRepository(db: Kysely<Database>) {
  return {
    /** All folders of a user and kind, by name. */
    async tree(userId: string, kind: ResourceKind): Promise<CountedFolder[]> {
      return db
        .selectFrom('folder')
        .selectAll('folder')
        .select((eb) =>
          eb
            .selectFrom('resource')
            .whereRef('resource.folder_id', '=', 'folder.folder_id')
            .where('resource.deleted_at', 'is', null)
            .select((inner) => inner.fn.countAll<number>().as('n'))
            .$asScalar()
            .as('res_num'),
        )
        .where('owner_id', '=', userId)
        .where('folder_type', '=', kind)
        .orderBy('folder_name')
        .orderBy('folder_id')
        .execute()
        .then((rows) => rows.map((row) => ({ ...row, res_num: Number(row.res_num ?? 0) })))
    },

    /** A folder of the user. */
    find: (at: Kysely<Database> | Trx, userId: string, folderId: string): Promise<FolderRow | undefined> =>
      at
        .selectFrom('folder')
        .selectAll()
        .where('owner_id', '=', userId)
        .where('folder_id', '=', folderId)
        .executeTakeFirst(),

    /** Locks all folders of a user, so that changes are serialised. */
    hold: async (trx: Trx, userId: string): Promise<void> => {
      await trx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute()
    },

    /** All folders of a user, for the checks of the tree. */
    own: (trx: Trx, userId: string) =>
      trx
        .selectFrom('folder')
        .select(['folder_id', 'parent_id', 'folder_type', 'folder_name'])
        .where('owner_id', '=', userId)
        .execute(),

    insert: (trx: Trx, row: FolderRow): Promise<FolderRow> =>
      trx.insertInto('folder').values(row).returningAll().executeTakeFirstOrThrow(),

    async update(trx: Trx, folderId: string, change: Partial<Pick<FolderRow, 'folder_name' | 'parent_id'>>) {
      await trx.updateTable('folder').set(change).where('folder_id', '=', folderId).execute()
    },

    /**
     * Deletes folders; their resources are moved to the trash, outside every folder. Returns the number of resources.
     */
    async remove(trx: Trx, folderIds: readonly string[], at: number): Promise<number> {
      const trashed = await trx
        .updateTable('resource')
        .set({ deleted_at: at, updated_at: at, version: sql`version + 1` })
        .where('folder_id', 'in', folderIds)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      await trx.deleteFrom('folder').where('folder_id', 'in', folderIds).execute()
      return Number(trashed.numUpdatedRows)
    },
  }
}
