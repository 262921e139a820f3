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
    <section
      className="stack gap-3 shrink pad-4 round-m on-surface-2 rubric"
      aria-label={`${texts.title}：${rubric.rubricName}`}
    >
      <header className="bar gap-2-4">
        <h3 className="size-m weight-bold breaks">{rubric.rubricName}</h3>
        <span className="u-muted u-numbers" role="status">
          {points === null ? texts.incomplete(left) : texts.brings(points, worth)}
        </span>
        {isFixed || left === rubric.criteria.length ? null : (
          <Button size="s" kind="quiet" label={texts.clear} onClick={() => onChange({ criterion: null })} />
        )}
      </header>
      {rubric.criteria.map((criterion, place) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: the rubrics of a task never change
          key={`${rubric.taskRubricId} ${place + 1}`}
          className="stack gap-2 shrink flush pad-0 line-none rubric-criterion"
        >
          <legend className="below-2 pad-0 weight-medium breaks">{criterion.criterionName}</legend>
          {criterion.description === '' ? null : <p className="size-s breaks u-muted">{criterion.description}</p>}
          <div className="stack gap-2 rubric-levels">
            {criterion.levels.map((level, no) => (
              <label
                // biome-ignore lint/suspicious/noArrayIndexKey: the rubrics of a task never change
                key={`${level.levelName} ${no + 1}`}
                className="lights row gap-2 align-start pad-2-3 shrink min-touch pointer on-surface line round-m rubric-level"
              >
                <Radio
                  name={`${id} ${place}`}
                  checked={draft.marks[place]?.level === no}
                  disabled={isFixed}
                  onChange={() => onChange({ criterion: place, level: no })}
                />
                <span className="stack gap-1 shrink">
                  <span className="breaks">
                    {level.levelName} <span className="u-muted u-numbers">{texts.worth(level.points)}</span>
                  </span>
                  {level.description === '' ? null : <span className="size-s breaks u-muted">{level.description}</span>}
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
        <label className="stack gap-2" htmlFor={`${id}-reason`}>
          <span className="block below-2 size-s u-muted kit-label">
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
