/** A student's work on a practice, graded by the teacher (R223): the read-only form, points, comment, and the next work. */
import { useId } from 'react'
import type { PracticeReview as Work } from '../../../../contract/entities/work/practice'
import { PRACTICE_COMMENT_MAX } from '../../../../contract/limits'
import { momentInWords } from '../../../../contract/moments'
import { deductionWords } from '../../../../contract/words/dueWords'
import { texts as inboxTexts } from '../../../machines/grades/inbox/texts'
import type { PracticeReviewView } from '../../../machines/work/practice/review/practiceReview.selectors'
import type { PracticeReviewEvent } from '../../../machines/work/practice/review/practiceReview.types'
import { RubricForm } from '../../grades/rubrics/RubricForm'
import { Button } from '../../shared/kit/Button'
import { Drawing } from '../../shared/kit/Drawing'
import { TextArea } from '../../shared/kit/fields/TextArea'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { Modal } from '../../shared/kit/overlays/Modal'
import { kitTexts } from '../../shared/kit/texts'
import { PracticeSheet } from './PracticeSheet'
import { practiceTexts, reviewViewTexts as texts } from './texts'
import './practices.css'

export interface PracticeReviewProps {
  view: PracticeReviewView
  backHref: string
  onNavigate: (href: string) => void
  /** Navigates to another work. */
  onGo: (practiceUserId: string) => void
  /** Opens the next waiting work of all tasks and classes. */
  onNextWork?: (() => void) | undefined
  onIntent: (intent: PracticeReviewEvent) => void
}

export function PracticeReview(props: PracticeReviewProps) {
  const { view, backHref, onNavigate } = props
  const { work, practice, face } = view
  return (
    <article className="page page-reading practice-page">
      <Link
        className="inline-row gap-2 justify-self-start align-center min-touch practice-back"
        href={backHref}
        onNavigate={onNavigate}
      >
        <Icon name="arrow-left" />
        {texts.back}
      </Link>
      {face === 'shown' && work && practice ? (
        <>
          <Head {...props} work={work} />
          <div className="stack gap-5 align-start practice-desk">
            <div className="stack columns-1 gap-5 shrink" aria-busy={view.isLoading}>
              {work.practiceState === 'inProgress' || work.practiceState === 'returned' ? (
                <p className="row gap-3 align-start pad-3-4 round-m on-warning-soft ink-warning">
                  <Icon name="info-circle" />
                  {texts.draft}
                </p>
              ) : null}
              <PracticeSheet practice={practice} content={view.content} />
            </div>
            <Judge {...props} work={work} />
          </div>
          <GiveBack {...props} />
        </>
      ) : (
        <Away {...props} />
      )}
    </article>
  )
}

function Head({ view, work, onGo, onNextWork }: PracticeReviewProps & { work: Work }) {
  const { beforeId, afterId } = work
  const facts = [
    work.lessonTaskName,
    work.submitTime === null ? '' : practiceTexts.submittedAt(momentInWords(work.submitTime)),
    work.isLate === '1' ? texts.late : '',
    work.releaseTime !== null && work.practiceState === 'graded' ? texts.released : texts.states[work.practiceState],
  ]
  return (
    <header className="stack columns-1-auto gap-3-5 align-start phone-columns-1">
      <div className="stack gap-1 practice-title">
        <h1 className="bar gap-2-4 breaks">
          {work.userName}
          <span className="u-muted u-numbers">{work.loginCode}</span>
          {work.isAchievement === '1' ? (
            <span className="ink-warning weight-bold">
              <Icon name="star-fill" /> {practiceTexts.achievement}
            </span>
          ) : null}
        </h1>
        <p className="u-muted u-numbers">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="bar gap-2">
        <span className="u-muted u-numbers" role="status">
          {texts.waiting(work.waitNum)}
        </span>
        <Button
          icon="chevron-left"
          label={texts.before}
          reason={beforeId === null ? texts.noBefore : null}
          busy={view.isGrading}
          onClick={() => (beforeId === null ? undefined : onGo(beforeId))}
        />
        <Button
          icon="chevron-right"
          label={texts.after}
          reason={afterId === null ? texts.noAfter : null}
          busy={view.isGrading}
          onClick={() => (afterId === null ? undefined : onGo(afterId))}
        />
        {onNextWork ? (
          <Button icon="forward" label={inboxTexts.next} name={inboxTexts.nextHint} onClick={onNextWork} />
        ) : null}
      </div>
    </header>
  )
}

