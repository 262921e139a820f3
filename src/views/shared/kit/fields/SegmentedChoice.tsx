/** One of a few visible options: radio buttons that look like one bar. Arrow keys move as with any radio buttons. */
import { useId } from 'react'
import { useReason } from '../Reason'
import '../kit.css'

/** One option. */
export interface Choice<Value extends string | number> {
  value: Value
  label: string
  /** A short explanation under the label. */
  hint?: string
}

export interface SegmentedChoiceProps<Value extends string | number> {
  /** The label of the group: for screen readers and, unless `labelHidden`, visible. */
  label: string
  labelHidden?: boolean
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Why nothing can be chosen now. */
  reason?: string | null
  /** For touch screens and large displays. */
  large?: boolean
}

export function SegmentedChoice<Value extends string | number>({
  label,
  labelHidden = false,
  choices,
  value,
  onChange,
  reason,
  large = false,
}: SegmentedChoiceProps<Value>) {
  const id = useId()
  const { id: reasonId, holder, tip } = useReason(reason)
  return (
    <div
      {...holder}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={reasonId}
      aria-disabled={reason ? true : undefined}
      className={`inline-block max-wide kit-choice${large ? ' kit-choice--large' : ''}`}
    >
      <span id={`${id}-label`} className={labelHidden ? 'u-hidden' : 'block below-2 size-s u-muted kit-label'}>
        {label}
      </span>
      <div className="inline-row wrap gap-1 pad-1 round-m on-surface-2 kit-choice-bar">
        {choices.map((choice) => (
          <label key={choice.value} className="row relative grow kit-choice-item">
            <input
              type="radio"
              className="absolute inset-0 wide tall pointer flush kit-choice-input"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              aria-disabled={reason ? true : undefined}
              aria-describedby={reasonId}
              onChange={() => {
                if (!reason) onChange(choice.value)
              }}
            />
            <span className="column align-center justify-center grow pad-1-4 min-control-s u-muted nowrap text-center round-s coarse-min-touch kit-choice-face">
              <span>{choice.label}</span>
              {choice.hint ? <span className="size-xs">{choice.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {tip}
    </div>
  )
}
