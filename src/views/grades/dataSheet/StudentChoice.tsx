/** Selects the student whose sheet is displayed. */
import { useId } from 'react'
import type { StudyRow } from '../../../../contract/entities/grades/dataSheet'
import { texts } from '../../../machines/grades/dataSheet/texts'
import { Select } from '../../shared/kit/fields/Select'
import './dataSheet.css'

export interface StudentChoiceProps {
  rows: readonly StudyRow[]
  /** The code of the selected student. */
  chosen: string
  onChoose: (userCode: string) => void
}

export function StudentChoice({ rows, chosen, onChoose }: StudentChoiceProps) {
  const id = useId()
  return (
    <span className="bar gap-3">
      <label htmlFor={id}>{texts.chooseStudent}</label>
      <Select id={id} value={chosen} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {rows.map(({ userCode, userName, loginCode }) => (
          <option key={userCode} value={userCode}>{`${loginCode} ${userName}`}</option>
        ))}
      </Select>
    </span>
  )
}
