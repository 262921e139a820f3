/**
 * The rows of plans and of their sections. Every change of a plan locks its row, so that changes of one plan are
 * serialised.
 */
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { PLAN_CONTENT_MAX, PLAN_SECTIONS_MAX } from '../../../../contract/limits'
import type { PlanSectionTable, PlanTable } from '../../../database/schema/documents/plans.schema'
import type { Database } from '../../../database/schema/schema'
import { type Caller, Refusal } from '../../../kernel'
import { mayReadPlan } from '../../../policies/plans'
import { chunksOf } from '../../../shared/groups'
import { inReadingOrder, type PlacedRow } from './plans.places'

export type PlanRow = Selectable<PlanTable>
export type SectionRow = Selectable<PlanSectionTable>
export type NewSection = Insertable<PlanSectionTable>
type Trx = Transaction<Database>

/** Rows of one statement. */
const BATCH = 500

/** The number of unsolved annotations of a plan, without those of deleted sections. */
export const openAnnotationNum = sql<number>`(select count(*)::int from annotation
  join plan_section as place on place.section_id = annotation.section_id and place.deleted_at is null
  where annotation.plan_id = plan.plan_id and annotation.solved_at is null)`

export function createPlansRepository(db: Kysely<Database>) {
  const standing = (on: Kysely<Database>, planId: string) =>
    on.selectFrom('plan_section').where('plan_id', '=', planId).where('deleted_at', 'is', null)

  return {
    /**
     * A plan of the owner, by its id or by that of one of its sections, locked until the transaction ends; null if
     * there is none.
     */
    async hold(trx: Trx, ownerId: string, code: string): Promise<PlanRow | null> {
      const row = await trx
        .selectFrom('plan')
        .selectAll()
        .where(
          sql<boolean>`plan_id = any(array[${code}::text, (select plan_id from plan_section where section_id = ${code})])`,
        )
        .where('owner_id', '=', ownerId)
        .where('deleted_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst()
      return row ?? null
    },

    /** The owner's plans, the most recently changed first. */
    findOwn: (ownerId: string) =>
      db
        .selectFrom('plan')
        .selectAll('plan')
        .select(openAnnotationNum.as('open_annotation_num'))
        .where('plan.owner_id', '=', ownerId)
        .where('plan.deleted_at', 'is', null)
        .orderBy('plan.updated_at', 'desc')
        .orderBy('plan.plan_id', 'desc')
        .execute(),

    /** A plan that the caller may read. */
    read: (caller: Caller, planId: string) =>
      db
        .selectFrom('plan')
        .innerJoin('users as owner', 'owner.user_id', 'plan.owner_id')
        .selectAll('plan')
        .select(['owner.user_code as owner_code', 'owner.real_name as owner_name'])
        .where('plan.plan_id', '=', planId)
        .where(mayReadPlan(caller))
        .executeTakeFirst(),

    /** The undeleted sections, in reading order. */
    sections: async (planId: string, on: Kysely<Database> = db): Promise<SectionRow[]> =>
      inReadingOrder(await standing(on, planId).selectAll().execute()),

    /** An undeleted section. */
    section: (on: Kysely<Database>, planId: string, sectionId: string) =>
      standing(on, planId).selectAll().where('section_id', '=', sectionId).executeTakeFirst(),

    /** The positions of the undeleted sections. */
    places: (trx: Trx, planId: string): Promise<PlacedRow[]> =>
      standing(trx, planId).select(['section_id', 'parent_id', 'level', 'position']).execute(),

    /** Deleted sections directly below the given parents (null: on the first level). */
    async deletedBelow(trx: Trx, planId: string, parents: readonly (string | null)[]): Promise<PlacedRow[]> {
      if (parents.length === 0) return []
      const ids = parents.filter((parent) => parent !== null)
      return trx
        .selectFrom('plan_section')
        .select(['section_id', 'parent_id', 'level', 'position'])
        .where('plan_id', '=', planId)
        .where('deleted_at', 'is not', null)
        .where((where) =>
          where.or([
            ...(ids.length > 0 ? [where('parent_id', 'in', ids)] : []),
            ...(parents.includes(null) ? [where('parent_id', 'is', null)] : []),
          ]),
        )
        .execute()
    },

    async writePlaces(trx: Trx, places: readonly PlacedRow[]): Promise<void> {
      if (places.length === 0) return
      await sql`
        update plan_section set parent_id = place.parent_id, level = place.level, position = place.position
        from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
          as place (section_id text, parent_id text, level smallint, position integer)
        where plan_section.section_id = place.section_id`.execute(trx)
    },

    /** Stores new sections; parents come before their children. */
    async insertSections(trx: Trx, sections: readonly NewSection[]): Promise<void> {
      for (const some of chunksOf(sections, BATCH)) await trx.insertInto('plan_section').values(some).execute()
    },

    /** Marks sections deleted, all with one id. */
    async deleteSections(trx: Trx, sectionIds: readonly string[], deletion_id: string, at: number): Promise<void> {
      await trx
        .updateTable('plan_section')
        .set({ deleted_at: at, deletion_id })
        .where('section_id', 'in', sectionIds)
        .execute()
    },

    /**
     * The sections that were deleted together with a section, in reading order; empty if the section is not deleted or
     * unknown.
     */
    deletedWith: (trx: Trx, planId: string, sectionId: string): Promise<SectionRow[]> =>
      trx
        .selectFrom('plan_section')
        .selectAll()
        .where('plan_id', '=', planId)
        .where('deletion_id', '=', (where) =>
          where.selectFrom('plan_section as one').select('one.deletion_id').where('one.section_id', '=', sectionId),
        )
        .orderBy('level')
        .orderBy('position')
        .execute(),

    /**
     * Records a change of the tree or a text, and recounts sections and words; returns the version of the tree. Refuses
     * a plan that exceeds its limits.
     */
    async changed(trx: Trx, planId: string, { at, isTree }: { at: number; isTree: boolean }): Promise<number> {
      const { rows } = await sql<{ tree_version: number; section_num: number; size: number }>`
        update plan set updated_at = ${at}::bigint, tree_version = tree_version + ${isTree ? 1 : 0}::integer,
          section_num = counted.num, word_num = counted.words
        from (
          select count(*)::int as num, coalesce(sum(word_num), 0)::int as words, coalesce(sum(size), 0)::int as size
          from plan_section where plan_id = ${planId} and deleted_at is null
        ) as counted
        where plan_id = ${planId} returning tree_version, section_num, counted.size`.execute(trx)
      const [found] = rows
      if (!found) throw new Refusal('notFound')
      if (found.section_num > PLAN_SECTIONS_MAX) throw new Refusal('sectionsTooMany')
      if (found.size > PLAN_CONTENT_MAX) throw new Refusal('planTooLong')
      return found.tree_version
    },

    /** The number of a user's plans; locks the user, so that none is added until the transaction ends. */
    async countHeld(trx: Trx, ownerId: string): Promise<number> {
      await trx.selectFrom('users').select('user_id').where('user_id', '=', ownerId).forNoKeyUpdate().execute()
      const { n } = await trx
        .selectFrom('plan')
        .select((rows) => rows.fn.countAll<number>().as('n'))
        .where('owner_id', '=', ownerId)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
      return n
    },

    /** Whether another undeleted plan of the owner has the name, ignoring case. */
    async isNameTaken(trx: Trx, ownerId: string, name: string, except = ''): Promise<boolean> {
      const found = await trx
        .selectFrom('plan')
        .select('plan_id')
        .where('owner_id', '=', ownerId)
        .where(sql<boolean>`lower(name) = lower(${name})`)
        .where('deleted_at', 'is', null)
        .where('plan_id', '!=', except)
        .executeTakeFirst()
      return found !== undefined
    },

    insert: async (trx: Trx, plan: Insertable<PlanTable>): Promise<void> => {
      await trx.insertInto('plan').values(plan).execute()
    },
  }
}
