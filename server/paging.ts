/** How a page is asked for and answered (G048, G049), the same for every list, and how a list is searched. */
import type { Page } from '../contract/fields'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '../contract/limits'

/** The slice that a request asks for; a size above the largest page, such as "all" (9999, 99999999), is cut to it. */
export function slice(input: { pageNo?: number | undefined; pageSize?: number | undefined }) {
  const pageNo = input.pageNo ?? 1
  const pageSize = Math.min(input.pageSize ?? PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX)
  return { pageNo, pageSize, limit: pageSize, offset: (pageNo - 1) * pageSize }
}
export type Slice = ReturnType<typeof slice>

/** A page as it is sent. */
export const page = <Row>(list: Row[], total: number, { pageNo, pageSize }: Slice): Page<Row> => ({
  list,
  total,
  pageNo,
  pageSize,
})

/** A LIKE pattern for "contains this text", in which `%`, `_` and `\` are just themselves. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
