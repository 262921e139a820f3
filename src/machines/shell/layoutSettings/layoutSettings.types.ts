/** Layout and theme of this browser: the settings, and the defaults when nothing is stored (core §9, content §9). */

/** Theme colours; each has its tokens in `src/views/shared/theme/tokens.css`. */
export const themeColors = ['blue', 'teal', 'green', 'purple', 'magenta', 'orange'] as const
export type ThemeColor = (typeof themeColors)[number]

/** Layout and look of the pages. */
export interface LayoutSettings {
  /** Light or dark pages; `system` follows the device. */
  readonly theme: 'light' | 'dark' | 'system'
  /** The background of the side menu. */
  readonly navTheme: 'dark' | 'light'
  readonly color: ThemeColor
  /** Position of the administrators' menu; all others have it at the top (G014). */
  readonly layout: 'side' | 'top'
  /** The header stays visible while the page is scrolled. */
  readonly fixedHeader: boolean
  /** The side menu stays visible while the page is scrolled. */
  readonly fixedSidebar: boolean
  readonly contentWidth: 'fixed' | 'fluid'
  readonly multiTab: boolean
  /** The side menu is narrow. */
  readonly collapsed: boolean
}

/** B191, B193: used when nothing is stored. */
export const defaultSettings: LayoutSettings = {
  theme: 'system',
  navTheme: 'dark',
  color: 'blue',
  layout: 'side',
  fixedHeader: true,
  fixedSidebar: true,
  contentWidth: 'fixed',
  multiTab: false,
  collapsed: false,
}

export interface LayoutSettingsInput {
  /** The settings restored before the first render. */
  readonly settings: LayoutSettings
}

export interface LayoutSettingsContext {
  readonly settings: LayoutSettings
}

export type LayoutSettingsEvent =
  | { type: 'settings.open' }
  | { type: 'settings.close' }
  | { type: 'settings.change'; changes: Partial<LayoutSettings> }
  /** Back to the defaults. */
  | { type: 'settings.reset' }
  /** Another tab of this browser has changed them. */
  | { type: 'settings.replaced'; settings: LayoutSettings }

/** Commands to the keeper, which stores the settings and applies them to the page. */
export type KeeperCommand =
  | { type: 'settings.keep'; settings: LayoutSettings }
  /** Apply them only: they are stored already. */
  | { type: 'settings.show'; settings: LayoutSettings }
