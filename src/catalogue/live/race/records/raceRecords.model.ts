/** Model of the list of past races: a use of the resource chart (B227 B346 B356 B393). */
import { raceRecordsResource } from '../../../../machines/live/race/records/raceRecords.resources'
import { texts } from '../../../../machines/live/race/texts'
import { resourceUse } from '../../../shared/data/resource.model'
import { lastRecords, noRecords, records } from '../race.examples'

const page = (pageNo: number, isOpen = true) => ({ teachingClassId: 'tc1', isOpen, pageNo })

export const raceRecordsModel = resourceUse({
  resource: raceRecordsResource,
  feature: 'race',
  purpose: 'The past races of a class for its teacher: requested each time the list is opened, a page at a time.',
  title: texts.tabs.records,
  starts: {
    'the first page': { query: page(1), words: `老师打开“${texts.title}”，切换到“${texts.tabs.records}”` },
    'the third page': { query: page(3), words: '翻到第 3 页' },
    closed: { query: page(1, false), words: `切换到“${texts.tabs.race}”` },
  },
  answers: [{ page: records }, { page: lastRecords }, { page: noRecords }],
})
