/**
 * The tasks of a teaching class that a student may see now. This is the only place with that rule, for lists, single
 * tasks, the bytes of files and changing records: pushed tasks of the version that the class runs; solutions only while
 * answers are visible (D9, D19). A paused or ended class is read only (D41): the code that would write a student's
 * change refuses it. `membership` determines whether a user is a student of the class.
 */
import { type Kysely, sql } from 'kysely'
import type { CourseNodeTable } from '../../database/schema/courses/courses.schema'
import type { Database } from '../../database/schema/schema'
import { lateColumns } from './lateness'

/** The tables for finding open tasks: `room` is the class, `task` its settings of the task, `node` the task itself. */
export const openTaskTables = sql`teaching_class as room
  join class_task as task on task.teaching_class_id = room.teaching_class_id and task.pushed_at is not null
  join course_node as node on node.version_id = room.version_id and node.node_id = task.node_id
    and node.level = 'lessonTask' and (node.kind is distinct from '5' or task.answers_open)`

/** The position of each in its course, by path prefix: `chapter`, `lesson`, `sub`. */
export const taskPlaceTables = sql`join course_node as chapter on chapter.version_id = node.version_id
    and chapter.level = 'chapter' and chapter.path = split_part(node.path, '.', 1)
  left join course_node as lesson on lesson.version_id = node.version_id and lesson.level = 'lesson'
    and lesson.path = split_part(node.path, '.', 1) || '.' || split_part(node.path, '.', 2)
  left join course_node as sub on sub.version_id = node.version_id and sub.node_id = node.parent_id
    and sub.level = 'subLesson'`

/** The due time for a student: the student's own (`own`) if there is one, else that of the class; and the rule for late work. */
export const dueFor = (studentId: string) => ({
  table: sql`left join class_task_due as own on own.teaching_class_id = room.teaching_class_id
    and own.node_id = task.node_id and own.student_id = ${studentId}`,
  column: sql`coalesce(own.due_at, task.due_at) as due_at, ${lateColumns}`,
})

/** A task that is open to a student. */
export interface OpenTask {
  readonly node_id: string
  readonly name: string
  readonly kind: CourseNodeTable['kind']
  readonly lesson_name: string | null
  readonly sub_lesson_name: string | null
  readonly pushed_at: number
  readonly due_at: number | null
}

/** The tasks of a class that are open to a student, in the order of the course. */
export async function openTasks(
  db: Kysely<Database>,
  { teachingClassId, studentId }: { readonly teachingClassId: string; readonly studentId: string },
): Promise<OpenTask[]> {
  const due = dueFor(studentId)
  const { rows } = await sql<OpenTask>`
    select node.node_id, node.name, node.kind, lesson.name as lesson_name, sub.name as sub_lesson_name,
      task.pushed_at, ${due.column}
    from ${openTaskTables} ${taskPlaceTables} ${due.table}
    where room.teaching_class_id = ${teachingClassId} order by node.path
  `.execute(db)
  return rows
}
