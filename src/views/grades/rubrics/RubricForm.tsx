/** A rubric being filled in: a level for each criterion, chosen by click or arrow keys, and a comment beside it. */
import { useId } from 'react'
import { GRADE_REASON_MAX, RUBRIC_TEXT_MAX } from '../../../../contract/limits'
import type { GradedRubric } from '../../../machines/grades/grading/grading.selectors'
import type { RubricChange } from '../../../machines/grades/grading/grading.types'
import { texts } from '../../../machines/grades/rubrics/texts'
import { Button } from '../../shared/kit/Button'
import { Radio } from '../../shared/kit/fields/Checkbox'
import { TextInput } from '../../shared/kit/fields/TextInput'
import './rubrics.css'

export interface RubricFormProps {
  one: GradedRubric
  isFixed: boolean
  onChange: (change: RubricChange) => void
}

export function RubricForm({ one, isFixed, onChange }: RubricFormProps) {
  const id = useId()
  const { rubric, draft, worth, points, isOverridden } = one
  const left = draft.marks.filter(({ level }) => level === null).length
  return (
    <section className="rubric" aria-label={`${texts.title}：${rubric.rubricName}`}>
      <header className="rubric-head">
        <h3>{rubric.rubricName}</h3>
        <span className="u-muted u-numbers" role="status">
          {points === null ? texts.incomplete(left) : texts.brings(points, worth)}
        </span>
        {isFixed || left === rubric.criteria.length ? null : (
          <Button size="s" kind="quiet" label={texts.clear} onClick={() => onChange({ criterion: null })} />
        )}
      </header>
      {rubric.criteria.map((criterion, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rubrics of a task never change
        <fieldset key={`${rubric.taskRubricId} ${place + 1}`} className="rubric-criterion">
          <legend>{criterion.criterionName}</legend>
          {criterion.description === '' ? null : <p className="u-muted rubric-text">{criterion.description}</p>}
          <div className="rubric-levels">
            {criterion.levels.map((level, no) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rubrics of a task never change
              <label key={`${level.levelName} ${no + 1}`} className="rubric-level">
                <Radio
                  name={`${id} ${place}`}
                  checked={draft.marks[place]?.level === no}
                  disabled={isFixed}
                  onChange={() => onChange({ criterion: place, level: no })}
                />
                <span className="rubric-levelWords">
                  <span className="rubric-levelName">
                    {level.levelName} <span className="u-muted u-numbers">{texts.worth(level.points)}</span>
                  </span>
                  {level.description === '' ? null : <span className="u-muted rubric-text">{level.description}</span>}
                </span>
              </label>
            ))}
          </div>
          <TextInput
            aria-label={texts.commentOf(criterion.criterionName)}
            placeholder={texts.comment}
            value={draft.marks[place]?.comment ?? ''}
            maxLength={RUBRIC_TEXT_MAX}
            readOnly={isFixed}
            onChange={({ currentTarget }) => onChange({ criterion: place, comment: currentTarget.value })}
          />
        </fieldset>
      ))}
      {(isOverridden && points !== null) || draft.reason !== '' ? (
        <label className="rubric-reason" htmlFor={`${id}-reason`}>
          <span className="kit-label">
            {texts.reason}
            {isOverridden && points !== null ? (
              <span className="u-muted u-numbers"> {texts.overridden(points)}</span>
            ) : null}
          </span>
          <TextInput
            id={`${id}-reason`}
            placeholder={texts.reasonHint}
            value={draft.reason}
            maxLength={GRADE_REASON_MAX}
            readOnly={isFixed}
            onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
          />
        </label>
      ) : null}
    </section>
  )
}
