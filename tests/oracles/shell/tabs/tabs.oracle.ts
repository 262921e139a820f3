/**
 * The bar of tabs (B045–B048, X006, G015): one tab for each visited page, at most a maximum, of which the least recently seen
 * is closed. The last tab cannot be closed. After closing the visible tab its right neighbour is shown, else its left one.
 */
import { KEPT_PAGES_MAX, TABS_MAX } from '../../../../contract/limits'
import { tabsModel } from '../../../../src/catalogue/shell/tabs/tabs.model'
import { keptPages, tabsView } from '../../../../src/machines/shell/tabs/tabs.selectors'
import type { Tab } from '../../../../src/machines/shell/tabs/tabs.types'
import { tabsTexts as texts } from '../../../../src/machines/shell/tabs/texts'
import { emits, rulesOf, tell } from '../../rules'
import { and, type Step, say, stay } from '../../steps'

interface Known {
  readonly home: string
  readonly isOn: boolean
  readonly tabs: readonly Tab[]
  readonly active: string | null
  /** The most recently seen first. */
  readonly recent: readonly string[]
}

const has = (tabs: readonly Tab[], path: string | null): boolean => tabs.some((tab) => tab.path === path)
/** Only these tabs remain; the visible page, if it was closed, is replaced. */
const only = (known: Known, tabs: readonly Tab[], instead: string | null): Known => ({
  ...known,
  tabs,
  recent: known.recent.filter((path) => has(tabs, path)),
  active: has(tabs, known.active) ? known.active : instead,
})
const keep = (known: Known): Step<Known> => stay(known, {}, tell('keeper', { type: 'tabs.keep', tabs: known.tabs }))
const visit = (known: Known, tab: Tab): Known => {
  const tabs = has(known.tabs, tab.path)
    ? known.tabs.map((one) => (one.path === tab.path ? tab : one))
    : [...known.tabs, tab]
  const recent = [tab.path, ...known.recent.filter((path) => path !== tab.path)]
  const tooMany = tabs.length > TABS_MAX ? recent.at(-1) : undefined
  const next: Known = { ...known, active: tab.path, recent }
  return only(
    next,
    tabs.filter(({ path }) => path !== tooMany),
    tab.path,
  )
}
/** Closes tabs, and shows another page if the visible one was closed. */
function close(known: Known, remaining: readonly Tab[], instead: string | null): Step<Known> {
  const next = only(known, remaining, instead)
  const tab = next.tabs.find(({ path }) => path === next.active)
  const isMoved = tab !== undefined && next.active !== known.active
  const going = isMoved ? [emits({ type: 'tabs.go', path: tab.path, search: tab.search })] : []
  return and(stay(next, {}, ...going), keep)
}
const closeBeside = (known: Known, path: string, side: 'left' | 'right' | 'both', noneText: string) => {
  if (!known.isOn || known.tabs.length === 0) return undefined
  const at = known.tabs.findIndex((tab) => tab.path === path)
  const isClosed = (place: number) => at >= 0 && ((side !== 'right' && place < at) || (side !== 'left' && place > at))
  const remaining = known.tabs.filter((_, place) => !isClosed(place))
  // In a bar of several tabs, “close the others” needs no message.
  const isNone = known.tabs.length === 1 || (side !== 'both' && remaining.length === known.tabs.length)
  return isNone ? stay(known, {}, say('info', noneText)) : close(known, remaining, path)
}

export const oracle = rulesOf(tabsModel)({
  begin: ({ tabs, home, isOn }): Known => ({
    home,
    isOn,
    tabs: isOn ? tabs : [],
    active: null,
    recent: isOn ? tabs.map(({ path }) => path) : [],
  }),
  rules: {
    'tab.visited': (known, { tab }) =>
      known.isOn
        ? keep(visit(known, tab))
        : stay(only({ ...known, active: tab.path, recent: [tab.path] }, [tab], null)),
    'tab.activate': (known, { path }) => {
      const tab = known.tabs.find((one) => one.path === path)
      if (!known.isOn || !tab || path === known.active) return undefined
      return stay(known, {}, emits({ type: 'tabs.go', path, search: tab.search }))
    },
    'tab.close': (known, { path }) => {
      if (!known.isOn || known.tabs.length === 0) return undefined
      if (known.tabs.length === 1) return stay(known, {}, say('info', texts.last))
      const at = known.tabs.findIndex((tab) => tab.path === path)
      if (at < 0) return keep(known)
      const neighbour = known.tabs[at + 1] ?? known.tabs[at - 1]
      return close(known, known.tabs.toSpliced(at, 1), neighbour?.path ?? null)
    },
    'tabs.closeLeft': (known, { path }) => closeBeside(known, path, 'left', texts.noneLeft),
    'tabs.closeRight': (known, { path }) => closeBeside(known, path, 'right', texts.noneRight),
    'tabs.closeOthers': (known, { path }) => closeBeside(known, path, 'both', texts.noOthers),
    'tabs.closeAll': (known) => {
      if (!known.isOn) return undefined
      const remaining = known.tabs.filter(({ path }) => path === known.home)
      if (remaining.length === known.tabs.length) return stay(known, {}, say('info', texts.last))
      const home = emits({ type: 'tabs.go', path: known.home, search: '' })
      return and(keep(only(known, remaining, null)), (next) => stay(next, {}, home))
    },
    'tabs.switchOn': (known) => (known.isOn ? undefined : keep({ ...known, isOn: true })),
    'tabs.switchOff': (known) =>
      known.isOn
        ? keep({
            ...only(
              known,
              known.tabs.filter(({ path }) => path === known.active),
              null,
            ),
            isOn: false,
          })
        : undefined,
  },
  shown: ({ isOn, tabs, active, recent }) => ({
    view: isOn ? { tabs, active } : null,
    kept: isOn
      ? recent.filter((path) => tabs.some((tab) => tab.path === path && tab.keepAlive)).slice(0, KEPT_PAGES_MAX)
      : [],
  }),
  read: (snapshot) => ({ view: tabsView(snapshot), kept: keptPages(snapshot) }),
})
