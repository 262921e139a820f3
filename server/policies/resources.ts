/**
 * Who may use a resource: its owner, and every teacher while it is shared; nobody once it lies in the trash. The practices that are
 * given (kind 6, D27) belong to nobody and lie in no table: every teacher may use them.
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

/** Whose they are, for lists that say so, and since when they are what they are. */
export const GIVEN_BY = '系统提供'
export const GIVEN_AT = Date.UTC(2026, 8, 1)

/** The practices whose names begin with a text, in their order. */
export const givenPractices = (name: string | undefined): readonly GivenPractice[] =>
  practices
    .filter(({ title }) => title.toLowerCase().startsWith((name ?? '').toLowerCase()))
    .map(({ ser, title }) => ({ resourceId: practiceResId(ser), name: title }))

/** Which of these resources are practices that are given. */
export const givenAmong = (resourceIds: readonly string[]): readonly GivenPractice[] =>
  givenPractices(undefined).filter(({ resourceId }) => resourceIds.includes(resourceId))
