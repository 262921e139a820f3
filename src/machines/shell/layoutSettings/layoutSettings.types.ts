/** Layout and theme of this browser: what a person sets, and what holds with nothing stored (core §9, content §9). */

/** Theme colours; each has its tokens in `src/views/shared/theme/tokens.css`. */
export const themeColors = ['blue', 'teal', 'green', 'purple', 'magenta', 'orange'] as const
export type ThemeColor = (typeof themeColors)[number]

/** How the pages stand and look. */
export interface LayoutSettings {
  /** Light or dark pages; `system` follows the device. */
  readonly theme: 'light' | 'dark' | 'system'
  /** The ground that the side menu stands on. */
  readonly navTheme: 'dark' | 'light'
  readonly color: ThemeColor
  /** Where the menu of administrators stands; all others have it at the top (G014). */
  readonly layout: 'side' | 'top'
  /** The header stays in sight while the page is scrolled. */
  readonly fixedHeader: boolean
  /** The side menu stays in sight while the page is scrolled. */
  readonly fixedSidebar: boolean
  readonly contentWidth: 'fixed' | 'fluid'
  readonly multiTab: boolean
  /** The side menu is narrow. */
  readonly collapsed: boolean
}

/** B191, B193: with nothing stored. */
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
  /** What was restored before the first picture. */
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

/** What the keeper takes: puts the settings on the page and keeps them. */
export type KeeperCommand =
  | { type: 'settings.keep'; settings: LayoutSettings }
  /** On the page alone: they are kept already. */
  | { type: 'settings.show'; settings: LayoutSettings }
