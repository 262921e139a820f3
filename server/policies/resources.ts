/**
 * Who may use a resource: its owner, and every teacher while it is shared; no one once it is in the trash. The given
 * practices (kind 6, D27) have no owner and no row: every teacher may use them.
 */
import { sql } from 'kysely'
import { practiceResId, practices } from '../../contract/practices'

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
