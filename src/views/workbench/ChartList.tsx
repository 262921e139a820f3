/** The charts by feature, to choose one. */
import { useState } from 'react'
import { texts } from '../../machines/workbench/texts'
import { Row } from './Row'

export interface ListedChart {
  name: string
  feature: string
  purpose: string
}

export interface ChartListProps {
  charts: readonly ListedChart[]
  chosen: string | null
  onChoose: (name: string) => void
}

export function ChartList({ charts, chosen, onChoose }: ChartListProps) {
  const [words, setWords] = useState('')
  const found = charts.filter(({ name, feature }) =>
    `${feature} ${name}`.toLowerCase().includes(words.trim().toLowerCase()),
  )
  const features = [...new Set(found.map(({ feature }) => feature))]
  return (
    <nav className="workbench-list" aria-label={texts.charts}>
      <input
        type="search"
        className="p-inputtext p-component workbench-search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {charts.length === 0 ? <p className="workbench-note">{texts.noCharts}</p> : null}
      {charts.length > 0 && found.length === 0 ? (
        <p className="workbench-note">{texts.noneFound(words.trim())}</p>
      ) : null}
      {features.map((feature) => (
        <section key={feature} className="workbench-feature">
          <h2 className="workbench-feature-name">{feature}</h2>
          <ul>
            {found
              .filter((chart) => chart.feature === feature)
              .map(({ name, purpose }) => (
                <li key={name}>
                  <Row kind="chart" isCurrent={name === chosen} hint={purpose} onPress={() => onChoose(name)}>
                    {name}
                  </Row>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
