/** Points and comment of one item and, for an automatically scored item, the reason of a correction. */
import { useId } from 'react'
import { GRADE_COMMENT_MAX, GRADE_REASON_MAX } from '../../../../contract/limits'
import type { GradedItem, GradedRubric } from '../../../machines/grades/grading/grading.selectors'
import { texts } from '../../../machines/grades/grading/texts'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { RubricForm } from '../rubrics/RubricForm'
import type { GradingProps } from './grading.props'
import { PointsField } from './PointsField'

export interface ItemGradeProps {
  one: GradedItem
  /** The rubric for grading; undefined without one. */
  rubric: GradedRubric | undefined
  /** Its number on the paper, starting at 1. */
  no: number
  isFixed: boolean
  /** No item follows. */
  isLast: boolean
  onIntent: GradingProps['onIntent']
}

export function ItemGrade({ one: { item, draft, problem }, rubric, no, isFixed, isLast, onIntent }: ItemGradeProps) {
  const id = useId()
  const { position } = item
  const isCorrected =
    item.autoPoints !== null && draft.points.trim() !== String(Math.round(item.autoPoints * 100) / 100)
  return (
    <div className="stack columns-auto-1 gap-3-5 align-start line-above pad-above-4 grading-item">
      {rubric ? (
        <RubricForm
          one={rubric}
          isFixed={isFixed}
          onChange={(change) => onIntent({ type: 'grade.rubric', position, change })}
        />
      ) : null}
      <PointsField
        label={`${texts.item(no)} ${texts.points}`}
        text={draft.points}
        max={item.points}
        problem={problem}
        isFixed={isFixed}
        onType={(text) => onIntent({ type: 'grade.points', position, text })}
        onEnter={() => onIntent(isLast ? { type: 'queue.step', by: 1 } : { type: 'item.step', by: 1 })}
      />
      {isCorrected || draft.reason !== '' ? (
        <label className="stack gap-2 shrink grading-line" htmlFor={`${id}-reason`}>
          <span className="block below-2 size-s u-muted kit-label">{texts.reason}</span>
          <TextInput
            id={`${id}-reason`}
            value={draft.reason}
            placeholder={texts.reasonHint}
            maxLength={GRADE_REASON_MAX}
            readOnly={isFixed}
            onChange={({ currentTarget }) => onIntent({ type: 'grade.reason', position, text: currentTarget.value })}
          />
        </label>
      ) : null}
      <label className="stack gap-2 shrink grading-line" htmlFor={`${id}-comment`}>
        <span className="block below-2 size-s u-muted kit-label">{texts.itemComment}</span>
        <TextInput
          id={`${id}-comment`}
          value={draft.comment}
          maxLength={GRADE_COMMENT_MAX}
          readOnly={isFixed}
          onChange={({ currentTarget }) => onIntent({ type: 'grade.comment', position, text: currentTarget.value })}
        />
      </label>
    </div>
  )
}
