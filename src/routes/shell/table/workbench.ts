/**
 * The workbench of the statecharts, where it is switched on: for administrators, and in development for everybody, signed
 * in or not.
 */
import { built, type PageRoute, withOptions } from './route'

export const workbenchRoutes = (isDevelopment: boolean): readonly PageRoute[] =>
  withOptions(isDevelopment ? { open: true, bare: true } : { roles: ['admin'], feature: 'statecharts' }, [
    built('/statecharts', '状态图', { icon: 'sitemap' }),
    built('/statecharts/:chart', '状态图', { hidden: true, wide: true }),
    built('/statecharts/paste', '粘贴状态图', { hidden: true }),
    built('/statecharts/view', '状态的画面', { hidden: true, bare: true }),
  ])
