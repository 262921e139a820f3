/** Something that is on or off, turned by a press; the server says when it has turned. */
import { swallow } from '../../shared/kit/Reason'
import './teacherSchoolClass.css'

export interface SwitchProps {
  label: string
  /** What it is called for screen readers, with what it belongs to. */
  name: string
  isOn: boolean
  /** It is being turned. */
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
