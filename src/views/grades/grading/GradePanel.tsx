/** The overall grade: total, comment, saved comments, and actions. */
import { useId } from 'react'
import { GRADE_COMMENT_MAX } from '../../../../contract/limits'
import { deductionWords } from '../../../../contract/words/dueWords'
import type { GradingView } from '../../../machines/grades/grading/grading.selectors'
import { texts } from '../../../machines/grades/grading/texts'
import { Button } from '../../shared/kit/Button'
import { TextArea } from '../../shared/kit/fields/TextArea'
import type { GradingProps } from './grading.props'
import { PointsField } from './PointsField'

export interface GradePanelProps extends Pick<GradingProps, 'view' | 'onIntent'> {
  homework: NonNullable<GradingView['homework']>
}

export function GradePanel({ view, homework, onIntent }: GradePanelProps) {
  const id = useId()
  const { draft } = view
  const write = (text: string) => onIntent({ type: 'grade.comment', position: null, text })
  return (
    <aside className="stack gap-4 shrink sticky grading-panel" aria-label={texts.points}>
      <section className="card stack gap-4 shrink pad-5 grading-card">
        {homework.work ? (
          <PointsField
            label={texts.points}
            text={draft.points}
            max={homework.maxPoints}
            problem={view.pointsProblem}
            isFixed={view.isReturned}
            onType={(text) => onIntent({ type: 'grade.points', position: null, text })}
          />
        ) : null}
        <p className="grading-total u-numbers">
          <span className="u-muted">{texts.total}</span>{' '}
          <strong className="ink-accent size-xl">{homework.score ?? texts.ungraded}</strong>{' '}
          <span className="u-muted">{texts.ofFull(homework.fullMark)}</span>{' '}
          <span className="u-muted">{deductionWords(homework.score, homework.deduction)}</span>
        </p>
        <label className="stack gap-2 shrink grading-line" htmlFor={id}>
          <span className="block below-2 size-s u-muted kit-label">{texts.comment}</span>
          <TextArea
            id={id}
            rows={4}
            maxLength={GRADE_COMMENT_MAX}
            placeholder={texts.commentHint}
            readOnly={view.isReturned}
            value={draft.comment}
            onChange={({ currentTarget }) => write(currentTarget.value)}
            className="grading-area"
          />
        </label>
        <div
          className="bar gap-2 min-control-s u-muted size-s grading-saved"
          data-stuck={view.isStuck || undefined}
          role="status"
        >
          <span>{view.saved}</span>
          {view.isDirty && !view.isSaving ? (
            <Button size="s" kind="quiet" label={texts.saveNow} onClick={() => onIntent({ type: 'grade.save' })} />
          ) : null}
          {view.isStuck ? (
            <Button
              size="s"
              kind="dangerQuiet"
              label={texts.discard}
              onClick={() => onIntent({ type: 'grade.discard' })}
            />
          ) : null}
        </div>
        <div className="stack gap-2 grading-acts">
          <Button
            icon="send"
            wide
            label={texts.release}
            busy={view.isReleasing}
            reason={view.releaseReason}
            onClick={() => onIntent({ type: 'grade.release' })}
          />
          {homework.work ? (
            <>
              <Button
                icon="replay"
                wide
                label={texts.returnWork}
                reason={view.returnReason}
                onClick={() => onIntent({ type: 'return.ask' })}
              />
              <Button
                icon={homework.isAchievement === '1' ? 'star-fill' : 'star'}
                wide
                label={homework.isAchievement === '1' ? texts.unmarkAchievement : texts.markAchievement}
                pressed={homework.isAchievement === '1'}
                reason={view.achievementReason}
                onClick={() => onIntent({ type: 'achievement.toggle' })}
              />
            </>
          ) : null}
        </div>
      </section>
      <Bank view={view} onIntent={onIntent} write={write} />
    </aside>
  )
}

function Bank({
  view: { comments, unkept, draft, isBankBusy, isReturned },
  onIntent,
  write,
}: Pick<GradePanelProps, 'view' | 'onIntent'> & { write: (text: string) => void }) {
  const said = draft.comment.trim()
  return (
    <section className="card stack gap-4 shrink pad-5 grading-card" aria-label={texts.bank}>
      <h2 className="size-m">{texts.bank}</h2>
      {comments.length === 0 ? <p className="u-muted">{texts.bankEmpty}</p> : null}
      <ul className="stack gap-1 grading-bank">
        {comments.map(({ commentId, content }) => (
          <li key={commentId}>
            <button
              type="button"
              className="grow shrink min-touch pad-2-3 line-none round-s on-surface-2 ink-inherit font-inherit size-s text-start breaks pointer grading-insert"
              aria-label={texts.bankInsert(content)}
              disabled={isReturned}
              onClick={() => write(said === '' ? content : `${draft.comment}\n${content}`)}
            >
              {content}
            </button>
            <Button
              kind="quiet"
              size="s"
              icon="times"
              iconOnly
              label={texts.bankDrop(content)}
              busy={isBankBusy}
              onClick={() => onIntent({ type: 'comment.drop', commentId })}
            />
          </li>
        ))}
      </ul>
      {unkept.length > 0 ? (
        <ul className="stack gap-1 grading-bank">
          {unkept.map((content) => (
            <li key={content}>
              <span className="grow shrink ink-danger size-s breaks grading-unkept">{texts.bankUnkept(content)}</span>
              <Button
                kind="quiet"
                size="s"
                icon="refresh"
                iconOnly
                label={texts.bankRetry(content)}
                busy={isBankBusy}
                onClick={() => onIntent({ type: 'comment.keep', content })}
              />
              <Button
                kind="quiet"
                size="s"
                icon="times"
                iconOnly
                label={texts.bankForget(content)}
                onClick={() => onIntent({ type: 'comment.forget', content })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {said !== '' && comments.every(({ content }) => content !== said) ? (
        <Button
          size="s"
          icon="plus"
          label={texts.bankKeep}
          busy={isBankBusy}
          onClick={() => onIntent({ type: 'comment.keep', content: said })}
        />
      ) : null}
    </section>
  )
}
