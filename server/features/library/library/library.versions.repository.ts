/** The versions of resources and their items. A version is never changed; versions share equal items. */
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { ResourceContent, ResourceItem } from '../../../../contract/entities/library/resource'
import { pointsOf } from '../../../../contract/rules/library/items'
import { sectionOf } from '../../../../contract/rules/library/papers'
import type { ResourceVersionTable } from '../../../database/schema/library/library.schema'
import type { Database } from '../../../database/schema/schema'
import type { Files } from '../../../kernel'
import { newId } from '../../../shared/ids'
import { bodyOf, columnsOf, itemOf } from './library.content'

type Trx = Transaction<Database>
export type VersionRow = Selectable<ResourceVersionTable> & { readonly file_size: number | null }

/** The files of a video: poster and captions. */
export interface Beside {
  readonly poster: string | null
  readonly captions: string | null
}

/** A new version. */
export interface NewVersion {
  readonly resourceId: string
  readonly content: ResourceContent
  readonly file: { readonly fileId: string; readonly fileName: string } | null
  /** Of a video. */
  readonly beside: Beside
  readonly at: number
}

export function createVersionsRepository(db: Kysely<Database>, files: Pick<Files, 'claim'>) {
  const stored = (at: Kysely<Database> | Trx, versionId: string) =>
    at
      .selectFrom('resource_item')
      .innerJoin('item', 'item.item_id', 'resource_item.item_id')
      .innerJoin('item_key', 'item_key.item_id', 'item.item_id')
      .select(['item.item_id', 'item.kind', 'item.stem', 'item.interaction', 'item_key.key', 'item_key.analysis'])
      .select('resource_item.points')
      .where('resource_item.resource_version_id', '=', versionId)
      .orderBy('resource_item.position')
      .execute()

  /** Stores items that the previous version lacks; returns the ids of all, in order. */
  async function storeItems(trx: Trx, items: readonly ResourceItem[], before: string | null, at: number) {
    const known = new Map<string, string>()
    if (before !== null) {
      for (const { item_id, kind, stem, interaction, key, analysis } of await stored(trx, before)) {
        known.set(JSON.stringify({ kind, stem, interaction, key, analysis }), item_id)
      }
    }
    const fresh: { item_id: string; columns: ReturnType<typeof columnsOf> }[] = []
    const ids = items.map((item) => {
      const { kind, stem, interaction, key, analysis } = columnsOf(item)
      const same = JSON.stringify({ kind, stem, interaction, key, analysis })
      const item_id = known.get(same) ?? newId(at)
      if (!known.has(same)) fresh.push({ item_id, columns: { kind, stem, interaction, key, analysis } })
      known.set(same, item_id)
      return item_id
    })
    if (fresh.length > 0) {
      await trx
        .insertInto('item')
        .values(
          fresh.map(({ item_id, columns: { kind, stem, interaction } }) => ({
            item_id,
            kind,
            stem,
            interaction,
            created_at: at,
          })),
        )
        .execute()
      await trx
        .insertInto('item_key')
        .values(fresh.map(({ item_id, columns: { key, analysis } }) => ({ item_id, key, analysis })))
        .execute()
    }
    return ids
  }

  return {
    /** The items of a version with their keys. */
    async items(at: Kysely<Database> | Trx, versionId: string): Promise<ResourceItem[]> {
      return (await stored(at, versionId)).map(({ points, ...columns }) => itemOf(columns, points))
    },

    /** The versions of a resource, the latest first. */
    list: (resourceId: string): Promise<VersionRow[]> =>
      db
        .selectFrom('resource_version')
        .leftJoin('file', 'file.file_id', 'resource_version.file_id')
        .selectAll('resource_version')
        .select('file.size as file_size')
        .where('resource_id', '=', resourceId)
        .orderBy('no', 'desc')
        .execute(),

    /** A version of a resource. */
    find: (trx: Trx, resourceId: string, versionId: string): Promise<Selectable<ResourceVersionTable> | undefined> =>
      trx
        .selectFrom('resource_version')
        .selectAll()
        .where('resource_id', '=', resourceId)
        .where('resource_version_id', '=', versionId)
        .executeTakeFirst(),

    /** Stores the next version of a locked resource; returns its id. */
    async insert(trx: Trx, { resourceId, content, file, beside, at }: NewVersion): Promise<string> {
      const last = await trx
        .selectFrom('resource_version')
        .select(['resource_version_id', 'no'])
        .where('resource_id', '=', resourceId)
        .orderBy('no', 'desc')
        .limit(1)
        .executeTakeFirst()
      const ids = await storeItems(trx, content.items, last?.resource_version_id ?? null, at)
      const resource_version_id = newId(at)
      await trx
        .insertInto('resource_version')
        .values({
          resource_version_id,
          resource_id: resourceId,
          no: (last?.no ?? 0) + 1,
          file_id: file?.fileId ?? null,
          file_name: file?.fileName ?? '',
          poster_file_id: beside.poster,
          captions_file_id: beside.captions,
          body: bodyOf(content),
          item_num: ids.length,
          max_points: ids.length === 0 ? null : pointsOf(content.items),
          created_at: at,
        })
        .execute()
      const usedFiles = new Set([file?.fileId ?? null, beside.poster, beside.captions])
      for (const fileId of usedFiles)
        if (fileId !== null) await files.claim(trx, { fileId, byTable: 'resource_version', byId: resource_version_id })
      if (ids.length > 0) {
        const rows = content.items.map((item, position) => ({
          resource_version_id,
          position,
          points: item.points,
          section: content.paper ? sectionOf(item) : null,
          item_id: ids[position] ?? '',
        }))
        await trx.insertInto('resource_item').values(rows).execute()
      }
      return resource_version_id
    },
  }
}
