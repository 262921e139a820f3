/** Barrage figures as pages load them (E184, E209). */
import { ask, resource } from '../../shared/data/resource.types'
import type { FiguresQuery } from './barrage.types'
import { texts } from './texts'

export const barrageFiguresResource = resource({
  name: 'barrage-figures',
  asks: ({ teachingClassId, lessonTaskId }: FiguresQuery) => ({
    statistics: ask('findBarrageStatistics', { teachingClassId }),
    ranking: ask('findBarrageRanking', { teachingClassId, lessonTaskId }),
  }),
  failed: texts.figuresFailed,
})
