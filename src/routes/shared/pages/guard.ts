/**
 * The route guard (core §2 Route guard, Classroom context): the result of a path for a person. A pure function without access to
 * the browser, so that every rule can be tested.
 */
import type { AdministratorLimit, Role } from '../../../../contract/call'
import type { ConnectionMode } from '../../../machines/messages/notifications/notifications.types'
import type { ChosenClass } from '../../../machines/shell/app/app.types'
import type { Feature } from '../client/modes'
import { homeOf, type MatchRoutes, type RouteMatch } from './match'
import type { AccessItem, PageRoute, Route } from './route'

/** The person who requests a path. */
export interface GuardPerson {
  readonly role: Role
  /** The limit of an administrator's account. */
  readonly limit?: AdministratorLimit | undefined
  readonly userCode: string
  readonly accessList: readonly string[]
  /** The password is the initial one: no other page opens before it is changed (G046). */
  readonly mustChangePassword: boolean
}

export interface GuardInput {
  /** Below the base `/dist`. */
  readonly path: string
  /** Null without a session. */
  readonly person: GuardPerson | null
  /** The features that the mode enables. */
  readonly features: readonly Feature[]
  /** The class that was last entered in this tab. */
  readonly chosenClass: ChosenClass | null
  readonly isBrowserSupported: boolean
}

export type GuardResult =
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'page'
      readonly route: PageRoute
      readonly params: Readonly<Record<string, string>>
      /** The teaching class whose live connections are open on this path; null outside classes. */
      readonly teachingClassId: string | null
      readonly mode: ConnectionMode
    }

/** The sign-in page. */
export const LOGIN = '/user/login'
const NOT_FOUND = '/404'
const FORBIDDEN = '/403'
const UNSUPPORTED = '/browser'
const ACCOUNT = '/account/settings/base'

/** Paths on which a role is in class, and the exceptions, which include their children (G031). */
const classPaths: Record<Exclude<Role, 'admin'>, { under: string; except: readonly string[]; list: string }> = {
  student: { under: '/student/course/', except: ['/student/course/list'], list: '/student/course/list' },
  teacher: {
    under: '/teacher/course/',
    except: ['/teacher/course/list', '/teacher/course/classes'],
    list: '/teacher/course/list',
  },
}

/** Whether a user of this role is in class on this path (B029–B032). */
export function isClassPath(role: Role, path: string): boolean {
  if (role === 'admin') return false
  const { under, except } = classPaths[role]
  const lower = path.toLowerCase()
  return lower.startsWith(under) && !except.some((one) => lower === one || lower.startsWith(`${one}/`))
}

/** The connection mode of a path (B019): in preview there are no live connections, and notices arrive by server-sent events. */
export const connectionMode = (path: string): ConnectionMode =>
  path.toLowerCase().startsWith('/preview') ? 'preview' : 'normal'

/**
 * Decides the result of a path for a person. Without a person the open routes are sufficient: all other paths redirect to sign-in.
 */
export function guard(input: GuardInput, matchRoutes: MatchRoutes): GuardResult {
  const { path, person } = input
  if (!input.isBrowserSupported && !isPath(path, UNSUPPORTED)) return redirectTo(UNSUPPORTED)
  const [match] = matchRoutes(path).filter(({ route }) => exists(route, input))
  if (!person) return match && isOpen(match.route) ? page(match, input) : redirectTo(LOGIN)
  if (isPath(path, LOGIN)) return redirectTo(homeOf(person))
  if (!match) return redirectTo(NOT_FOUND)
  if (match.route.kind === 'redirect' && person.limit) return redirectTo(homeOf(person))
  if (match.route.kind === 'redirect') return redirectTo(targetOf(match.route.to, person, input.chosenClass))
  if (match.route.access && !person.accessList.includes(match.route.access)) return redirectTo(FORBIDDEN)
  if (person.mustChangePassword && !match.route.bare && !isPath(path, ACCOUNT)) return redirectTo(ACCOUNT)
  return page(match, input)
}

/** Whether an address opens a page for the person, directly or after a redirect; its query is ignored. */
export function canOpen(
  address: string,
  input: Omit<GuardInput, 'path' | 'isBrowserSupported'>,
  matchRoutes: MatchRoutes,
): boolean {
  const [path = ''] = address.split(/[?#]/)
  const found = guard({ ...input, path, isBrowserSupported: true }, matchRoutes)
  return found.kind === 'page' ? found.route.built : ![NOT_FOUND, FORBIDDEN].includes(found.to)
}

/** The routes of a person's main navigation: built, visible, permitted. */
export const menuRoutes = (
  routes: readonly PageRoute[],
  person: GuardPerson,
  features: readonly Feature[],
): PageRoute[] =>
  routes.filter(
    (route) =>
      route.built &&
      !route.hidden &&
      !route.hiddenByRoles?.includes(person.role) &&
      exists(route, { person, features }) &&
      hasAccess(route.access, person),
  )

/** A filtered route does not exist (B021, B022); a route without roles is for all users (B020). */
const exists = (route: Route, { person, features }: Pick<GuardInput, 'person' | 'features'>): boolean =>
  (!person || !route.roles || (route.roles.includes(person.role) && isWithin(route, person))) &&
  (!route.feature || features.includes(route.feature))

/** Whether the limit of an administrator's account includes the page. */
const isWithin = ({ kind, limits = [] }: Route, { limit }: GuardPerson): boolean =>
  limit === undefined || kind === 'redirect' || limits.includes(limit)

const hasAccess = (access: AccessItem | undefined, person: GuardPerson): boolean =>
  !access || person.accessList.includes(access)

const isOpen = (route: Route): boolean => route.kind === 'page' && route.open === true
const isPath = (path: string, other: string): boolean => path.toLowerCase().replace(/\/$/, '') === other
const redirectTo = (to: string): GuardResult => ({ kind: 'redirect', to })

function targetOf(to: string, person: GuardPerson, chosenClass: ChosenClass | null): string {
  if (to === 'home') return homeOf(person)
  if (!to.includes(':')) return to
  if (!chosenClass) return person.role === 'admin' ? homeOf(person) : classPaths[person.role].list
  return to
    .replace(':teachingClassId', encodeURIComponent(chosenClass.teachingClassId))
    .replace(':userCode', encodeURIComponent(person.userCode))
}

function page({ route, params }: RouteMatch, { path, person, chosenClass }: GuardInput): GuardResult {
  if (route.kind === 'redirect') return redirectTo(route.to)
  const mode = connectionMode(path)
  // An open page precedes the class check: it may determine the class.
  if (!person || person.role === 'admin' || route.open || !isClassPath(person.role, path)) {
    return { kind: 'page', route, params, teachingClassId: null, mode }
  }
  const teachingClassId = params.teachingClassId ?? chosenClass?.teachingClassId ?? null
  // A class page needs a class: without one, a bookmark redirects to the list of classes.
  if (teachingClassId === null) return redirectTo(classPaths[person.role].list)
  return { kind: 'page', route, params, teachingClassId, mode }
}
