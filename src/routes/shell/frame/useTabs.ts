/**
 * The tabs of this window: receives every visible page, navigates to the selected tab, and stores the tabs as long as the window
 * lives.
 */
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '../../../../contract/entities/account/user'
import { settingsOf } from '../../../machines/shell/layoutSettings/layoutSettings.selectors'
import { useClient } from '../../shared/client/client.context'
import { type GuardInput, guard } from '../../shared/pages/guard'
import { homeOf } from '../../shared/pages/match'
import type { PageRoute } from '../../shared/pages/route'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { matchRoutes } from '../table/table'
import { providedTabs, readTabs } from './tabsActors'

/** Pages without a tab: error pages. */
const NOWHERE = ['/403', '/404', '/500']

export interface TabsPlace {
  readonly user: User
  readonly path: string
  readonly search: string
  /** The route of the visible page; null during a redirect. */
  readonly route: PageRoute | null
}

/** The actor of the tabs. */
export function useTabs({ user, path, search, route }: TabsPlace) {
  const { settings, features } = useClient()
  const [, navigate] = useLocation()
  const isOn = useSelector(settings, settingsOf).multiTab
  // The stored tabs are read once; from then on the chart owns them. Another person has another workspace.
  const [{ logic, input }] = useState(() => ({
    logic: providedTabs(user.userId),
    input: { tabs: readTabs(user.userId), home: homePageOf(user, features), isOn },
  }))
  const tabs = useChartRef(logic, { input })
  useNotices(tabs)
  useEffect(() => {
    const going = tabs.on('tabs.go', (go) => navigate(go.search === '' ? go.path : `${go.path}?${go.search}`))
    return () => going.unsubscribe()
  }, [tabs, navigate])
  useEffect(() => tabs.send({ type: isOn ? 'tabs.switchOn' : 'tabs.switchOff' }), [tabs, isOn])
  useEffect(() => {
    if (!route || route.bare || NOWHERE.includes(route.path)) return
    const { title = '', icon = 'file', keepAlive = false } = route
    tabs.send({ type: 'tab.visited', tab: { path, search, title, icon, keepAlive } })
  }, [tabs, path, search, route])
  return tabs
}

/** The final page of a person's home path, after redirects. */
function homePageOf(user: User, features: GuardInput['features']): string {
  let path = homeOf(user)
  for (;;) {
    const result = guard({ path, person: user, features, chosenClass: null, isBrowserSupported: true }, matchRoutes)
    if (result.kind === 'page' || result.to === path) return path
    path = result.to
  }
}
