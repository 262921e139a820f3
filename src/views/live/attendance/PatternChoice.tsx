/** Chooses one of the eight pictures: radio buttons that look like cards. Arrow keys move as with any radio buttons. */
import { useId } from 'react'
import { ATTENDANCE_PATTERNS } from '../../../../contract/limits'
import type { AttendancePic } from '../../../machines/live/attendance/attendance.types'
import { texts } from '../../../machines/live/attendance/texts'
import { Radio } from '../../shared/kit/fields/Checkbox'
import { useReason } from '../../shared/kit/Reason'
import { PatternArt } from './PatternArt'

export interface PatternChoiceProps {
  label: string
  labelHidden?: boolean
  value: AttendancePic | null
  onChange: (pic: AttendancePic) => void
  /** Why nothing can be chosen now. */
  reason?: string | null
  /** Takes the focus when the dialog opens. */
  takesFocus?: boolean
}

export function PatternChoice({
  label,
  labelHidden = false,
  value,
  onChange,
  reason,
  takesFocus = false,
}: PatternChoiceProps) {
  const id = useId()
  const { id: reasonId, holder, tip } = useReason(reason)
  return (
    <div
      {...holder}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={reasonId}
      aria-disabled={reason ? true : undefined}
      className="wide attendance-patterns"
    >
      <span id={`${id}-label`} className={labelHidden ? 'u-hidden' : 'block below-2 size-s u-muted kit-label'}>
        {label}
      </span>
      <div className="stack gap-3 attendance-patternGrid">
        {ATTENDANCE_PATTERNS.map((pic, index) => (
          <label key={pic} className="row relative attendance-pattern">
            <Radio
              className="absolute inset-0 wide tall flush pointer attendance-patternInput"
              name={id}
              value={pic}
              checked={pic === value}
              aria-disabled={reason ? true : undefined}
              data-pc-autofocus={takesFocus && (value === null ? index === 0 : pic === value) ? 'true' : undefined}
              onChange={() => {
                if (!reason) onChange(pic)
              }}
            />
            <span className="panel stack gap-1 items-center grow pad-2 attendance-patternFace">
              <PatternArt pic={pic} hidden />
              <span className="size-s attendance-patternName">{texts.patterns[pic]}</span>
            </span>
          </label>
        ))}
      </div>
      {tip}
    </div>
  )
}
