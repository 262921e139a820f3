/** What a row of the route table holds (B023). */
import type { Role } from '../../../../contract/call'
import type { Feature } from '../app/modes'

/** Items of a user's access list (G021). */
export type AccessItem =
  | 'competencyTesting'
  | 'businessPlan'
  | 'operationSystem'
  | 'oaSystem'
  | 'competitionEntry'
  | 'teamSpace'

interface Common {
  /** Full path, parameters as `:name`; a last `*` stands for anything. Matched without regard to letter case (G120). */
  readonly path: string
  /** Who the route exists for; everybody when left out (B020, B021). */
  readonly roles?: readonly Role[]
  /** What a parameter may be, where that is known: any other value is an unknown path (B025). */
  readonly only?: Readonly<Record<string, readonly string[]>>
  /** The mode must have switched it on. */
  readonly feature?: Feature
}

/** What an address has to name for its page, and the page on which it is chosen. */
export interface Need {
  /** The name of the query parameter. */
  readonly key: string
  /** What it names, as people call it. */
  readonly noun: string
  /** The path of the page on which it is chosen. */
  readonly from: string
}

export interface PageRoute extends Common {
  readonly kind: 'page'
  /** The document's title before the application's name (B017); the name in menus. */
  readonly title?: string
  readonly icon?: string
  /** The access item that a user must have; without it /403 (G012). */
  readonly access?: AccessItem
  /** Kept as it was when the user comes back. */
  readonly keepAlive?: boolean
  /** Routes with the same name are one page: it stays mounted when the address changes from one of them to another. */
  readonly samePage?: string
  /** The submenu that it is in, where its path does not say so (`menuGroups`). */
  readonly group?: 'organisation' | 'people' | 'content' | 'records'
  /** Stands in no menu. */
  readonly hidden?: boolean
  /** The path of the menu's entry that a hidden page belongs to, where that is not the beginning of its own path. */
  readonly entry?: string
  /** Stands in the menu of other roles only (G024). */
  readonly hiddenByRoles?: readonly Role[]
  /** Stands in the menu only while one is in a class: outside it would lead nowhere. */
  readonly inClass?: boolean
  /** In the menu only outside of a class, which has a page of its own for it. */
  readonly outsideClass?: boolean
  /** Stands in the menu only while the server says so for the class (B407). */
  readonly asks?: 'achievement'
  /** Opens without a token (B013). */
  readonly open?: boolean
  /** Without a surrounding layout: sign-in, errors, windows of their own. */
  readonly bare?: boolean
  /** It needs the width: an administrator's menu is folded there until somebody unfolds it. */
  readonly wide?: boolean
  /** The query parameter without which the page has nothing to show. */
  readonly needs?: Need
  /** False: there is no page yet; it stands in no menu, and a plain page says so. */
  readonly built: boolean
}

export interface RedirectRoute extends Common {
  readonly kind: 'redirect'
  /** A path, or `home` for the home path of the user's type. */
  readonly to: string
}

export type Route = PageRoute | RedirectRoute

/** What may be said of a page beside its path and its title. */
export type Options = Omit<PageRoute, 'kind' | 'path' | 'title' | 'built'>

/** A page. The whole table knows whether it is built (`withOwnRows`); on its own a row counts as built. */
export const row = (path: string, title: string, options: Options = {}): PageRoute => ({
  kind: 'page',
  path,
  title,
  ...options,
  built: true,
})

/** A path that leads to another. */
export const redirect = (path: string, to: string, roles?: readonly Role[]): RedirectRoute => ({
  kind: 'redirect',
  path,
  to,
  ...(roles && { roles }),
})

/** The same options for several rows. */
export const withOptions = <Row extends Route>(options: Partial<Common & Options>, rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...options, ...row }))
