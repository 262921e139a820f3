/** Layout and theme settings: kept in local storage (B049, B195), put on the page, the same in all tabs of the browser. */
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

/** Also read by `public/look.js`, before the program is there. */
const KEY = 'layout'
const held = <Value>(schema: z.ZodType<Value>, otherwise: NoInfer<Value>) =>
  schema.catch(otherwise).default(otherwise as never)
const kept = z.object({
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

/** The kept settings; what is missing or cannot be read is as with nothing stored (B191). */
export const readSettings = (): LayoutSettings => local.read(KEY, kept) ?? defaultSettings

/** Puts theme and colour on the page; `system` leaves the theme to the device. */
export function showSettings({ theme, color }: LayoutSettings): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  dataset.color = color
}

/** The settings, provided. */
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
