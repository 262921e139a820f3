/** An input for points in steps of half a point; arrow keys step, too. */
import { type KeyboardEvent, useId } from 'react'
import { GRADE_STEP } from '../../../../contract/limits'
import { texts } from '../../../machines/grades/grading/texts'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'

export interface PointsFieldProps {
  label: string
  text: string
  max: number
  problem: string | null
  isFixed: boolean
  onType: (text: string) => void
  /** Enter: continues with the next item or submission. */
  onEnter: () => void
}

export function PointsField({ label, text, max, problem, isFixed, onType, onEnter }: PointsFieldProps) {
  const id = useId()
  const step = (by: number) => {
    const now = Number(text.trim() || '0')
    const next = Number.isFinite(now) ? Math.round(now / GRADE_STEP + by) * GRADE_STEP : 0
    onType(String(Math.min(max, Math.max(0, next))))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // The keys of the page work again.
      event.currentTarget.blur()
      onEnter()
    }
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined || isFixed) return
    event.preventDefault()
    step(by)
  }
  return (
    <div className="stack gap-2">
      <label className="block below-2 size-s u-muted kit-label" htmlFor={id}>
        {label}
      </label>
      <div className="bar gap-2 grading-pointsBar">
        <TextInput
          id={id}
          data-points=""
          value={text}
          inputMode="decimal"
          autoComplete="off"
          invalid={problem !== null}
          readOnly={isFixed}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        <span className="u-muted u-numbers">{texts.pointsOf(max)}</span>
        {isFixed ? null : (
          <span className="inline-row gap-1">
            <Button size="s" label="0" name={`${label} 0`} onClick={() => onType('0')} />
            <Button size="s" label={String(max)} name={`${label} ${max}`} onClick={() => onType(String(max))} />
          </span>
        )}
      </div>
      {problem === null ? null : (
        <p id={`${id}-problem`} role="alert" className="block size-s grading-problem">
          {problem}
        </p>
      )}
    </div>
  )
}
