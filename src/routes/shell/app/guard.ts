/**
 * The route guard (core §2 Route guard, Classroom context): what a person gets for a path. Pure: it knows nothing of
 * the browser, so that every rule is a test.
 */
import type { Role } from '../../../../contract/call'
import type { ConnectionMode } from '../../../machines/messages/notifications/notifications.types'
import type { ChosenClass } from '../../../machines/shell/app/app.types'
import { homePaths, type MatchRoutes, type RouteMatch } from '../table/match'
import type { AccessItem, PageRoute, Route } from '../table/route'
import type { Feature } from './modes'

/** Who asks. */
export interface GuardPerson {
  readonly role: Role
  readonly userCode: string
  readonly accessList: readonly string[]
  /** The password is the one first given out: nothing else opens before it is changed (G046). */
  readonly mustChangePassword: boolean
}

export interface GuardInput {
  /** Below the base `/dist`. */
  readonly path: string
  /** Null without a session. */
  readonly person: GuardPerson | null
  /** What the mode has switched on. */
  readonly features: readonly Feature[]
  /** The class that was entered last in this tab. */
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

const LOGIN = '/user/login'
const NOT_FOUND = '/404'
const FORBIDDEN = '/403'
const UNSUPPORTED = '/browser'
const ACCOUNT = '/account/settings/base'

/** Paths on which a role is in class, and the exceptions, which cover their children too (G031). */
const classPaths: Record<Exclude<Role, 'admin'>, { under: string; except: readonly string[]; list: string }> = {
  student: { under: '/student/course/', except: ['/student/course/list'], list: '/student/course/list' },
  teacher: {
    under: '/teacher/course/',
    except: ['/teacher/course/list', '/teacher/course/classes'],
    list: '/teacher/course/list',
  },
}

/** Whether somebody of this role is in class on this path (B029–B032). */
export function isClassPath(role: Role, path: string): boolean {
  if (role === 'admin') return false
  const { under, except } = classPaths[role]
  const lower = path.toLowerCase()
  return lower.startsWith(under) && !except.some((one) => lower === one || lower.startsWith(`${one}/`))
}

/** The connection mode of a path (B019): in preview nothing live is opened, and notices come by server-sent events. */
export const connectionMode = (path: string): ConnectionMode =>
  path.toLowerCase().startsWith('/preview') ? 'preview' : 'normal'

/**
 * Decides what a person gets for a path. Without a person the open routes are table enough: all else leads to sign-in.
 */
export function guard(input: GuardInput, matchRoutes: MatchRoutes): GuardResult {
  const { path, person } = input
  if (!input.isBrowserSupported && !isPath(path, UNSUPPORTED)) return redirectTo(UNSUPPORTED)
  const [match] = matchRoutes(path).filter(({ route }) => exists(route, input))
  if (!person) return match && isOpen(match.route) ? page(match, input) : redirectTo(LOGIN)
  if (isPath(path, LOGIN)) return redirectTo(homePaths[person.role])
  if (!match) return redirectTo(NOT_FOUND)
  if (match.route.kind === 'redirect') return redirectTo(targetOf(match.route.to, person, input.chosenClass))
  if (match.route.access && !person.accessList.includes(match.route.access)) return redirectTo(FORBIDDEN)
  if (person.mustChangePassword && !match.route.bare && !isPath(path, ACCOUNT)) return redirectTo(ACCOUNT)
  return page(match, input)
}

/** Whether an address opens a page for the person, directly or behind a redirect; its query does not matter. */
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

/** A filtered-out route does not exist (B021, B022); one without a list of roles is for everybody (B020). */
const exists = (route: Route, { person, features }: Pick<GuardInput, 'person' | 'features'>): boolean =>
  (!person || !route.roles || route.roles.includes(person.role)) && (!route.feature || features.includes(route.feature))

const hasAccess = (access: AccessItem | undefined, person: GuardPerson): boolean =>
  !access || person.accessList.includes(access)

const isOpen = (route: Route): boolean => route.kind === 'page' && route.open === true
const isPath = (path: string, other: string): boolean => path.toLowerCase().replace(/\/$/, '') === other
const redirectTo = (to: string): GuardResult => ({ kind: 'redirect', to })

function targetOf(to: string, person: GuardPerson, chosenClass: ChosenClass | null): string {
  if (to === 'home') return homePaths[person.role]
  if (!to.includes(':')) return to
  if (!chosenClass) return person.role === 'admin' ? homePaths.admin : classPaths[person.role].list
  return to
    .replace(':teachingClassId', encodeURIComponent(chosenClass.teachingClassId))
    .replace(':userCode', encodeURIComponent(person.userCode))
}

function page({ route, params }: RouteMatch, { path, person, chosenClass }: GuardInput): GuardResult {
  if (route.kind === 'redirect') return redirectTo(route.to)
  const mode = connectionMode(path)
  // An open page stands before the class: it may find out first which class it leads into.
  if (!person || person.role === 'admin' || route.open || !isClassPath(person.role, path)) {
    return { kind: 'page', route, params, teachingClassId: null, mode }
  }
  const teachingClassId = params.teachingClassId ?? chosenClass?.teachingClassId ?? null
  // Nobody is in a class without one: a bookmark of a class page leads to the list to choose from.
  if (teachingClassId === null) return redirectTo(classPaths[person.role].list)
  return { kind: 'page', route, params, teachingClassId, mode }
}
