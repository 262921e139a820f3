/** Model of the tab bar: examples, and an assertion for each state. */
import { KEPT_PAGES_MAX, TABS_MAX } from '../../../../contract/limits'
import { keptPaths } from '../../../machines/shell/tabs/tabs.logic'
import { tabsMachine } from '../../../machines/shell/tabs/tabs.machine'
import { tabsTexts } from '../../../machines/shell/tabs/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { classes, home, teachers } from './tabs.examples'
import { tabsWords } from './tabs.words'

const noticesOf = (emitted: readonly { readonly type: string }[]) =>
  emitted.flatMap((event) => ('text' in event ? [event.text] : []))

/** The messages that are possible with one remaining tab. */
const ofOne: readonly unknown[] = [tabsTexts.last, tabsTexts.noneLeft, tabsTexts.noneRight, tabsTexts.noOthers]

export const tabsModel = defineModel<typeof tabsMachine>({
  name: 'tabs',
  feature: 'tabs',
  purpose:
    'The multi-tab bar: one tab for each visited page, closed one by one or several at once; never the last one.',
  machine: tabsMachine,
  source: 'src/machines/shell/tabs/tabs.machine.ts',
  starts: [
    { name: 'switched off', input: { tabs: [], home: home.path, isOn: false } },
    { name: 'switched on', input: { tabs: [], home: home.path, isOn: true } },
    { name: 'loaded again', input: { tabs: [home, teachers, classes], home: home.path, isOn: true } },
  ],
  words: tabsWords,
  events: {
    'tab.visited': [
      { example: 'the start page', event: { type: 'tab.visited', tab: home } },
      { example: 'the teachers', event: { type: 'tab.visited', tab: teachers } },
      { example: 'the classes', event: { type: 'tab.visited', tab: classes } },
    ],
    'tab.activate': [{ type: 'tab.activate', path: teachers.path }],
    'tab.close': [{ type: 'tab.close', path: teachers.path }],
    'tabs.closeLeft': [{ type: 'tabs.closeLeft', path: teachers.path }],
    'tabs.closeRight': [{ type: 'tabs.closeRight', path: teachers.path }],
    'tabs.closeOthers': [{ type: 'tabs.closeOthers', path: teachers.path }],
    'tabs.closeAll': [{ type: 'tabs.closeAll' }],
    'tabs.switchOn': [{ type: 'tabs.switchOn' }],
    'tabs.switchOff': [{ type: 'tabs.switchOff' }],
  },
  actors: { keeper: {} },
  states: {
    off: ({ context }) => must(context.tabs.length <= 1, 'at most the visible page is open'),
    'on.empty': ({ context }) => mustBe(context.tabs, [], 'the tabs'),
    'on.single': ({ context }, { emitted }) => {
      mustBe(context.tabs.length, 1, 'the number of tabs')
      must(
        noticesOf(emitted).every((text) => ofOne.includes(text)),
        'the message says that no tab can be closed',
      )
    },
    'on.several': ({ context }) => must(context.tabs.length > 1, 'there are several tabs'),
  },
  invariants: [
    {
      sentence: 'A page has one tab at most.',
      holds: ({ context: { tabs } }) => new Set(tabs.map(({ path }) => path)).size === tabs.length,
    },
    {
      sentence: 'The visible page has a tab.',
      holds: ({ context: { tabs, active } }) => active === null || tabs.some(({ path }) => path === active),
    },
    { sentence: 'There are never too many tabs.', holds: ({ context: { tabs } }) => tabs.length <= TABS_MAX },
    {
      sentence: 'Only open pages are kept alive, up to the maximum.',
      holds: ({ context }) =>
        keptPaths(context).length <= KEPT_PAGES_MAX &&
        keptPaths(context).every((path) => context.tabs.some((tab) => tab.path === path)),
    },
  ],
  stateKey: ({ context: { isOn, tabs, active } }) => [isOn, tabs.map(({ path }) => path), active],
})
