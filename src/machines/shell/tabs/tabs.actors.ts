/** Actors of the chart of the tabs: a placeholder, provided in `src/routes/shell/frame/tabsActors.ts`. */
import { fromCallback } from 'xstate'
import { notProvided } from '../../shared/notProvided'
import type { TabsKeeperCommand } from './tabs.types'

/** Stores the open tabs, in their order, until the window is closed. */
export const tabsKeeperPlaceholder = fromCallback<TabsKeeperCommand>(notProvided)
