/**
 * Who may use a resource: its owner, and every teacher while it is shared; no one once it is in the trash. The given
 * practices (kind 6, D27) have no owner and no row: every teacher may use them.
 */
import { type Kysely, sql } from 'kysely'
import { practiceResId, practices } from '../../contract/practices'
import type { Database } from '../database/schema/schema'

/** The condition on `resource` that a teacher may read it, copy it and put it into courses. */
export const mayUseResource = (teacherId: string) =>
  sql<boolean>`(resource.deleted_at is null and (resource.owner_id = ${teacherId} or resource.share = '1'))`

/** A practice as a resource that may be put into courses. */
export interface GivenPractice {
  readonly resourceId: string
  readonly name: string
}

/** The displayed owner of given practices, and their date. */
export const GIVEN_BY = '系统提供'
export const GIVEN_AT = Date.UTC(2026, 8, 1)

/** The practices whose names begin with a text, in order. */
export const givenPractices = (name: string | undefined): readonly GivenPractice[] =>
  practices
    .filter(({ title }) => title.toLowerCase().startsWith((name ?? '').toLowerCase()))
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
