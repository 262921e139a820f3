/** Which student's sheet is in sight. */
import { useId } from 'react'
import type { StudyRow } from '../../../../contract/entities/grades/dataSheet'
import { texts } from '../../../machines/grades/dataSheet/texts'
import './dataSheet.css'

export interface StudentChoiceProps {
  rows: readonly StudyRow[]
  /** The code of the student in sight. */
  chosen: string
  onChoose: (userCode: string) => void
}

export function StudentChoice({ rows, chosen, onChoose }: StudentChoiceProps) {
  const id = useId()
  return (
    <span className="sheet-filter">
      <label htmlFor={id}>{texts.chooseStudent}</label>
      <select
        id={id}
        className="p-inputtext p-component"
        value={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {rows.map(({ userCode, userName, loginCode }) => (
          <option key={userCode} value={userCode}>{`${loginCode} ${userName}`}</option>
        ))}
      </select>
    </span>
  )
}
