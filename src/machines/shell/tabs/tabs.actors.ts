/** What the chart of the tabs invokes: a placeholder, provided in `src/routes/shell/frame/tabsActors.ts`. */
import { fromCallback } from 'xstate'
import type { TabsKeeperCommand } from './tabs.types'

/** Keeps the open tabs, in their order, for as long as the window lives. */
export const tabsKeeperPlaceholder = fromCallback<TabsKeeperCommand>(() => {
  throw new Error('tabs are kept by an actor of src/routes')
})
