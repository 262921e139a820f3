/** The students of a class with their totals, each with a link to the details. */
import { figure, type TranscriptView } from '../../../machines/grades/results/results.selectors'
import type { TranscriptSort } from '../../../machines/grades/results/results.types'
import { texts } from '../../../machines/grades/results/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Link } from '../../shared/kit/Link'
import './results.css'

export interface StudentResultsProps {
  view: TranscriptView
  hrefOf: (userId: string) => string
  onNavigate: (href: string) => void
  onSort: (sort: TranscriptSort) => void
  onReload: () => void
  /** The list is part of another page: its title is not the page title. */
  isPart?: boolean
}

const sorts = Object.entries(texts.sorts) as readonly [TranscriptSort, string][]

export function StudentResults({ view, hrefOf, onNavigate, onSort, onReload, isPart = false }: StudentResultsProps) {
  const Title = isPart ? 'h2' : 'h1'
  return (
    <div className="results-page">
      <header className="results-head">
        <div>
          <Title>{texts.studentsTitle}</Title>
          <p className="u-muted">{texts.studentsHint}</p>
        </div>
        <SegmentedChoice
          label={texts.sort}
          labelHidden
          choices={sorts.map(([value, label]) => ({ value, label }))}
          value={view.sort}
          onChange={onSort}
        />
      </header>
      <AsyncList
        face={view.face}
        name={texts.transcriptName}
        emptyHint={texts.transcriptEmpty}
        failedText={view.problem}
        onRetry={onReload}
      >
        <ul className="results-people" aria-busy={view.isLoading}>
          {view.students.map(({ userId, userName, loginCode, total, cells }) => {
            const missing = cells.filter((cell) => cell === 'missing').length
            return (
              <li key={userId}>
                <Link href={hrefOf(userId)} className="results-person" onNavigate={onNavigate}>
                  <span className="results-personName">
                    {userName}
                    <span className="results-code u-numbers">{loginCode}</span>
                  </span>
                  {missing > 0 ? <span className="results-missing">{texts.missingNum(missing)}</span> : null}
                  <span className="results-personTotal u-numbers">{figure(total)}</span>
                </Link>
              </li>
            )
          })}
        </ul>
        {view.students.length === 0 ? <p className="results-note">{texts.noStudents}</p> : null}
      </AsyncList>
    </div>
  )
}
