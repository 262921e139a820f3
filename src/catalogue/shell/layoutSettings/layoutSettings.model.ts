/** Model of the settings: examples, and an assertion for each state. */

import { layoutSettingsMachine } from '../../../machines/shell/layoutSettings/layoutSettings.machine'
import { defaultSettings, type LayoutSettings } from '../../../machines/shell/layoutSettings/layoutSettings.types'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { layoutSettingsWords } from './layoutSettings.words'

const others: LayoutSettings = {
  theme: 'dark',
  navTheme: 'light',
  color: 'green',
  layout: 'top',
  fixedHeader: false,
  fixedSidebar: false,
  contentWidth: 'fluid',
  multiTab: true,
  collapsed: true,
}

export const layoutSettingsModel = defineModel<typeof layoutSettingsMachine>({
  name: 'layout-settings',
  feature: 'layoutSettings',
  purpose: 'Layout and theme of this browser: restored at the start, changed in a drawer, the same in all its tabs.',
  machine: layoutSettingsMachine,
  source: 'src/machines/shell/layoutSettings/layoutSettings.machine.ts',
  starts: [
    { name: 'nothing stored', input: { settings: defaultSettings } },
    { name: 'as it was left', input: { settings: others } },
  ],
  words: layoutSettingsWords,
  events: {
    'settings.open': [{ type: 'settings.open' }],
    'settings.close': [{ type: 'settings.close' }],
    'settings.change': [
      { example: 'the bar of tabs', event: { type: 'settings.change', changes: { multiTab: true } } },
      { example: 'the narrow side menu', event: { type: 'settings.change', changes: { collapsed: true } } },
    ],
    'settings.reset': [{ type: 'settings.reset' }],
    'settings.replaced': [{ type: 'settings.replaced', settings: others }],
  },
  actors: { keeper: {} },
  states: {
    closed: ({ context }, { toChildren }) => checkEveryChange(context.settings, toChildren),
    open: ({ context }, { toChildren }) => checkEveryChange(context.settings, toChildren),
  },
  invariants: [
    {
      sentence: 'Every setting has a value.',
      holds: ({ context }) => Object.keys(defaultSettings).every((key) => key in context.settings),
    },
  ],
})

/** Every change of the last step is applied to the page, and stored unless another tab has stored it. */
function checkEveryChange(
  settings: LayoutSettings,
  sent: readonly { readonly id: string; readonly event: { readonly type: string } }[],
): void {
  for (const { id, event } of sent) {
    must(id === 'keeper', 'only the keeper receives commands')
    mustBe('settings' in event ? event.settings : null, settings, 'the command to the keeper')
  }
}
