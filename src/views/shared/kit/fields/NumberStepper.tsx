/** A small whole number between two bounds: minus, number, plus. The number takes the arrow keys, Home and End. */
import { type KeyboardEvent, useId } from 'react'
import { Button } from '../Button'
import { kitTexts } from '../texts'
import '../kit.css'

export interface NumberStepperProps {
  label: string
  labelHidden?: boolean
  value: number
  min: number
  max: number
  /** Unit after the number, such as 人 or 秒. */
  unit?: string
  onChange: (value: number) => void
  /** Why the number cannot be changed now. */
  reason?: string | null
}

export function NumberStepper({
  label,
  labelHidden,
  value,
  min,
  max,
  unit = '',
  onChange,
  reason,
}: NumberStepperProps) {
  const id = useId()
  const set = (next: number): void => {
    const bounded = Math.min(max, Math.max(min, next))
    if (!reason && bounded !== value) onChange(bounded)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = {
      ArrowUp: value + 1,
      ArrowRight: value + 1,
      ArrowDown: value - 1,
      ArrowLeft: value - 1,
      Home: min,
      End: max,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    set(next)
  }
  return (
    <div className="kit-stepper">
      <span id={id} className={labelHidden ? 'u-hidden' : 'block below-2 size-s u-muted kit-label'}>
        {label}
      </span>
      <div className="inline-row gap-2 align-center kit-stepper-bar">
        <Button
          label={`${kitTexts.less}${label}`}
          icon="minus"
          iconOnly
          reason={reason ?? (value <= min ? kitTexts.atLeast(min, unit) : null)}
          onClick={() => set(value - 1)}
        />
        <div
          role="spinbutton"
          tabIndex={0}
          aria-labelledby={id}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={`${value}${unit}`}
          aria-disabled={reason ? true : undefined}
          className="pad-1-2 round-s size-l weight-bold text-center kit-stepper-value u-numbers"
          onKeyDown={onKeyDown}
        >
          {value}
          {unit ? <span className="before-1 u-muted size-s weight-normal kit-stepper-unit">{unit}</span> : null}
        </div>
        <Button
          label={`${kitTexts.more}${label}`}
          icon="plus"
          iconOnly
          reason={reason ?? (value >= max ? kitTexts.atMost(max, unit) : null)}
          onClick={() => set(value + 1)}
        />
      </div>
    </div>
  )
}
