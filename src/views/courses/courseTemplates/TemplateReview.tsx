/** The review of a submitted course (R046, D3): the teacher's note, the tree to be published, and the reviewer's comment. */

import { useId } from 'react'
import { REVIEW_REASON_MAX } from '../../../../contract/limits'
import { momentInWords } from '../../../../contract/moments'
import type { TemplateReviewView } from '../../../machines/courses/courseTemplates/templateReview.selectors'
import type {
  SubmittedCourse,
  TemplateReviewEvent,
} from '../../../machines/courses/courseTemplates/templateReview.types'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { TextArea } from '../../shared/kit/fields/TextArea'
import { Modal } from '../../shared/kit/overlays/Modal'
import { CourseOutline } from './CourseOutline'
import { templateTexts as texts } from './texts'
import '../../shared/records/records.css'
import './templates.css'

const { review: words, admin } = texts

export interface TemplateReviewProps {
  view: TemplateReviewView
  onBack: () => void
  send: (event: TemplateReviewEvent) => void
}

export function TemplateReview({ view, onBack, send }: TemplateReviewProps) {
  const { course } = view
  const back = <Button icon="arrow-left" label={words.back} onClick={onBack} />
  const judge = (outcome: 'approved' | 'rejected') => () => send({ type: 'judge.begin', outcome })
  return (
    <div className="page gap-4">
      <header className="bar gap-3 between records-title">
        <div className="shrink templates-head">
          <h1 className="breaks">{course?.fullName ?? words.title}</h1>
          {course ? <p className="u-muted size-s above-1 records-hint">{aboutOf(course)}</p> : null}
        </div>
        <div className="row wrap gap-2">
          {view.face === 'gone' ? null : back}
          {course ? (
            <>
              <Button
                kind="danger"
                label={admin.reject}
                reason={view.judgeReason}
                reasonPlace="below"
                onClick={judge('rejected')}
              />
              <Button
                kind="primary"
                label={admin.approve}
                reason={view.judgeReason}
                reasonPlace="below"
                onClick={judge('approved')}
              />
            </>
          ) : null}
        </div>
      </header>
      <AsyncList
        face={view.face === 'gone' ? 'empty' : view.face}
        name={texts.noun}
        skeleton={{ shape: 'rows', count: 8 }}
        emptyHint={words.gone}
        emptyAction={back}
        failedText={view.problem}
        onRetry={() => send({ type: 'review.reload' })}
      >
        {course ? (
          <>
            <Facts course={course} />
            <div className="panel stack gap-3 shrink pad-5 templates-paper">
              <h2 className="size-l">{words.content}</h2>
              <CourseOutline
                label={words.content}
                items={course.items}
                closed={view.closed}
                resourceNames={course.resourceNames}
                onFold={(id, isOpen) => send({ type: 'fold.change', id, isOpen })}
              />
            </div>
          </>
        ) : null}
      </AsyncList>
      <JudgeDialog judging={view.judging} send={send} />
    </div>
  )
}

const aboutOf = ({ ownerName, versionNo, items }: SubmittedCourse): string => {
  const chapterNum = items.filter(({ level }) => level === 1).length
  const taskNum = items.filter(({ isTask }) => isTask).length
  return [ownerName, texts.version(versionNo), texts.facts({ chapterNum, taskNum })].join(' · ')
}

function Facts({ course }: { course: SubmittedCourse }) {
  const { state, reason, comment, submitTime, judgedBy, judgeTime } = course
  return (
    <dl className="panel stack gap-4 pad-5 templates-review">
      <div>
        <dt className="u-muted size-s">{admin.columns.state}</dt>
        <dd className="row wrap gap-2 align-baseline breaks above-1">
          {admin.state[state]}
          {judgeTime === null ? null : (
            <span className="u-muted">{[judgedBy, momentInWords(judgeTime)].filter(Boolean).join(' · ')}</span>
          )}
        </dd>
      </div>
      <div>
        <dt className="u-muted size-s">{admin.columns.submit}</dt>
        <dd className="row wrap gap-2 align-baseline breaks above-1">{momentInWords(submitTime)}</dd>
      </div>
      <div>
        <dt className="u-muted size-s">{admin.columns.reason}</dt>
        <dd className="row wrap gap-2 align-baseline breaks above-1">{reason}</dd>
      </div>
      {comment ? (
        <div>
          <dt className="u-muted size-s">{words.comment}</dt>
          <dd className="row wrap gap-2 align-baseline breaks above-1">{comment}</dd>
        </div>
      ) : null}
    </dl>
  )
}

function JudgeDialog({ judging, send }: JudgeDialogProps) {
  const id = useId()
  if (!judging) return null
  const { outcome, comment, problem, isSending } = judging
  const isApproval = outcome === 'approved'
  const close = (): void => send({ type: 'judge.cancel' })
  return (
    <Modal
      open
      title={isApproval ? words.approveTitle : words.rejectTitle}
      {...(!isSending && { onClose: close })}
      footer={
        <>
          <Button label={words.cancel} reason={isSending ? words.sending : null} onClick={close} />
          <Button
            kind={isApproval ? 'primary' : 'danger'}
            label={isApproval ? admin.approve : admin.reject}
            busy={isSending}
            onClick={() => send({ type: 'judge.confirm' })}
          />
        </>
      }
    >
      <label className="stack gap-3" htmlFor={id}>
        <span>{isApproval ? admin.approveText : admin.rejectText}</span>
        <TextArea
          id={id}
          rows={4}
          autoFocus
          data-pc-autofocus="true"
          value={comment}
          maxLength={REVIEW_REASON_MAX}
          readOnly={isSending}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={({ target }) => send({ type: 'judge.write', comment: target.value })}
        />
      </label>
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="ink-danger breaks">
          {problem}
        </p>
      ) : null}
    </Modal>
  )
}

interface JudgeDialogProps {
  judging: TemplateReviewView['judging']
  send: (event: TemplateReviewEvent) => void
}
