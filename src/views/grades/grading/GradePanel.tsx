/** The overall grade: total, comment, reusable comments, and actions. */
import { useId } from 'react'
import { GRADE_COMMENT_MAX } from '../../../../contract/limits'
import { deductionWords } from '../../../../contract/words/dueWords'
import type { GradingView } from '../../../machines/grades/grading/grading.selectors'
import { texts } from '../../../machines/grades/grading/texts'
import { Button } from '../../shared/kit/Button'
import { TextArea } from '../../shared/kit/fields/TextArea'
import { CommentBank } from '../commentBank/CommentBank'
import type { GradingProps } from './grading.props'
import { PointsField } from './PointsField'

export interface GradePanelProps extends Pick<GradingProps, 'view' | 'bank' | 'onIntent' | 'onBank'> {
  homework: NonNullable<GradingView['homework']>
}

export function GradePanel({ view, bank, homework, onIntent, onBank }: GradePanelProps) {
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
            onEnter={() => onIntent({ type: 'queue.step', by: 1 })}
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
      <CommentBank view={bank} comment={draft.comment} isFixed={view.isReturned} onWrite={write} onIntent={onBank} />
    </aside>
  )
}
