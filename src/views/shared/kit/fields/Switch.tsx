/** A switch with its label; one that is unavailable shows the reason. A press while a change is in progress does nothing. */
import { useId } from 'react'
import { useReason } from '../Reason'
import '../kit.css'

export interface SwitchProps {
  label: string
  /** Accessible name, when several switches on the page have the same label. */
  name?: string
  /** Before the switch and filling the row, after it, or not visible: then it is only the accessible name. */
  labelPlace?: 'before' | 'after' | 'hidden'
  on: boolean
  /** The change is in progress; `on` is still the previous value. */
  isBusy?: boolean
  onChange: (on: boolean) => void
  reason?: string | null
}

export function Switch(props: SwitchProps) {
  const { label, name, labelPlace = 'before', on, isBusy = false, onChange, reason } = props
  const id = useId()
  const { id: reasonId, holder, tip } = useReason(reason)
  return (
    <div {...holder} className={`inline-row gap-2 relative align-center kit-switch kit-switch--${labelPlace}`}>
      {labelPlace === 'hidden' ? null : (
        <label htmlFor={id} className="grow pointer">
          {label}
        </label>
      )}
      <input
        type="checkbox"
        id={id}
        role="switch"
        className="relative rigid flush line-strong round-full on-surface-2 pointer"
        checked={on}
        aria-checked={on}
        aria-label={name ?? (labelPlace === 'hidden' ? label : undefined)}
        aria-busy={isBusy || undefined}
        aria-disabled={reason ? true : undefined}
        aria-describedby={reasonId}
        onChange={(event) => {
          if (!reason && !isBusy) onChange(event.target.checked)
        }}
      />
      {tip}
    </div>
  )
}
