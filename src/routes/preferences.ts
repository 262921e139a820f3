/** Layout and theme settings: kept in local storage, restored at the start (B049). */
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { local } from '../services/storage'

const KEY = 'layout'
const preferences = z.object({
  theme: z.enum(['light', 'dark']).optional(),
  collapsed: z.boolean().default(false),
})
export type Preferences = z.output<typeof preferences>
export type Theme = 'light' | 'dark'

/** The kept settings, or what holds without any. */
export const readPreferences = (): Preferences => local.read(KEY, preferences) ?? { collapsed: false }

/** The theme of the settings; without one, what the device prefers. */
export const themeOf = ({ theme }: Preferences): Theme =>
  theme ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** Puts a theme on the page. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
}

/** The settings, and how to change them. */
export function usePreferences() {
  const [kept, setKept] = useState(readPreferences)
  const theme = themeOf(kept)
  useEffect(() => applyTheme(theme), [theme])
  const change = (changes: Partial<Preferences>) => {
    const next = { ...kept, ...changes }
    local.write(KEY, next)
    setKept(next)
  }
  return { theme, collapsed: kept.collapsed, change }
}
