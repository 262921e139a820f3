/** A filled rubric as a student sees it after its release (D19): each criterion with its level and comment. */
import type { FilledRubric } from '../../../../contract/entities/grades/rubric'
import { texts } from '../../../machines/grades/rubrics/texts'
import './rubrics.css'

export function RubricResult({ rubric }: { rubric: FilledRubric }) {
  return (
    <section
      className="stack gap-3 wide text-start shrink pad-4 round-m on-surface-2 rubric"
      aria-label={`${texts.title}：${rubric.rubricName}`}
    >
      <p className="size-m weight-bold breaks rubric-title">{rubric.rubricName}</p>
      <dl className="stack gap-2">
        {rubric.criteria.map((criterion, place) => {
          const mark = rubric.marks[place]
          const chosen = mark?.level == null ? undefined : criterion.levels[mark.level]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rubrics of a task never change
            <div key={`${rubric.taskRubricId} ${place + 1}`} className="stack gap-1-3 rubric-resultRow">
              <dt className="weight-medium">{criterion.criterionName}</dt>
              <dd className="stack gap-1">
                <span className="breaks u-numbers">
                  {chosen ? texts.levelLabel(chosen.levelName, chosen.points) : texts.notChosen}
                </span>
                {chosen && chosen.description !== '' ? (
                  <span className="size-s breaks u-muted">{chosen.description}</span>
                ) : null}
                {mark && mark.comment !== '' ? <span className="breaks rubric-said">{mark.comment}</span> : null}
              </dd>
            </div>
          )
        })}
      </dl>
      {rubric.reason === '' ? null : (
        <p className="breaks rubric-said">
          <span className="u-muted">{texts.adjusted}</span> {rubric.reason}
        </p>
      )}
    </section>
  )
}
