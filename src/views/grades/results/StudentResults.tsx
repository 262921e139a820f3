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
    <div className="page">
      <header className="row wrap gap-3-6 between align-start">
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
        <ul className="stack gap-3 results-people" aria-busy={view.isLoading}>
          {view.students.map(({ userId, userName, loginCode, total, cells }) => {
            const missing = cells.filter((cell) => cell === 'missing').length
            return (
              <li key={userId}>
                <Link
                  href={hrefOf(userId)}
                  className="lights row gap-3 align-center pad-3-4 min-touch ink-inherit no-underline on-surface line round-m results-person"
                  onNavigate={onNavigate}
                >
                  <span className="grow shrink">
                    {userName}
                    <span className="block u-muted size-s weight-normal results-code u-numbers">{loginCode}</span>
                  </span>
                  {missing > 0 ? <span className="ink-danger results-missing">{texts.missingNum(missing)}</span> : null}
                  <span className="size-l weight-bold text-end results-personTotal u-numbers">{figure(total)}</span>
                </Link>
              </li>
            )
          })}
        </ul>
        {view.students.length === 0 ? (
          <p className="pad-3-4 round-m on-warning-soft ink-warning">{texts.noStudents}</p>
        ) : null}
      </AsyncList>
    </div>
  )
}
