/**
 * Tasks that only one teaching class has (decision 0124). A class runs a published version of its course, or its own version: a copy of a published one
 * (`base_no`) with further tasks. No other class sees it, and updating the class to a newer version keeps its tasks.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import { type CourseItem, type CourseTree, edited, placeOf } from '../../../contract/rules/courses/courseEdit'
import type { Database } from '../../database/schema/schema'
import { newId } from '../../shared/ids'
import { copyNodes, itemsOf, writeItems } from './courseDrafts'

type Trx = Transaction<Database>

/** The version that a class runs. */
export interface ClassRun {
  readonly courseId: string
  readonly versionId: string
  /** The number of the published version that the class runs, or that its own version extends. */
  readonly no: number
  /** The number of the class's additions. */
  readonly minor: number
  /** The published version; differs from `versionId` if the class has its own version. */
  readonly baseId: string
}

/** The version that a class of this teacher runs, locked until the transaction ends; null if there is no such class. */
export async function classRunOf(trx: Trx, teacherId: string, teachingClassId: string): Promise<ClassRun | null> {
  const row = await trx
    .selectFrom('teaching_class as room')
    .innerJoin('course_version as run', 'run.version_id', 'room.version_id')
    .innerJoin('course_version as base', (join) =>
      join.onRef('base.course_id', '=', 'run.course_id').on(sql<boolean>`base.no = coalesce(run.no, run.base_no)`),
    )
    .select(['room.course_id', 'room.version_id', 'base.no', 'run.minor', 'base.version_id as base_id'])
    .where('room.teaching_class_id', '=', teachingClassId)
    .where('room.teacher_id', '=', teacherId)
    .forUpdate('room')
    .executeTakeFirst()
  if (!row || row.no === null) return null
  const { course_id: courseId, version_id: versionId, no, minor, base_id: baseId } = row
  return { courseId, versionId, no, minor, baseId }
}

/** The class's own version, with the same tree as now; it is made if there is none. */
export async function ownVersionOf(
  trx: Trx,
  { courseId, versionId, no, baseId }: ClassRun,
  { teachingClassId, userId, at }: { teachingClassId: string; userId: string; at: number },
): Promise<string> {
  if (versionId !== baseId) return versionId
  const ownId = newId(at)
  await trx
    .insertInto('course_version')
    .values({
      version_id: ownId,
      course_id: courseId,
      no: null,
      published_at: null,
      created_at: at,
      created_by: userId,
      base_no: no,
    })
    .execute()
  await copyNodes(trx, baseId, ownId)
  await trx
    .updateTable('teaching_class')
    .set({ version_id: ownId })
    .where('teaching_class_id', '=', teachingClassId)
    .execute()
  return ownId
}

/** Counts an addition to a class's own version. */
export async function countAddition(trx: Trx, ownId: string): Promise<void> {
  await trx
    .updateTable('course_version')
    .set((eb) => ({ minor: eb('minor', '+', 1) }))
    .where('version_id', '=', ownId)
    .execute()
}

/** Ids for a chapter and a lesson, in case a course has none. */
export interface SpareIds {
  readonly chapterId: string
  readonly lessonId: string
}

const SPARE_TITLES = { chapter: '补充内容', lesson: '补充任务' }

const holderIn = (tree: CourseTree, parentId: string | null): CourseItem | undefined =>
  tree.find((item) => item.id === parentId && !item.isTask && item.level > 1) ??
  tree.findLast((item) => !item.isTask && item.level > 1)

const plain = { isTask: false, kind: '', resourceId: '', points: null, dueDays: null } as const

/**
 * The tree with tasks after the last ones of a lesson or sub-lesson. If that does not exist, they go to the last one; if there is none, a
 * chapter with a lesson is added. Tasks that the tree has already are left out. Pure.
 */
