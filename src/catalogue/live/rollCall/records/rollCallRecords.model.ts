/** Model of the records of roll calls: examples, and an assertion for each state. */

import { rollCallRecordsMachine } from '../../../../machines/live/rollCall/records/rollCallRecords.machine'
import { pagesOf } from '../../../../machines/live/rollCall/rollCall.logic'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { records } from '../rollCall.examples'
import { rollCallRecordsWords } from './rollCallParts.words'

export const rollCallRecordsModel = defineModel<typeof rollCallRecordsMachine>({
  name: 'roll-call-records',
  feature: 'rollCall',
  purpose: 'The students picked in a teaching class: loaded whole, shown eight a page.',
  machine: rollCallRecordsMachine,
  source: 'src/machines/live/rollCall/records/rollCallRecords.machine.ts',
  starts: [{ name: 'opened', input: { teachingClassId: 'tc1' } }],
  words: rollCallRecordsWords,
  events: {
    'records.turn': [
      { example: 'to the next page', event: { type: 'records.turn', page: 2 } },
      { example: 'beyond the last', event: { type: 'records.turn', page: 99 } },
      { example: 'before the first', event: { type: 'records.turn', page: 0 } },
    ],
    'records.retry': [{ type: 'records.retry' }],
  },
  actors: { records: { done: [records, []], error: [{ code: 0, text: '网络连接失败' }] } },
  states: {
    loading: ({ context }) => mustBe(context.problem, null, 'the problem'),
    listed: ({ context: { rows, page } }) => {
      mustBe(rows, records, 'the rows')
      must(page >= 1 && page <= pagesOf(rows.length), 'the page exists')
    },
    empty: ({ context }) => mustBe(context.rows, [], 'the rows'),
    failed: ({ context }) => mustBe(context.problem, '网络连接失败', 'the problem'),
  },
})
