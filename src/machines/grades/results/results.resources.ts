/** Resources of the results pages. */

import type { InClass } from '../../courses/learning/learning.types'
import { ask, type Refetch, resource } from '../../shared/data/resource.types'
import type { PersonalQuery, QualityItemsQuery, QualityQuery, RankingQuery, TranscriptQuery } from './results.types'
import { texts } from './texts'

/** Marks are reloaded when students make progress. */
const live: Readonly<Record<string, Refetch>> = {
  'tasks.changed': 'now',
  'line.back': 'now',
  'task.progressed': 'quiet',
}
const ofClass = ({ teachingClassId }: InClass) => ({ of: 'class' as const, id: teachingClassId })

/** A ranking of a class (D21), for its students and its teacher. */
export const rankingResource = resource({
  name: 'ranking',
  asks: ({ kind, ...asked }: RankingQuery) => ({
    ranking: ask(kind === 'score' ? 'scoreRanking' : 'videoRanking', asked),
  }),
  facts: ofClass,
  refetchOn: live,
  failed: texts.rankingFailed,
})

/** The transcript of a class for its teacher (D20), by the scheme of the class or by a trial scheme. */
export const transcriptResource = resource({
  name: 'transcript',
  asks: ({ teachingClassId, schemeId }: TranscriptQuery) => ({
    transcript: ask('findTranscript', { teachingClassId, schemeId }),
  }),
  facts: ofClass,
  refetchOn: live,
  failed: texts.transcriptFailed,
})

/** The transcript of one student, for the teacher or the student (D19, D20). */
export const personalTranscriptResource = resource({
  name: 'personal-transcript',
  asks: ({ teachingClassId, userId }: PersonalQuery) => ({
    transcript:
      userId === null
        ? ask('getOwnTranscript', { teachingClassId })
        : ask('getStudentTranscript', { teachingClassId, userId }),
  }),
  facts: ofClass,
  refetchOn: live,
  failed: texts.transcriptFailed,
})

/** The quality of the tasks of a class (D30). Students' progress does not reload it: changing numbers disturb reading. */
export const qualityResource = resource({
  name: 'quality',
  asks: ({ teachingClassId }: QualityQuery) => ({
    statistic: ask('statisticQuality', { teachingClassId }),
    matrix: ask('qualityMatrix', { teachingClassId }),
  }),
  facts: ofClass,
  refetchOn: { 'tasks.changed': 'now', 'line.back': 'now' },
  failed: texts.qualityFailed,
})

/** One task with its items. */
export const qualityItemsResource = resource({
  name: 'quality-items',
  asks: (query: QualityItemsQuery) => ({ statistic: ask('statisticQuality', query) }),
  failed: texts.itemsFailed,
})
