/** Finds routes by path. */
import type { AdministratorLimit, Role } from '../../../../contract/call'
import type { Route } from './route'

/** The home path of each user type (G008); the administrators' page is not in the specification. */
export const homePaths: Record<Role, string> = {
  student: '/student/index',
  teacher: '/teacher/course/list',
  admin: '/admin/home',
}

/** The home paths of administrators whose account is limited. */
const limitedHomes: Record<AdministratorLimit, string> = {
  academicOffice: '/admin/class/list',
  academyOffice: '/admin/class/list',
  auditor: '/admin/audit/list',
}

/** The home path of a person. */
export const homeOf = ({ role, limit }: { readonly role: Role; readonly limit?: AdministratorLimit | undefined }) =>
  limit ? limitedHomes[limit] : homePaths[role]

/** A matching route, with the values of its parameters. */
export interface RouteMatch {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

interface Compiled {
  readonly route: Route
  readonly pattern: RegExp
  /** One letter for each segment, so that alphabetical order puts the most specific pattern first. */
  readonly rank: string
}

const segmentRank = (segment: string): string => (segment === '*' ? 'c' : segment.startsWith(':') ? 'b' : 'a')

function compile(route: Route): Compiled {
  const segments = route.path.split('/').filter(Boolean)
  const source = segments.map((segment) => {
    if (segment === '*') return '.*'
    return segment.startsWith(':') ? `(?<${segment.slice(1)}>[^/]+)` : segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return { route, pattern: new RegExp(`^/${source.join('/')}/?$`, 'i'), rank: segments.map(segmentRank).join('') }
}

/** All matching routes of a path, the most specific first. */
export type MatchRoutes = (path: string) => RouteMatch[]

/** Compiles a table for matching. */
export function matcherOf(table: readonly Route[]): MatchRoutes {
  const compiled = table.map(compile).sort(byRank)
  return (path) =>
    compiled.flatMap(({ route, pattern }) => {
      const found = pattern.exec(path)
      const params = decodeAll(found?.groups ?? {})
      return found && isKnown(route, params) ? [{ route, params }] : []
    })
}

const isKnown = ({ only = {} }: Route, params: Readonly<Record<string, string>>): boolean =>
  Object.entries(only).every(([name, values]) => values.includes(params[name]?.toLowerCase() ?? ''))

const byRank = (one: Compiled, other: Compiled): number => (one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0)

function decodeAll(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value)]))
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
