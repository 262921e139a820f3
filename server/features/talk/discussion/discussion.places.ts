/** The members of a class's discussion, and its possible subjects: the levels of its course. */
import { type Kysely, sql } from 'kysely'
import type { DiscussPerson, DiscussPlace, DiscussTarget } from '../../../../contract/entities/talk/discussion'
import type { Database } from '../../../database/schema/schema'
import { openTaskTables } from '../../../policies/courses/classTasks'

interface NodeRow {
  readonly node_id: string
  readonly level: Exclude<DiscussTarget, 'course'>
  readonly name: string
  readonly path: string
}

/** The separator between the names of levels. */
const BETWEEN = ' / '

/**
 * The levels of the course that a class runs, in order: all for its teacher; for students only open tasks and their
 * parents, so that nothing reveals future tasks.
 */
export async function placesOf(
  db: Kysely<Database>,
  teachingClassId: string,
  role: 'teacher' | 'student',
): Promise<DiscussPlace[]> {
  const seen =
    role === 'teacher'
      ? sql`true`
      : sql`exists (
          select from ${openTaskTables} where room.teaching_class_id = class.teaching_class_id
            and (node.path = place.path or node.path like place.path || '.%'))`
  const { rows } = await sql<NodeRow>`
    select place.node_id, place.level, place.name, place.path from teaching_class as class
    join course_node as place on place.version_id = class.version_id
    where class.teaching_class_id = ${teachingClassId} and ${seen} order by place.path`.execute(db)
  const names = new Map(rows.map(({ path, name }) => [path, name]))
  return rows.map(({ node_id, level, name, path }) => {
    const parts = path.split('.')
    const above = parts.map((_, index) => names.get(parts.slice(0, index + 1).join('.')) ?? '')
    return {
      targetKey: node_id,
      targetType: level,
      name,
      LessonFullName: above.filter((part) => part !== '').join(BETWEEN),
    }
  })
}

/** The teacher and the students of a class with active accounts, the teacher first. */
export async function peopleOf(db: Kysely<Database>, teachingClassId: string): Promise<DiscussPerson[]> {
  const { rows } = await sql<{ user_id: string; real_name: string; is_teacher: boolean }>`
    select person.user_id, person.real_name, person.user_id = class.teacher_id as is_teacher from teaching_class as class
    join users as person on person.user_id = class.teacher_id or person.user_id in (
      select own.user_id from class_student as own where own.classes_id = class.classes_id)
    where class.teaching_class_id = ${teachingClassId} and person.status = '1'
    order by is_teacher desc, person.login_code, person.user_id`.execute(db)
  return rows.map(({ user_id, real_name, is_teacher }) => ({
    userId: user_id,
    userName: real_name,
    isTeacher: is_teacher ? '1' : '0',
  }))
}
