/** Selectors of the tab bar. */
import type { SnapshotFrom } from 'xstate'
import { beside, keptPaths } from './tabs.logic'
import type { tabsMachine } from './tabs.machine'
import type { Tab, TabsIntent } from './tabs.types'

type Snapshot = SnapshotFrom<typeof tabsMachine>

/** The tab bar: its tabs and the visible one. */
export interface TabsView {
  readonly tabs: readonly Tab[]
  readonly active: string | null
}

/** Reads the chart; null while the bar is switched off. */
export const tabsView = (snapshot: Snapshot): TabsView | null =>
  snapshot.matches('on') ? { tabs: snapshot.context.tabs, active: snapshot.context.active } : null

/** Paths of the pages that are kept alive; none without the bar. */
export const keptPages = (snapshot: Snapshot): readonly string[] =>
  snapshot.matches('on') ? keptPaths(snapshot.context) : []

/** Whether an intent closes the tab of the visible page. */
export function closesActive(snapshot: Snapshot, intent: TabsIntent): boolean {
  const { context } = snapshot
  if (!snapshot.matches({ on: 'several' })) return intent.type === 'tabs.closeAll' && context.active !== context.home
  switch (intent.type) {
    case 'tab.activate':
      return false
    case 'tab.close':
      return intent.path === context.active
    case 'tabs.closeLeft':
      return beside(context, intent.path).left.some(({ path }) => path === context.active)
    case 'tabs.closeRight':
      return beside(context, intent.path).right.some(({ path }) => path === context.active)
    case 'tabs.closeOthers':
      return intent.path !== context.active
    case 'tabs.closeAll':
      return context.active !== context.home
  }
}
