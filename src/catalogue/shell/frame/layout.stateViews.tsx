/** State views of the charts around a page: layout settings, bar of tabs, the hidden entry of administrators. */
import { isDrawerOpen, settingsOf } from '../../../machines/shell/layoutSettings/layoutSettings.selectors'
import { isUnlocked } from '../../../machines/shell/secretWord/secretWord.selectors'
import { tabsView } from '../../../machines/shell/tabs/tabs.selectors'
import { SettingsDrawer } from '../../../views/shell/frame/SettingsDrawer'
import { TabBar } from '../../../views/shell/header/TabBar'
import type { StateView, StateViews } from '../../stateViews/stateView'
import { AdminPage } from '../../stateViews/surroundings'

/** The page with the settings applied, and the drawer that changes them. */
export const layoutSettings: StateView = (snapshot, send) => (
  <>
    <AdminPage settings={settingsOf(snapshot)} onSettings={() => send({ type: 'settings.open' })} />
    <SettingsDrawer
      open={isDrawerOpen(snapshot)}
      settings={settingsOf(snapshot)}
      person="admin"
      hasDarkTheme
      onChange={(changes) => send({ type: 'settings.change', changes })}
      onReset={() => send({ type: 'settings.reset' })}
      onClose={() => send({ type: 'settings.close' })}
    />
  </>
)

export const tabs: StateView = (snapshot, send) => {
  const view = tabsView(snapshot)
  return <AdminPage bar={view ? <TabBar {...view} hrefOf={({ path }) => `#${path}`} onIntent={send} /> : null} />
}

/** The menu, with the hidden entry after the secret word was typed. */
export const secretWord: StateView = (snapshot) => <AdminPage isUnlocked={isUnlocked(snapshot)} />

export const layoutStateViews: StateViews = {
  'layout-settings': { view: layoutSettings },
  tabs: { view: tabs },
  'secret-word': { view: secretWord },
}