export function withTasks(
  tree: CourseTree,
  parentId: string | null,
  tasks: readonly CourseItem[],
  spare: SpareIds,
): CourseTree {
  const known = new Set(tree.map(({ id }) => id))
  const missing = tasks.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return tree
  const holder = holderIn(tree, parentId)
  if (!holder) {
    const added: CourseTree = [
      { ...plain, id: spare.chapterId, level: 1, title: SPARE_TITLES.chapter },
      { ...plain, id: spare.lessonId, level: 2, title: SPARE_TITLES.lesson },
    ]
    const after = tree.filter(({ level }) => level === 1).at(-1)?.id ?? null
    const { tree: whole = tree } = edited(tree, { kind: 'insert', items: added, parentId: null, afterId: after })
    return withTasks(whole, spare.lessonId, missing, spare)
  }
  let now = tree
  for (const task of missing) {
    const afterId = now.findLast(({ id }) => placeOf(now, id)?.parentId === holder.id)?.id ?? null
    const change = edited(now, { kind: 'insert', items: [task], parentId: holder.id, afterId })
    if (change.tree) now = change.tree
  }
  return now
}

/** The tasks of a class's own version that its published version does not have. */
export const addedIn = (own: CourseTree, base: CourseTree): CourseTree => {
  const known = new Set(base.map(({ id }) => id))
  return own.filter(({ id, isTask }) => isTask && !known.has(id))
}

/** The ids of the tasks that only the class has. */
export async function addedIds(db: Kysely<Database>, versionId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ node_id: string }>`
    select node.node_id from course_version own
      join course_version base on base.course_id = own.course_id and base.no = own.base_no
      join course_node node on node.version_id = own.version_id and node.level = 'lessonTask'
    where own.version_id = ${versionId}
      and not exists (select from course_node old where old.version_id = base.version_id and old.node_id = node.node_id)`.execute(
    db,
  )
  return new Set(rows.map(({ node_id }) => node_id))
}

/** The tree of a newer version with the class's additions: where each was, or else at the end. */
export function withAdditions(newest: CourseTree, own: CourseTree, base: CourseTree, spare: SpareIds): CourseTree {
  let tree = newest
  for (const task of addedIn(own, base)) tree = withTasks(tree, placeOf(own, task.id)?.parentId ?? null, [task], spare)
  return tree
}

/** Sets the versions of the resources: those of the published version, and for the additions those that they have. */
async function pinResources(trx: Trx, ownId: string, baseId: string): Promise<void> {
  await sql`update course_node own set resource_version_id = base.resource_version_id
    from course_node base where own.version_id = ${ownId} and base.version_id = ${baseId} and base.node_id = own.node_id`.execute(
    trx,
  )
}

/** Pins the current versions of the resources of tasks without one. */
export async function pinNewResources(trx: Trx, versionId: string, nodeIds: readonly string[]): Promise<void> {
  if (nodeIds.length === 0) return
  await sql`update course_node n set resource_version_id = r.current_version_id
    from resource r where n.version_id = ${versionId} and r.resource_id = n.resource_id
      and n.node_id in (${sql.join(nodeIds)})`.execute(trx)
}

/** Updates a class to a published version, and keeps its additions. */
export async function takeVersion(
  trx: Trx,
  teachingClassId: string,
  run: ClassRun,
  newest: { readonly versionId: string; readonly no: number },
  spare: SpareIds,
): Promise<void> {
  const isOwn = run.versionId !== run.baseId
  const [own, base, tree] = isOwn
    ? [await itemsOf(trx, run.versionId), await itemsOf(trx, run.baseId), await itemsOf(trx, newest.versionId)]
    : [[], [], []]
  const whole = withAdditions(tree, own, base, spare)
  const hasAdditions = whole.length > tree.length
  if (hasAdditions) {
    await writeItems(trx, run.versionId, own, whole)
    await pinResources(trx, run.versionId, newest.versionId)
    await trx
      .updateTable('course_version')
      .set({ base_no: newest.no })
      .where('version_id', '=', run.versionId)
      .execute()
    return
  }
  await trx
    .updateTable('teaching_class')
    .set({ version_id: newest.versionId })
    .where('teaching_class_id', '=', teachingClassId)
    .execute()
  if (isOwn) await trx.deleteFrom('course_version').where('version_id', '=', run.versionId).execute()
}
