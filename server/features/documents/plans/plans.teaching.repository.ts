/** Teachers' views of plans: their classes, the students in them, and the students' plans. */
import { type Kysely, sql } from 'kysely'
import { hasLoginCode, isNamed } from '../../../database/nameSearch'
import type { Database } from '../../../database/schema/schema'
import { isOwnClasses } from '../../../policies/membership'
import { isStudentOf } from '../../../policies/plans'
import { countFound, type Slice } from '../../../shared/paging'
import { openAnnotationNum } from './plans.repository'

/** The filter of plans; all fields are optional. */
export interface PlansQuery {
  readonly classesId?: string | undefined
  readonly text?: string | undefined
}

/** A plan in the row of its student. */
interface PlanOfStudent {
  readonly planId: string
  readonly name: string
  readonly updatedAt: number
}

const beginsWith = (text: string): string => `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

export function createTeachingRepository(db: Kysely<Database>) {
  const found = (teacherId: string, { classesId, text }: PlansQuery) => {
    let query = db
      .selectFrom('plan')
      .innerJoin('users', 'users.user_id', 'plan.owner_id')
      .where('plan.deleted_at', 'is', null)
      .where('users.removed_at', 'is', null)
    query =
      classesId === undefined
        ? query.where(isStudentOf(teacherId, 'plan.owner_id'))
        : query.where('plan.owner_id', 'in', (where) =>
            where.selectFrom('class_student as s').select('s.user_id').where('s.classes_id', '=', classesId),
          )
    if (text === undefined) return query
    const isCalled = sql<boolean>`lower(plan.name) like ${beginsWith(text)}`
    return query.where((where) => where.or([isCalled, isNamed(text), hasLoginCode(text)]))
  }

  return {
    /** The classes of a teacher, the newest first, with the numbers of students and of their plans. */
    classes: (teacherId: string) =>
      db
        .selectFrom('classes')
        .leftJoin('class_student as s', 's.classes_id', 'classes.classes_id')
        .leftJoin('users', (join) => join.onRef('users.user_id', '=', 's.user_id').on('users.removed_at', 'is', null))
        .leftJoin('plan', (join) => join.onRef('plan.owner_id', '=', 'users.user_id').on('plan.deleted_at', 'is', null))
        .where('classes.deleted_at', 'is', null)
        .where(isOwnClasses(teacherId))
        .groupBy('classes.classes_id')
        .select(['classes.classes_id', 'classes.class_name'])
        .select(sql<number>`count(distinct users.user_id)::int`.as('student_num'))
        .select(sql<number>`count(plan.plan_id)::int`.as('plan_num'))
        .orderBy('classes.created_at', 'desc')
        .orderBy('classes.class_name')
        .orderBy('classes.classes_id')
        .execute(),

    /** The students of a class by login code, each with the student's plans, the most recently changed first. */
    students: (classesId: string) =>
      db
        .selectFrom('class_student as s')
        .innerJoin('users', 'users.user_id', 's.user_id')
        .where('s.classes_id', '=', classesId)
        .where('users.removed_at', 'is', null)
        .select(['users.user_code', 'users.login_code', 'users.real_name', 'users.cover_img'])
        .select(
          sql<PlanOfStudent[]>`coalesce((
            select json_agg(json_build_object('planId', plan_id, 'name', name, 'updatedAt', updated_at)
              order by updated_at desc, plan_id desc)
            from plan where plan.owner_id = users.user_id and plan.deleted_at is null), '[]'::json)`.as('plans'),
        )
        .orderBy('users.login_code')
        .orderBy('users.user_id')
        .execute(),

    /** Plans, the most recently changed first. */
    async plans(teacherId: string, query: PlansQuery, bounds: Slice) {
      const total = await countFound(db, found(teacherId, query), bounds)
      const rows = await found(teacherId, query)
        .selectAll('plan')
        .select(['users.user_code', 'users.login_code', 'users.real_name'])
        .select(openAnnotationNum.as('open_annotation_num'))
        .orderBy('plan.updated_at', 'desc')
        .orderBy('plan.plan_id', 'desc')
        .limit(bounds.limit)
        .offset(bounds.offset)
        .execute()
      return { rows, total }
    },
  }
}
