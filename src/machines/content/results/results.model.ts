/** What the charts of results promise in each state, and the events to walk them with (D20, D21, D30). */
import { defineModel } from '../../../statecharts/model'
import { resourceUse } from '../../shared/data/resource.model'
import { asksFor, failures, saysWhy } from '../../shared/modelParts'
import { must, mustBe } from '../../shared/must'
import { qualityMachine } from './quality.machine'
import {
  matrix,
  noPersonal,
  noQuality,
  noTranscript,
  nothingWatched,
  personal,
  ranking,
  statistic,
  transcript,
  withItems,
} from './results.examples'
import { rankingResource } from './results.resources'
import type { RankingKind, TranscriptSheet } from './results.types'
import { qualityWords, transcriptWords } from './results.words'
import { texts } from './texts'
import { transcriptMachine } from './transcript.machine'

const teachingClassId = 'tc1'
const notExporting = ({ started }: { readonly started: readonly { readonly src: string }[] }): void =>
  must(!started.some(({ src }) => src === 'exportSheet'), 'no spreadsheet is asked for')
const sheets: TranscriptSheet[] = [
  { kind: 'class', transcript },
  { kind: 'class', transcript: noTranscript },
  { kind: 'personal', transcript: personal },
  { kind: 'personal', transcript: noPersonal },
]

export const transcriptModel = defineModel<typeof transcriptMachine>({
  name: 'transcript',
  feature: 'results',
  purpose:
    'The marks of a class, of one of its students, or one’s own, with what they come to (D20). It follows while marks come in.',
  machine: transcriptMachine,
  source: 'src/machines/content/results/transcript.machine.ts',
  starts: [
    { name: 'a class', input: { teachingClassId, whose: { kind: 'class' } } },
    { name: 'one’s own', input: { teachingClassId, whose: { kind: 'own' } } },
    { name: 'one student', input: { teachingClassId, whose: { kind: 'student', userId: 'u1' } } },
  ],
  words: transcriptWords,
  events: {
    'tasks.changed': [{ type: 'tasks.changed' }],
    'task.progressed': [{ type: 'task.progressed' }],
    'line.back': [{ type: 'line.back' }],
    'list.reload': [{ type: 'list.reload' }],
    'list.sort': [
      { example: 'best', event: { type: 'list.sort', sort: 'best' } },
      { example: 'worst', event: { type: 'list.sort', sort: 'worst' } },
      { example: 'loginCode', event: { type: 'list.sort', sort: 'loginCode' } },
    ],
    'sheet.export': [{ type: 'sheet.export' }],
  },
  actors: {
    classFacts: {},
    loadTranscript: { done: sheets, error: failures },
    exportSheet: { done: [undefined], error: failures },
  },
  states: {
    'rows.loading': ({ context: { whose } }, effects) => asksFor(effects, 'loadTranscript', { teachingClassId, whose }),
    'rows.listed': ({ context }) => must(context.sheet !== null, 'the marks are known'),
    'rows.outdated': (_, { started }) =>
      must(!started.some(({ src }) => src === 'loadTranscript'), 'nothing is asked for at once'),
    'rows.failed': ({ context }) => saysWhy(context.problem, texts.transcriptFailed),
    'file.none': (_, effects) => notExporting(effects),
    'file.making': ({ context: { whose } }, effects) => {
      mustBe(whose.kind, 'class', 'what is exported')
      asksFor(effects, 'exportSheet', { teachingClassId })
    },
  },
  stateKey: ({ context: { sheet, sort, whose } }) => ({
    kind: sheet?.kind,
    tasks: sheet?.transcript.tasks.length,
    sort,
    whose: whose.kind,
  }),
})

const rankingOf = (kind: RankingKind) => ({ teachingClassId, classId: 'cl1', courseId: 'co1', kind })
export const rankingModel = resourceUse({
  resource: rankingResource,
  feature: 'results',
  purpose: 'A ranking of the class, by marks or by the time watched (D21). A change of the kind drops the old ranks.',
  title: texts.rankingTitle,
  starts: {
    'by marks': { query: rankingOf('score'), words: `学生打开“${texts.rankingTitle}”` },
    'by time watched': { query: rankingOf('video'), words: `学生选择“${texts.kinds.video}”` },
  },
  answers: [{ ranking }, { ranking: nothingWatched }, { ranking: { list: [] } }],
})

export const qualityModel = defineModel<typeof qualityMachine>({
  name: 'quality',
  feature: 'results',
  purpose:
    'How good the tasks of a class are at telling students apart (D30): their figures, the items of one, and every mark.',
  machine: qualityMachine,
  source: 'src/machines/content/results/quality.machine.ts',
  starts: [{ name: 'a class', input: { teachingClassId } }],
  words: qualityWords,
  events: {
    'tasks.changed': [{ type: 'tasks.changed' }],
    'line.back': [{ type: 'line.back' }],
    'list.reload': [{ type: 'list.reload' }],
    'task.show': [
      { example: 'a test', event: { type: 'task.show', lessonTaskId: 'ta3' } },
      { example: 'one that is gone', event: { type: 'task.show', lessonTaskId: 'ta9' } },
    ],
    'task.hide': [{ type: 'task.hide' }],
    'items.reload': [{ type: 'items.reload' }],
    'sheet.export': [{ type: 'sheet.export' }],
  },
  actors: {
    classFacts: {},
    loadQuality: { done: [{ statistic, matrix }, noQuality], error: failures },
    loadItems: { done: [withItems, { ...withItems, items: [] }], error: failures },
    exportSheet: { done: [undefined], error: failures },
  },
  states: {
    'rows.loading': (_, effects) => asksFor(effects, 'loadQuality', { teachingClassId }),
    'rows.listed': ({ context }) => must(context.found !== null, 'the figures are known'),
    'rows.failed': ({ context }) => saysWhy(context.problem, texts.qualityFailed),
    'items.hidden': ({ context }) => mustBe(context.lessonTaskId, null, 'the task in sight'),
    'items.loading': (_, effects) => asksFor(effects, 'loadItems', { teachingClassId, lessonTaskId: 'ta3' }),
    'items.shown': ({ context }) => must(context.items !== null, 'the items are known'),
    'items.failed': ({ context }) => saysWhy(context.itemsProblem, texts.itemsFailed),
    'file.none': (_, effects) => notExporting(effects),
    'file.making': (_, effects) => asksFor(effects, 'exportSheet', { teachingClassId }),
  },
  stateKey: ({ context: { found, lessonTaskId, items } }) => ({
    tasks: found?.statistic.tasks.length,
    lessonTaskId,
    items: items?.items.length,
  }),
})
