/**
 * Courses in the lists of templates (D3): the caller's own courses with their draft, others in their published or
 * approved version.
 */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { TemplateList } from '../../../../contract/entities/courses/course'
import type { Database } from '../../../database/schema/schema'
import type { Caller } from '../../../kernel'
import { beginningWith, type Slice } from '../../../shared/paging'

type Trx = Transaction<Database>
type Person = Pick<Caller, 'userId' | 'role'>

/** A course with its fields for lists. */
export interface TemplateRow {
  readonly course_id: string
  readonly full_name: string
  readonly cover_img: string
  readonly created_at: number
  readonly owner_id: string | null
  readonly origin: 'standard' | 'school' | 'own' | 'result'
  readonly share: 'private' | 'submitted' | 'open' | 'rejected'
  readonly owner_name: string
  readonly updated_at: number
  readonly version_no: number | null
  /** The version that this user sees. */
  readonly shown_id: string
  readonly chapter_num: number
  readonly task_num: number
  readonly source_name: string
  readonly review_id: string | null
  readonly review_state: 'submitted' | 'approved' | 'rejected' | 'withdrawn' | null
  readonly review_reason: string | null
  readonly review_comment: string | null
  readonly review_at: number | null
}

/** A review with its submitter and its reviewer. */
export interface ReviewRow {
  readonly review_id: string
  readonly course_id: string
  readonly version_id: string
  readonly full_name: string
  readonly reason: string
  readonly state: 'submitted' | 'approved' | 'rejected' | 'withdrawn'
  readonly comment: string
  readonly submitted_at: number
  readonly judged_at: number | null
  readonly owner_name: string
  readonly judged_by_name: string
  readonly version_no: number
}

/** The filter and order of a list. */
export interface TemplateQuery {
  readonly list: TemplateList
  readonly name: string | undefined
  readonly field: 'fullName' | 'createTime' | 'updateTime' | undefined
  readonly order: 'asc' | 'desc' | undefined
}

const isOwn = ({ userId, role }: Person) =>
  sql`(c.owner_id = ${userId} or (${role === 'admin'} and c.origin in ('standard', 'school')))`

/** Courses that a user may see, each with the version for this user. */
const seen = (person: Person): RawBuilder<unknown> => sql`(
  select c.*, coalesce(owner.real_name, '') as owner_name, coalesce(change.changed_at, c.created_at) as updated_at,
    newest.no as version_no, coalesce(source.source_name, '') as source_name,
    case
      when ${isOwn(person)} then coalesce(draft.version_id, newest.version_id)
      when c.origin in ('standard', 'school') then newest.version_id
      when c.share = 'open' then approved.version_id
    end as shown_id
  from course c
  left join users owner on owner.user_id = c.owner_id
  left join course_change change on change.course_id = c.course_id
  left join course_source source on source.course_id = c.course_id
  left join course_version draft on draft.course_id = c.course_id and draft.no is null
    and draft.base_no is null
  left join lateral (select version_id, no from course_version v where v.course_id = c.course_id and v.no is not null
    order by no desc limit 1) newest on true
  left join lateral (select version_id from course_review r where r.course_id = c.course_id and r.state = 'approved'
    order by judged_at desc limit 1) approved on true
) as seen`

const listed = (list: TemplateList, { userId }: Person): RawBuilder<unknown> => {
  switch (list) {
    case 'standard':
      return sql`origin = 'standard'`
    case 'public':
      return sql`origin = 'school'`
    case 'my':
      return sql`owner_id = ${userId} and origin <> 'result'`
    case 'open':
      return sql`owner_id is not null and (share = 'open' or (owner_id = ${userId} and share <> 'private'))`
    case 'result':
      return sql`owner_id = ${userId} and origin = 'result'`
  }
}

const fields = { fullName: 'full_name', createTime: 'created_at', updateTime: 'updated_at' } as const

const whole = sql`
  select page.*,
    (select count(*)::integer from course_node n where n.version_id = page.shown_id and n.level = 'chapter') as chapter_num,
    (select count(*)::integer from course_node n where n.version_id = page.shown_id and n.level = 'lessonTask') as task_num,
    review.review_id, review.state as review_state, review.reason as review_reason, review.comment as review_comment,
    review.submitted_at as review_at
  from page left join lateral (select * from course_review r where r.course_id = page.course_id
    order by submitted_at desc, review_id desc limit 1) review on true`

