/**
 * Courses as trees. A published version never changes, and its paths are stored: a whole tree is one index range, and a
 * node's descendants share its path as a prefix (docs/decisions/0040).
 */
import { type Kysely, sql } from 'kysely'
import type { CourseNodeTable } from '../../database/schema/courses/courses.schema'
import type { Database } from '../../database/schema/schema'

/** A chapter, lesson, sub-lesson or task of a version. */
export interface TreeNode {
  readonly nodeId: string
  readonly parentId: string | null
  readonly level: CourseNodeTable['level']
  readonly path: string
  readonly name: string
  readonly kind: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | null
  readonly resourceId: string | null
  readonly resourceVersionId: string | null
  readonly points: number | null
  readonly dueDays: number | null
}

/** A version's tree in reading order: each node before its descendants. */
export async function readTree(db: Kysely<Database>, versionId: string): Promise<TreeNode[]> {
  const rows = await db
    .selectFrom('course_node')
    .selectAll()
    .where('version_id', '=', versionId)
    .orderBy('path')
    .execute()
  return rows.map((row) => ({
    nodeId: row.node_id,
    parentId: row.parent_id,
    level: row.level,
    path: row.path,
    name: row.name,
    kind: row.kind,
    resourceId: row.resource_id,
    resourceVersionId: row.resource_version_id,
    points: row.points,
    dueDays: row.due_days,
  }))
}

/** Whether a path is that of the node itself or of a descendant. */
export const isWithin = (path: string, top: string): boolean => path === top || path.startsWith(`${top}.`)

/** The course of a teaching class. */
export interface ClassCourse {
  readonly courseId: string
  readonly courseName: string
  readonly versionId: string
}

/** The course of a teaching class, in the version that the class runs. */
export async function courseOfClass(db: Kysely<Database>, teachingClassId: string): Promise<ClassCourse | null> {
  const row = await db
    .selectFrom('teaching_class')
    .innerJoin('course', 'course.course_id', 'teaching_class.course_id')
    .select(['course.course_id', 'course.full_name', 'teaching_class.version_id'])
    .where('teaching_class_id', '=', teachingClassId)
    .executeTakeFirst()
  return row ? { courseId: row.course_id, courseName: row.full_name, versionId: row.version_id } : null
}

/** The version for a new teaching class of a course: the newest published one. */
export const latestVersion = (courseId: string) =>
  sql<string>`(select version_id from course_version where course_id = ${courseId} and no is not null
    order by no desc limit 1)`

/** The condition on `course` that this teacher may teach it: the school's, the teacher's own, or an open one (D3). */
export const mayTeachCourse = (teacherId: string) =>
  sql<boolean>`((course.origin in ('standard', 'school') or course.owner_id = ${teacherId} or course.share = 'open')
    and exists (select from course_version v where v.course_id = course.course_id and v.no is not null))`
