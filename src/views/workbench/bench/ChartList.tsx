/** The list of charts by feature. */

import { useState } from 'react'
import { texts } from '../../../machines/workbench/bench/texts'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { CodeName } from './CodeName'
import { Row } from './Row'

export interface ListedChart {
  name: string
  feature: string
  /** Name of the chart in the product. */
  title: string
}

export interface ChartListProps {
  charts: readonly ListedChart[]
  chosen: string | null
  /** It folds where room is scarce, and is unfolded now. */
  isUnfolded: boolean
  onChoose: (name: string) => void
}

/** Scrolls the chosen chart into view, within the list only. */
function bringIntoList(element: HTMLLIElement | null): void {
  const list = element?.closest('.workbench-list')
  if (!element || !list) return
  const top = element.getBoundingClientRect().top - list.getBoundingClientRect().top
  if (top < 0 || top > list.clientHeight - element.offsetHeight) list.scrollTop += top - list.clientHeight / 2
}

/** The same after the list was expanded: a hidden element cannot be scrolled. */
const bringIntoUnfolded = (element: HTMLLIElement | null): void => bringIntoList(element)

/** A feature with a single chart of the same name needs no heading. */
const isSame = (feature: string, names: readonly string[]): boolean =>
  names.every((name) => name.replaceAll('-', '') === feature.toLowerCase())

export function ChartList({ charts, chosen, isUnfolded, onChoose }: ChartListProps) {
  const [words, setWords] = useState('')
  const found = charts.filter(({ name, feature, title }) =>
    `${feature} ${name} ${title}`.toLowerCase().includes(words.trim().toLowerCase()),
  )
  const arrive = isUnfolded ? bringIntoUnfolded : bringIntoList
  const features = [...new Set(found.map(({ feature }) => feature))]
  return (
    <nav className="workbench-list" aria-label={texts.charts}>
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="workbench-search"
      />
      {charts.length === 0 ? <p className="workbench-note">{texts.noCharts}</p> : null}
      {charts.length > 0 && found.length === 0 ? (
        <p className="workbench-note">{texts.noneFound(words.trim())}</p>
      ) : null}
      <div className="workbench-features">
        {features.map((feature) => {
          const own = found.filter((chart) => chart.feature === feature)
          const names = own.map(({ name }) => name)
          return (
            <section key={feature} className="workbench-feature">
              <h2 className={isSame(feature, names) ? 'u-hidden' : 'workbench-feature-name'}>{feature}</h2>
              <ul>
                {own.map(({ name, title }) => (
                  <li key={name} ref={name === chosen ? arrive : undefined}>
                    <Row kind="chart" isCurrent={name === chosen} onPress={() => onChoose(name)}>
                      <span>
                        <CodeName called={{ name: title, code: name }} />
                      </span>
                    </Row>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </nav>
  )
}