export const createCourseTemplatesRepository = (db: Kysely<Database>) => ({
  /** One of the five lists. */
  async find(person: Person, { list, name, field, order }: TemplateQuery, { limit, offset }: Slice) {
    const named = name === undefined ? sql`true` : sql`lower(full_name) like ${beginningWith(name)}`
    const found = sql`from ${seen(person)} where shown_id is not null and ${listed(list, person)} and ${named}`
    const by = sql`${sql.ref(fields[field ?? 'updateTime'])} ${sql.raw(order === 'asc' ? 'asc' : 'desc')}`
    const { rows } = await sql<TemplateRow>`with page as (
      select * ${found} order by ${by}, course_id limit ${limit} offset ${offset}
    ) ${whole} order by ${by}, page.course_id`.execute(db)
    const counted = await sql<{ total: number }>`select count(*)::integer as total ${found}`.execute(db)
    return { rows, total: counted.rows[0]?.total ?? 0 }
  },

  /** A course that a user may see; null if there is none. */
  async get(person: Person, courseId: string, trx: Kysely<Database> = db): Promise<TemplateRow | null> {
    const { rows } = await sql<TemplateRow>`with page as (
      select * from ${seen(person)} where shown_id is not null and course_id = ${courseId}
    ) ${whole}`.execute(trx)
    return rows[0] ?? null
  },

  /** The number of a user's courses; locks the user, so that concurrent creations are serialised. */
  async countOwn(trx: Trx, userId: string): Promise<number> {
    await trx.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().execute()
    const row = await trx
      .selectFrom('course')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('owner_id', '=', userId)
      .executeTakeFirstOrThrow()
    return Number(row.total)
  },

  /**
   * A teaching class of this teacher with its course, and its tasks' full marks and due times; null if there is none.
   */
  async classRun(trx: Trx, teacherId: string, teachingClassId: string) {
    const run = await trx
      .selectFrom('teaching_class')
      .innerJoin('course', 'course.course_id', 'teaching_class.course_id')
      .innerJoin('classes', 'classes.classes_id', 'teaching_class.classes_id')
      .select(['teaching_class.version_id', 'teaching_class.end_time', 'course.full_name', 'course.cover_img'])
      .select('classes.class_name')
      .where('teaching_class_id', '=', teachingClassId)
      .where('teaching_class.teacher_id', '=', teacherId)
      .executeTakeFirst()
    if (!run) return null
    const tasks = await trx
      .selectFrom('class_task')
      .select(['node_id', 'full_mark', 'pushed_at', 'due_at'])
      .where('teaching_class_id', '=', teachingClassId)
      .execute()
    return { ...run, tasks }
  },

  async isTaught(trx: Trx, courseId: string): Promise<boolean> {
    const found = trx.selectFrom('teaching_class').select('teaching_class_id').where('course_id', '=', courseId)
    return (await found.limit(1).executeTakeFirst()) !== undefined
  },

  /** Deletes a course with all dependent rows. */
  async remove(trx: Trx, courseId: string): Promise<void> {
    for (const table of ['course_change', 'course_source', 'course_autosave', 'course_review', 'course'] as const)
      await trx.deleteFrom(table).where('course_id', '=', courseId).execute()
  },

  /** Reviews of one state, or all; pending ones first, the oldest of them first. */
  async reviews(
    { state, name, order }: { state: string | undefined; name: string | undefined; order: 'asc' | 'desc' | undefined },
    { limit, offset }: Slice,
  ) {
    const found = sql`from course_review r
      join users owner on owner.user_id = r.submitted_by
      left join users judge on judge.user_id = r.judged_by
      left join course_version v on v.version_id = r.version_id
      where ${state === undefined ? sql`true` : sql`r.state = ${state}`}
        and ${name === undefined ? sql`true` : sql`lower(r.full_name) like ${beginningWith(name)}`}`
    const by =
      order === undefined
        ? sql`r.state <> 'submitted', case when r.state = 'submitted' then r.submitted_at else -r.submitted_at end`
        : sql`r.submitted_at ${sql.raw(order)}`
    const { rows } = await sql<ReviewRow>`
      select r.*, owner.real_name as owner_name, coalesce(judge.real_name, '') as judged_by_name,
        coalesce(v.no, 0) as version_no
      ${found} order by ${by}, r.review_id limit ${limit} offset ${offset}`.execute(db)
    const counted = await sql<{ total: number }>`select count(*)::integer as total ${found}`.execute(db)
    return { rows, total: counted.rows[0]?.total ?? 0 }
  },

  async review(trx: Kysely<Database>, reviewId: string): Promise<ReviewRow | null> {
    const { rows } = await sql<ReviewRow>`
      select r.*, owner.real_name as owner_name, coalesce(judge.real_name, '') as judged_by_name,
        coalesce(v.no, 0) as version_no
      from course_review r
      join users owner on owner.user_id = r.submitted_by
      left join users judge on judge.user_id = r.judged_by
      left join course_version v on v.version_id = r.version_id
      where r.review_id = ${reviewId}`.execute(trx)
    return rows[0] ?? null
  },
})
