/** What happens to work after the due time: accepted, accepted with a deduction, or refused; and until when. */
import { useId } from 'react'
import type { LateRule } from '../../../../contract/entities/courses/lateRule'
import { texts } from '../../../machines/courses/taskPush/texts'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { fieldOf, timeOf } from './TimeDialog'

/** The deduction that is offered first. */
const FIRST_PERCENT = 10

const choices = (['accepts', 'deducts', 'closes'] as const).map((value) => ({
  value,
  label: texts.latePolicies[value],
}))

export function LateFields({ late, onChange }: { late: LateRule; onChange: (late: LateRule) => void }) {
  const id = useId()
  return (
    <div className="stack gap-3">
      <SegmentedChoice
        label={texts.latePolicy}
        choices={choices}
        value={late.latePolicy}
        onChange={(latePolicy) =>
          onChange({
            ...late,
            latePolicy,
            latePercent: latePolicy === 'deducts' ? late.latePercent || FIRST_PERCENT : 0,
          })
        }
      />
      {late.latePolicy === 'deducts' ? (
        <label className="row gap-2 align-center" htmlFor={`${id}-percent`}>
          {texts.latePercent}
          <TextInput
            id={`${id}-percent`}
            type="number"
            min={1}
            max={100}
            step={1}
            className="u-numbers"
            value={late.latePercent === 0 ? '' : String(late.latePercent)}
            onChange={({ target }) => onChange({ ...late, latePercent: percentOf(target.value) })}
          />
          {texts.percent}
        </label>
      ) : null}
      {late.latePolicy === 'closes' ? null : (
        <>
          <label htmlFor={`${id}-until`}>{texts.lateTime}</label>
          <TextInput
            id={`${id}-until`}
            type="datetime-local"
            step={1}
            className="u-numbers"
            defaultValue={late.lateTime === null ? '' : fieldOf(late.lateTime)}
            onChange={({ target }) => onChange({ ...late, lateTime: timeOf(target.value) })}
          />
        </>
      )}
      <p className="u-muted size-s">{texts.lateHint}</p>
    </div>
  )
}

/** A whole per cent of 1 to 100; 0 for anything else. */
const percentOf = (text: string): number => {
  const percent = Number(text)
  return Number.isInteger(percent) && percent >= 1 && percent <= 100 ? percent : 0
}
