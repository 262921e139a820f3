/** The exported plans: one at a time, and only those that the caller may read. */
import { type Kysely, sql } from 'kysely'
import { OUTLINE_DEPTH, type OutlineLevel } from '../../../../contract/rules/shared/outline'
import type { Database } from '../../../database/schema/schema'
import type { WrittenPlan, WrittenSection } from '../../../documents/planDocument'
import type { Caller } from '../../../kernel'
import { mayReadPlan } from '../../../policies/plans'

type Reader = Pick<Caller, 'userId' | 'role'>

/** A section as it is stored. */
export interface SectionRow {
  readonly section_id: string
  readonly parent_id: string | null
  readonly title: string
  readonly content: string
}

export function createPlanExportRepository(db: Kysely<Database>) {
  return {
    /** Null: there is none, or the reader may not read it. */
    async find(reader: Reader, planId: string): Promise<WrittenPlan | null> {
      const plan = await db
        .selectFrom('plan')
        .innerJoin('users', 'users.user_id', 'plan.owner_id')
        .select(['plan.name', 'users.real_name'])
        .where('plan.plan_id', '=', planId)
        .where(mayReadPlan(reader))
        .executeTakeFirst()
      if (!plan) return null
      const rows = await db
        .selectFrom('plan_section')
        .select(['section_id', 'parent_id', 'title', 'content'])
        .where('plan_id', '=', planId)
        .where('deleted_at', 'is', null)
        .orderBy('position')
        .orderBy('section_id')
        .execute()
      return { planName: plan.name, studentName: plan.real_name, sections: inOrder(rows) }
    },

    /** The students of a class with these codes, by login code, with the ids of their plans. */
    async findOfStudents(classesId: string, userCodes: readonly string[]) {
      return await db
        .selectFrom('class_student')
        .innerJoin('users', 'users.user_id', 'class_student.user_id')
        .select((row) => [
          'users.user_id',
          'users.real_name',
          sql<string[]>`coalesce((select json_agg(plan.plan_id order by plan.created_at, plan.plan_id) from plan
            where plan.owner_id = ${row.ref('users.user_id')} and plan.deleted_at is null), '[]')`.as('plan_ids'),
        ])
        .where('class_student.classes_id', '=', classesId)
        .where('users.user_code', 'in', [...userCodes])
        .where('users.removed_at', 'is', null)
        .orderBy('users.login_code')
        .execute()
    },

    async classNameOf(classesId: string): Promise<string> {
      const row = await db
        .selectFrom('classes')
        .select('class_name')
        .where('classes_id', '=', classesId)
        .executeTakeFirstOrThrow()
      return row.class_name
    },
  }
}

/** Sections in reading order, from rows in the order of their positions. */
export function inOrder(rows: readonly SectionRow[]): WrittenSection[] {
  const below = new Map<string | null, SectionRow[]>()
  for (const row of rows) below.set(row.parent_id, [...(below.get(row.parent_id) ?? []), row])
  const found: WrittenSection[] = []
  const visit = (parentId: string | null, level: number) => {
    for (const { section_id, title, content } of below.get(parentId) ?? []) {
      if (!isLevel(level)) continue
      found.push({ id: section_id, level, title, content })
      visit(section_id, level + 1)
    }
  }
  visit(null, 1)
  return found
}

const isLevel = (level: number): level is OutlineLevel => level <= OUTLINE_DEPTH
