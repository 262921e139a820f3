/**
 * Attempts at tests, for tasks of a course and ability tests alike. All writes need the lock of the attempt, which the
 * caller holds. An older response never overwrites a newer one (D15); an attempt is scored when it is frozen, and does
 * not change afterwards (D17).
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PaperOptions } from '../../../contract/entities/library/resource'
import type { TestItem, TestResponse } from '../../../contract/entities/work/testTaking'
import type { ItemResponse } from '../../../contract/rules/work/scoring'
import type { Database } from '../../database/schema/schema'
import { closesAt } from '../courses/lateness'
import { recordHandIns } from './marks'
import {
  itemOf,
  maxPointsOf,
  type ResponseRow,
  readItems,
  readResponsesOf,
  readScoringKeys,
  responseOf,
  scored,
} from './testItems'
import { paperOf, shufflingOf } from './testOrder'

type Trx = Transaction<Database>
type AnyDb = Kysely<Database>

/** The scheduler's name of the task that ends attempts: code that makes attempts end earlier wakes it. */
export const TEST_DEADLINES = 'testDeadlines'

/** The number of cached item sets: versions never change. */
const ITEM_SETS_MAX = 100

/** The items of a version, the shuffling for each student, and the time limit. */
export interface ItemSet {
  readonly items: readonly TestItem[]
  readonly shuffling: PaperOptions | null
  /** Null: no time limit. */
  readonly minutes: number | null
}

/** Returns the items of versions, and caches the last ones. */
export function createItemSets(db: AnyDb): (versionId: string) => Promise<ItemSet> {
  const known = new Map<string, Promise<ItemSet>>()
  const read = async (versionId: string): Promise<ItemSet> => {
    const [items, version] = await Promise.all([
      readItems(db, versionId),
      db.selectFrom('resource_version').select('body').where('resource_version_id', '=', versionId).executeTakeFirst(),
    ])
    const body = version?.body ?? null
    return { items: items.map(itemOf), shuffling: shufflingOf(body), minutes: paperOf(body)?.minutes ?? null }
  }
  return (versionId) => {
    const before = known.get(versionId)
    if (before) return before
    const [oldest] = known.keys()
    if (oldest !== undefined && known.size >= ITEM_SETS_MAX) known.delete(oldest)
    const set = read(versionId)
    known.set(versionId, set)
    // A failed read is not cached, so that the next call retries it.
    set.catch(() => known.delete(versionId))
    return set
  }
}

const LETTERS = 'ABCDEFGHIJ'

/** Whether a response is valid for the item. */
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

/** Whether all responses are valid for the items, one for each. */
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

/** Responses to items of a locked attempt. */
export interface SentResponses {
  readonly attemptId: string
  readonly responses: readonly TestResponse[]
}

/** The revision of the attempt after merging, and the stored responses that are newer than the sent ones. */
export interface MergedResponses {
  readonly revision: number
  readonly standing: readonly ResponseRow[]
}

/** Merges responses into locked attempts, each named once; returns the results by attempt. */
export async function mergeResponses(
  trx: Trx,
  sent: readonly SentResponses[],
  at: number,
): Promise<ReadonlyMap<string, MergedResponses>> {
  const all = sent.flatMap(({ attemptId, responses }) => responses.map((one) => ({ attemptId, ...one })))
  const { rows: stored } = await sql<{ attempt_id: string; position: number }>`
    insert into attempt_response as kept
      (attempt_id, position, response, is_marked, writer, sequence, revision, saved_at)
    select attempt.attempt_id, given.position, given.response, given.is_marked, given.writer, given.sequence,
      attempt.revision + 1, ${at}::bigint
    from unnest(
      ${all.map(({ attemptId }) => attemptId)}::text[],
      ${all.map(({ position }) => position)}::integer[],
      ${all.map(({ response }) => JSON.stringify(response))}::text[],
      ${all.map(({ isMarked }) => isMarked === '1')}::boolean[],
      ${all.map(({ writer }) => writer)}::text[],
      ${all.map(({ sequence }) => sequence)}::bigint[]
    ) as given(attempt_id, position, response, is_marked, writer, sequence)
    join attempt on attempt.attempt_id = given.attempt_id
    on conflict (attempt_id, position) do update set
      response = excluded.response, is_marked = excluded.is_marked, writer = excluded.writer,
      sequence = excluded.sequence, revision = excluded.revision, saved_at = excluded.saved_at
    where excluded.sequence > kept.sequence
      or (excluded.sequence = kept.sequence and excluded.writer > kept.writer)
    returning kept.attempt_id, kept.position`.execute(trx)
  const raised = [...new Set(stored.map(({ attempt_id }) => attempt_id))]
  const { rows: revisions } = await sql<{ attempt_id: string; revision: number }>`
    update attempt set revision = revision + (attempt_id = any(${raised}::text[]))::integer
    where attempt_id = any(${sent.map(({ attemptId }) => attemptId)}::text[])
    returning attempt_id, revision`.execute(trx)
  const nameOf = (attemptId: string, position: number) => `${attemptId} ${position}`
  const taken = new Set(stored.map(({ attempt_id, position }) => nameOf(attempt_id, position)))
  const others = all.filter(({ attemptId, position }) => !taken.has(nameOf(attemptId, position)))
  const standing = await readResponsesOf(trx, [...new Set(others.map(({ attemptId }) => attemptId))])
  return new Map(
    revisions.map(({ attempt_id, revision }) => {
      const asked = new Set(others.flatMap(({ attemptId, position }) => (attemptId === attempt_id ? position : [])))
      const known = asked.size === 0 ? [] : (standing.get(attempt_id) ?? [])
      return [attempt_id, { revision, standing: known.filter(({ position }) => asked.has(position)) }]
    }),
  )
}

