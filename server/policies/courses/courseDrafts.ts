/**
 * The draft of a course and who may edit it (D2–D4): a teacher the teacher's own courses, administrators the school's.
 * Versions are read and written as the tree of the contract's rules.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import {
  type CourseItem,
  type CourseTree,
  levelNameOf,
  type TaskKind,
} from '../../../contract/rules/courses/courseEdit'
import type { OutlineLevel } from '../../../contract/rules/shared/outline'
import type { CourseNodeTable } from '../../database/schema/courses/courses.schema'
import type { Database } from '../../database/schema/schema'
import { type Caller, Refusal } from '../../kernel'
import { chunksOf } from '../../shared/groups'
import { newId } from '../../shared/ids'
import { givenAmong } from '../resources'

type Trx = Transaction<Database>
type Db = Kysely<Database>

/** Rows of one statement. */
const BATCH = 500

type CourseRow = { readonly [Column in 'course_id' | 'full_name' | 'cover_img']: string } & {
  readonly owner_id: string | null
  readonly origin: 'standard' | 'school' | 'own' | 'result'
  readonly share: 'private' | 'submitted' | 'open' | 'rejected'
  readonly created_at: number
}

/** Whether a user may edit a course: its owner, and administrators for the school's courses. */
export const mayEditCourse = (
  { userId, role }: Pick<Caller, 'userId' | 'role'>,
  { owner_id, origin }: Pick<CourseRow, 'owner_id' | 'origin'>,
): boolean => owner_id === userId || (role === 'admin' && (origin === 'standard' || origin === 'school'))

/** Locks a course until the transaction ends, and returns it if the caller may edit it. */
export async function editableCourse(trx: Trx, caller: Caller, courseId: string): Promise<CourseRow | null> {
  const row = await trx
    .selectFrom('course')
    .selectAll()
    .where('course_id', '=', courseId)
    .forUpdate()
    .executeTakeFirst()
  return row && mayEditCourse(caller, row) ? row : null
}

/** The same; refuses every other course as not found. */
export async function holdCourse(trx: Trx, caller: Caller, courseId: string): Promise<CourseRow> {
  const row = await editableCourse(trx, caller, courseId)
  if (!row) throw new Refusal('notFound')
  return row
}

/** The draft of a course; without one, a draft is created from its newest version. */
export async function draftOf(
  trx: Trx,
  courseId: string,
  at: number,
): Promise<{ versionId: string; revision: number }> {
  const draft = await trx
    .selectFrom('course_version')
    .select(['version_id', 'revision'])
    .where('course_id', '=', courseId)
    .where('no', 'is', null)
    .where('base_no', 'is', null)
    .executeTakeFirst()
  if (draft) return { versionId: draft.version_id, revision: draft.revision }
  const newest = await newestVersion(trx, courseId)
  const versionId = newId(at)
  await trx
    .insertInto('course_version')
    .values({ version_id: versionId, course_id: courseId, no: null, revision: 0, published_at: null, created_at: at })
    .execute()
  if (newest) await copyNodes(trx, newest.versionId, versionId)
  return { versionId, revision: 0 }
}

/** The newest published version of a course; null if there is none. */
export async function newestVersion(db: Db, courseId: string): Promise<{ versionId: string; no: number } | null> {
  const row = await db
    .selectFrom('course_version')
    .select(['version_id', 'no'])
    .where('course_id', '=', courseId)
    .where('no', 'is not', null)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && row.no !== null ? { versionId: row.version_id, no: row.no } : null
}

/** Copies all nodes of a version to another, empty one. */
export async function copyNodes(trx: Trx, from: string, to: string): Promise<void> {
  await sql`insert into course_node
    (version_id, node_id, parent_id, level, position, path, name, kind, resource_id, resource_version_id, points, due_days)
    select ${to}, node_id, parent_id, level, position, path, name, kind, resource_id, resource_version_id, points, due_days
    from course_node where version_id = ${from}`.execute(trx)
}

const levelOf = (path: string): OutlineLevel => {
  const depth = path.split('.').length
  return depth === 2 || depth === 3 || depth === 4 ? depth : 1
}

/** The tree of a version. */
export async function itemsOf(db: Db, versionId: string): Promise<CourseTree> {
  const rows = await db
    .selectFrom('course_node')
    .select(['node_id', 'level', 'path', 'name', 'kind', 'resource_id', 'points', 'due_days'])
    .where('version_id', '=', versionId)
    .orderBy('path')
    .execute()
  return rows.map(({ node_id, level, path, name, kind, resource_id, points, due_days }) => {
    const isTask = level === 'lessonTask'
    return {
      id: node_id,
      level: levelOf(path),
      isTask,
      title: name,
      kind: isTask ? (kind ?? '0') : '',
      resourceId: resource_id ?? '',
      points: points === null ? null : Number(points),
      dueDays: due_days,
    }
  })
}

type NodeRow = Omit<Insertable, 'version_id'>
interface Insertable {
  version_id: string
  node_id: string
  parent_id: string | null
  level: CourseNodeTable['level']
  position: number
  path: string
  name: string
  kind: TaskKind | null
  resource_id: string | null
  points: number | null
  due_days: number | null
}

