/** The mind maps. Every query names the owner, so no other user's map is reachable. */
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { MindMapTable } from '../../../database/schema/documents/mindMap.schema'
import type { Database } from '../../../database/schema/schema'
import { holdForEdit } from '../../../shared/edits'
import { containing, countFound, type Slice } from '../../../shared/paging'

export type MapRow = Selectable<MindMapTable>
/** The columns of a save. */
export type Content = Pick<MapRow, 'name' | 'body' | 'preview' | 'node_num'>

const listed = [
  'mind_map_id',
  'name',
  'preview',
  'node_num',
  'created_at',
  'updated_at',
  'version',
] as const satisfies readonly (keyof MapRow)[]

export function createMindMapRepository(db: Kysely<Database>) {
  const own = (at: Kysely<Database> | Transaction<Database>, userId: string, id: string) =>
    at.selectFrom('mind_map').where('user_id', '=', userId).where('mind_map_id', '=', id)

  /** Changes a map of the user; null if there is none. */
  const change = async (
    trx: Transaction<Database>,
    { userId, id, shown, at }: { userId: string; id: string; shown: number | undefined; at: number },
    content: Partial<Content>,
  ): Promise<MapRow | null> => {
    if (!(await own(trx, userId, id).select('mind_map_id').executeTakeFirst())) return null
    const current = async () => ({
      current: await own(trx, userId, id).select(['name', 'body']).executeTakeFirstOrThrow(),
    })
    const edit = await holdForEdit(trx, { table: 'mind_map', id, shown, userId, at, current })
    if (!edit) return null
    return trx
      .updateTable('mind_map')
      .set({ ...content, ...edit, updated_at: at })
      .where('mind_map_id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  return {
    /** The user's maps whose name contains the text, the most recently changed first. */
    async page(userId: string, name: string | undefined, asked: Slice) {
      let found = db.selectFrom('mind_map').where('user_id', '=', userId)
      if (name !== undefined) found = found.where('name', 'ilike', containing(name))
      const total = await countFound(db, found, asked)
      const rows = await found
        .select(listed)
        .orderBy('updated_at', 'desc')
        .orderBy('mind_map_id', 'desc')
        .limit(asked.limit)
        .offset(asked.offset)
        .execute()
      return { rows, total }
    },

    /** A map of the user. */
    find: (userId: string, id: string): Promise<MapRow | undefined> =>
      own(db, userId, id).selectAll().executeTakeFirst(),

    /**
     * Stores a new map; null if its owner has `max` already. A repeated request finds its map again, and replaces its
     * content.
     */
    insert: (row: Omit<MapRow, 'version' | 'changed_at' | 'changed_by'>, max: number): Promise<MapRow | null> =>
      db.transaction().execute(async (trx) => {
        const { user_id: userId, request_id, name, body, preview, node_num, updated_at: at } = row
        // Locks the owner: otherwise concurrent requests could exceed the limit or create one twice.
        await trx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute()
        const known =
          request_id === null
            ? undefined
            : await trx
                .selectFrom('mind_map')
                .select('mind_map_id')
                .where('user_id', '=', userId)
                .where('request_id', '=', request_id)
                .executeTakeFirst()
        if (known) {
          return change(trx, { userId, id: known.mind_map_id, shown: undefined, at }, { name, body, preview, node_num })
        }
        const { count } = await trx
          .selectFrom('mind_map')
          .select((map) => map.fn.countAll<number>().as('count'))
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow()
        if (Number(count) >= max) return null
        return trx.insertInto('mind_map').values(row).returningAll().executeTakeFirstOrThrow()
      }),

    /** Changes a map of the user, or throws `changedMeanwhile` if another version was shown; null if there is none. */
    update: (
      which: { userId: string; id: string; shown: number | undefined; at: number },
      content: Partial<Content>,
    ): Promise<MapRow | null> => db.transaction().execute((trx) => change(trx, which, content)),

    /** Deletes a map of the user; false if there is none. */
    async remove(userId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('mind_map')
        .where('user_id', '=', userId)
        .where('mind_map_id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
