/** The transcript of a class, for its teacher: a summary sentence, the scheme, and every mark. */

import { figure, type TranscriptView } from '../../../machines/grades/results/results.selectors'
import type { TranscriptSort } from '../../../machines/grades/results/results.types'
import { texts } from '../../../machines/grades/results/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Link } from '../../shared/kit/Link'
import { PrintButton } from '../../shared/kit/PrintButton'
import { ExportButton, type Exporting } from '../../shared/records/ExportButton'
import { MarkMatrix } from './MarkMatrix'
import { SchemeNote } from './SchemeNote'
import './results.css'

export interface TranscriptProps {
  view: TranscriptView
  /** The page of one student. */
  hrefOf: (userId: string) => string
  /** The page that chooses the scheme of the class. */
  schemeHref: string
  onNavigate: (href: string) => void
  exporting: Exporting
  onSort: (sort: TranscriptSort) => void
  onReload: () => void
  onPrint: () => void
}

const sorts = Object.entries(texts.sorts) as readonly [TranscriptSort, string][]

export function Transcript({ view, schemeHref, exporting, onSort, onReload, onPrint, ...links }: TranscriptProps) {
  return (
    <div className="page">
      <header className="row wrap gap-3-6 between align-start">
        <div>
          <h1>{texts.transcriptTitle}</h1>
          <p className="u-muted">{texts.transcriptHint}</p>
        </div>
        <div className="row wrap gap-2">
          <PrintButton onPrint={onPrint} />
          <ExportButton exporting={exporting} reason={view.tasks.length > 0 ? null : texts.transcriptEmpty} />
        </div>
      </header>
      <AsyncList
        face={view.face}
        name={texts.transcriptName}
        emptyHint={texts.transcriptEmpty}
        failedText={view.problem}
        onRetry={onReload}
      >
        <div className="stack columns-1 gap-5 shrink" aria-busy={view.isLoading}>
          <section
            className="panel stack items-start content-start pad-5 shrink phone-pad-4 results-card"
            aria-label={texts.total}
          >
            <p className="weight-bold leading-title u-numbers size-xl results-figure">
              {view.mean === null ? texts.noMean : texts.classMean(view.mean, view.gradedNum)}
            </p>
            <SchemeNote
              scheme={view.scheme}
              leftOut={view.leftOut}
              link={
                <Link
                  href={schemeHref}
                  className="bare pad-0 ink-accent text-start no-underline hover-underline"
                  onNavigate={links.onNavigate}
                >
                  {texts.toScheme}
                </Link>
              }
            />
            <SegmentedChoice
              label={texts.sort}
              labelHidden
              choices={sorts.map(([value, label]) => ({ value, label }))}
              value={view.sort}
              onChange={onSort}
            />
          </section>
          {view.students.length === 0 ? (
            <p className="pad-3-4 round-m on-warning-soft ink-warning">{texts.noStudents}</p>
          ) : (
            <MarkMatrix
              caption={texts.marks}
              heads={[texts.total, ...view.categories.map(({ category }) => texts.categories[category])]}
              tasks={view.tasks}
              rows={view.students.map((student) => ({
                ...student,
                sums: [
                  figure(student.total),
                  ...view.categories.map(({ index }) => figure(student.categories[index] ?? null)),
                ],
                link: (
                  <Link
                    href={links.hrefOf(student.userId)}
                    className="bare pad-0 ink-accent text-start no-underline hover-underline"
                    onNavigate={links.onNavigate}
                  >
                    {student.userName}
                  </Link>
                ),
              }))}
            />
          )}
        </div>
      </AsyncList>
    </div>
  )
}
