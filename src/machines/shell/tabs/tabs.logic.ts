/** Pure functions that open and close tabs. */
import { KEPT_PAGES_MAX, TABS_MAX } from '../../../../contract/limits'
import type { Tab, TabsContext } from './tabs.types'

const indexOf = (tabs: readonly Tab[], path: string): number => tabs.findIndex((tab) => tab.path === path)

/** The context when only these tabs remain; the visible page is one of them, or else `fallback` is visible. */
const left = ({ active, recent }: TabsContext, tabs: readonly Tab[], fallback: string | null) => {
  const isOpen = (path: string) => indexOf(tabs, path) >= 0
  return {
    tabs,
    recent: recent.filter(isOpen),
    active: active !== null && isOpen(active) ? active : fallback,
  }
}
type Left = Pick<TabsContext, 'tabs' | 'recent' | 'active'>

/**
 * A visited page: its tab is added at the end, or stays in place. Above the maximum, the least recently seen closes.
 */
export function visited(context: TabsContext, tab: Tab): Left {
  const at = indexOf(context.tabs, tab.path)
  const recent = [tab.path, ...context.recent.filter((path) => path !== tab.path)]
  const tabs = at >= 0 ? context.tabs.with(at, tab) : [...context.tabs, tab]
  const oldest = tabs.length > TABS_MAX ? recent.at(-1) : undefined
  const remaining = tabs.filter(({ path }) => path !== oldest)
  return left({ ...context, active: tab.path, recent }, remaining, tab.path)
}

/** Without one tab. If it was visible, its right neighbour becomes visible, else its left one. */
export function closed(context: TabsContext, path: string): Left {
  const at = indexOf(context.tabs, path)
  if (at < 0) return context
  const neighbour = context.tabs[at + 1] ?? context.tabs[at - 1]
  return left(context, context.tabs.toSpliced(at, 1), neighbour?.path ?? null)
}

/** The tabs to the left and to the right of one. */
export function beside({ tabs }: TabsContext, path: string): { left: readonly Tab[]; right: readonly Tab[] } {
  const at = indexOf(tabs, path)
  return at < 0 ? { left: [], right: [] } : { left: tabs.slice(0, at), right: tabs.slice(at + 1) }
}

/** Without some tabs; `path` becomes visible if the visible page is among them. */
export const without = (context: TabsContext, closedTabs: readonly Tab[], path: string): Left =>
  left(
    context,
    context.tabs.filter((tab) => !closedTabs.includes(tab)),
    path,
  )

/** Only the start page, where it is open. */
export const allClosed = (context: TabsContext): Left =>
  left(
    context,
    context.tabs.filter(({ path }) => path === context.home),
    null,
  )

/** Only the visible page. */
export const onlyActive = (context: TabsContext): Left =>
  left(
    context,
    context.tabs.filter(({ path }) => path === context.active),
    null,
  )

/** Paths of the pages that are kept alive: the visible one and the most recently seen others. */
export const keptPaths = ({ tabs, recent }: TabsContext): string[] =>
  recent.filter((path) => tabs.some((tab) => tab.path === path && tab.keepAlive)).slice(0, KEPT_PAGES_MAX)