function Judge({ view, work, onIntent }: PracticeReviewProps & { work: Work }) {
  const points = useId()
  const comment = useId()
  const { judgeReason, isGrading } = view
  return (
    <section className="card stack gap-4 sticky pad-5 practice-judge" aria-label={texts.judge}>
      <h2 className="size-l">{texts.judge}</h2>
      {view.rubric ? (
        <RubricForm
          one={view.rubric}
          isFixed={judgeReason !== null}
          onChange={(change) => onIntent({ type: 'rubric.change', change })}
        />
      ) : null}
      <div className="stack gap-1">
        <label htmlFor={points}>{texts.points}</label>
        <TextInput
          id={points}
          inputMode="decimal"
          maxLength={5}
          disabled={judgeReason !== null}
          aria-describedby={`${points}-hint`}
          value={view.points}
          onChange={({ target }) => onIntent({ type: 'points.write', points: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onIntent({ type: 'grade.save', isReleased: false })
          }}
        />
        <span className="u-muted size-s u-numbers" id={`${points}-hint`}>
          {work.score === null || view.isTyped
            ? texts.pointsHint
            : [texts.worth(work.score, work.fullMark), deductionWords(work.score, work.deduction)]
                .filter(Boolean)
                .join(' · ')}
        </span>
      </div>
      <div className="stack gap-1">
        <label htmlFor={comment}>{texts.comment}</label>
        <TextArea
          id={comment}
          rows={4}
          maxLength={PRACTICE_COMMENT_MAX}
          placeholder={texts.commentHint}
          disabled={judgeReason !== null}
          value={view.comment}
          onChange={({ target }) => onIntent({ type: 'comment.write', comment: target.value })}
          className="wide leading-m practice-area"
        />
      </div>
      {view.problem && !view.isReturning ? (
        <p role="alert" className="ink-danger">
          {view.problem}
        </p>
      ) : null}
      <div className="row wrap gap-2 practice-judgeButtons">
        <Button
          kind="primary"
          icon="check"
          label={texts.saveAndRelease}
          busy={isGrading}
          reason={judgeReason}
          onClick={() => onIntent({ type: 'grade.save', isReleased: true })}
        />
        <Button
          label={texts.save}
          busy={isGrading}
          reason={judgeReason}
          onClick={() => onIntent({ type: 'grade.save', isReleased: false })}
        />
      </div>
      <div className="row wrap gap-2 practice-judgeButtons">
        <Button
          kind="quiet"
          icon="replay"
          label={texts.giveBack}
          busy={isGrading}
          reason={judgeReason}
          onClick={() => onIntent({ type: 'return.open' })}
        />
        <Button
          kind="quiet"
          icon={work.isAchievement === '1' ? 'star-fill' : 'star'}
          label={work.isAchievement === '1' ? texts.unchoose : texts.choose}
          busy={view.isChoosing}
          reason={view.chooseReason}
          onClick={() => onIntent({ type: 'achievement.toggle' })}
        />
      </div>
    </section>
  )
}

function GiveBack({ view, onIntent }: PracticeReviewProps) {
  const reason = useId()
  const close = (): void => onIntent({ type: 'return.cancel' })
  return (
    <Modal
      open={view.isReturning}
      title={texts.giveBackTitle}
      onClose={view.isSendingBack ? undefined : close}
      footer={
        <>
          <Button label={texts.cancel} reason={view.isSendingBack ? kitTexts.wait : null} onClick={close} />
          <Button
            kind="primary"
            label={texts.giveBack}
            busy={view.isSendingBack}
            onClick={() => onIntent({ type: 'return.confirm' })}
          />
        </>
      }
    >
      <p>{texts.giveBackText}</p>
      <div className="stack gap-1">
        <label htmlFor={reason}>{texts.reason}</label>
        <TextArea
          id={reason}
          rows={4}
          maxLength={PRACTICE_COMMENT_MAX}
          readOnly={view.isSendingBack}
          value={view.reason}
          onChange={({ target }) => onIntent({ type: 'return.write', reason: target.value })}
          className="wide leading-m practice-area"
        />
      </div>
      {view.problem ? (
        <p role="alert" className="ink-danger">
          {view.problem}
        </p>
      ) : null}
    </Modal>
  )
}

function Away({ view: { face, problem }, onIntent }: PracticeReviewProps) {
  if (face === 'loading' || face === 'shown')
    return (
      <div className="column gap-2 align-center text-center pad-10-4 kit-face" role="status">
        <Icon name="spinner pi-spin" />
        <h1 className="u-hidden">{texts.judge}</h1>
        <p className="breaks u-muted below-3 kit-face-text">{texts.loading}</p>
      </div>
    )
  return (
    <div className="column gap-2 align-center text-center pad-10-4 kit-face" role="alert">
      <Drawing name={face === 'failed' ? 'failed' : 'empty'} />
      <h1 className="size-m weight-medium kit-face-title">{face === 'failed' ? texts.failed : texts.gone}</h1>
      <p className="breaks u-muted below-3 kit-face-text">{face === 'failed' ? problem : texts.goneHint}</p>
      <Button label={kitTexts.retry} icon="refresh" onClick={() => onIntent({ type: 'review.reload' })} />
    </div>
  )
}
