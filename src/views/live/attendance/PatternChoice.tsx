/** One of the eight pictures: radio buttons that look like cards. Arrow keys move, as with any radio buttons. */
import { useId } from 'react'
import { SIGN_IN_PATTERNS } from '../../../../contract/limits'
import type { SignInPic } from '../../../machines/live/attendance/attendance.types'
import { texts } from '../../../machines/live/attendance/texts'
import { useReason } from '../../shared/kit/Reason'
import { PatternArt } from './PatternArt'

export interface PatternChoiceProps {
  label: string
  labelHidden?: boolean
  value: SignInPic | null
  onChange: (pic: SignInPic) => void
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
      className="signIn-patterns"
    >
      <span id={`${id}-label`} className={labelHidden ? 'u-hidden' : 'kit-label'}>
        {label}
      </span>
      <div className="signIn-patternGrid">
        {SIGN_IN_PATTERNS.map((pic, index) => (
          <label key={pic} className="signIn-pattern">
            <input
              type="radio"
              className="signIn-patternInput"
              name={id}
              value={pic}
              checked={pic === value}
              aria-disabled={reason ? true : undefined}
              data-pc-autofocus={takesFocus && (value === null ? index === 0 : pic === value) ? 'true' : undefined}
              onChange={() => {
                if (!reason) onChange(pic)
              }}
            />
            <span className="signIn-patternFace">
              <PatternArt pic={pic} hidden />
              <span className="signIn-patternName">{texts.patterns[pic]}</span>
            </span>
          </label>
        ))}
      </div>
      {tip}
    </div>
  )
}
