/** Models of the results pages: uses of the resource chart (D20, D21, D30). */

import {
  personalTranscriptResource,
  qualityItemsResource,
  qualityResource,
  rankingResource,
  transcriptResource,
} from '../../../machines/grades/results/results.resources'
import type { RankingKind, TranscriptSort } from '../../../machines/grades/results/results.types'
import { texts } from '../../../machines/grades/results/texts'
import { resourceUse } from '../../shared/data/resource.model'
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

const teachingClassId = 'tc1'

const sortedBy = (sort: TranscriptSort) => ({ teachingClassId, sort })
export const transcriptModel = resourceUse({
  resource: transcriptResource,
  feature: 'results',
  purpose: 'The marks of a class with their totals (D20). New marks update them.',
  title: texts.transcriptTitle,
  starts: {
    'a class': { query: sortedBy('loginCode'), words: `老师打开“${texts.transcriptTitle}”` },
    best: { query: sortedBy('best'), words: `选择“${texts.sorts.best}”` },
    worst: { query: sortedBy('worst'), words: `选择“${texts.sorts.worst}”` },
  },
  answers: [{ transcript }, { transcript: noTranscript }],
})

export const personalTranscriptModel = resourceUse({
  resource: personalTranscriptResource,
  feature: 'results',
  purpose: 'The marks of one student with their total, for the teacher or the student (D19, D20).',
  title: texts.ownTitle,
  starts: {
    own: { query: { teachingClassId, userId: null }, words: `学生打开“${texts.transcriptTitle}”` },
    'a student': { query: { teachingClassId, userId: 'u1' }, words: '老师在学生列表中点击一位学生' },
  },
  answers: [{ transcript: personal }, { transcript: noPersonal }],
})

const rankingOf = (kind: RankingKind) => ({ teachingClassId, classId: 'cl1', courseId: 'co1', kind })
export const rankingModel = resourceUse({
  resource: rankingResource,
  feature: 'results',
  purpose:
    'A ranking of the class, by marks or by the time watched (D21). Choosing another kind clears the previous ranking.',
  title: texts.rankingTitle,
  starts: {
    'by marks': { query: rankingOf('score'), words: `学生打开“${texts.rankingTitle}”` },
    'by time watched': { query: rankingOf('video'), words: `学生选择“${texts.kinds.video}”` },
  },
  answers: [{ ranking }, { ranking: nothingWatched }, { ranking: { list: [] } }],
})

export const qualityModel = resourceUse({
  resource: qualityResource,
  feature: 'results',
  purpose:
    'How well the tasks of a class separate strong and weak students (D30): the statistics of each task, and every mark.',
  title: texts.qualityTitle,
  starts: {
    'a class': { query: { teachingClassId, lessonTaskId: null }, words: `老师打开“${texts.qualityTitle}”` },
    'a test': { query: { teachingClassId, lessonTaskId: 'ta3' }, words: '点击一个测试的名称' },
  },
  answers: [{ statistic, matrix }, noQuality],
})

export const qualityItemsModel = resourceUse({
  resource: qualityItemsResource,
  feature: 'results',
  purpose: 'The items of one task (D30). A task without a test has none.',
  title: '题目的情况',
  starts: { 'a test': { query: { teachingClassId, lessonTaskId: 'ta3' }, words: '点击一个测试的名称' } },
  answers: [{ statistic: withItems }, { statistic: { ...withItems, items: [] } }],
})
