/** A switch in a row: a press starts the change at once, and the switch shows the server's state. */
import './schoolClass.css'

export interface SwitchProps {
  /** Accessible name. */
  label: string
  isOn: boolean
  /** The change is in progress. */
  isBusy?: boolean
  onChange: () => void
}

export function Switch({ label, isOn, isBusy = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-busy={isBusy}
      className="classes-switch"
      onClick={onChange}
    >
      <span className="classes-switchKnob" />
    </button>
  )
}
