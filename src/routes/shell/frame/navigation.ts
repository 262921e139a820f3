/**
 * The main navigation of a person: the routes for menus (B070), those of administrators in groups
 * (`menuGroups`), and the hidden resource management once it is unlocked (B068).
 */

import { texts as inboxTexts } from '../../../machines/grades/inbox/texts'
import type { HeaderLink, NavEntry, NavItem } from '../../../views/shell/frame/shell.types'
import type { Feature } from '../../shared/client/modes'
import { type GuardPerson, menuRoutes } from '../../shared/pages/guard'
import type { MenuGroup, PageRoute } from '../../shared/pages/route'
import { CLASS_INBOX, INBOX } from '../../shared/paths/inboxPath'
import { routeTexts } from '../../shared/texts'

/** A submenu: a page belongs to the group of its row (`group`), else to the one with the same beginning of the path. */
interface Group {
  readonly id: MenuGroup | 'rest'
  readonly label: string
  readonly icon: string
  readonly under: readonly string[]
}

/** The submenus of the menu in a class, in their order; they come first there. */
const classGroups: readonly Group[] = (['teach', 'judge', 'results', 'interact', 'rest'] as const).map((id) => ({
  id,
  ...routeTexts.menuGroups[id],
  under: [],
}))

/** The submenus of the main menus, in their order. */
export const menuGroups: readonly Group[] = [
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
  ...(['lessons', 'prepare', 'classes', 'space'] as const).map((id) => ({
    id,
    ...routeTexts.menuGroups[id],
    under: [],
  })),
]

/** The hidden entry (B068). */
export const HIDDEN_ENTRY = '/admin/invalid-file'

export interface NavigationInput {
  readonly routes: readonly PageRoute[]
  readonly person: GuardPerson
  readonly features: readonly Feature[]
  /** The route of the visible page. */
  readonly current: PageRoute
  readonly base: string
  /** The class that has been entered; null outside of classes. Its id is the parameter of addresses with one. */
  readonly teachingClassId: string | null
  /** The server has reported an own achievement. */
  readonly hasAchievement?: boolean
  /** The number of works that wait for the teacher, beside the entry of the inbox; null: unknown. */
  readonly waitingNum?: number | null
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

/** In a class, what is no page of the class is in one submenu at the end. */
const groupOf = ({ path, group, classGroup, inClass }: PageRoute, isInClass: boolean): Group | undefined => {
  if (isInClass) return inClass && !classGroup ? undefined : classGroups.find(({ id }) => id === (classGroup ?? 'rest'))
  return menuGroups.find(({ id, under }) =>
    group ? id === group : under.some((beginning) => path.startsWith(beginning)),
  )
}

const belongs = ({ path, entry }: PageRoute, to: string): boolean =>
  entry === undefined ? path.startsWith(`${to}/`) : entry === to

/**
 * The entries of the main navigation, in the order of the table; the groups follow at the place of their first entry. In a class
 * its submenus come first, because they are used most.
 */
export function navigationOf({
  routes,
  person,
  features,
  current,
  base,
  teachingClassId,
  hasAchievement = false,
  waitingNum = null,
  isUnlocked,
}: NavigationInput): NavEntry[] {
  const isInClass = teachingClassId !== null
  const itemOf = ({ path, title = '', icon = 'circle' }: PageRoute): NavItem => ({
    href: base + path.replace(':teachingClassId', encodeURIComponent(teachingClassId ?? '')),
    label: title,
    icon,
    // A page without an entry of its own belongs to the one above it.
    current: path === current.path || (current.hidden === true && belongs(current, path)),
    ...(waitingNum !== null &&
      waitingNum > 0 &&
      (path === INBOX || path === CLASS_INBOX) && {
        count: { value: waitingNum, words: inboxTexts.count(waitingNum) },
      }),
  })
  const entries = new Map<string, NavItem[]>()
  // A page of the class without a submenu comes before the last one.
  const placeOf = (route: PageRoute): number => {
    const group = groupOf(route, true)
    return group ? classGroups.indexOf(group) : classGroups.length - 1.5
  }
  const inTable = menuRoutes(routes, person, features)
  for (const route of isInClass ? inTable.toSorted((one, other) => placeOf(one) - placeOf(other)) : inTable) {
    if (isInClass ? route.outsideClass : route.inClass) continue
    if (route.asks === 'achievement' && !hasAchievement) continue
    const group = groupOf(route, isInClass)
    const id = group?.id ?? route.path
    // The groups are adjacent, in their own order.
    const own = group && menuGroups.includes(group) ? menuGroups : []
    if (group && !entries.has(id)) for (const one of own) entries.set(one.id, [])
    entries.set(id, [...(entries.get(id) ?? []), itemOf(route)])
  }
  const hidden = isUnlocked ? routes.filter(({ path }) => path === HIDDEN_ENTRY) : []
  for (const route of hidden) entries.set(route.path, [itemOf({ ...route, icon: route.icon ?? 'folder' })])
  return [...entries].flatMap(([id, items]): NavEntry[] => {
    const group = [...classGroups, ...menuGroups].find((one) => one.id === id)
    // A group with a single entry is replaced by the entry.
    return group && items.length > 1 ? [{ id, label: group.label, icon: group.icon, items }] : items
  })
}
