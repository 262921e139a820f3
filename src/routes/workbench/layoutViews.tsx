/** The views of the charts around a page: layout settings, bar of tabs, the hidden entry of administrators. */
import { isDrawerOpen, settingsOf } from '../../machines/layoutSettings/layoutSettings.selectors'
import { isUnlocked } from '../../machines/secretWord/secretWord.selectors'
import { tabsView } from '../../machines/tabs/tabs.selectors'
import { SettingsDrawer } from '../../views/shell/SettingsDrawer'
import { TabBar } from '../../views/shell/TabBar'
import { ignore, type StateView } from './stateView'
import { AdminPage } from './surroundings'

/** The page, as the settings make it, and the drawer that changes them. */
export const layoutSettings: StateView = (snapshot) => (
  <>
    <AdminPage settings={settingsOf(snapshot)} />
    <SettingsDrawer
      open={isDrawerOpen(snapshot)}
      settings={settingsOf(snapshot)}
      person="admin"
      onChange={ignore}
      onReset={ignore}
      onClose={ignore}
    />
  </>
)

export const tabs: StateView = (snapshot) => {
  const view = tabsView(snapshot)
  return <AdminPage bar={view ? <TabBar {...view} hrefOf={({ path }) => `#${path}`} onIntent={ignore} /> : null} />
}

/** The menu, with the hidden entry once the word has been typed. */
export const secretWord: StateView = (snapshot) => <AdminPage isUnlocked={isUnlocked(snapshot)} />
