/** The bar of tabs as the layouts see it. */
import type { SnapshotFrom } from 'xstate'
import { keptPaths } from './tabs.logic'
import type { tabsMachine } from './tabs.machine'
import type { Tab } from './tabs.types'

type Snapshot = SnapshotFrom<typeof tabsMachine>

/** The bar: its tabs and the one in sight. */
export interface TabsView {
  readonly tabs: readonly Tab[]
  readonly active: string | null
}

/** The bar; null while it is switched off. */
export const tabsView = (snapshot: Snapshot): TabsView | null =>
  snapshot.matches('on') ? { tabs: snapshot.context.tabs, active: snapshot.context.active } : null

/** Paths of the pages that are kept as they were left; none without the bar. */
export const keptPages = (snapshot: Snapshot): readonly string[] =>
  snapshot.matches('on') ? keptPaths(snapshot.context) : []