/** The rows of a tree: each with its position among its siblings, and its path. */
function rowsOf(tree: CourseTree): NodeRow[] {
  const counts = [0, 0, 0, 0, 0]
  const above: string[] = []
  return tree.map((item) => {
    const { id, level, title, kind, resourceId, points, dueDays } = item
    counts[level - 1] = (counts[level - 1] ?? 0) + 1
    counts.fill(0, level)
    above.length = level - 1
    above.push(id)
    return {
      node_id: id,
      parent_id: above[level - 2] ?? null,
      level: levelNameOf(item),
      position: counts[level - 1] ?? 1,
      path: counts
        .slice(0, level)
        .map((count) => String(count).padStart(4, '0'))
        .join('.'),
      name: title,
      kind: kind === '' ? null : kind,
      resource_id: resourceId === '' ? null : resourceId,
      points,
      due_days: dueDays,
    }
  })
}

/** Writes the differences between two trees of a version: only changed rows are touched. */
export async function writeItems(trx: Trx, versionId: string, before: CourseTree, after: CourseTree): Promise<void> {
  const known = new Map(rowsOf(before).map((row) => [row.node_id, JSON.stringify(row)]))
  const rows = rowsOf(after)
  const changed = rows.filter((row) => known.get(row.node_id) !== JSON.stringify(row))
  const staying = new Set(rows.map(({ node_id }) => node_id))
  const removedIds = [...known.keys()].filter((id) => !staying.has(id))
  for (const some of chunksOf(removedIds, BATCH)) {
    await trx.deleteFrom('course_node').where('version_id', '=', versionId).where('node_id', 'in', some).execute()
  }
  for (const some of chunksOf(changed, BATCH)) {
    await trx
      .insertInto('course_node')
      .values(some.map((row) => ({ ...row, version_id: versionId })))
      .onConflict((conflict) =>
        conflict.columns(['version_id', 'node_id']).doUpdateSet((row) => ({
          parent_id: row.ref('excluded.parent_id'),
          level: row.ref('excluded.level'),
          position: row.ref('excluded.position'),
          path: row.ref('excluded.path'),
          name: row.ref('excluded.name'),
          kind: row.ref('excluded.kind'),
          resource_id: row.ref('excluded.resource_id'),
          points: row.ref('excluded.points'),
          due_days: row.ref('excluded.due_days'),
        })),
      )
      .execute()
  }
}

/** The numbers of chapters and tasks of a tree. */
export const sizeOf = (tree: readonly Pick<CourseItem, 'level' | 'isTask'>[]) => ({
  chapter_num: tree.filter(({ level }) => level === 1).length,
  task_num: tree.filter(({ isTask }) => isTask).length,
})

/** Raises the revision of the draft after a change. */
export async function raiseRevision(trx: Trx, versionId: string): Promise<number> {
  const row = await trx
    .updateTable('course_version')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('version_id', '=', versionId)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return row.revision
}

/** Freezes a tree as the next version of a course; returns its number. */
export async function publish(
  trx: Trx,
  {
    courseId,
    tree,
    note,
    userId,
    at,
  }: { courseId: string; tree: CourseTree; note: string; userId: string; at: number },
): Promise<number> {
  const newest = await newestVersion(trx, courseId)
  const no = (newest?.no ?? 0) + 1
  const version_id = newId(at)
  const row = { version_id, course_id: courseId, no, published_at: at, note, created_at: at, created_by: userId }
  await trx.insertInto('course_version').values(row).execute()
  await writeItems(trx, version_id, [], tree)
  // The content of a task must not change during an attempt: the version of each resource is pinned.
  await sql`update course_node n set resource_version_id = r.current_version_id
    from resource r where n.version_id = ${version_id} and r.resource_id = n.resource_id`.execute(trx)
  return no
}

/** Items of a published version whose resource has a newer version: publishing would adopt it. */
export async function renewedItems(db: Db, versionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('course_node')
    .innerJoin('resource', 'resource.resource_id', 'course_node.resource_id')
    .select('course_node.node_id')
    .where('course_node.version_id', '=', versionId)
    .whereRef('resource.current_version_id', 'is distinct from', 'course_node.resource_version_id')
    .execute()
  return rows.map(({ node_id }) => node_id)
}

/** Whether one of these ids belongs to an item of another course. */
export async function areOfOthers(trx: Trx, courseId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const row = await trx
    .selectFrom('course_node')
    .innerJoin('course_version', 'course_version.version_id', 'course_node.version_id')
    .select('course_node.node_id')
    .where('course_node.node_id', 'in', ids)
    .where('course_version.course_id', '<>', courseId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The names of resources, by id. */
export async function resourceNames(db: Db, tree: CourseTree): Promise<Record<string, string>> {
  const ids = [...new Set(tree.map(({ resourceId }) => resourceId).filter(Boolean))]
  if (ids.length === 0) return {}
  const rows = await db.selectFrom('resource').select(['resource_id', 'name']).where('resource_id', 'in', ids).execute()
  const given = givenAmong(ids).map(({ resourceId, name }) => [resourceId, name] as const)
  return Object.fromEntries([...given, ...rows.map(({ resource_id, name }) => [resource_id, name] as const)])
}

/** Records a change of a course; `requestId` is the id of its edits. */
export async function noteChange(
  trx: Trx,
  courseId: string,
  userId: string,
  at: number,
  requestId: string | null = null,
): Promise<void> {
  const change = { changed_by: userId, changed_at: at, request_id: requestId }
  await trx
    .insertInto('course_change')
    .values({ course_id: courseId, ...change })
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet(change))
    .execute()
}
