/** Stored drafts, published versions, and the versions that classes run. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { COURSE_AUTOSAVE_MS, COURSE_AUTOSAVES_MAX } from '../../../../contract/limits'
import type { CourseTree, TaskKind } from '../../../../contract/rules/courses/courseEdit'
import type { Database } from '../../../database/schema/schema'
import { sizeOf } from '../../../policies/courses/courseDrafts'
import { mayUseResource, resourceNamed } from '../../../policies/resources'
import { newId } from '../../../shared/ids'
import { countFound, type Slice } from '../../../shared/paging'

type Trx = Transaction<Database>

/** A draft to store. */
interface Autosave {
  readonly courseId: string
  readonly tree: CourseTree
  readonly reason: 'auto' | 'restore'
  readonly note?: string
  readonly userId: string
  readonly at: number
}

/** A row of the history. */
export interface HistoryRow {
  readonly record_id: string
  readonly kind: 'published' | 'auto' | 'restore'
  readonly no: number | null
  readonly saved_by: string
  readonly saved_at: number
  readonly note: string
  readonly chapter_num: number
  readonly task_num: number
}

const history = (courseId: string) => sql`(
  select v.version_id as record_id, 'published' as kind, v.no, coalesce(u.real_name, '') as saved_by,
    v.published_at as saved_at, v.note,
    (select count(*)::integer from course_node n where n.version_id = v.version_id and n.level = 'chapter') as chapter_num,
    (select count(*)::integer from course_node n where n.version_id = v.version_id and n.level = 'lessonTask') as task_num
  from course_version v left join users u on u.user_id = v.created_by
  where v.course_id = ${courseId} and v.no is not null
  union all
  select a.autosave_id, a.reason, null::integer, coalesce(u.real_name, ''), a.saved_at, a.note, a.chapter_num, a.task_num
  from course_autosave a left join users u on u.user_id = a.saved_by
  where a.course_id = ${courseId}
) as history`

export const createCourseEditRepository = (db: Kysely<Database>) => ({
  /** Stores a draft as it is. Automatic copies are made at intervals, and limited in number. */
  async keep(trx: Trx, { courseId, tree, reason, note = '', userId, at }: Autosave): Promise<void> {
    if (tree.length === 0) return
    if (reason === 'auto') {
      const young = await trx
        .selectFrom('course_autosave')
        .select('autosave_id')
        .where('course_id', '=', courseId)
        .where('saved_at', '>', at - COURSE_AUTOSAVE_MS)
        .limit(1)
        .executeTakeFirst()
      if (young) return
    }
    const autosaveRow = { autosave_id: newId(at), course_id: courseId, reason, saved_by: userId, saved_at: at, note }
    await trx
      .insertInto('course_autosave')
      .values({ ...autosaveRow, ...sizeOf(tree), body: JSON.stringify(tree) })
      .execute()
    await sql`delete from course_autosave where course_id = ${courseId} and autosave_id not in (
      select autosave_id from course_autosave where course_id = ${courseId}
      order by saved_at desc, autosave_id desc limit ${COURSE_AUTOSAVES_MAX})`.execute(trx)
  },

  /** The last change of the draft. */
  async lastChange(trx: Trx, courseId: string) {
    const row = await trx
      .selectFrom('course_change')
      .leftJoin('users', 'users.user_id', 'course_change.changed_by')
      .select(['users.real_name', 'course_change.changed_at', 'course_change.request_id'])
      .where('course_change.course_id', '=', courseId)
      .executeTakeFirst()
    return {
      changedBy: row?.real_name ?? '',
      changedTime: row?.changed_at ?? null,
      requestId: row?.request_id ?? null,
    }
  },

  /** The history of a course, the newest first. */
  async history(courseId: string, { limit, offset }: Slice): Promise<{ rows: HistoryRow[]; total: number }> {
    const { rows } = await sql<HistoryRow>`
      select * from ${history(courseId)} order by saved_at desc, record_id desc limit ${limit} offset ${offset}`.execute(
      db,
    )
    const counted = await sql<{ total: number }>`select count(*)::integer as total from ${history(courseId)}`.execute(
      db,
    )
    return { rows, total: counted.rows[0]?.total ?? 0 }
  },

  /** One entry of a course's history; null if it belongs to another course. */
  async record(trx: Trx, courseId: string, recordId: string): Promise<HistoryRow | null> {
    const { rows } = await sql<HistoryRow>`
      select * from ${history(courseId)} where record_id = ${recordId}`.execute(trx)
    return rows[0] ?? null
  },

  /** The items of an autosave. */
  async autosave(trx: Trx, autosaveId: string): Promise<CourseTree> {
    const row = await trx
      .selectFrom('course_autosave')
      .select('body')
      .where('autosave_id', '=', autosaveId)
      .executeTakeFirst()
    return row?.body ?? []
  },

  /**
   * Resources of one kind or of all kinds that an administrator may insert into courses: shared ones, by a part of
   * their names.
   */
  async shared(userId: string, kind: TaskKind | undefined, name: string | undefined, { limit, offset }: Slice) {
    const found = db
      .selectFrom('resource')
      .innerJoin('users', 'users.user_id', 'resource.owner_id')
      .leftJoin('resource_version as current', 'current.resource_version_id', 'resource.current_version_id')
      .where(kind === undefined ? sql<boolean>`true` : sql<boolean>`resource.kind = ${kind}`)
      .where(mayUseResource(userId))
      .where(name === undefined ? sql<boolean>`true` : resourceNamed(name))
    const rows = await found
      .select(['resource.resource_id', 'resource.kind', 'resource.name', 'resource.updated_at', 'users.real_name'])
      .select(sql<string>`coalesce(current.file_name, '')`.as('file_name'))
      .orderBy('resource.updated_at', 'desc')
      .orderBy('resource.resource_id')
      .limit(limit)
      .offset(offset)
      .execute()
    return { rows, total: await countFound(db, found, { limit, offset }) }
  },

  /** Sets the full marks of a class's tasks to those of its version, except where the class has its own. */
  async takeFullMarks(trx: Trx, teachingClassId: string): Promise<void> {
    const ofCourse = sql`task_full_mark(task.teaching_class_id, task.node_id)`
    await sql`
      update class_task as task set full_mark = ${ofCourse}
      from teaching_class as room join course_node as node on node.version_id = room.version_id
      where room.teaching_class_id = ${teachingClassId} and task.teaching_class_id = room.teaching_class_id
        and task.node_id = node.node_id and not task.has_own_mark and task.full_mark <> ${ofCourse}`.execute(trx)
  },

  /** The number of these tasks that are pushed to a class. */
  async pushedAmong(trx: Trx, teachingClassId: string, ids: readonly string[]): Promise<number> {
    if (ids.length === 0) return 0
    const row = await trx
      .selectFrom('class_task')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('teaching_class_id', '=', teachingClassId)
      .where('pushed_at', 'is not', null)
      .where('node_id', 'in', ids)
      .executeTakeFirstOrThrow()
    return Number(row.total)
  },
})
