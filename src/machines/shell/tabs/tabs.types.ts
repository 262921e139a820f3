/** The multi-tab bar: the pages that are open in this window (core §2 Layouts). */
import type { Notify } from '../../shared/messages'

/** An open page, identified by its path: a route with other parameters is another page. */
export interface Tab {
  /** The path below the base, without query. */
  readonly path: string
  /** The last query of the page, without `?`. */
  readonly search: string
  readonly title: string
  readonly icon: string
  /** The page is kept alive while another one is visible. */
  readonly keepAlive: boolean
}

export interface TabsInput {
  /** The tabs that were open when the window was reloaded. */
  readonly tabs: readonly Tab[]
  /** The path of the start page, which opens when all tabs are closed. */
  readonly home: string
  readonly isOn: boolean
}

export interface TabsContext {
  readonly home: string
  readonly isOn: boolean
  /** In the order of the bar. */
  readonly tabs: readonly Tab[]
  /** The path of the visible page; null before the first visit. */
  readonly active: string | null
  /** Paths of open pages, most recently seen first. */
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
  /** A page has become visible. */
  | { type: 'tab.visited'; tab: Tab }
  | { type: 'tabs.switchOn' }
  | { type: 'tabs.switchOff' }

/** A navigation for the routes. */
export interface TabsGo {
  type: 'tabs.go'
  path: string
  search: string
}
export type TabsEmitted = Notify | TabsGo

/** Command to the keeper: store these tabs. */
export type TabsKeeperCommand = { type: 'tabs.keep'; tabs: readonly Tab[] }
