/** One or several options; the value is the index of the option. */
import { useId } from 'react'
import { Tick } from '../../../shared/kit/fields/Checkbox'
import { practiceTexts as texts } from '../texts'
import type { FieldProps } from './field'

export function ChoiceField({ field, rows, isOpen, labelledBy, onWrite }: FieldProps<'choice'>) {
  const name = useId()
  const chosen = rows.map(([value]) => value)
  if (!isOpen)
    return chosen.length === 0 ? (
      <p className="u-muted practice-blank">{texts.blank}</p>
    ) : (
      <ul className="row wrap gap-2 shrink">
        {chosen.map((value) => (
          <li key={value} className="inline-row gap-2 align-center line round-full pad-1-4 practice-chip">
            {field.options[Number(value)]}
          </li>
        ))}
      </ul>
    )
  return (
    <fieldset className="row wrap gap-2 shrink flush pad-0 line-none no-marks" aria-labelledby={labelledBy}>
      {field.options.map((option, at) => {
        const value = String(at)
        const isChosen = chosen.includes(value)
        return (
          <label
            key={option}
            className="inline-row gap-2 align-center line round-full pointer pad-1-4 practice-chip lights practice-chip--open"
          >
            <Tick
              name={name}
              checked={isChosen}
              onChange={() => {
                if (!field.isMany) onWrite([[value]])
                else onWrite(isChosen ? rows.filter((row) => row[0] !== value) : [...rows, [value]])
              }}
              several={field.isMany}
            />
            {option}
          </label>
        )
      })}
    </fieldset>
  )
}
