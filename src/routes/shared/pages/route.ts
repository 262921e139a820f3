/** A row of the route table (B023). */
import type { AdministratorLimit, Role } from '../../../../contract/call'
import type { Feature } from '../client/modes'

/** Items of a user's access list (G021). */
export type AccessItem =
  | 'competencyTesting'
  | 'businessPlan'
  | 'operationSystem'
  | 'oaSystem'
  | 'competitionEntry'
  | 'teamSpace'

interface Common {
  /** Full path, parameters as `:name`; a final `*` matches any rest. Letter case is ignored (G120). */
  readonly path: string
  /** The roles for which the route exists; all when left out (B020, B021). */
  readonly roles?: readonly Role[]
  /** The administrators with a limited account for whom it exists, too; those without a limit have every page. */
  readonly limits?: readonly AdministratorLimit[]
  /** The allowed values of a parameter, where they are known: any other value is an unknown path (B025). */
  readonly only?: Readonly<Record<string, readonly string[]>>
  /** A feature that the mode must enable. */
  readonly feature?: Feature
}

/** A query parameter that a page requires, and the page on which the user chooses its value. */
export interface Need {
  /** The name of the query parameter. */
  readonly key: string
  /** What it identifies, as a word for users. */
  readonly noun: string
  /** The path of the page on which it is chosen. */
  readonly from: string
}

/** The submenus: of administrators, of the main menu of teachers and students, and of their menu in a class. */
export type MenuGroup =
  | 'organisation'
  | 'people'
  | 'content'
  | 'records'
  | 'lessons'
  | 'prepare'
  | 'classes'
  | 'space'
  | ClassMenuGroup
export type ClassMenuGroup = 'teach' | 'judge' | 'results' | 'interact'

export interface PageRoute extends Common {
  readonly kind: 'page'
  /** The document's title before the application's name (B017); the name in menus. */
  readonly title?: string
  readonly icon?: string
  /** The access item that a user needs; without it /403 (G012). */
  readonly access?: AccessItem
  /** The page stays mounted while another tab is active. */
  readonly keepAlive?: boolean
  /** Routes with the same name are one page: it stays mounted when the address changes from one of them to another. */
  readonly samePage?: string
  /** The submenu of the page, where its path does not determine it (`menuGroups`). */
  readonly group?: MenuGroup
  /** The submenu of the page in a class, where it differs from `group`. */
  readonly classGroup?: ClassMenuGroup
  /** Not in any menu. */
  readonly hidden?: boolean
  /** The path of the menu entry of a hidden page, where it is not the beginning of its own path. */
  readonly entry?: string
  /** Roles whose menu does not contain it (G024). */
  readonly hiddenByRoles?: readonly Role[]
  /** In the menu only in a class: outside of a class the page has no content. */
  readonly inClass?: boolean
  /** In the menu only outside of a class: a class has its own page for it. */
  readonly outsideClass?: boolean
  /** In the menu only while the server reports it for the class (B407). */
  readonly asks?: 'achievement'
  /** Opens without a token (B013). */
  readonly open?: boolean
  /** Without a surrounding layout: sign-in, errors, separate windows. */
  readonly bare?: boolean
  /** The page is shown to a room: no personal notices or messages appear above it. */
  readonly isForRoom?: boolean
  /** The page needs the width: an administrator's menu is collapsed there until the user expands it. */
  readonly wide?: boolean
  /** The query parameter that the page requires. */
  readonly needs?: Need
  /** False: the page is not built yet; it is in no menu, and a placeholder is shown. */
  readonly built: boolean
}

export interface RedirectRoute extends Common {
  readonly kind: 'redirect'
  /** A path, or `home` for the home path of the user's type. */
  readonly to: string
}

export type Route = PageRoute | RedirectRoute

/** Optional properties of a page, besides path and title. */
export type Options = Omit<PageRoute, 'kind' | 'path' | 'title' | 'built'>

/** A page. `withOwnRows` determines whether it is built; on its own a row counts as built. */
export const row = (path: string, title: string, options: Options = {}): PageRoute => ({
  kind: 'page',
  path,
  title,
  ...options,
  built: true,
})

/** A path that redirects to another. */
export const redirect = (path: string, to: string, roles?: readonly Role[]): RedirectRoute => ({
  kind: 'redirect',
  path,
  to,
  ...(roles && { roles }),
})

/** The same options for several rows. */
export const withOptions = <Row extends Route>(options: Partial<Common & Options>, rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...options, ...row }))
