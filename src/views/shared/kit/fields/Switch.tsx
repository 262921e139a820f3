/** A switch with its label; one that is unavailable shows the reason. */
import { useId } from 'react'
import { useReason } from '../Reason'
import '../kit.css'

export interface SwitchProps {
  label: string
  on: boolean
  onChange: (on: boolean) => void
  reason?: string | null
}

export function Switch({ label, on, onChange, reason }: SwitchProps) {
  const id = useId()
  const { id: reasonId, holder, tip } = useReason(reason)
  return (
    <div {...holder} className="kit-switch">
      <label htmlFor={id}>{label}</label>
      <input
        type="checkbox"
        id={id}
        role="switch"
        checked={on}
        aria-checked={on}
        aria-disabled={reason ? true : undefined}
        aria-describedby={reasonId}
        onChange={(event) => {
          if (!reason) onChange(event.target.checked)
        }}
      />
      {tip}
    </div>
  )
}
