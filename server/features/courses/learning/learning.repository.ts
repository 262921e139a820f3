/**
 * The tasks that were pushed to a class, and each student's records of them. `policies/classTasks` determines which are
 * open; only `tasks` reads them, for lists, single tasks and the bytes of their files, so that a recalled task
 * disappears everywhere at once.
 */
import { type Kysely, sql } from 'kysely'
import type { LessonTaskType, PageMemory, TaskState } from '../../../../contract/entities/courses/learning'
import type { Database } from '../../../database/schema/schema'
import { dueFor, openTaskTables, taskPlaceTables } from '../../../policies/courses/classTasks'
import { closesAt, type DueRow } from '../../../policies/courses/lateness'
import { mayUseResource } from '../../../policies/resources'

/** A class with its fields for learning. */
export interface ClassRow {
  readonly teaching_class_id: string
  readonly course_id: string
  readonly full_name: string
  readonly class_name: string
  readonly teacher_id: string
  readonly teacher_name: string
  readonly begin_time: number
  readonly end_time: number
  readonly is_stop: boolean
}

/** A pushed task with its position in the course. */
export interface PushedTaskRow {
  readonly node_id: string
  readonly name: string
  readonly kind: Exclude<LessonTaskType, ''> | null
  readonly resource_version_id: string | null
  readonly resource_id: string | null
  readonly resource_name: string | null
  readonly file_id: string | null
  readonly file_name: string | null
  readonly extension: string | null
  readonly size: number | null
  /** Of a video: its poster, and its captions. */
  readonly poster_file_id: string | null
  readonly captions_file_id: string | null
  readonly chapter_id: string
  readonly chapter_name: string
  readonly lesson_id: string | null
  readonly lesson_name: string | null
  readonly sub_lesson_name: string | null
  readonly pushed_at: number
  readonly due_at: number | null
  readonly epoch: number
}

/** The same with the student's record of it, if there is one. */
export interface TaskRow extends PushedTaskRow, DueRow {
  readonly counted_at: number | null
  readonly user_task_id: string | null
  readonly state: Exclude<TaskState, 'new'> | null
  readonly created_at: number | null
  readonly finished_at: number | null
  readonly page_memory: PageMemory | null
}

/** An unfinished task of a student, in any class. */
export interface TodoRow extends DueRow, Pick<TaskRow, 'node_id' | 'name' | 'kind' | 'pushed_at' | 'state'> {
  readonly teaching_class_id: string
  readonly classes_id: string
  readonly full_name: string
}

/** A task with a released mark of a student, in any class. */
export interface MarkedRow extends Pick<TaskRow, 'node_id' | 'name' | 'kind'> {
  readonly teaching_class_id: string
  readonly classes_id: string
  readonly full_name: string
  readonly released_at: number
  readonly points: number
  readonly max_points: number
  readonly late_points: number
  readonly full_mark: number
}

/** A record, whether or not its task is still pushed. */
export interface RecordRow {
  readonly user_task_id: string
  readonly teaching_class_id: string
  readonly node_id: string
  readonly state: Exclude<TaskState, 'new'>
  readonly created_at: number
  readonly finished_at: number | null
  readonly page_memory: PageMemory | null
  readonly epoch: number
}

/** The states of all tasks that a student has begun, by task. */
export interface StudentStates {
  readonly student_id: string
  readonly states: Readonly<Record<string, Exclude<TaskState, 'new'>>>
}

/** The state of one student and one task. */
export interface StudentOfTask {
  readonly student_id: string
  readonly state: Exclude<TaskState, 'new'> | null
  readonly finished_at: number | null
  readonly due_at: number | null
}

/** A task of a class and a student of it. */
export interface StudentTask {
  readonly studentId: string
  readonly nodeId: string
}

/** Whether a task is open to a student, and the student's record of it. */
export interface Standing {
  /** The task is pushed and visible. */
  readonly isOpen: boolean
  /** The student has begun it at some time, even if the record was cleared since. */
  readonly hasBegun: boolean
  /** The student's record that counts (D13). */
  readonly record: RecordRow | null
}