/** The points of an attempt (null if a teacher has to grade) and their maximum. */
interface Frozen {
  readonly points: number | null
  readonly maxPoints: number
}

/** Scores locked attempts as they are, and freezes them; returns their points, by attempt. */
export async function freezeAttempts(
  trx: Trx,
  attempts: readonly { readonly attempt_id: string; readonly resource_version_id: string }[],
  at: number,
): Promise<ReadonlyMap<string, Frozen>> {
  if (attempts.length === 0) return new Map()
  const ids = attempts.map(({ attempt_id }) => attempt_id)
  const items = new Map<string, TestItem[]>()
  for (const versionId of new Set(attempts.map((attempt) => attempt.resource_version_id)))
    items.set(versionId, (await readItems(trx, versionId)).map(itemOf))
  const responses = await readResponsesOf(trx, ids)
  const keys = await readScoringKeys(trx, ids)
  const results = attempts.map(({ attempt_id: attemptId, resource_version_id: versionId }) => {
    const asked = items.get(versionId) ?? []
    const known = keys.get(attemptId) ?? []
    const answered = (responses.get(attemptId) ?? []).map(responseOf)
    return { attemptId, maxPoints: maxPointsOf(asked, known), ...scored(asked, known, answered) }
  })
  const brought = results.flatMap(({ attemptId, points }) => points.map((one) => ({ attemptId, ...one })))
  await sql`
    update attempt_response as kept set points = given.points
    from unnest(
      ${brought.map(({ attemptId }) => attemptId)}::text[], ${brought.map(({ position }) => position)}::integer[],
      ${brought.map(({ points }) => points)}::double precision[]
    ) as given(attempt_id, position, points)
    where kept.attempt_id = given.attempt_id and kept.position = given.position`.execute(trx)
  await sql`
    update attempt set state = 'submitted', submitted_at = ${at}::bigint, points = given.points, max_points = given.most
    from unnest(
      ${results.map(({ attemptId }) => attemptId)}::text[], ${results.map(({ sum }) => sum)}::double precision[],
      ${results.map(({ maxPoints }) => maxPoints)}::double precision[]
    ) as given(attempt_id, points, most)
    where attempt.attempt_id = given.attempt_id`.execute(trx)
  return new Map(results.map(({ attemptId, sum, maxPoints }) => [attemptId, { points: sum, maxPoints }]))
}

async function readOpenings(trx: Trx, attemptIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (attemptIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('attempt')
    .select(['attempt_id', 'opened_at'])
    .where('attempt_id', 'in', attemptIds)
    .execute()
  return new Map(rows.map(({ attempt_id, opened_at }) => [attempt_id, opened_at]))
}

/** Submits locked attempts at tasks: scores and freezes them, and records their marks. */
export async function handInAttempts(
  trx: Trx,
  attempts: readonly {
    readonly attempt_id: string
    readonly resource_version_id: string
    readonly user_task_id: string
  }[],
  at: number,
): Promise<void> {
  const frozen = await freezeAttempts(trx, attempts, at)
  // A test that was begun in time ends at its due time, and is therefore in time.
  const opened = await readOpenings(
    trx,
    attempts.map(({ attempt_id }) => attempt_id),
  )
  const handedIn = attempts.flatMap(({ attempt_id, user_task_id: userTaskId }) => {
    const brought = frozen.get(attempt_id)
    return brought ? [{ userTaskId, ...brought, at, countedAt: opened.get(attempt_id) ?? at }] : []
  })
  await recordHandIns(trx, handedIn)
}

/** The running attempts whose deadline changes. */
export interface DeadlinesOf {
  readonly teachingClassId: string
  readonly taskIds: readonly string[]
  /** Absent: all students. */
  readonly studentIds?: readonly string[]
}

/**
 * Recomputes the deadlines of running attempts at tasks: the end of the time limit or the due time, whichever is first,
 * plus the additional time of a teacher. An attempt that began after the due time ends when late work is no longer accepted; a re-test has only its time limit. Call it in
 * the transaction that changes due times. Returns whether any attempt has a deadline. The attempts are locked in the
 * order of their ids (`policies/marks`).
 */
export async function refreshDeadlines(trx: AnyDb, { teachingClassId, taskIds, studentIds }: DeadlinesOf) {
  const { rows } = await sql<{ deadline: number | null }>`
    update attempt set deadline =
      least(attempt.limit_at, case when known.due_at > attempt.opened_at then known.due_at
        when attempt.no = 1 then known.closes_at end) + attempt.extra_ms
    from (
      select running.attempt_id, coalesce(own.due_at, task.due_at) as due_at, ${closesAt} as closes_at
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
