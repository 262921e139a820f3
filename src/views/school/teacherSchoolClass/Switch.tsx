/** A switch; the server confirms each change. */
import { swallow } from '../../shared/kit/Reason'
import './teacherSchoolClass.css'

export interface SwitchProps {
  label: string
  /** Accessible name, including the name of the class. */
  name: string
  isOn: boolean
  /** The change is in progress. */
  isBusy: boolean
  onTurn: (on: boolean) => void
}

export function Switch({ label, name, isOn, isBusy, onTurn }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="teacherSchoolClass-switch"
      aria-checked={isOn}
      aria-label={name}
      aria-busy={isBusy}
      onClick={isBusy ? swallow : () => onTurn(!isOn)}
    >
      <span className="teacherSchoolClass-track" aria-hidden="true" />
      {label}
    </button>
  )
}
