/**
 * Layout and theme settings: stored in local storage (B049, B195), applied to the page, and synchronized between the tabs of the
 * browser.
 */
import { fromCallback } from 'xstate'
import { z } from 'zod'
import { layoutSettingsMachine } from '../../../machines/shell/layoutSettings/layoutSettings.machine'
import {
  defaultSettings,
  type KeeperCommand,
  type LayoutSettings,
  type LayoutSettingsEvent,
  themeColors,
} from '../../../machines/shell/layoutSettings/layoutSettings.types'
import { local, onLocalChange } from '../../../services/browser/kept/storage'

/** Also read by `public/look.js`, before the application is loaded. */
const KEY = 'layout'
const held = <Value>(schema: z.ZodType<Value>, otherwise: NoInfer<Value>) =>
  schema.catch(otherwise).default(otherwise as never)
const storedSettings = z.object({
  theme: held(z.enum(['light', 'dark', 'system']), defaultSettings.theme),
  navTheme: held(z.enum(['dark', 'light']), defaultSettings.navTheme),
  color: held(z.enum(themeColors), defaultSettings.color),
  layout: held(z.enum(['side', 'top']), defaultSettings.layout),
  fixedHeader: held(z.boolean(), defaultSettings.fixedHeader),
  fixedSidebar: held(z.boolean(), defaultSettings.fixedSidebar),
  contentWidth: held(z.enum(['fixed', 'fluid']), defaultSettings.contentWidth),
  multiTab: held(z.boolean(), defaultSettings.multiTab),
  collapsed: held(z.boolean(), defaultSettings.collapsed),
})

/** The stored settings; missing or invalid values fall back to the defaults (B191). */
export const readSettings = (): LayoutSettings => local.read(KEY, storedSettings) ?? defaultSettings

/** Applies theme and colour to the page; `system` follows the device's theme. */
export function showSettings({ theme, color }: LayoutSettings): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  dataset.color = color
}

/** The chart of the settings, with its actors. */
export const providedLayoutSettings = layoutSettingsMachine.provide({
  actors: {
    keeper: fromCallback<KeeperCommand>(({ receive, sendBack }) => {
      receive(({ type, settings }) => {
        showSettings(settings)
        if (type === 'settings.keep') local.write(KEY, settings)
      })
      return onLocalChange(KEY, () =>
        sendBack({ type: 'settings.replaced', settings: readSettings() } satisfies LayoutSettingsEvent),
      )
    }),
  },
})

const CLOSED_KEY = 'closedMaintenance'

/** The announcement of a maintenance that the user has closed in this browser; empty: none. */
export const readClosedMaintenance = (): string => local.read(CLOSED_KEY, z.string()) ?? ''
export const keepClosedMaintenance = (key: string): boolean => local.write(CLOSED_KEY, key)
