/** Selects a level of the course; child levels are indented. */
import { useId } from 'react'
import type { DiscussPlace } from '../../../../contract/entities/talk/discussion'
import { Select } from '../../shared/kit/fields/Select'

export interface PlaceSelectProps {
  label: string
  /** The text of the empty choice. */
  none: string
  places: readonly DiscussPlace[]
  value: string
  onChange: (targetKey: string) => void
}

const INSET: Readonly<Record<DiscussPlace['targetType'], number>> = {
  course: 0,
  chapter: 0,
  lesson: 1,
  subLesson: 2,
  lessonTask: 3,
}

export function PlaceSelect({ label, none, places, value, onChange }: PlaceSelectProps) {
  const id = useId()
  return (
    <label className="stack gap-1 shrink u-muted discussion-field" htmlFor={id}>
      <span>{label}</span>
      <Select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="pad-x-2 wide height-control shrink font-inherit ink-plain on-surface line-strong round-s"
        bare
      >
        <option value="">{none}</option>
        {places.map(({ targetKey, targetType, name }) => (
          <option key={targetKey} value={targetKey}>
            {`${'\u3000'.repeat(INSET[targetType])}${name}`}
          </option>
        ))}
      </Select>
    </label>
  )
}
