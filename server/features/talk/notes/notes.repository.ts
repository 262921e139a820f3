/** The rows of notes, with their subjects. Every query names the student, so no other user reads them. */
import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { LessonTaskType } from '../../../../contract/entities/courses/learning'
import type { NoteType } from '../../../../contract/entities/talk/note'
import type { CourseNodeTable } from '../../../database/schema/courses/courses.schema'
import type { Database } from '../../../database/schema/schema'
import type { NoteTable } from '../../../database/schema/talk/talk.schema'
import { openTaskTables } from '../../../policies/courses/classTasks'
import { containing, type Slice } from '../../../shared/paging'

type Trx = Transaction<Database>

/** A note with its subject. */
export interface NoteRow {
  readonly note_id: string
  readonly note_type: NoteType
  readonly node_id: string | null
  readonly name: string
  readonly body: string
  readonly plain: string
  readonly moment_sec: number | null
  readonly teaching_class_id: string
  readonly course_name: string
  readonly chapter_id: string | null
  readonly chapter_name: string | null
  readonly lesson_name: string | null
  readonly task_name: string | null
  readonly kind: LessonTaskType | null
  readonly is_open: boolean
  readonly created_at: number
  readonly changed_at: number | null
  readonly version: number
  readonly is_stop: boolean
  readonly end_time: number
  readonly is_member: boolean
}

/** The filter of notes. */
export interface NoteFilter {
  readonly teachingClassId?: string | undefined
  readonly nodeId?: string | undefined
  readonly noteType?: NoteType | undefined
  readonly search?: string | undefined
  readonly noteIds?: readonly string[] | undefined
}

const orders = {
  changeTime: sql`coalesce(note.changed_at, note.created_at)`,
  createTime: sql`note.created_at`,
  momentSec: sql`note.moment_sec`,
} as const
export type NoteOrder = keyof typeof orders

const tables = sql`note
  join teaching_class as class on class.teaching_class_id = note.teaching_class_id
  join course on course.course_id = class.course_id
  left join course_node as place on place.version_id = class.version_id and place.node_id = note.node_id
  left join course_node as chapter on chapter.version_id = place.version_id and chapter.level = 'chapter'
    and chapter.path = split_part(place.path, '.', 1)
  left join course_node as lesson on lesson.version_id = place.version_id and lesson.level = 'lesson'
    and lesson.path = split_part(place.path, '.', 1) || '.' || split_part(place.path, '.', 2)`

const columns = sql`note.note_id, note.note_type, note.node_id, note.name, note.body, note.plain, note.moment_sec,
  note.teaching_class_id, note.created_at, note.changed_at, note.version, course.full_name as course_name,
  class.is_stop, class.end_time, case when place.level = 'lessonTask' then place.name end as task_name, coalesce(place.kind, '') as kind,
  chapter.node_id as chapter_id, chapter.name as chapter_name, lesson.name as lesson_name,
  exists (
    select from ${openTaskTables} where room.teaching_class_id = note.teaching_class_id and task.node_id = note.node_id
  ) as is_open,
  exists (
    select from class_student as own where own.classes_id = class.classes_id and own.user_id = note.student_id
  ) as is_member`

const whereOf = (studentId: string, filter: NoteFilter): RawBuilder<unknown> => {
  const { teachingClassId, nodeId, noteType, search, noteIds } = filter
  const conditions = [sql`note.student_id = ${studentId}`]
  if (teachingClassId !== undefined) conditions.push(sql`note.teaching_class_id = ${teachingClassId}`)
  if (nodeId !== undefined) conditions.push(sql`note.node_id = ${nodeId}`)
  if (noteType !== undefined) conditions.push(sql`note.note_type = ${noteType}`)
  if (noteIds !== undefined) conditions.push(sql`note.note_id = any(${[...noteIds]}::text[])`)
  if (search !== undefined) {
    const pattern = containing(search)
    conditions.push(sql`(note.name ilike ${pattern} or note.plain ilike ${pattern})`)
  }
  return sql.join(conditions, sql` and `)
}

export function createNotesRepository(db: Kysely<Database>) {
  const read = async (tail: RawBuilder<unknown>, at: Kysely<Database> = db): Promise<NoteRow[]> => {
    const { rows } = await sql<NoteRow>`select ${columns} from ${tables} where ${tail}`.execute(at)
    return rows
  }

  return {
    find: (
      studentId: string,
      filter: NoteFilter,
      order: { readonly by: NoteOrder; readonly isUp: boolean },
      { limit, offset }: Pick<Slice, 'limit' | 'offset'>,
    ): Promise<NoteRow[]> =>
      read(sql`${whereOf(studentId, filter)}
        order by ${orders[order.by]} ${order.isUp ? sql`asc` : sql`desc`} nulls last, note.note_id desc
        limit ${limit} offset ${offset}`),

    /** In the order of the course, class by class; notes about a class come first. */
    inOrder: (studentId: string, filter: NoteFilter): Promise<NoteRow[]> =>
      read(sql`${whereOf(studentId, filter)}
        order by class.created_at, class.teaching_class_id, place.path nulls first, note.moment_sec nulls first,
          note.created_at, note.note_id`),

    async count(studentId: string, filter: NoteFilter, at: Kysely<Database> = db): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from note where ${whereOf(studentId, filter)}`.execute(at)
      return rows[0]?.n ?? 0
    },

    async get(studentId: string, noteId: string, at: Kysely<Database> = db): Promise<NoteRow | undefined> {
      const [row] = await read(sql`note.student_id = ${studentId} and note.note_id = ${noteId}`, at)
      return row
    },

    async ofRequest(trx: Trx, studentId: string, requestId: string): Promise<string | undefined> {
      const row = await trx
        .selectFrom('note')
        .select('note_id')
        .where('student_id', '=', studentId)
        .where('request_id', '=', requestId)
        .executeTakeFirst()
      return row?.note_id
    },

    /** Locks the student, so that the student's notes are written one after another. */
    async holdWriter(trx: Trx, studentId: string): Promise<void> {
      await trx.selectFrom('users').select('user_id').where('user_id', '=', studentId).forUpdate().executeTakeFirst()
    },

    /** The name of an open task of a class, or of a part of its course with an open task. */
    async openPlace(trx: Trx, teachingClassId: string, level: CourseNodeTable['level'], nodeId: string) {
      const { rows } = await sql<{ name: string }>`
        select place.name from ${openTaskTables}
        join course_node as place on place.version_id = room.version_id and place.level = ${level}
          and (node.path = place.path or node.path like place.path || '.%')
        where room.teaching_class_id = ${teachingClassId} and place.node_id = ${nodeId} limit 1`.execute(trx)
      return rows[0]
    },

    async insert(trx: Trx, row: Insertable<NoteTable>): Promise<void> {
      await trx.insertInto('note').values(row).execute()
    },

    async update(
      trx: Trx,
      noteId: string,
      set: Pick<NoteTable, 'name' | 'body' | 'plain'> & { version: number; changed_at: number; changed_by: string },
    ): Promise<void> {
      await trx.updateTable('note').set(set).where('note_id', '=', noteId).execute()
    },

    async remove(studentId: string, noteId: string): Promise<boolean> {
      const deleted = await db
        .deleteFrom('note')
        .where('student_id', '=', studentId)
        .where('note_id', '=', noteId)
        .executeTakeFirst()
      return deleted.numDeletedRows > 0n
    },
  }
}
