/**
 * Every route by its full path: what the specification names (`built: false` where there is no page yet), and the few
 * pages of Podium's own. Paths that the specification leaves open follow its gaps' proposals.
 */
import { adminRoutes } from './admin'
import { matcherOf } from './match'
import { openRoutes } from './open'
import type { PageRoute, Route } from './route'
import { studentRoutes } from './student'
import { teacherRoutes } from './teacher'
import { workbenchRoutes } from './workbench'

export const routeTable: readonly Route[] = [
  ...openRoutes,
  ...studentRoutes,
  ...teacherRoutes,
  ...adminRoutes,
  ...(import.meta.env.DEV ? [] : workbenchRoutes(false)),
]

/** Finds the routes of a path in the whole table. */
export const matchRoutes = matcherOf(routeTable)

/** The pages, in the table's order. */
export const pageRoutes = routeTable.filter((route): route is PageRoute => route.kind === 'page')
