/** Connects the chart of the tabs with the window's storage. */
import { fromCallback } from 'xstate'
import { z } from 'zod'
import { TABS_MAX } from '../../../../contract/limits'
import { tabsMachine } from '../../../machines/shell/tabs/tabs.machine'
import type { Tab, TabsKeeperCommand } from '../../../machines/shell/tabs/tabs.types'
import { session } from '../../../services/browser/kept/storage'

const KEY = 'tabs'
const tab = z.object({
  path: z.string().startsWith('/'),
  search: z.string(),
  title: z.string(),
  icon: z.string(),
  keepAlive: z.boolean(),
})
const storedTabs = z.object({ userId: z.string(), tabs: z.array(tab).max(TABS_MAX) })

/** The tabs that this person had open before the window was reloaded. */
export function readTabs(userId: string): readonly Tab[] {
  const found = session.read(KEY, storedTabs)
  return found?.userId === userId ? found.tabs : []
}

/** The chart of a person's tabs, with its actors. */
export const providedTabs = (userId: string) =>
  tabsMachine.provide({
    actors: {
      keeper: fromCallback<TabsKeeperCommand>(({ receive }) =>
        receive(({ tabs }) => void session.write(KEY, { userId, tabs })),
      ),
    },
  })
