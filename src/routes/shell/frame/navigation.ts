/**
 * The main navigation of a person: the routes for menus (B070), those of administrators in groups
 * (`menuGroups`), and the hidden resource management once it is unlocked (B068).
 */
import type { HeaderLink, NavEntry, NavItem } from '../../../views/shell/frame/shell.types'
import type { Feature } from '../../shared/client/modes'
import { type GuardPerson, menuRoutes } from '../../shared/pages/guard'
import { homeOf } from '../../shared/pages/match'
import type { PageRoute } from '../../shared/pages/route'
import { routeTexts } from '../../shared/texts'

/**
 * The administrators' submenus: a page belongs to the group of its row (`group`), else to the one with the same beginning of the
 * path.
 */
export const menuGroups = [
  {
    id: 'organisation',
    ...routeTexts.menuGroups.organisation,
    under: ['/admin/school/', '/admin/academy', '/admin/major', '/admin/class/'],
  },
  {
    id: 'people',
    ...routeTexts.menuGroups.people,
    under: ['/admin/user/', '/admin/student/', '/admin/administrator/', '/admin/account-settings'],
  },
  { id: 'content', ...routeTexts.menuGroups.content, under: ['/admin/template/', '/admin/barrage/'] },
  {
    id: 'records',
    ...routeTexts.menuGroups.records,
    under: ['/admin/login-log/', '/admin/audit/', '/admin/register/'],
  },
] as const

/** The hidden entry (B068). */
export const HIDDEN_ENTRY = '/admin/invalid-file'

export interface NavigationInput {
  readonly routes: readonly PageRoute[]
  readonly person: GuardPerson
  readonly features: readonly Feature[]
  /** The route of the visible page. */
  readonly current: PageRoute
  readonly base: string
  /** A class has been entered. */
  readonly isInClass: boolean
  /** The server has reported an own achievement. */
  readonly hasAchievement?: boolean
  /** The secret word has been typed. */
  readonly isUnlocked: boolean
}

interface Named {
  readonly label: string
  readonly href?: string
}

const itemsOf = (nav: readonly NavEntry[]): readonly NavItem[] =>
  nav.flatMap((entry) => ('items' in entry ? entry.items : [entry]))

/** The navigation without the entries that the header contains: those with the same name or the same address. */
export function withoutDoubles(nav: readonly NavEntry[], elsewhere: readonly Named[]): readonly NavEntry[] {
  const isElsewhere = ({ label, href }: NavItem) => elsewhere.some((one) => one.label === label || one.href === href)
  return nav.flatMap((entry): readonly NavEntry[] => {
    if (!('items' in entry)) return isElsewhere(entry) ? [] : [entry]
    const items = entry.items.filter((item) => !isElsewhere(item))
    return items.length > 0 ? [{ ...entry, items }] : []
  })
}

/** The icons of the header, each with the target of the entry of the same name: in a class, the page of the class. */
export const iconsAsEntries = (icons: readonly HeaderLink[], nav: readonly NavEntry[]): readonly HeaderLink[] =>
  icons.map((icon) => ({ ...icon, href: itemsOf(nav).find(({ label }) => label === icon.label)?.href ?? icon.href }))

const groupOf = ({ path, group }: PageRoute) =>
  menuGroups.find(({ id, under }) => (group ? id === group : under.some((beginning) => path.startsWith(beginning))))

const belongs = ({ path, entry }: PageRoute, to: string): boolean =>
  entry === undefined ? path.startsWith(`${to}/`) : entry === to

/**
 * The entries of the main navigation, in the order of the table; the groups follow at the place of their first entry. In a class
 * its pages come right after the home page, because they are used most.
 */
export function navigationOf({
  routes,
  person,
  features,
  current,
  base,
  isInClass,
  hasAchievement = false,
  isUnlocked,
}: NavigationInput): NavEntry[] {
  const itemOf = ({ path, title = '', icon = 'circle' }: PageRoute): NavItem => ({
    href: base + path,
    label: title,
    icon,
    // A page without an entry of its own belongs to the one above it.
    current: path === current.path || (current.hidden === true && belongs(current, path)),
  })
  const entries = new Map<string, NavItem[]>()
  const placeOf = ({ path, inClass = false }: PageRoute): number => (path === homeOf(person) ? 0 : inClass ? 1 : 2)
  const inTable = menuRoutes(routes, person, features)
  for (const route of isInClass ? inTable.toSorted((one, other) => placeOf(one) - placeOf(other)) : inTable) {
    if (isInClass ? route.outsideClass : route.inClass) continue
    if (route.asks === 'achievement' && !hasAchievement) continue
    const group = groupOf(route)
    const id = group?.id ?? route.path
    // The groups are adjacent, in their own order.
    if (group && !entries.has(id)) for (const one of menuGroups) entries.set(one.id, [])
    entries.set(id, [...(entries.get(id) ?? []), itemOf(route)])
  }
  const hidden = isUnlocked ? routes.filter(({ path }) => path === HIDDEN_ENTRY) : []
  for (const route of hidden) entries.set(route.path, [itemOf({ ...route, icon: route.icon ?? 'folder' })])
  return [...entries].flatMap(([id, items]): NavEntry[] => {
    const group = menuGroups.find((one) => one.id === id)
    // A group with a single entry is replaced by the entry.
    return group && items.length > 1 ? [{ id, label: group.label, icon: group.icon, items }] : items
  })
}
