/** A switch in a row: what it does begins at once, what it shows is what the server has said. */
import './schoolClass.css'

export interface SwitchProps {
  /** What it is about, for screen readers. */
  label: string
  isOn: boolean
  /** It is being switched. */
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
