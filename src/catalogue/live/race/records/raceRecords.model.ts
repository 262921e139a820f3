/** Model of the list of past races: examples, and an assertion for each state. */

import { raceRecordsMachine } from '../../../../machines/live/race/records/raceRecords.machine'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { lastRecords, noRecords, records } from '../race.examples'
import { raceRecordsWords } from './raceRecords.words'

export const raceRecordsModel = defineModel<typeof raceRecordsMachine>({
  name: 'race-records',
  feature: 'race',
  purpose: 'The past races of a class for its teacher: loaded whenever the list is opened, one page at a time.',
  machine: raceRecordsMachine,
  source: 'src/machines/live/race/records/raceRecords.machine.ts',
  starts: [{ name: 'a teaching class', input: { teachingClassId: 'tc1' } }],
  words: raceRecordsWords,
  events: {
    'records.open': [{ type: 'records.open' }],
    'records.close': [{ type: 'records.close' }],
    'records.turn': [
      { example: 'to the third page', event: { type: 'records.turn', pageNo: 3 } },
      { example: 'to the first page', event: { type: 'records.turn', pageNo: 1 } },
    ],
    'records.retry': [{ type: 'records.retry' }],
  },
  actors: { findRaces: { done: [records, lastRecords, noRecords], error: [new Error('cut off')] } },
  states: {
    closed: (_, { started }) => mustBe(started, [], 'the requests of a hidden list'),
    'shown.loading': ({ context: { teachingClassId, pageNo } }, { started }) => {
      for (const { input } of started) mustBe(input, { teachingClassId, pageNo }, 'the request')
    },
    'shown.listed': ({ context: { page } }) => must(page !== null, 'there is a page'),
    'shown.failed': (_, { emitted }) => mustBe(emitted, [], 'B393: the message of a failure'),
  },
  stateKey: ({ context: { pageNo, page } }) => ({ pageNo, rows: page?.list.length }),
})
