/**
 * Every route by its full path: what the specification names (`built: false` where there is no page yet), and the few
 * pages of Podium's own. Paths that the specification leaves open follow its gaps' proposals.
 */
import { adminRoutes } from './table/admin'
import { matcherOf } from './table/match'
import { openRoutes } from './table/open'
import { built, type PageRoute, type Route } from './table/route'
import { studentRoutes } from './table/student'
import { teacherRoutes } from './table/teacher'

/** The workbench of the statecharts is for administrators, and for everybody in development. */
const workbench = import.meta.env.DEV ? {} : ({ roles: ['admin'] } as const)

/** Podium's own. */
const ownRoutes: readonly Route[] = [
  built('/statecharts', '状态图', { icon: 'sitemap', ...workbench }),
  built('/statecharts/:chart', '状态图', { hidden: true, ...workbench }),
]

export const routeTable: readonly Route[] = [
  ...openRoutes,
  ...studentRoutes,
  ...teacherRoutes,
  ...adminRoutes,
  ...ownRoutes,
]

/** Finds the routes of a path in the whole table. */
export const matchRoutes = matcherOf(routeTable)

/** The pages, in the table's order. */
export const pageRoutes = routeTable.filter((route): route is PageRoute => route.kind === 'page')
