/** A date range; a blank end does not restrict (B359). */
import { useId } from 'react'
import type { DateRange as Range } from '../../../../machines/live/attendance/attendance.types'
import { texts } from '../../../../machines/live/attendance/texts'
import { Button } from '../../../shared/kit/Button'
import { TextInput } from '../../../shared/kit/fields/TextInput'
import './records.css'

export interface DateRangeProps {
  range: Range
  /** Why the range is invalid. */
  problem: string | null
  onChange: (range: Partial<Range>) => void
}

export function DateRange({ range, problem, onChange }: DateRangeProps) {
  const id = useId()
  const isBlank = range.from === '' && range.to === ''
  const field = (end: 'from' | 'to') => (
    <label className="stack gap-1 phone-grow-full attendance-field">
      <span className="u-muted size-s">{texts[end]}</span>
      <TextInput
        type="date"
        value={range[end]}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        onChange={({ target }) => onChange({ [end]: target.value })}
        className="u-numbers"
        invalid={Boolean(problem)}
      />
    </label>
  )
  return (
    <div className="row wrap gap-3-4 align-end phone-stack phone-grow-full attendance-range">
      {field('from')}
      {field('to')}
      <Button
        kind="quiet"
        icon="times"
        label={texts.clear}
        reason={isBlank ? texts.isBlank : null}
        onClick={() => onChange({ from: '', to: '' })}
      />
      {problem ? (
        <p id={id} role="alert" className="grow-full ink-danger attendance-rangeProblem">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
