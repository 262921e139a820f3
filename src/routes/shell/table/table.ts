/**
 * Every route by its full path: the routes of the specification (`built: false` where there is no page yet), and
 * Podium's additional pages, whose rows their features contribute (`page.ts`). Paths that the specification leaves open follow the
 * proposals of its gaps.
 */

import { matcherOf } from '../../shared/pages/match'
import type { Pages } from '../../shared/pages/page'
import { type PageRoute, type Route, row } from '../../shared/pages/route'
import { adminRoutes } from './admin'
import { openRoutes } from './open'
import { foundPages } from './pages.gen'
import { studentRoutes } from './student'
import { teacherRoutes } from './teacher'
import { workbenchRoutes } from './workbench'

const named: readonly Route[] = [
  ...openRoutes,
  ...studentRoutes,
  ...teacherRoutes,
  ...adminRoutes,
  ...(import.meta.env.DEV ? [] : workbenchRoutes(false)),
]

/**
 * The table with the rows that pages contribute, each inserted after the path that it names. A row is built once there is a page
 * with its path (`<feature>.pages.ts`).
 */
export const withOwnRows = (table: readonly Route[], pages: Pages): Route[] => {
  const own = Object.entries(pages).flatMap(([path, { row: given }]) => (given ? [{ path, ...given }] : []))
  const homeless = own.find(({ after }) => !table.some(({ path }) => path === after))
  if (homeless) throw new Error(`${homeless.path} stands after ${homeless.after}, which is no path of the table`)
  return table.flatMap((one) => [
    one.kind === 'page' ? { ...one, built: one.path in pages } : one,
    ...own
      .filter(({ after }) => after === one.path)
      .map(({ path, title, after: _, ...options }) => row(path, title, options)),
  ])
}

export const routeTable: readonly Route[] = withOwnRows(named, foundPages)

/** Finds the routes of a path in the whole table. */
export const matchRoutes = matcherOf(routeTable)

/** The pages, in the table's order. */
export const pageRoutes = routeTable.filter((route): route is PageRoute => route.kind === 'page')
