/** The tabs of the bench: each shows one chart in another way and has a chart of its own. */
import type { ComponentType } from 'react'
import { CoverageTab } from './CoverageTab'
import { DiffTab } from './DiffTab'
import { DraftTab } from './draft/DraftTab'
import { GalleryTab } from './gallery/GalleryTab'
import { LiveTab } from './live/LiveTab'
import { PathsTab } from './PathsTab'
import { SimulateTab } from './simulation/SimulateTab'
import type { TabKey, TabProps } from './tab'

interface Tab {
  readonly key: TabKey
  readonly Content: ComponentType<TabProps>
}

const FIRST: Tab = { key: 'simulate', Content: SimulateTab }

/** All of them, in their order. */
const tabs: readonly Tab[] = [
  FIRST,
  { key: 'gallery', Content: GalleryTab },
  { key: 'paths', Content: PathsTab },
  { key: 'coverage', Content: CoverageTab },
  { key: 'diff', Content: DiffTab },
  { key: 'draft', Content: DraftTab },
  { key: 'live', Content: LiveTab },
]

/** A pasted chart has no views, no report of tests and no running page. */
const ofPasted: readonly TabKey[] = ['simulate', 'paths', 'diff']

/** The tabs that a chart has something for. */
export const tabsOf = (isPasted: boolean): readonly Tab[] =>
  isPasted ? tabs.filter(({ key }) => ofPasted.includes(key)) : tabs

/** The tab in an address; the first one by default. */
export const tabOf = (key: string | null, isPasted: boolean): Tab =>
  tabsOf(isPasted).find((tab) => tab.key === key) ?? FIRST
