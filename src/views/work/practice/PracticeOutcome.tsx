/** The result of a submitted work: waiting for grading, or its mark and the teacher's comment (D19). */
import type { PracticeWork } from '../../../../contract/entities/work/practice'
import { momentInWords } from '../../../../contract/moments'
import { RubricResult } from '../../grades/rubrics/RubricResult'
import { Icon } from '../../shared/kit/Icon'
import { Deduction } from '../Deduction'
import { practiceTexts as texts } from './texts'

export function PracticeOutcome({ work }: { work: PracticeWork }) {
  const { score, fullMark, comment, submitTime, isAchievement } = work
  return (
    <section
      className="stack columns-auto-1 gap-4-6 align-center pad-5-6 on-accent-soft round-l phone-columns-1"
      aria-label={texts.score}
    >
      {score === null ? (
        <p className="ink-success weight-bold size-xl practice-outcomeState">
          <Icon name="check-circle" /> {texts.submitted}
        </p>
      ) : (
        <p className="stack items-center u-numbers">
          <span className="size-3xl ink-accent weight-bold leading-title">{score}</span>
          <span className="u-muted">{texts.ofFull(fullMark)}</span>
          <Deduction score={score} deduction={work.deduction} />
        </p>
      )}
      <div className="stack gap-1 shrink practice-outcomeWords">
        {isAchievement === '1' ? (
          <p className="ink-warning weight-bold">
            <Icon name="star-fill" /> {texts.achievement}
          </p>
        ) : null}
        {score === null ? <p>{texts.waiting}</p> : null}
        {comment === '' ? null : (
          <>
            <h2 className="size-m">{texts.comment}</h2>
            <p className="breaks pre-wrap practice-written">{comment}</p>
          </>
        )}
        {(work.rubrics ?? []).map((rubric) => (
          <RubricResult key={rubric.taskRubricId} rubric={rubric} />
        ))}
        {submitTime === null ? null : (
          <p className="u-muted u-numbers">{texts.submittedAt(momentInWords(submitTime))}</p>
        )}
      </div>
    </section>
  )
}
