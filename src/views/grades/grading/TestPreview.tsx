/** One student's test with answers, keys and points (R141). */
import { momentInWords } from '../../../../contract/moments'
import type { TestPreviewView } from '../../../machines/grades/grading/grading.selectors'
import { texts } from '../../../machines/grades/grading/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { TestQuestion } from '../../work/testTaking/TestQuestion'
import './grading.css'

export interface TestPreviewProps {
  view: TestPreviewView
  /** Blank when it is unknown. */
  name: string
  backHref: string
  onNavigate: (href: string) => void
  onReload: () => void
}

export function TestPreview({ view, name, backHref, onNavigate, onReload }: TestPreviewProps) {
  const { test, items } = view
  return (
    <div className="page page-reading grading-page">
      <Link
        className="inline-row gap-2 justify-self-start align-center min-touch grading-back"
        href={backHref}
        onNavigate={onNavigate}
      >
        <Icon name="arrow-left" />
        {texts.backToStudents}
      </Link>
      <header className="row wrap gap-4 between align-start grading-head">
        <div>
          <h1 className="breaks">{name === '' ? (test?.lessonTaskName ?? texts.testPreview) : name}</h1>
          {test ? (
            <p className="u-muted u-numbers">
              {[name === '' ? '' : test.lessonTaskName, test.submitTime === null ? '' : momentInWords(test.submitTime)]
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
          ) : null}
        </div>
        {test ? (
          <p className="grading-total u-numbers">
            <span className="u-muted">{texts.mark}</span>{' '}
            <strong className="ink-accent size-xl">{test.score ?? texts.ungraded}</strong>{' '}
            <span className="u-muted">{texts.ofFull(test.fullMark)}</span>
          </p>
        ) : null}
      </header>
      <AsyncList
        face={view.face}
        name={texts.testPreview}
        emptyHint={texts.neverOpened}
        failedText={view.problem}
        onRetry={onReload}
      >
        {items.map((one, place) => (
          <TestQuestion key={one.item.position} view={one} no={place + 1} isFixed onAnswer={() => undefined} />
        ))}
      </AsyncList>
    </div>
  )
}
