/** Data of results that pages load. */
import { ask, resource } from '../../shared/data/resource.types'
import type { RankingQuery } from './results.types'
import { texts } from './texts'

/** A ranking of a class (D21), for its students and its teacher. */
export const rankingResource = resource({
  name: 'ranking',
  asks: ({ kind, ...asked }: RankingQuery) => ({
    ranking: ask(kind === 'score' ? 'scoreRanking' : 'videoRanking', asked),
  }),
  facts: ({ teachingClassId }) => ({ of: 'class', id: teachingClassId }),
  refetchOn: { 'tasks.changed': 'now', 'line.back': 'now', 'task.progressed': 'quiet' },
  failed: texts.rankingFailed,
})
