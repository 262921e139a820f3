/**
 * Who may use a resource: its owner, and every teacher while it is shared; no one once it is in the trash. The given
 * practices (kind 6, D27) have no owner and no row: every teacher may use them. Uses are noted, so that a teacher finds
 * the last used resources again.
 */
import { type Kysely, sql } from 'kysely'
import { practiceResId, practices } from '../../contract/practices'
import type { Database } from '../database/schema/schema'
import { containing } from '../shared/paging'

/** The condition on `resource` that a teacher may read it, copy it and put it into courses. */
export const mayUseResource = (teacherId: string) =>
  sql<boolean>`(resource.deleted_at is null and (resource.owner_id = ${teacherId} or resource.share = '1'))`

/**
 * The condition that the name of a resource, or that of its file (table `current`), contains a text. One person's
 * resources are few enough to read all of their names (decision 0143).
 */
export const resourceNamed = (text: string) =>
  sql<boolean>`(resource.name ilike ${containing(text)} or current.file_name ilike ${containing(text)})`

/** Notes that a user has used resources now. Given practices are not noted. */
export async function noteResourceUse(
  db: Kysely<Database>,
  userId: string,
  resourceIds: readonly string[],
  at: number,
): Promise<void> {
  if (resourceIds.length === 0) return
  await db
    .insertInto('resource_use')
    .columns(['user_id', 'resource_id', 'used_at'])
    .expression(
      db
        .selectFrom('resource')
        .select([sql<string>`${userId}`.as('user_id'), 'resource_id', sql<number>`${at}::bigint`.as('used_at')])
        .where('resource_id', 'in', resourceIds)
        .orderBy('resource_id'),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'resource_id']).doUpdateSet((row) => ({ used_at: row.ref('excluded.used_at') })),
    )
    .execute()
}

/** A practice as a resource that may be put into courses. */
export interface GivenPractice {
  readonly resourceId: string
  readonly name: string
}

/** The displayed owner of given practices, and their date. */
export const GIVEN_BY = '系统提供'
export const GIVEN_AT = Date.UTC(2026, 8, 1)

/** The practices whose names contain a text, in order. */
export const givenPractices = (name: string | undefined): readonly GivenPractice[] =>
  practices
    .filter(({ title }) => title.toLowerCase().includes((name ?? '').toLowerCase()))
    .map(({ ser, title }) => ({ resourceId: practiceResId(ser), name: title }))

/** Those of the resource ids that are given practices. */
export const givenAmong = (resourceIds: readonly string[]): readonly GivenPractice[] =>
  givenPractices(undefined).filter(({ resourceId }) => resourceIds.includes(resourceId))

/** The kind of practices (D8). */
const PRACTICE = '6'

/** Those of the resources that a user may insert into a course (shared ones, and a teacher's own): their kinds and names, by id. */
export async function usableResources(
  db: Kysely<Database>,
  userId: string,
  resourceIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly kind: string; readonly name: string }>> {
  if (resourceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('resource')
    .select(['resource_id', 'kind', 'name'])
    .where('resource_id', 'in', resourceIds)
    .where(mayUseResource(userId))
    .execute()
  const given = givenAmong(resourceIds).map(({ resourceId, name }) => [resourceId, { kind: PRACTICE, name }] as const)
  return new Map([...given, ...rows.map(({ resource_id, kind, name }) => [resource_id, { kind, name }] as const)])
}
