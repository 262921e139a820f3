/** A test: question by question or as a list, its answer sheet, its save status, and its result. */
import { Fragment } from 'react'
import { sectionsIn } from '../../../../contract/rules/library/papers'
import type { TestTakingView } from '../../../machines/work/testTaking/testTaking.selectors'
import type { TestTakingEvent } from '../../../machines/work/testTaking/testTaking.types'
import { texts } from '../../../machines/work/testTaking/texts'
import { Button } from '../../shared/kit/Button'
import { usePrinting } from '../../shared/kit/behaviour/usePrinting'
import { Drawing } from '../../shared/kit/Drawing'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { Modal } from '../../shared/kit/overlays/Modal'
import { kitTexts } from '../../shared/kit/texts'
import { NotesButton } from '../../talk/notes/NotesBeside'
import { AnswerSheet } from './AnswerSheet'
import { SectionHead } from './SectionHead'
import { TestHead } from './TestHead'
import { TestQuestion } from './TestQuestion'
import './testTaking.css'
import type { TestWords } from './testWords'

const taskWords: TestWords = { back: texts.backToTasks, closed: texts.answersClosed }

export interface TestTakingProps {
  view: TestTakingView
  backHref: string
  /** The texts of the back link and of unreleased answers, where the test is no task. */
  words?: TestWords
  /** Seconds until the time is up; null without a deadline, or after it. */
  secondsLeft?: number | null
  onNavigate: (href: string) => void
  onPrint: () => void
  onAnswer: (position: number, response: readonly string[]) => void
  onMark: (position: number) => void
  onIntent: (intent: TestTakingEvent) => void
}

export function TestTaking(props: TestTakingProps) {
  const { view, backHref, words = taskWords, secondsLeft = null, onNavigate, onPrint, onIntent } = props
  return (
    <article className="page page-reading">
      <Link
        className="inline-row gap-2 justify-self-start align-center min-touch test-back"
        href={backHref}
        onNavigate={onNavigate}
      >
        <Icon name="arrow-left" />
        {words.back}
      </Link>
      <NotesButton />
      {view.attempt ? (
        <TestHead
          view={view}
          attempt={view.attempt}
          words={words}
          secondsLeft={secondsLeft}
          onPrint={onPrint}
          onIntent={onIntent}
        />
      ) : (
        <h1 className="u-hidden">{texts.title}</h1>
      )}
      {view.face === 'answering' || view.face === 'submitted' ? <Paper {...props} /> : null}
      {view.face === 'handing' ? (
        <div className="column gap-2 align-center text-center pad-10-4 kit-face" role="status">
          <Icon name="spinner pi-spin" />
          <p className="breaks u-muted below-3 kit-face-text">{view.handing}</p>
          {view.canRetryHanding ? (
            <Button label={texts.retry} icon="refresh" onClick={() => onIntent({ type: 'save.retry' })} />
          ) : null}
        </div>
      ) : null}
      <Away view={view} onIntent={onIntent} />
      <Review view={view} onIntent={onIntent} />
    </article>
  )
}

