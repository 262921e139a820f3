/** The head of a test: its name, the save status as one word and, after submission, the mark. */
import type { TestAttempt } from '../../../../contract/entities/work/testTaking'
import { momentInWords, timeOf } from '../../../../contract/moments'
import { dueRuleWords, dueTexts } from '../../../../contract/words/dueWords'
import type { TestTakingView } from '../../../machines/work/testTaking/testTaking.selectors'
import type { TestTakingEvent } from '../../../machines/work/testTaking/testTaking.types'
import { texts } from '../../../machines/work/testTaking/texts'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { PrintButton } from '../../shared/kit/PrintButton'
import { Deduction } from '../Deduction'
import { TimeLeft } from './TimeLeft'
import type { TestWords } from './testWords'

export interface TestHeadProps {
  view: TestTakingView
  attempt: TestAttempt
  words: TestWords
  secondsLeft: number | null
  onPrint: () => void
  onIntent: (intent: TestTakingEvent) => void
}

export function TestHead({ view, attempt, words, secondsLeft, onPrint, onIntent }: TestHeadProps) {
  const facts = [
    texts.ofFull(attempt.fullMark),
    attempt.testNo > 1 ? texts.testNo(attempt.testNo) : '',
    dueRuleWords(attempt),
    attempt.isLate === '1' ? dueTexts.late : '',
  ]
  return (
    <header className="stack columns-1-auto gap-3-5 align-start phone-columns-1">
      <div className="test-title">
        <h1 className="breaks">{attempt.lessonTaskName}</h1>
        <p className="u-muted u-numbers">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
      {view.face === 'answering' && secondsLeft !== null ? <TimeLeft seconds={secondsLeft} /> : null}
      {view.face === 'answering' ? <Saved view={view} onIntent={onIntent} /> : null}
      {view.face === 'submitted' ? <PrintButton onPrint={onPrint} /> : null}
      {view.face === 'submitted' ? <Mark attempt={attempt} closed={words.closed} /> : null}
      <div className="stack gap-2 span-all hides-empty test-notes" aria-live="polite">
        {view.isLineLost ? <Note icon="wifi" text={texts.lineLost} /> : null}
        {view.isKept ? null : <Note icon="exclamation-triangle" text={texts.keepFailed} />}
        {view.readOnly && view.face === 'answering' ? <Note icon="info-circle" text={view.readOnly} /> : null}
        {view.face === 'answering' && view.problem && view.saved.tone !== 'refused' ? (
          <Note icon="exclamation-triangle" text={view.problem} />
        ) : null}
        {view.late > 0 ? (
          <div className="bar gap-3 pad-3-4 round-m on-warning-soft ink-warning">
            <Icon name="exclamation-triangle" />
            <span>{texts.late(view.late)}</span>
            <Button size="s" label={texts.lateDrop} onClick={() => onIntent({ type: 'late.drop' })} />
          </div>
        ) : null}
      </div>
    </header>
  )
}

const Note = ({ icon, text }: { icon: string; text: string }) => (
  <p className="bar gap-3 pad-3-4 round-m on-warning-soft ink-warning">
    <Icon name={icon} />
    {text}
  </p>
)

const savedIcons = {
  settled: 'check-circle',
  busy: 'sync',
  offline: 'exclamation-triangle',
  refused: 'times-circle',
} as const
const savedInks = { settled: 'ink-success', busy: '', offline: 'ink-warning', refused: 'ink-danger' } as const

/** Always in the same place. */
function Saved({ view: { saved, saveTime }, onIntent }: Pick<TestHeadProps, 'view' | 'onIntent'>) {
  return (
    <div className={`bar gap-3 min-touch u-muted ${savedInks[saved.tone]}`}>
      <p role="status" className="u-numbers">
        <Icon name={savedIcons[saved.tone]} />{' '}
        {saved.word ?? (saveTime === null ? texts.saved : texts.savedAt(timeOf(saveTime)))}
      </p>
      {saved.canRetry ? <Button size="s" label={texts.retry} onClick={() => onIntent({ type: 'save.retry' })} /> : null}
    </div>
  )
}

function Mark({
  attempt: { score, deduction, comment, submitTime, isAnswerOpen },
  closed,
}: Pick<TestHeadProps, 'attempt'> & { closed: string }) {
  return (
    <section
      className="stack gap-1 items-center span-all pad-6 round-l on-accent-soft text-center"
      aria-label={texts.score}
    >
      <p className="u-muted">{texts.score}</p>
      <p className="size-3xl ink-accent weight-bold leading-title u-numbers">
        {score === null ? texts.ungraded : score}
      </p>
      <Deduction score={score} deduction={deduction} />
      <p className="u-muted u-numbers">
        {submitTime === null ? texts.submitted : texts.submittedAt(momentInWords(submitTime))}
      </p>
      {comment === '' ? null : (
        <p className="pre-wrap">
          <span className="u-muted">{texts.comment}</span> {comment}
        </p>
      )}
      <p className="u-muted">{isAnswerOpen === '1' ? texts.answersOpen : closed}</p>
    </section>
  )
}
