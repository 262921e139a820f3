/** Pages of lists (G048, G049) and texts in LIKE patterns. */
import type { Page } from '../../contract/fields'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '../../contract/limits'

/** Where a page begins and how long it is. */
export interface PageBounds {
  readonly pageNo: number
  readonly pageSize: number
  readonly offset: number
}

/** The bounds of the page that was asked for; "all" (9999, 99999999) is cut to the largest page. */
export function pageBounds({
  pageNo = 1,
  pageSize = PAGE_SIZE_DEFAULT,
}: Partial<Record<'pageNo' | 'pageSize', number>>): PageBounds {
  const size = Math.min(pageSize, PAGE_SIZE_MAX)
  return { pageNo, pageSize: size, offset: (pageNo - 1) * size }
}

/** A page as it is sent. */
export const pageOf = <Row>(list: Row[], total: number, { pageNo, pageSize }: PageBounds): Page<Row> => ({
  list,
  total,
  pageNo,
  pageSize,
})

/** A LIKE pattern for "contains this text", in which `%`, `_` and `\` are just themselves. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