function Paper({ view, onAnswer, onMark, onIntent }: TestTakingProps) {
  const { items, mode, place, face, readOnly } = view
  const isDone = face === 'submitted'
  const isPrinting = usePrinting()
  const shown = mode === 'list' || isPrinting ? items : items.slice(Math.max(0, place), Math.max(0, place) + 1)
  return (
    <div className="stack gap-5 align-start test-desk">
      <div className="stack gap-4 shrink test-paper">
        <div className="bar gap-3-5 test-tools">
          <SegmentedChoice
            label={texts.modeName}
            labelHidden
            choices={[
              { value: 'single', label: texts.modes.single },
              { value: 'list', label: texts.modes.list },
            ]}
            value={mode}
            onChange={(value) => onIntent({ type: 'mode.change', mode: value })}
          />
          {isDone ? null : <p className="u-muted phone-gone">{texts.keys}</p>}
        </div>
        {sectionsIn(shown).map((run) => (
          <Fragment key={run[0]?.item.section ?? 0}>
            <SectionHead items={items} section={run[0]?.item.section} />
            {run.map((one) => (
              <TestQuestion
                key={one.item.position}
                view={one}
                no={items.indexOf(one) + 1}
                isFixed={isDone || readOnly !== null}
                onAnswer={(response) => onAnswer(one.item.position, response)}
                {...(!isDone && readOnly === null && { onMark: () => onMark(one.item.position) })}
              />
            ))}
          </Fragment>
        ))}
        <footer className="bar gap-3 test-foot">
          {mode === 'single' ? (
            <>
              <Button
                icon="arrow-left"
                label={texts.previous}
                reason={place <= 0 ? texts.isFirst : null}
                onClick={() => onIntent({ type: 'item.step', by: -1 })}
              />
              <Button
                icon="arrow-right"
                label={texts.next}
                reason={place >= items.length - 1 ? texts.isLast : null}
                onClick={() => onIntent({ type: 'item.step', by: 1 })}
              />
            </>
          ) : null}
          {isDone ? null : (
            <Button
              kind="primary"
              icon="check"
              label={texts.review}
              reason={readOnly}
              onClick={() => onIntent({ type: 'test.review' })}
            />
          )}
        </footer>
      </div>
      <AnswerSheet view={view} onGo={(position) => onIntent({ type: 'item.go', position })} />
    </div>
  )
}

/** Replaces the paper while it is loading, recalled, deleted or failed to load. */
function Away({ view: { face, problem }, onIntent }: Pick<TestTakingProps, 'view' | 'onIntent'>) {
  if (face === 'opening')
    return (
      <div className="column gap-2 align-center text-center pad-10-4 kit-face" role="status">
        <Icon name="spinner pi-spin" />
        <p className="breaks u-muted below-3 kit-face-text">{texts.opening}</p>
      </div>
    )
  if (face !== 'recalled' && face !== 'gone' && face !== 'failed') return null
  const [title, hint] =
    face === 'recalled'
      ? [texts.recalled, texts.recalledHint]
      : face === 'gone'
        ? [texts.gone, texts.goneHint]
        : [texts.openFailed, problem === texts.openFailed ? '' : problem]
  return (
    <div className="column gap-2 align-center text-center pad-10-4 kit-face" role="alert">
      <Drawing name={face === 'failed' ? 'failed' : 'empty'} />
      <p className="size-m weight-medium kit-face-title">{title}</p>
      <p className="breaks u-muted below-3 kit-face-text">{hint}</p>
      <Button label={kitTexts.retry} icon="refresh" onClick={() => onIntent({ type: 'test.reload' })} />
    </div>
  )
}

function Review({ view, onIntent }: Pick<TestTakingProps, 'view' | 'onIntent'>) {
  const { counts, isReviewing } = view
  return (
    <Modal
      open={isReviewing}
      title={texts.reviewTitle}
      size="s"
      onClose={() => onIntent({ type: 'review.close' })}
      footer={
        <>
          <Button label={texts.goOn} onClick={() => onIntent({ type: 'review.close' })} />
          <Button kind="primary" label={texts.submit} onClick={() => onIntent({ type: 'test.submit' })} />
        </>
      }
    >
      <p className={counts.unanswered > 0 ? 'ink-warning weight-bold' : ''}>
        {counts.unanswered > 0 ? texts.unanswered(counts.unanswered) : texts.allAnswered}
      </p>
      {counts.marked > 0 ? <p>{texts.markedCount(counts.marked)}</p> : null}
      <p className="u-muted">{texts.final}</p>
      <AnswerSheet view={view} label={texts.reviewSheet} onGo={(position) => onIntent({ type: 'item.go', position })} />
    </Modal>
  )
}
