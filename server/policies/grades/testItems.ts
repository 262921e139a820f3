/**
 * Items of tests in their columns, and the points of responses (D4, D16, D17): for taking tests and for grading them.
 * Keys are read only here; the caller of `results` checks that they may be seen.
 */
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { ResourceItem } from '../../../contract/entities/library/resource'
import type { TestGrade, TestItem, TestItemResult, TestResponse } from '../../../contract/entities/work/testTaking'
import { gapsIn } from '../../../contract/rules/library/items'
import type { ItemKind } from '../../../contract/rules/library/resourceKinds'
import { pointsFor, sumOfPoints } from '../../../contract/rules/work/scoring'
import type { Database } from '../../database/schema/schema'

type AnyDb = Kysely<Database>

/** An item without its key. */
export interface ItemRow {
  readonly position: number
  readonly kind: ItemKind
  readonly stem: string
  readonly interaction: string
  readonly points: number
  /** The section of a paper that it belongs to (D7). */
  readonly section: number | null
}

export interface KeyRow {
  readonly position: number
  readonly key: string
  readonly analysis: string
  /** The correction in the class of an attempt; absent: the key itself counts. */
  readonly scoring?: Scoring | null | undefined
}

/** A teacher's correction of a faulty item: another key, full points for every student, or no points. */
export type Scoring = 'key' | 'full' | 'void'

export interface ResponseRow {
  readonly position: number
  readonly response: string
  readonly is_marked: boolean
  readonly writer: string
  readonly sequence: number
  /** The points of the response; null: not scored yet. */
  readonly points: number | null
}

export const readItems = (db: AnyDb, versionId: string): Promise<ItemRow[]> =>
  db
    .selectFrom('resource_item')
    .innerJoin('item', 'item.item_id', 'resource_item.item_id')
    .select(['position', 'kind', 'stem', 'interaction', 'points', 'section'])
    .where('resource_version_id', '=', versionId)
    .orderBy('position')
    .execute()

/** The keys. The caller checks that they may be seen, or only scores with them. */
export const readKeys = (db: AnyDb, versionId: string): Promise<KeyRow[]> =>
  db
    .selectFrom('resource_item')
    .innerJoin('item_key', 'item_key.item_id', 'resource_item.item_id')
    .select(['position', 'key', 'analysis'])
    .where('resource_version_id', '=', versionId)
    .orderBy('position')
    .execute()

