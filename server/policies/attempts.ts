/**
 * Attempts at tests, for whoever takes them in: tasks of a course and ability tests alike. What is written here is written under the
 * lock of its attempt, which whoever calls holds. What is older never overwrites what is newer (D15); an attempt is scored when it
 * is frozen, and stays as it was then (D17).
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PaperOptions } from '../../contract/entities/content/resource'
import type { TestItem, TestResponse } from '../../contract/entities/content/testTaking'
import type { ItemResponse } from '../../contract/rules/scoring'
import type { Database } from '../plugins/database/schema/schema'
import { itemOf, maxPointsOf, readAttemptKeys, readItems, readResponses, responseOf, scored } from './testItems'
import { paperOf, shufflingOf } from './testOrder'

type Trx = Transaction<Database>
type AnyDb = Kysely<Database>

/** What the scheduler calls the work that ends attempts at tasks: whoever makes them end earlier wakes it. */
export const TEST_DEADLINES = 'testDeadlines'

/** So many sets of items are kept at hand: versions never change. */
const ITEM_SETS_MAX = 100

/** What a version asks, what of it each student is asked in another order, and how long one may take. */
export interface ItemSet {
  readonly items: readonly TestItem[]
  readonly shuffling: PaperOptions | null
  /** Null: as long as one likes. */
  readonly minutes: number | null
}

/** Answers what versions ask, and keeps the last ones. */
export function createItemSets(db: AnyDb): (versionId: string) => Promise<ItemSet> {
  const known = new Map<string, ItemSet>()
  return async (versionId) => {
    const before = known.get(versionId)
    if (before) return before
    const [items, version] = await Promise.all([
      readItems(db, versionId),
      db.selectFrom('resource_version').select('body').where('resource_version_id', '=', versionId).executeTakeFirst(),
    ])
    const body = version?.body ?? null
    const set = { items: items.map(itemOf), shuffling: shufflingOf(body), minutes: paperOf(body)?.minutes ?? null }
    const [oldest] = known.keys()
    if (oldest !== undefined && known.size >= ITEM_SETS_MAX) known.delete(oldest)
    known.set(versionId, set)
    return set
  }
}

const LETTERS = 'ABCDEFGHIJ'

/** Whether a response can be one to the item. */
function fits({ itemType, options, gapNum }: TestItem, response: ItemResponse): boolean {
  switch (itemType) {
    case 'gap':
      return response.length <= gapNum
    case 'essay':
      return response.length <= 1
    default: {
      const letters = LETTERS.slice(0, itemType === 'trueFalse' ? 2 : options.length)
      const isMany = itemType === 'multiple' ? response.length === new Set(response).size : response.length <= 1
      return isMany && response.every((letter) => letter.length === 1 && letters.includes(letter))
    }
  }
}

/** Whether all responses can be such to the items, one to each. */
export function areResponses(items: readonly TestItem[], responses: readonly TestResponse[]): boolean {
  const known = new Map(items.map((item) => [item.position, item]))
  const answered = new Set(responses.map(({ position }) => position))
  return (
    answered.size === responses.length &&
    responses.every(({ position, response }) => {
      const item = known.get(position)
      return item !== undefined && fits(item, response)
    })
  )
}

