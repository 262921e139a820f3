/** What the charts of data sheets and of the study overview promise, and the events to walk them with (D39, B524). */
import { defineModel } from '../../../statecharts/model'
import { asksFor, failures, saysWhy } from '../../shared/modelParts'
import { must } from '../../shared/must'
import { classExample, emptyClass, platformExample, studentExample } from './dataSheet.examples'
import { dataSheetMachine } from './dataSheet.machine'
import type { Sheet } from './dataSheet.types'
import { dataSheetWords, studyOverviewWords } from './dataSheet.words'
import { studyOverviewMachine } from './studyOverview.machine'
import { texts } from './texts'

const teachingClassId = 'tc1'
const sheets: Sheet[] = [
  { kind: 'student', sheet: studentExample },
  { kind: 'class', sheet: classExample },
  { kind: 'platform', sheet: platformExample },
]

export const dataSheetModel = defineModel<typeof dataSheetMachine>({
  name: 'data-sheet',
  feature: 'dataSheet',
  purpose: 'Figures of a student, a class or the school (D39), as they were when they were asked for.',
  machine: dataSheetMachine,
  source: 'src/machines/content/dataSheet/dataSheet.machine.ts',
  starts: [
    { name: 'a student', input: { kind: 'student', teachingClassId, userCode: null } },
    { name: 'the school', input: { kind: 'platform' } },
  ],
  words: dataSheetWords,
  events: { 'list.reload': [{ type: 'list.reload' }] },
  actors: { loadSheet: { done: sheets, error: failures } },
  states: {
    loading: ({ context: { asked } }, effects) => asksFor(effects, 'loadSheet', asked),
    listed: ({ context }) => must(context.found !== null, 'the sheet is known'),
    failed: ({ context }) => saysWhy(context.problem, texts.failed),
  },
  stateKey: ({ context: { asked, found } }) => ({ asked: asked.kind, found: found?.kind }),
})

export const studyOverviewModel = defineModel<typeof studyOverviewMachine>({
  name: 'study-overview',
  feature: 'dataSheet',
  purpose:
    'Who did what when in a class (R243): of a chapter and a period or of all. What is exported is what is in sight.',
  machine: studyOverviewMachine,
  source: 'src/machines/content/dataSheet/studyOverview.machine.ts',
  starts: [{ name: 'a class', input: { teachingClassId } }],
  words: studyOverviewWords,
  events: {
    'list.reload': [{ type: 'list.reload' }],
    'filter.change': [
      { example: 'a chapter', event: { type: 'filter.change', filter: { chapterId: 'ch1', from: '', to: '' } } },
      { example: 'all', event: { type: 'filter.change', filter: { chapterId: '', from: '', to: '' } } },
    ],
    'list.sort': [{ type: 'list.sort', sort: 'late' }],
    'sheet.export': [{ type: 'sheet.export' }],
  },
  actors: {
    loadOverview: { done: [classExample, emptyClass], error: failures },
    exportOverview: { done: [undefined], error: failures },
  },
  states: {
    'rows.loading': ({ context: { filter } }, effects) => asksFor(effects, 'loadOverview', { teachingClassId, filter }),
    'rows.listed': ({ context }) => must(context.found !== null, 'the rows are known'),
    'rows.failed': ({ context }) => saysWhy(context.problem, texts.failed),
    'file.none': (_, { started }) =>
      must(!started.some(({ src }) => src === 'exportOverview'), 'no spreadsheet is asked for'),
    'file.making': ({ context: { filter } }, effects) =>
      asksFor(effects, 'exportOverview', { teachingClassId, filter }),
  },
  stateKey: ({ context: { found, filter, sort, chapters } }) => ({
    rows: found?.students.length,
    chapterId: filter.chapterId,
    sort,
    chapters: chapters.length,
  }),
})
