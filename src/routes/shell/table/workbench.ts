/**
 * The workbench of the statecharts, where it is enabled: for administrators, and in development for everyone, signed
 * in or not.
 */
import { type PageRoute, row, withOptions } from '../../shared/pages/route'

export const workbenchRoutes = (isDevelopment: boolean): readonly PageRoute[] =>
  withOptions(isDevelopment ? { open: true, bare: true } : { roles: ['admin'], feature: 'statecharts' }, [
    row('/statecharts', '状态图', { icon: 'sitemap', samePage: 'workbench' }),
    row('/statecharts/:chart', '状态图', { hidden: true, wide: true, samePage: 'workbench' }),
    row('/statecharts/paste', '粘贴状态图', { hidden: true }),
    row('/statecharts/view', '状态的画面', { hidden: true, bare: true }),
  ])
