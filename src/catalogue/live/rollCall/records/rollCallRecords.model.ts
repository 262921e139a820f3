/** Model of the records of roll calls: a use of the resource chart (B353 B354). */
import { rollCallRecordsResource } from '../../../../machines/live/rollCall/records/rollCallParts.resources'
import { texts } from '../../../../machines/live/rollCall/texts'
import { resourceUse } from '../../../shared/data/resource.model'
import { records } from '../rollCall.examples'

const page = { pageNo: 1, pageSize: records.length, total: records.length }

export const rollCallRecordsModel = resourceUse({
  resource: rollCallRecordsResource,
  feature: 'rollCall',
  purpose: 'Who was picked in a teaching class: requested whole, shown eight a page.',
  title: texts.records,
  starts: {
    opened: { query: { teachingClassId: 'tc1', page: 1 }, words: `切换到“${texts.records}”` },
    'the next page': { query: { teachingClassId: 'tc1', page: 2 }, words: '翻到下一页' },
  },
  answers: [{ records: { list: records, ...page } }, { records: { list: [], ...page, total: 0 } }],
})
