/** Selects one of several groups: a teacher has the groups of all classes. */
import { useId } from 'react'
import type { TeamSpace } from '../../../../contract/entities/groups/teamSpace'
import { texts } from '../../../machines/groups/teamSpace/texts'
import { Select } from '../../shared/kit/fields/Select'
import './teamSpace.css'

export interface SpaceChoiceProps {
  spaces: readonly TeamSpace[]
  /** The displayed space. */
  chosen: string
  onChoose: (spaceId: string) => void
}

export function SpaceChoice({ spaces, chosen, onChoose }: SpaceChoiceProps) {
  const id = useId()
  const classes = [...new Set(spaces.map(({ className }) => className))]
  return (
    <p className="bar gap-2 space-choice">
      <label htmlFor={id}>{texts.groupsOf}</label>
      <Select id={id} value={chosen} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {classes.map((className) => (
          <optgroup key={className} label={className}>
            {spaces
              .filter((one) => one.className === className)
              .map(({ spaceId, spaceName }) => (
                <option key={spaceId} value={spaceId}>
                  {spaceName}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </p>
  )
}