/** Merges responses into a held attempt; answers its revision, and what stands of the same items. */
export async function mergeResponses(trx: Trx, attemptId: string, responses: readonly TestResponse[], at: number) {
  const { rows: stored } = await sql<{ position: number }>`
    insert into attempt_response as kept
      (attempt_id, position, response, is_marked, writer, sequence, revision, saved_at)
    select attempt.attempt_id, given.position, given.response, given.is_marked, given.writer, given.sequence,
      attempt.revision + 1, ${at}::bigint
    from attempt, unnest(
      ${responses.map(({ position }) => position)}::integer[],
      ${responses.map(({ response }) => JSON.stringify(response))}::text[],
      ${responses.map(({ isMarked }) => isMarked === '1')}::boolean[],
      ${responses.map(({ writer }) => writer)}::text[],
      ${responses.map(({ sequence }) => sequence)}::bigint[]
    ) as given(position, response, is_marked, writer, sequence)
    where attempt.attempt_id = ${attemptId}
    on conflict (attempt_id, position) do update set
      response = excluded.response, is_marked = excluded.is_marked, writer = excluded.writer,
      sequence = excluded.sequence, revision = excluded.revision, saved_at = excluded.saved_at
    where excluded.sequence > kept.sequence
      or (excluded.sequence = kept.sequence and excluded.writer > kept.writer)
    returning kept.position`.execute(trx)
  const raised = stored.length > 0 ? 1 : 0
  const { revision } = await trx
    .updateTable('attempt')
    .set(({ eb }) => ({ revision: eb('revision', '+', raised) }))
    .where('attempt_id', '=', attemptId)
    .returning('revision')
    .executeTakeFirstOrThrow()
  const taken = new Set(stored.map(({ position }) => position))
  const others = responses.flatMap(({ position }) => (taken.has(position) ? [] : position))
  if (others.length === 0) return { revision, standing: [] }
  const standing = await trx
    .selectFrom('attempt_response')
    .select(['position', 'response', 'is_marked', 'writer', 'sequence', 'points'])
    .where('attempt_id', '=', attemptId)
    .where('position', 'in', others)
    .execute()
  return { revision, standing }
}

/** Scores a held attempt as it stands, and freezes it. Answers what it brought, null where a teacher has to judge, and could bring. */
export async function freezeAttempt(
  trx: Trx,
  attempt: { readonly attempt_id: string; readonly resource_version_id: string },
  at: number,
): Promise<{ readonly points: number | null; readonly maxPoints: number }> {
  const { attempt_id: attemptId, resource_version_id: versionId } = attempt
  const items = (await readItems(trx, versionId)).map(itemOf)
  const responses = (await readResponses(trx, attemptId)).map(responseOf)
  const keys = await readAttemptKeys(trx, attemptId)
  const maxPoints = maxPointsOf(items, keys)
  const { points, sum } = scored(items, keys, responses)
  await sql`
    update attempt_response as kept set points = given.points
    from unnest(
      ${points.map(({ position }) => position)}::integer[], ${points.map((one) => one.points)}::double precision[]
    ) as given(position, points)
    where kept.attempt_id = ${attemptId} and kept.position = given.position`.execute(trx)
  await trx
    .updateTable('attempt')
    .set({ state: 'submitted', submitted_at: at, points: sum, max_points: maxPoints })
    .where('attempt_id', '=', attemptId)
    .execute()
  return { points: sum, maxPoints }
}

/** Which running attempts end otherwise than before. */
export interface DeadlinesOf {
  readonly teachingClassId: string
  readonly taskIds: readonly string[]
  /** Absent: of all students. */
  readonly studentIds?: readonly string[]
}

/**
 * Works out anew when running attempts at tasks end: when their time limit is over or the task is due, whichever comes first, put
 * off by what a teacher has given beyond. Whoever began after the task was due has the time limit alone. Call it in the transaction
 * that changes when tasks are due. Answers whether any attempt ends by itself. They are held by their ids (`policies/marks`).
 */
export async function refreshDeadlines(trx: AnyDb, { teachingClassId, taskIds, studentIds }: DeadlinesOf) {
  const { rows } = await sql<{ deadline: number | null }>`
    update attempt set deadline =
      least(attempt.limit_at, case when known.due_at > attempt.opened_at then known.due_at end) + attempt.extra_ms
    from (
      select running.attempt_id, coalesce(own.due_at, task.due_at) as due_at
      from user_task as record
      join attempt as running on running.user_task_id = record.user_task_id and running.state = 'inProgress'
      join class_task as task on task.teaching_class_id = record.teaching_class_id and task.node_id = record.node_id
        and task.epoch = record.epoch
      left join class_task_due as own on own.teaching_class_id = record.teaching_class_id
        and own.node_id = record.node_id and own.student_id = record.student_id
      where record.teaching_class_id = ${teachingClassId} and record.node_id = any(${taskIds}::text[])
        ${studentIds === undefined ? sql`` : sql`and record.student_id = any(${studentIds}::text[])`}
      order by running.attempt_id for no key update of running
    ) as known
    where attempt.attempt_id = known.attempt_id and attempt.state = 'inProgress'
    returning attempt.deadline`.execute(trx)
  return rows.some(({ deadline }) => deadline !== null)
}