interface NewRecord extends StudentTask {
  readonly userTaskId: string
}

/** The student and class of the tasks; `nodeId` restricts to one of them. */
export interface TaskQuery {
  readonly teachingClassId: string
  readonly studentId: string
  readonly nodeId?: string
}

/**
 * The open tasks of a class, each with its position in the course and its file. A task without a pinned version uses
 * the current version of its resource.
 */
const open = sql`${openTaskTables} ${taskPlaceTables}
  left join resource on resource.resource_id = node.resource_id
  left join resource_version as version
    on version.resource_version_id = coalesce(node.resource_version_id, resource.current_version_id)
  left join file on file.file_id = version.file_id`

const columns = sql`node.node_id, node.name, node.kind, version.resource_version_id,
  version.resource_id, resource.name as resource_name, version.file_id, version.file_name, file.extension, file.size,
  version.poster_file_id, version.captions_file_id,
  chapter.node_id as chapter_id, chapter.name as chapter_name, lesson.node_id as lesson_id, lesson.name as lesson_name,
  sub.name as sub_lesson_name, task.pushed_at, task.epoch`

/** The condition that the task of a record is still open, in the same epoch. */
const isStillOpen = sql<boolean>`exists (
  select from ${openTaskTables} where room.teaching_class_id = user_task.teaching_class_id
    and task.node_id = user_task.node_id and task.epoch = user_task.epoch)`

