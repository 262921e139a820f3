/** A filled rubric as a student sees it after its release (D19): each criterion with its level and comment. */
import type { FilledRubric } from '../../../../contract/entities/grades/rubric'
import { texts } from '../../../machines/grades/rubrics/texts'
import './rubrics.css'

export function RubricResult({ rubric }: { rubric: FilledRubric }) {
  return (
    <section className="rubric rubric--read" aria-label={`${texts.title}：${rubric.rubricName}`}>
      <p className="rubric-title">{rubric.rubricName}</p>
      <dl className="rubric-result">
        {rubric.criteria.map((criterion, place) => {
          const mark = rubric.marks[place]
          const chosen = mark?.level == null ? undefined : criterion.levels[mark.level]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rubrics of a task never change
            <div key={`${rubric.taskRubricId} ${place + 1}`} className="rubric-resultRow">
              <dt>{criterion.criterionName}</dt>
              <dd>
                <span className="rubric-chosen u-numbers">
                  {chosen ? texts.levelLabel(chosen.levelName, chosen.points) : texts.notChosen}
                </span>
                {chosen && chosen.description !== '' ? (
                  <span className="u-muted rubric-text">{chosen.description}</span>
                ) : null}
                {mark && mark.comment !== '' ? <span className="rubric-said">{mark.comment}</span> : null}
              </dd>
            </div>
          )
        })}
      </dl>
      {rubric.reason === '' ? null : (
        <p className="rubric-said">
          <span className="u-muted">{texts.adjusted}</span> {rubric.reason}
        </p>
      )}
    </section>
  )
}
