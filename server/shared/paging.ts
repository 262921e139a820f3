/** Paging of lists: the requested slice, the count and the answer (G048, G049), and search patterns. */
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Page } from '../../contract/fields'
import { COUNT_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '../../contract/limits'
import type { Database } from '../database/schema/schema'

/** The requested slice; a size above the largest page, such as "all" (9999, 99999999), is cut to it. */
export function slice(input: { pageNo?: number | undefined; pageSize?: number | undefined }) {
  const pageNo = input.pageNo ?? 1
  const pageSize = Math.min(input.pageSize ?? PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX)
  return { pageNo, pageSize, limit: pageSize, offset: (pageNo - 1) * pageSize }
}
export type Slice = ReturnType<typeof slice>

/**
 * The number of rows of a possibly long list: counted up to `COUNT_MAX`, or to the end of the page if that is further,
 * plus one if there are more. So the cost does not grow with the table, and there is a next page as long as there are
 * rows.
 */
export async function countFound<Tables, Name extends keyof Tables, Row>(
  db: Kysely<Database>,
  found: SelectQueryBuilder<Tables, Name, Row>,
  { limit, offset }: Pick<Slice, 'limit' | 'offset'>,
): Promise<number> {
  const counted = found.select(sql`1`.as('one')).limit(Math.max(COUNT_MAX, offset + limit) + 1)
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${counted} as counted`.execute(db)
  return rows[0]?.total ?? 0
}

/** A page in the form of the answer. */
export const page = <Row>(list: Row[], total: number, { pageNo, pageSize }: Slice): Page<Row> => ({
  list,
  total,
  pageNo,
  pageSize,
})

/** The part of the requested slice that lies in a list that follows `before` rows of another list. */
export const restOf = <Row>(list: readonly Row[], before: number, { limit, offset }: Slice): readonly Row[] =>
  list.slice(Math.max(0, offset - before), Math.max(0, offset + limit - before))

/** A LIKE pattern for "begins with this text", ignoring case: it is compared with `lower(…)`, which an index serves. */
export const beginningWith = (text: string): string => `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

/** A LIKE pattern for "contains this text"; `%`, `_` and `\` are literal. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
