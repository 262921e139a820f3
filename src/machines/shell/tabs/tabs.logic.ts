/** What opening and closing does to the bar of tabs. Pure. */
import { KEPT_PAGES_MAX, TABS_MAX } from '../../../../contract/limits'
import type { Tab, TabsContext } from './tabs.types'

const indexOf = (tabs: readonly Tab[], path: string): number => tabs.findIndex((tab) => tab.path === path)

/** What is left of the context when only these tabs stay; the page in sight is one of them, or `fallback` is. */
const left = ({ active, recent }: TabsContext, tabs: readonly Tab[], fallback: string | null) => {
  const isOpen = (path: string) => indexOf(tabs, path) >= 0
  return {
    tabs,
    recent: recent.filter(isOpen),
    active: active !== null && isOpen(active) ? active : fallback,
  }
}
type Left = Pick<TabsContext, 'tabs' | 'recent' | 'active'>

/** One more page in sight: its tab stands at the end, or where it stood. Too many: the one not seen for longest goes. */
export function visited(context: TabsContext, tab: Tab): Left {
  const at = indexOf(context.tabs, tab.path)
  const recent = [tab.path, ...context.recent.filter((path) => path !== tab.path)]
  const tabs = at >= 0 ? context.tabs.with(at, tab) : [...context.tabs, tab]
  const oldest = tabs.length > TABS_MAX ? recent.at(-1) : undefined
  const kept = tabs.filter(({ path }) => path !== oldest)
  return left({ ...context, active: tab.path, recent }, kept, tab.path)
}

/** Without one tab. Where it was in sight, its right neighbour comes into sight, else its left one. */
export function closed(context: TabsContext, path: string): Left {
  const at = indexOf(context.tabs, path)
  if (at < 0) return context
  const neighbour = context.tabs[at + 1] ?? context.tabs[at - 1]
  return left(context, context.tabs.toSpliced(at, 1), neighbour?.path ?? null)
}

/** The tabs beside one: those on its left, those on its right. */
export function beside({ tabs }: TabsContext, path: string): { left: readonly Tab[]; right: readonly Tab[] } {
  const at = indexOf(tabs, path)
  return at < 0 ? { left: [], right: [] } : { left: tabs.slice(0, at), right: tabs.slice(at + 1) }
}

/** Without some of them; what is in sight then is `path`, unless it still is what it was. */
export const without = (context: TabsContext, gone: readonly Tab[], path: string): Left =>
  left(
    context,
    context.tabs.filter((tab) => !gone.includes(tab)),
    path,
  )

/** Nothing but the start page, where it is open. */
export const allClosed = (context: TabsContext): Left =>
  left(
    context,
    context.tabs.filter(({ path }) => path === context.home),
    null,
  )

/** Nothing but the page in sight. */
export const onlyActive = (context: TabsContext): Left =>
  left(
    context,
    context.tabs.filter(({ path }) => path === context.active),
    null,
  )

/** The pages that are kept as they were left, by their paths: the one in sight, and the others seen last. */
export const keptPaths = ({ tabs, recent }: TabsContext): string[] =>
  recent.filter((path) => tabs.some((tab) => tab.path === path && tab.keepAlive)).slice(0, KEPT_PAGES_MAX)
