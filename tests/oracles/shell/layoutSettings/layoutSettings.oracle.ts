/**
 * The settings of the layout (B191, B193): each change applies and is stored at once. A change of another tab applies
 * and is not stored again. The defaults can be restored in the drawer.
 */
import { layoutSettingsModel } from '../../../../src/catalogue/shell/layoutSettings/layoutSettings.model'
import { isDrawerOpen, settingsOf } from '../../../../src/machines/shell/layoutSettings/layoutSettings.selectors'
import {
  defaultSettings,
  type LayoutSettings,
} from '../../../../src/machines/shell/layoutSettings/layoutSettings.types'
import { rulesOf, tell } from '../../rules'
import { stay } from '../../steps'

interface Known {
  readonly settings: LayoutSettings
  readonly isOpen: boolean
}

const applied = (known: Known, settings: LayoutSettings, type: 'settings.keep' | 'settings.show') =>
  stay(known, { settings }, tell('keeper', { type, settings }))

export const oracle = rulesOf(layoutSettingsModel)({
  begin: ({ settings }): Known => ({ settings, isOpen: false }),
  rules: {
    'settings.open': (known) => stay(known, { isOpen: true }),
    'settings.close': (known) => stay(known, { isOpen: false }),
    'settings.change': (known, { changes }) => applied(known, { ...known.settings, ...changes }, 'settings.keep'),
    'settings.replaced': (known, { settings }) => applied(known, settings, 'settings.show'),
    'settings.reset': (known) => (known.isOpen ? applied(known, defaultSettings, 'settings.keep') : undefined),
  },
  shown: (known) => known,
  read: (snapshot) => ({ settings: settingsOf(snapshot), isOpen: isDrawerOpen(snapshot) }),
})