/** The keys of an attempt's items, with the corrections of its class. */
export async function readAttemptKeys(db: AnyDb, attemptId: string): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select asked.position, coalesce(mended.key, own.key) as key, own.analysis, mended.kind as scoring
    from attempt
    join resource_item as asked on asked.resource_version_id = attempt.resource_version_id
    join item_key as own on own.item_id = asked.item_id
    left join user_task as record on record.user_task_id = attempt.user_task_id
    left join item_correction as mended on mended.teaching_class_id = record.teaching_class_id
      and mended.node_id = record.node_id and mended.item_id = asked.item_id and mended.replaced_at is null
    where attempt.attempt_id = ${attemptId} order by asked.position`.execute(db)
  return rows
}

export const readResponses = (db: AnyDb, attemptId: string): Promise<ResponseRow[]> =>
  db
    .selectFrom('attempt_response')
    .select(['position', 'response', 'is_marked', 'writer', 'sequence', 'points'])
    .where('attempt_id', '=', attemptId)
    .orderBy('position')
    .execute()

/**
 * The same for scoring many attempts, by attempt and without analyses. Attempts at the same version in the same task
 * share one row, because a class submits at the same moment.
 */
export async function readScoringKeys(
  db: AnyDb,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, readonly KeyRow[]>> {
  const { rows } = await sql<{ attempt_ids: string[]; keys: Omit<KeyRow, 'analysis'>[] }>`
    select alike.attempt_ids, (
      select coalesce(json_agg(json_build_object(
        'position', asked.position, 'key', coalesce(mended.key, own.key), 'scoring', mended.kind)), '[]')
      from resource_item as asked
      join item_key as own on own.item_id = asked.item_id
      left join item_correction as mended on mended.teaching_class_id = alike.teaching_class_id
        and mended.node_id = alike.node_id and mended.item_id = asked.item_id and mended.replaced_at is null
      where asked.resource_version_id = alike.resource_version_id
    ) as keys
    from (
      select attempt.resource_version_id, record.teaching_class_id, record.node_id,
        array_agg(attempt.attempt_id) as attempt_ids
      from attempt left join user_task as record on record.user_task_id = attempt.user_task_id
      where attempt.attempt_id = any(${attemptIds}::text[]) group by 1, 2, 3
    ) as alike`.execute(db)
  return new Map(
    rows.flatMap(({ attempt_ids, keys }) => {
      const known = keys.map((key) => ({ ...key, analysis: '' }))
      return attempt_ids.map((attemptId): [string, KeyRow[]] => [attemptId, known])
    }),
  )
}

/** The responses of attempts, by attempt: one row each, because rows cost more than their content. */
export async function readResponsesOf(
  db: AnyDb,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ResponseRow[]>> {
  if (attemptIds.length === 0) return new Map()
  const { rows } = await sql<{ attempt_id: string; responses: ResponseRow[] }>`
    select attempt_id, json_agg(json_build_object('position', position, 'response', response, 'is_marked', is_marked,
      'writer', writer, 'sequence', sequence, 'points', points) order by position) as responses
    from attempt_response where attempt_id = any(${attemptIds}::text[]) group by attempt_id`.execute(db)
  return new Map(rows.map(({ attempt_id, responses }) => [attempt_id, responses]))
}

/** The teacher's grades of an attempt's items. */
export async function readGrades(
  db: AnyDb,
  userTaskId: string,
  no: number,
): Promise<{ comment: string; grades: TestGrade[] }> {
  const { rows } = await sql<{ comment: string; position: number | null; points: number | null; said: string | null }>`
    select grade.comment, item.position, item.points, item.comment as said from grade
    left join item_grade as item on item.user_task_id = grade.user_task_id and item.no = grade.no
    where grade.user_task_id = ${userTaskId} and grade.no = ${no} order by item.position`.execute(db)
  return {
    comment: rows[0]?.comment ?? '',
    grades: rows.flatMap(({ position, points, said }) =>
      position === null ? [] : { position, points, comment: said ?? '' },
    ),
  }
}

const storedInteraction = z.object({ options: z.array(z.string()) })
const storedKey = z.object({ answers: z.array(z.string()), gaps: z.array(z.array(z.string())), reference: z.string() })
const storedResponse = z.array(z.string())

/** An item in the form for students. */
export const itemOf = ({ position, kind, stem, interaction, points, section }: ItemRow): TestItem => ({
  position,
  itemType: kind,
  stem,
  ...storedInteraction.parse(JSON.parse(interaction)),
  gapNum: kind === 'gap' ? gapsIn(stem) : 0,
  points,
  ...(section !== null && { section }),
})

/** Parses the stored key of an item. */
export const keyOfItem = (key: string): z.output<typeof storedKey> => storedKey.parse(JSON.parse(key))

/** An item with its key, for teachers. */
export const fullItemOf = ({
  kind,
  stem,
  interaction,
  points,
  key,
  analysis,
}: Pick<ItemRow, 'kind' | 'stem' | 'interaction' | 'points'> & Omit<KeyRow, 'position'>): ResourceItem => ({
  itemType: kind,
  stem,
  ...storedInteraction.parse(JSON.parse(interaction)),
  ...keyOfItem(key),
  analysis,
  points,
})

/** A response in the form of the contract. */
export const responseOf = (row: ResponseRow): TestResponse => ({
  position: row.position,
  response: storedResponse.parse(JSON.parse(row.response)),
  isMarked: row.is_marked ? '1' : '0',
  writer: row.writer,
  sequence: row.sequence,
})

/** The points of every item, and their sum; null if a teacher has to grade. */
export function scored(items: readonly TestItem[], keys: readonly KeyRow[], responses: readonly TestResponse[]) {
  const answered = new Map(responses.map(({ position, response }) => [position, response]))
  const known = new Map(
    keys.map(({ position, key, scoring }) => [position, { ...storedKey.parse(JSON.parse(key)), scoring }]),
  )
  const points = items.map(({ position, itemType, points: worth }) => {
    const key = known.get(position) ?? { answers: [], gaps: [], scoring: null }
    if (key.scoring === 'full') return { position, points: worth }
    if (key.scoring === 'void') return { position, points: 0 }
    return { position, points: pointsFor({ itemType, points: worth, key }, answered.get(position) ?? []) }
  })
  return { points, sum: sumOfPoints(points.map((one) => one.points)) }
}

/** The maximum of all items: void items count 0. */
export function maxPointsOf(items: readonly TestItem[], keys: readonly KeyRow[] = []): number {
  const none = new Set(keys.flatMap(({ position, scoring }) => (scoring === 'void' ? [position] : [])))
  return sumOfPoints(items.map(({ position, points }) => (none.has(position) ? 0 : points))) ?? 0
}

const shown = (points: number | null): number | null => points && Math.round(points * 100) / 100

const outcomeOf = (points: number | null, worth: number): TestItemResult['outcome'] =>
  points === null ? 'ungraded' : points === worth ? 'right' : points > 0 ? 'partly' : 'wrong'

/** The stored points of each item; an item without a response has no row, and gets the points of an empty response. */
export function broughtOf(
  items: readonly TestItem[],
  keys: readonly KeyRow[],
  rows: readonly ResponseRow[],
): Map<number, number | null> {
  const automatic = scored(items, keys, rows.map(responseOf))
  const stored = new Map(rows.map((row) => [row.position, row.points]))
  return new Map(automatic.points.map(({ position, points }) => [position, stored.get(position) ?? points]))
}

/** Keys, analyses and points of a test's items: only for users whom D19 permits. */
export function results(
  items: readonly TestItem[],
  keys: readonly KeyRow[],
  brought: ReadonlyMap<number, number | null>,
): TestItemResult[] {
  const known = new Map(keys.map((row) => [row.position, row]))
  return items.flatMap(({ position, points: worth }) => {
    const row = known.get(position)
    const got = brought.get(position) ?? null
    if (!row) return []
    const { answers, gaps, reference } = storedKey.parse(JSON.parse(row.key))
    return {
      position,
      outcome: row.scoring === 'void' ? 'void' : outcomeOf(got, worth),
      points: shown(got),
      answers,
      gaps,
      reference,
      analysis: row.analysis,
    }
  })
}
