/** Cuts one page from a list that the server returns whole. */
import type { Page } from '../../../../contract/fields'
import type { RecordQuery } from '../../../machines/shared/records/recordList.types'

export const pageOfAll = <Row>(
  all: readonly Row[],
  { pageNo, pageSize }: Pick<RecordQuery, 'pageNo' | 'pageSize'>,
): Page<Row> => ({
  list: all.slice((pageNo - 1) * pageSize, pageNo * pageSize),
  total: all.length,
  pageNo,
  pageSize,
})
