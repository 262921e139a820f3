/** The list of charts: pinned and recent ones, then all by group, with a search in both languages. */

import { memo, useState } from 'react'
import { texts } from '../../../machines/workbench/bench/texts'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { CodeName } from './CodeName'
import { Row } from './Row'

type Group = keyof typeof texts.groups

export interface ListedChart {
  name: string
  feature: string
  /** Name of the chart in the product. */
  title: string
  group: Group
}

export interface ChartListProps {
  charts: readonly ListedChart[]
  chosen: string | null
  /** Names of pinned charts, and of the last ones on the bench. */
  pinned: readonly string[]
  recent: readonly string[]
  /** It folds where room is scarce, and is unfolded now. */
  isUnfolded: boolean
  onChoose: (name: string) => void
  onPin: (name: string) => void
}

/** Height of the search above the list, in px: it covers what scrolls below it. */
const SEARCH_PX = 64

/** Scrolls the chosen chart into view, within the list only. */
function bringIntoList(element: HTMLLIElement | null): void {
  const list = element?.closest('.workbench-list')
  if (!element || !list) return
  const top = element.getBoundingClientRect().top - list.getBoundingClientRect().top
  if (top < SEARCH_PX || top > list.clientHeight - element.offsetHeight) list.scrollTop += top - list.clientHeight / 2
}

/** The same after the list was expanded: a hidden element cannot be scrolled. */
const bringIntoUnfolded = (element: HTMLLIElement | null): void => bringIntoList(element)

const groups = Object.keys(texts.groups) as readonly Group[]

interface ListedRowProps extends Pick<ChartListProps, 'onChoose' | 'onPin'> {
  name: string
  title: string
  isCurrent: boolean
  isPinned: boolean
}

const ListedRow = memo(function ListedRow({ name, title, isCurrent, isPinned, onChoose, onPin }: ListedRowProps) {
  return (
    <>
      <Row kind="chart" isCurrent={isCurrent} hint={name} onPress={() => onChoose(name)}>
        <span className="one-line">
          <CodeName called={{ name: title, code: name }} />
        </span>
      </Row>
      <Button
        size="s"
        kind="quiet"
        iconOnly
        className="workbench-pin"
        icon={isPinned ? 'star-fill' : 'star'}
        label={`${isPinned ? texts.unpin : texts.pin} ${title || name}`}
        onClick={() => onPin(name)}
      />
    </>
  )
})

interface SectionProps extends Pick<ChartListProps, 'chosen' | 'pinned' | 'isUnfolded' | 'onChoose' | 'onPin'> {
  title: string
  charts: readonly ListedChart[]
  /** The chosen chart is brought into view here; above it is only a shortcut. */
  isHome?: boolean
}

function Section({ title, charts, chosen, pinned, isUnfolded, isHome = false, onChoose, onPin }: SectionProps) {
  if (charts.length === 0) return null
  const arrive = isUnfolded ? bringIntoUnfolded : bringIntoList
  return (
    <section className="workbench-feature">
      <h2 className="size-xs weight-medium u-muted workbench-feature-name">{title}</h2>
      <ul>
        {charts.map(({ name, title: called }) => (
          <li key={name} className="relative workbench-listed" ref={isHome && name === chosen ? arrive : undefined}>
            <ListedRow
              name={name}
              title={called}
              isCurrent={name === chosen}
              isPinned={pinned.includes(name)}
              onChoose={onChoose}
              onPin={onPin}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Rendered again only when its data changes: it has some two hundred rows. */
export const ChartList = memo(function ChartList({ charts, recent, ...props }: ChartListProps) {
  const { pinned } = props
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase()
  const found = charts.filter(({ name, feature, title, group }) =>
    `${feature} ${name} ${title} ${texts.groups[group]}`.toLowerCase().includes(words),
  )
  const named = (names: readonly string[]) => names.flatMap((name) => charts.find((chart) => chart.name === name) ?? [])
  return (
    <nav className="panel stack gap-3 pad-3 shrink scroll sticky shadow-1 workbench-list" aria-label={texts.charts}>
      <div className="pad-y-3 sticky front on-surface workbench-search">
        <TextInput
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {charts.length === 0 ? <p className="workbench-note">{texts.noCharts}</p> : null}
      {charts.length > 0 && found.length === 0 ? (
        <p className="workbench-note">{texts.noneFound(typed.trim())}</p>
      ) : null}
      <div className="workbench-features">
        {words === '' ? (
          <>
            <Section title={texts.pinned} charts={named(pinned)} {...props} />
            <Section title={texts.recent} charts={named(recent.filter((name) => !pinned.includes(name)))} {...props} />
          </>
        ) : null}
        {groups.map((group) => (
          <Section
            key={group}
            isHome
            title={texts.groups[group]}
            charts={found.filter((chart) => chart.group === group)}
            {...props}
          />
        ))}
      </div>
    </nav>
  )
})
