/**
 * The multi-tab bar: one tab for each page that was visited (B045), closed one by one or several at once (B046–B048).
 * It owns which pages are open and which of them are kept alive; the routes navigate.
 */
import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { tabsKeeperPlaceholder } from './tabs.actors'
import { allClosed, beside, closed, onlyActive, visited, without } from './tabs.logic'
import type { TabsContext, TabsEmitted, TabsEvent, TabsInput, TabsKeeperCommand } from './tabs.types'
import { tabsTexts } from './texts'

const info = (text: string) => ({ type: 'notify' as const, level: 'info' as const, text })

export const tabsMachine = setup({
  types: {
    context: {} as TabsContext,
    events: {} as TabsEvent,
    input: {} as TabsInput,
    emitted: {} as TabsEmitted,
    children: {} as { keeper: 'keeper' },
  },
  actors: { keeper: tabsKeeperPlaceholder },
  guards: {
    isOn: ({ context }) => context.isOn,
    isEmpty: ({ context }) => context.tabs.length === 0,
    isSingle: ({ context }) => context.tabs.length === 1,
    isSeveral: ({ context }) => context.tabs.length > 1,
    isOtherTab: ({ context, event }) =>
      event.type === 'tab.activate' &&
      event.path !== context.active &&
      context.tabs.some(({ path }) => path === event.path),
    hasLeft: ({ context, event }) => 'path' in event && beside(context, event.path).left.length > 0,
    hasRight: ({ context, event }) => 'path' in event && beside(context, event.path).right.length > 0,
    isHomeAlone: ({ context: { tabs, home } }) => tabs.every(({ path }) => path === home),
  },
  actions: {
    switchOn: assign({ isOn: true }),
    switchOff: assign(({ context }) => ({ isOn: false, ...onlyActive(context) })),
    takeVisit: assign(({ context, event }) => {
      assertEvent(event, 'tab.visited')
      return visited(context, event.tab)
    }),
    takeOnlyVisit: assign(({ context, event }) => {
      assertEvent(event, 'tab.visited')
      return onlyActive({ ...context, ...visited(context, event.tab) })
    }),
    /** Navigates to the page that is visible after closing, unless it was visible before. */
    close: enqueueActions(({ context, event, enqueue }) => {
      const next = nextOf(context, event)
      enqueue.assign(next)
      const now = next.tabs.find(({ path }) => path === next.active)
      if (now && now.path !== context.active) enqueue.emit({ type: 'tabs.go', path: now.path, search: now.search })
    }),
    closeAll: assign(({ context }) => allClosed(context)),
    goHome: emit(({ context }) => ({ type: 'tabs.go' as const, path: context.home, search: '' })),
    goTo: emit(({ context, event }) => {
      assertEvent(event, 'tab.activate')
      const search = context.tabs.find(({ path }) => path === event.path)?.search ?? ''
      return { type: 'tabs.go' as const, path: event.path, search }
    }),
    keep: sendTo('keeper', ({ context }): TabsKeeperCommand => ({ type: 'tabs.keep', tabs: context.tabs })),
    notifyLastTab: emit(info(tabsTexts.last)),
    notifyNoTabsLeftward: emit(info(tabsTexts.noneLeft)),
    notifyNoTabsRightward: emit(info(tabsTexts.noneRight)),
    notifyNoOtherTabs: emit(info(tabsTexts.noOthers)),
  },
}).createMachine({
  id: 'tabs',
  description: 'The open pages of this window.',
  context: ({ input: { tabs, home, isOn } }) => ({
    home,
    isOn,
    tabs: isOn ? tabs : [],
    active: null,
    recent: isOn ? tabs.map(({ path }) => path) : [],
  }),
  invoke: { id: 'keeper', src: 'keeper' },
  initial: 'off',
  states: {
    off: {
      description: 'No tab bar: only the visible page is open.',
      always: { guard: 'isOn', target: 'on' },
      on: {
        'tab.visited': { actions: 'takeOnlyVisit' },
        'tabs.switchOn': { actions: ['switchOn', 'keep'] },
      },
    },
    on: {
      description: 'The bar shows a tab for each open page.',
      initial: 'empty',
      on: {
        'tab.visited': { actions: ['takeVisit', 'keep'] },
        'tab.activate': { guard: 'isOtherTab', actions: 'goTo' },
        'tabs.closeAll': [
          { guard: 'isHomeAlone', actions: 'notifyLastTab' },
          { actions: ['closeAll', 'keep', 'goHome'] },
        ],
        'tabs.switchOff': { target: 'off', actions: ['switchOff', 'keep'] },
      },
      states: {
        empty: {
          description: 'No page is visited yet, or all tabs are closed and the start page is loading.',
          always: [
            { guard: 'isSingle', target: 'single' },
            { guard: 'isSeveral', target: 'several' },
          ],
        },
        single: {
          description: 'One page is open: its tab cannot be closed.',
          always: [
            { guard: 'isEmpty', target: 'empty' },
            { guard: 'isSeveral', target: 'several' },
          ],
          on: {
            'tab.close': { actions: 'notifyLastTab' },
            'tabs.closeLeft': { actions: 'notifyNoTabsLeftward' },
            'tabs.closeRight': { actions: 'notifyNoTabsRightward' },
            'tabs.closeOthers': { actions: 'notifyNoOtherTabs' },
          },
        },
        several: {
          description: 'Several pages are open.',
          always: [
            { guard: 'isEmpty', target: 'empty' },
            { guard: 'isSingle', target: 'single' },
          ],
          on: {
            'tab.close': { actions: ['close', 'keep'] },
            'tabs.closeLeft': [{ guard: 'hasLeft', actions: ['close', 'keep'] }, { actions: 'notifyNoTabsLeftward' }],
            'tabs.closeRight': [
              { guard: 'hasRight', actions: ['close', 'keep'] },
              { actions: 'notifyNoTabsRightward' },
            ],
            'tabs.closeOthers': { actions: ['close', 'keep'] },
          },
        },
      },
    },
  },
})

/** The bar after one of the ways to close. */
function nextOf(context: TabsContext, event: TabsEvent) {
  if (event.type === 'tab.close') return closed(context, event.path)
  if (event.type === 'tabs.closeLeft') return without(context, beside(context, event.path).left, event.path)
  if (event.type === 'tabs.closeRight') return without(context, beside(context, event.path).right, event.path)
  if (event.type === 'tabs.closeOthers') {
    const { left, right } = beside(context, event.path)
    return without(context, [...left, ...right], event.path)
  }
  return context
}
