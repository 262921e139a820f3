/** The multi-tab bar: the pages that a person has open in this window (core §2 Layouts). */
import type { Notify } from '../../shared/messages'

/** An open page. Its path tells it from the others: a route with other parameters is another page. */
export interface Tab {
  /** Below the base, without query. */
  readonly path: string
  /** The query as it was left, without `?`. */
  readonly search: string
  readonly title: string
  readonly icon: string
  /** Its page is kept as it was left. */
  readonly keepAlive: boolean
}

export interface TabsInput {
  /** Open when the window was loaded again. */
  readonly tabs: readonly Tab[]
  /** The path of the start page: it is what is left when all are closed. */
  readonly home: string
  readonly isOn: boolean
}

export interface TabsContext {
  readonly home: string
  readonly isOn: boolean
  /** In the order of the bar. */
  readonly tabs: readonly Tab[]
  /** The path of the page in sight; null before the first visit. */
  readonly active: string | null
  /** Paths of open pages, the one seen last first. */
  readonly recent: readonly string[]
}

export type TabsIntent =
  | { type: 'tab.activate'; path: string }
  | { type: 'tab.close'; path: string }
  | { type: 'tabs.closeLeft'; path: string }
  | { type: 'tabs.closeRight'; path: string }
  | { type: 'tabs.closeOthers'; path: string }
  | { type: 'tabs.closeAll' }

export type TabsEvent =
  | TabsIntent
  /** A page has come into sight. */
  | { type: 'tab.visited'; tab: Tab }
  | { type: 'tabs.switchOn' }
  | { type: 'tabs.switchOff' }

/** Where to go: the routes follow. */
export interface TabsGo {
  type: 'tabs.go'
  path: string
  search: string
}
export type TabsEmitted = Notify | TabsGo

/** What the keeper takes: the tabs as they stand now. */
export type TabsKeeperCommand = { type: 'tabs.keep'; tabs: readonly Tab[] }