export function createLearningRepository(db: Kysely<Database>) {
  const record = (studentId: string, userTaskId: string): Promise<RecordRow | undefined> =>
    db
      .selectFrom('user_task')
      .select(['user_task_id', 'teaching_class_id', 'node_id', 'state', 'created_at', 'finished_at', 'epoch'])
      .select(sql<PageMemory | null>`page_memory`.as('page_memory'))
      .where('user_task_id', '=', userTaskId)
      .where('student_id', '=', studentId)
      .executeTakeFirst()

  return {
    record,

    async class(teachingClassId: string): Promise<ClassRow | undefined> {
      return db
        .selectFrom('teaching_class')
        .innerJoin('course', 'course.course_id', 'teaching_class.course_id')
        .innerJoin('classes', 'classes.classes_id', 'teaching_class.classes_id')
        .innerJoin('users', 'users.user_id', 'teaching_class.teacher_id')
        .select(['teaching_class.teaching_class_id', 'course.course_id', 'course.full_name', 'classes.class_name'])
        .select(['teaching_class.teacher_id', 'users.real_name as teacher_name'])
        .select(['teaching_class.begin_time', 'teaching_class.end_time', 'teaching_class.is_stop'])
        .where('teaching_class.teaching_class_id', '=', teachingClassId)
        .executeTakeFirst()
    },

    /** The tasks that a student of the class may see now, in the order of the course. */
    async tasks({ teachingClassId, studentId, nodeId = undefined }: TaskQuery): Promise<TaskRow[]> {
      const due = dueFor(studentId)
      const { rows } = await sql<TaskRow>`
        select ${columns}, ${due.column},
          record.user_task_id, record.state, record.created_at, record.finished_at, record.counted_at, record.page_memory
        from ${open}
        ${due.table}
        left join user_task as record on record.teaching_class_id = task.teaching_class_id
          and record.node_id = task.node_id and record.student_id = ${studentId} and record.epoch = task.epoch
        where room.teaching_class_id = ${teachingClassId}
          and (${nodeId ?? null}::text is null or task.node_id = ${nodeId ?? null})
        order by node.path, node.node_id`.execute(db)
      return rows
    },

    /** The unfinished tasks of all classes of a student that have not ended and still accept work, as pushed tasks are open before the class begins: by due time, then those without one, last pushed first. */
    async todos(studentId: string, at: number, limit: number): Promise<TodoRow[]> {
      const due = dueFor(studentId)
      const { rows } = await sql<TodoRow>`
        select room.teaching_class_id, room.classes_id, course.full_name, node.node_id, node.name, node.kind,
          task.pushed_at, ${due.column}, record.state
        from ${openTaskTables}
        join course on course.course_id = room.course_id
        join classes on classes.classes_id = room.classes_id and classes.deleted_at is null
        join class_student as member on member.classes_id = room.classes_id and member.user_id = ${studentId}
        ${due.table}
        left join user_task as record on record.teaching_class_id = task.teaching_class_id
          and record.node_id = task.node_id and record.student_id = ${studentId} and record.epoch = task.epoch
        where room.end_time > ${at} and not room.is_stop
          and (record.state is null or record.state not in ('submitted', 'graded', 'finished'))
          and (record.state = 'returned' or coalesce(${closesAt} >= ${at}::bigint, true))
        order by due_at nulls last, task.pushed_at desc, node.path, node.node_id limit ${limit}`.execute(db)
      return rows
    },

    /** The marks that were released to a student since a moment, in all classes, newest first. */
    async marked(studentId: string, since: number, limit: number): Promise<MarkedRow[]> {
      const { rows } = await sql<MarkedRow>`
        select room.teaching_class_id, room.classes_id, course.full_name, node.node_id, node.name, node.kind,
          record.released_at, record.points, record.max_points, record.late_points,
          task.full_mark::double precision as full_mark
        from ${openTaskTables}
        join course on course.course_id = room.course_id
        join classes on classes.classes_id = room.classes_id and classes.deleted_at is null
        join class_student as member on member.classes_id = room.classes_id and member.user_id = ${studentId}
        join user_task as record on record.teaching_class_id = task.teaching_class_id
          and record.node_id = task.node_id and record.student_id = ${studentId} and record.epoch = task.epoch
        where not room.is_stop and record.released_at > ${since}::bigint
          and record.points is not null and record.max_points is not null
        order by record.released_at desc, node.path, node.node_id limit ${limit}`.execute(db)
      return rows
    },

    /** The tasks with this resource, or this file, that a student may see now in any of the student's classes. */
    async tasksWith(studentId: string, wanted: { resourceId: string } | { fileId: string }): Promise<PushedTaskRow[]> {
      const isWanted =
        'fileId' in wanted ? sql`version.file_id = ${wanted.fileId}` : sql`version.resource_id = ${wanted.resourceId}`
      const { rows } = await sql<PushedTaskRow>`
        select ${columns}, task.due_at from ${open}
        join classes on classes.classes_id = room.classes_id and classes.deleted_at is null
        join class_student as own on own.classes_id = room.classes_id and own.user_id = ${studentId}
        where ${isWanted} order by task.pushed_at desc, node.node_id`.execute(db)
      return rows
    },

    /** A file of a resource that a teacher may use: the current one of a resource, or one of any version by its id. */
    async teachersFile(
      teacherId: string,
      wanted: { resourceId: string } | { fileId: string },
    ): Promise<{ file_id: string | null; file_name: string } | undefined> {
      let found = db
        .selectFrom('resource')
        .innerJoin('resource_version as version', 'version.resource_id', 'resource.resource_id')
        .select(['version.file_id', 'version.file_name'])
        .where(mayUseResource(teacherId))
      found =
        'fileId' in wanted
          ? found.where('version.file_id', '=', wanted.fileId)
          : found
              .where('resource.resource_id', '=', wanted.resourceId)
              .whereRef('version.resource_version_id', '=', 'resource.current_version_id')
      return found.limit(1).executeTakeFirst()
    },

    /** The body of a resource version: JSON text. */
    async body(versionId: string | null): Promise<string | null> {
      if (versionId === null) return null
      const row = await db
        .selectFrom('resource_version')
        .select('body')
        .where('resource_version_id', '=', versionId)
        .executeTakeFirst()
      return row?.body ?? null
    },

    /** The tasks that are pushed to a class, for its teacher. */
    async pushed(teachingClassId: string): Promise<PushedTaskRow[]> {
      const { rows } = await sql<PushedTaskRow>`
        select ${columns}, task.due_at from ${open}
        where room.teaching_class_id = ${teachingClassId} order by node.path, node.node_id`.execute(db)
      return rows
    },

    /** The records of a class that count (D13): one row per student, because rows cost more than their content. */
    async states(teachingClassId: string): Promise<StudentStates[]> {
      const { rows } = await sql<StudentStates>`
        select record.student_id, json_object_agg(record.node_id, record.state) as states from ${openTaskTables}
        join user_task as record on record.teaching_class_id = task.teaching_class_id
          and record.node_id = task.node_id and record.epoch = task.epoch
        where room.teaching_class_id = ${teachingClassId}
        group by record.student_id`.execute(db)
      return rows
    },

    /** Whether the course of a class has a task, in the version that the class runs. */
    async isTask(teachingClassId: string, nodeId: string): Promise<boolean> {
      const { rows } = await sql`
        select from teaching_class as room
        join course_node as node on node.version_id = room.version_id and node.level = 'lessonTask'
        where room.teaching_class_id = ${teachingClassId} and node.node_id = ${nodeId}`.execute(db)
      return rows.length > 0
    },

    /** The records of a task that count, whether it is pushed or not, and the due times of single students. */
    async ofTask(teachingClassId: string, nodeId: string): Promise<StudentOfTask[]> {
      const { rows } = await sql<StudentOfTask>`
        select coalesce(record.student_id, own.student_id) as student_id, record.state, record.finished_at, own.due_at
        from (
          select record.* from user_task as record
          join class_task as task on task.teaching_class_id = record.teaching_class_id
            and task.node_id = record.node_id and task.epoch = record.epoch
          where record.teaching_class_id = ${teachingClassId} and record.node_id = ${nodeId}
        ) as record
        full join (
          select * from class_task_due where teaching_class_id = ${teachingClassId} and node_id = ${nodeId}
        ) as own on own.student_id = record.student_id`.execute(db)
      return rows
    },

    /** Whether the student has begun the task in this class at some time, even if the record was cleared since. */
    async hasBegun({ teachingClassId, studentId, nodeId }: Required<TaskQuery>): Promise<boolean> {
      const row = await db
        .selectFrom('user_task')
        .select('user_task_id')
        .where('teaching_class_id', '=', teachingClassId)
        .where('node_id', '=', nodeId)
        .where('student_id', '=', studentId)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /** The standing of tasks of a class for students, one for each request, in order. */
    async standing(teachingClassId: string, asked: readonly StudentTask[]): Promise<Standing[]> {
      const { rows } = await sql<RecordRow & { n: number; is_open: boolean; has_begun: boolean }>`
        select given.n, task.node_id is not null as is_open, exists (
            select from user_task as begun where begun.teaching_class_id = ${teachingClassId}
              and begun.node_id = given.node_id and begun.student_id = given.student_id) as has_begun,
          record.user_task_id, record.teaching_class_id, record.node_id, record.state, record.created_at,
          record.finished_at, record.epoch, record.page_memory
        from unnest(
          ${asked.map((_, n) => n)}::integer[], ${asked.map(({ studentId }) => studentId)}::text[],
          ${asked.map(({ nodeId }) => nodeId)}::text[]
        ) as given(n, student_id, node_id)
        left join (${openTaskTables})
          on room.teaching_class_id = ${teachingClassId} and task.node_id = given.node_id
        left join user_task as record on record.teaching_class_id = room.teaching_class_id
          and record.node_id = task.node_id and record.student_id = given.student_id and record.epoch = task.epoch
        order by given.n`.execute(db)
      return rows.map(({ n: _, is_open: isOpen, has_begun: hasBegun, ...record }) => {
        return { isOpen, hasBegun, record: record.user_task_id === null ? null : record }
      })
    },

    /**
     * Creates records of pushed tasks; returns the created ones. The others exist already, or their task was recalled.
     */
    async begin(teachingClassId: string, given: readonly NewRecord[], at: number): Promise<string[]> {
      const { rows } = await sql<{ user_task_id: string }>`
        insert into user_task (user_task_id, teaching_class_id, node_id, student_id, epoch, created_at)
        select given.user_task_id, task.teaching_class_id, task.node_id, given.student_id, task.epoch, ${at}::bigint
        from unnest(
          ${given.map(({ userTaskId }) => userTaskId)}::text[], ${given.map(({ studentId }) => studentId)}::text[],
          ${given.map(({ nodeId }) => nodeId)}::text[]
        ) as given(user_task_id, student_id, node_id)
        join (${openTaskTables}) on room.teaching_class_id = ${teachingClassId} and task.node_id = given.node_id
        order by given.student_id, given.node_id
        on conflict do nothing returning user_task_id`.execute(db)
      return rows.map(({ user_task_id }) => user_task_id)
    },

    /** Finishes a begun record; false if the task is recalled or cleared, or the record is finished already. */
    async finish(userTaskId: string, at: number): Promise<boolean> {
      const done = await db
        .updateTable('user_task')
        .set({ state: 'finished', finished_at: at })
        .where('user_task_id', '=', userTaskId)
        .where('state', 'in', ['created', 'inProgress'])
        .where(isStillOpen)
        .executeTakeFirst()
      return done.numUpdatedRows > 0n
    },

    /** Stores the position in a file; false if the task is recalled or cleared. */
    async remember(userTaskId: string, memory: PageMemory): Promise<boolean> {
      const done = await db
        .updateTable('user_task')
        .set({ page_memory: JSON.stringify(memory) })
        .set({ state: sql`case state when 'created' then 'inProgress' else state end` })
        .where('user_task_id', '=', userTaskId)
        .where(isStillOpen)
        .executeTakeFirst()
      return done.numUpdatedRows > 0n
    },

    /**
     * Records a student's visit to the tasks of a class; returns when the previous visit ended, null at the first.
     * Requests within `gap` belong to one visit. A request within `apart` of the last one writes nothing.
     */
    async visit(
      { teachingClassId, studentId }: TaskQuery,
      { at, gap, apart }: { at: number; gap: number; apart: number },
    ): Promise<number | null> {
      const known = await db
        .selectFrom('class_visit')
        .selectAll()
        .where('teaching_class_id', '=', teachingClassId)
        .where('student_id', '=', studentId)
        .executeTakeFirst()
      if (known && at - known.seen_at < apart) return known.before_at
      const { rows } = await sql<{ before_at: number | null }>`
        insert into class_visit as visit (teaching_class_id, student_id, seen_at)
        values (${teachingClassId}, ${studentId}, ${at}::bigint)
        on conflict (teaching_class_id, student_id) do update set seen_at = greatest(visit.seen_at, excluded.seen_at),
          before_at = case when excluded.seen_at - visit.seen_at > ${gap}::bigint then visit.seen_at else visit.before_at end
        returning before_at`.execute(db)
      return rows[0]?.before_at ?? null
    },

    /** The classes of a student in which tasks of a lesson are pushed; the one that began last first. */
    async classesOfLesson(studentId: string, lessonId: string): Promise<string[]> {
      const { rows } = await sql<{ teaching_class_id: string }>`
        select room.teaching_class_id from teaching_class as room
        join classes on classes.classes_id = room.classes_id and classes.deleted_at is null
        join class_student as own on own.classes_id = room.classes_id and own.user_id = ${studentId}
        join course_node as lesson on lesson.version_id = room.version_id and lesson.node_id = ${lessonId}
          and lesson.level = 'lesson'
        order by room.begin_time desc, room.teaching_class_id`.execute(db)
      return rows.map(({ teaching_class_id }) => teaching_class_id)
    },
  }
}
