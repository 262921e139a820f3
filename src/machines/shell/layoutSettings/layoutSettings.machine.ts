/**
 * Layout and theme of this browser. It owns the settings and whether their drawer is open; an actor stores them and
 * applies them to the page.
 */
import { assertEvent, assign, sendTo, setup } from 'xstate'
import { keeperPlaceholder } from './layoutSettings.actors'
import {
  defaultSettings,
  type KeeperCommand,
  type LayoutSettingsContext,
  type LayoutSettingsEvent,
  type LayoutSettingsInput,
} from './layoutSettings.types'

export const layoutSettingsMachine = setup({
  types: {
    context: {} as LayoutSettingsContext,
    events: {} as LayoutSettingsEvent,
    input: {} as LayoutSettingsInput,
    children: {} as { keeper: 'keeper' },
  },
  actors: { keeper: keeperPlaceholder },
  actions: {
    takeChanges: assign(({ context, event }) => {
      assertEvent(event, 'settings.change')
      return { settings: { ...context.settings, ...event.changes } }
    }),
    takeDefaults: assign({ settings: defaultSettings }),
    takeReplacement: assign(({ event }) => {
      assertEvent(event, 'settings.replaced')
      return { settings: event.settings }
    }),
    keep: sendTo('keeper', ({ context }): KeeperCommand => ({ type: 'settings.keep', settings: context.settings })),
    show: sendTo('keeper', ({ context }): KeeperCommand => ({ type: 'settings.show', settings: context.settings })),
  },
}).createMachine({
  id: 'layoutSettings',
  description: 'Layout and theme of the pages in this browser.',
  context: ({ input: { settings } }) => ({ settings }),
  invoke: { id: 'keeper', src: 'keeper' },
  initial: 'closed',
  on: {
    'settings.change': { actions: ['takeChanges', 'keep'] },
    'settings.replaced': { actions: ['takeReplacement', 'show'] },
  },
  states: {
    closed: {
      description: 'The settings apply; their drawer is closed.',
      on: { 'settings.open': 'open' },
    },
    open: {
      description: 'The drawer shows the settings; each change applies and is saved at once.',
      on: {
        'settings.close': 'closed',
        'settings.reset': { actions: ['takeDefaults', 'keep'] },
      },
    },
  },
})
