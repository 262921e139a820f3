/** Single items of the library: in the current versions of resources that a teacher may use. */
import { type Kysely, sql } from 'kysely'
import type { ItemKind, ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import type { Database } from '../../../database/schema/schema'
import { mayUseResource } from '../../../policies/resources'
import { containing, type Slice } from '../../../shared/paging'
import type { ItemColumns } from './library.content'

/** The resources to search. */
export interface Among {
  readonly userId: string
  readonly kinds: readonly ResourceKind[]
  readonly itemType: ItemKind
  /** The caller's own, those that the caller has used, or those that others share with the school. */
  readonly whose: 'own' | 'used' | 'shared'
  /** Including its subfolders. */
  readonly folderId: string | undefined
}

/** An item with its resource. */
interface FoundRow extends ItemColumns {
  readonly item_id: string
  readonly resource_id: string
  readonly name: string
  readonly points: number
}

/**
 * The question of an item, without markup and blanks: the same as `askedBy` of
 * `contract/rules/library/papers.ts`.
 */
const asked = sql<string>`regexp_replace(item.stem, '<[^>]*>|&nbsp;|\\s', '', 'g')`

export function createPapersRepository(db: Kysely<Database>) {
  /** The joined tables of the search. */
  const among = ({ userId, kinds, itemType, whose, folderId }: Among) => sql`
    from resource
    left join resource_use as used on used.resource_id = resource.resource_id and used.user_id = ${userId}
    join resource_item as place on place.resource_version_id = resource.current_version_id
    join item on item.item_id = place.item_id and item.kind = ${itemType}
    where resource.kind = any(${[...kinds]}::text[]) and ${mayUseResource(userId)}
      and ${whose === 'used' ? sql`used.used_at is not null` : sql`(resource.owner_id = ${userId}) = ${whose === 'own'}`}
      and (${folderId ?? null}::text is null or resource.folder_id in (
        with recursive inside as (
          select folder_id from folder where folder_id = ${folderId ?? null} and owner_id = ${userId}
          union select below.folder_id from folder as below join inside on below.parent_id = inside.folder_id
        ) select folder_id from inside))`

  const columns = sql`item.item_id, item.kind, item.stem, item.interaction, key.key, key.analysis`

  return {
    /** A page of items whose text contains a word; those of the last changed, or last used, resource come first. */
    async find(where: Among, word: string | undefined, { limit, offset }: Slice) {
      const named =
        word === undefined ? sql`` : sql`and regexp_replace(item.stem, '<[^>]*>', '', 'g') ilike ${containing(word)}`
      const moment = where.whose === 'used' ? sql`used.used_at` : sql`resource.updated_at`
      const { rows } = await sql<FoundRow>`
        select ${columns}, resource.resource_id, resource.name, place.points
        from (
          select resource.resource_id, resource.name, ${moment} as moment, place.item_id, place.points, place.position
          ${among(where)} ${named}
          order by moment desc, resource.resource_id desc, place.position
          limit ${limit} offset ${offset}
        ) as place
        join resource on resource.resource_id = place.resource_id
        join item on item.item_id = place.item_id
        join item_key as key on key.item_id = item.item_id
        order by place.moment desc, place.resource_id desc, place.position`.execute(db)
      const { rows: counted } = await sql<{ total: number }>`
        select count(*)::integer as total ${among(where)} ${named}`.execute(db)
      return { rows, total: counted[0]?.total ?? 0 }
    },

    /**
     * A number of random items, determined by `seed`, without duplicate questions and without those in `taken`; and the
     * number of available ones.
     */
    async draw(where: Among, { count, taken, seed }: { count: number; taken: readonly string[]; seed: string }) {
      const { rows } = await sql<FoundRow & { total: number }>`
        with one as (
          select distinct on (asked) asked, item_id, points from (
            select ${asked} as asked, item.item_id, place.points ${among(where)}
          ) as every
          where asked <> all(${[...taken]}::text[])
          order by asked, item_id
        )
        select ${columns}, one.points, (select count(*)::integer from one) as total
        from one join item on item.item_id = one.item_id join item_key as key on key.item_id = item.item_id
        order by md5(one.item_id || ${seed}) limit ${count}`.execute(db)
      return { rows, total: rows[0]?.total ?? 0 }
    },

    /** The current version of the user's paper with this name, the most recently changed one. */
    paper: (userId: string, name: string) =>
      db
        .selectFrom('resource')
        .innerJoin('resource_version as current', 'current.resource_version_id', 'resource.current_version_id')
        .select(['resource.resource_id', 'resource.name', 'current.resource_version_id', 'current.body'])
        .select('current.max_points')
        .where('owner_id', '=', userId)
        .where('kind', '=', '10')
        .where('name', '=', name)
        .where('deleted_at', 'is', null)
        .orderBy('updated_at', 'desc')
        .orderBy('resource.resource_id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** The items of a version, without keys. */
    asks: (versionId: string) =>
      db
        .selectFrom('resource_item')
        .innerJoin('item', 'item.item_id', 'resource_item.item_id')
        .select(['position', 'kind', 'stem', 'interaction', 'points', 'section'])
        .where('resource_version_id', '=', versionId)
        .orderBy('position')
        .execute(),
  }
}
