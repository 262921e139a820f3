/** The study overview of a class: filters, sort order, students, and export as a spreadsheet (R243). */
import { useId } from 'react'
import type { StudyRow } from '../../../../contract/entities/grades/dataSheet'
import type { StudyOverviewView } from '../../../machines/grades/dataSheet/dataSheet.selectors'
import type { OverviewFilter, OverviewSort } from '../../../machines/grades/dataSheet/dataSheet.types'
import { texts } from '../../../machines/grades/dataSheet/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Select } from '../../shared/kit/fields/Select'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { ExportButton, type Exporting } from '../../shared/records/ExportButton'
import { StudyTable } from './StudyTable'
import './dataSheet.css'

export interface StudyOverviewProps {
  view: StudyOverviewView
  exporting: Exporting
  hrefOf: (row: StudyRow) => string
  onNavigate: (href: string) => void
  onFilter: (filter: OverviewFilter) => void
  onSort: (sort: OverviewSort) => void
  onReload: () => void
}

const sorts = Object.entries(texts.sorts) as readonly [OverviewSort, string][]

export function StudyOverview(props: StudyOverviewProps) {
  const { view, exporting, hrefOf, onNavigate, onFilter, onSort, onReload } = props
  const id = useId()
  const { filter, sort: current } = view.query
  const change = (part: Partial<OverviewFilter>) => onFilter({ ...filter, ...part })
  return (
    <div className="page">
      <header className="bar gap-3 between">
        <div>
          <h1>{texts.overview}</h1>
          <p className="u-muted">{texts.overviewHint}</p>
        </div>
        <ExportButton exporting={exporting} />
      </header>
      <div className="bar gap-3 sheet-filters">
        <label htmlFor={`${id}-chapter`}>{texts.filterChapter}</label>
        <Select
          id={`${id}-chapter`}
          value={filter.chapterId}
          onChange={({ currentTarget }) => change({ chapterId: currentTarget.value })}
        >
          <option value="">{texts.allChapters}</option>
          {view.chapters.map(({ chapterId, chapterName }) => (
            <option key={chapterId} value={chapterId}>
              {chapterName}
            </option>
          ))}
        </Select>
        {(['from', 'to'] as const).map((name) => (
          <span key={name} className="bar gap-3">
            <label htmlFor={`${id}-${name}`}>{texts[name]}</label>
            <TextInput
              id={`${id}-${name}`}
              type="date"
              value={filter[name]}
              onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
            />
          </span>
        ))}
        <label htmlFor={`${id}-sort`}>{texts.sort}</label>
        <Select
          id={`${id}-sort`}
          value={current}
          onChange={({ currentTarget: { value } }) => {
            const chosen = sorts.find(([sort]) => sort === value)
            if (chosen) onSort(chosen[0])
          }}
        >
          {sorts.map(([sort, label]) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <AsyncList
        face={view.face}
        name={texts.people}
        emptyHint={texts.empty}
        failedText={view.problem}
        onRetry={onReload}
      >
        <div aria-busy={view.isLoading}>
          <StudyTable rows={view.rows} pushedNum={view.pushedNum} hrefOf={hrefOf} onNavigate={onNavigate} />
        </div>
      </AsyncList>
    </div>
  )
}
