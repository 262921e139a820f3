/** The five lists of barrage, for teachers and administrators (R057, R207–R211). */
import { type Pages, page } from '../../shared/pages/page'
import { adminPaths, teacherPaths } from '../../shared/paths/barragePaths'

const pages = {
  list: page(() => import('./BarragePages'), 'ListPage'),
  intercept: page(() => import('./BarragePages'), 'InterceptPage'),
  reported: page(() => import('./BarragePages'), 'ReportedPage'),
  words: page(() => import('./BarragePages'), 'WordsPage'),
  forbidden: page(() => import('./BarragePages'), 'ForbiddenPage'),
}

export const barragePages: Pages = Object.fromEntries(
  [teacherPaths, adminPaths].flatMap((paths) => [
    [paths.list, pages.list],
    [paths.intercept, pages.intercept],
    [paths.reported, pages.reported],
    [paths.words, pages.words],
    [paths.forbidden, pages.forbidden],
  ]),
)
