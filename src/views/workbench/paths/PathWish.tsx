/** The criteria for paths: kind, start, end, transitions to take and states to avoid. */

import { pathsTexts as texts } from '../../../machines/workbench/paths/paths.texts'
import type { WishedPaths } from '../../../machines/workbench/paths/paths.types'
import { Button } from '../../shared/kit/Button'
import { Select } from '../../shared/kit/fields/Select'

const kinds = ['covering', 'shortest', 'all'] as const

export interface PathWishProps {
  wish: WishedPaths
  states: readonly string[]
  /** Triggers: each stands for all of its transitions. */
  events: readonly string[]
  transitions: readonly string[]
  onWish: (wish: Partial<WishedPaths>) => void
}

interface FieldProps {
  label: string
  value: string | null
  choices: readonly string[] | Readonly<Record<string, readonly string[]>>
  /** The text of the empty choice. */
  nothing: string
  onChange: (value: string | null) => void
}

const isList = (choices: FieldProps['choices']): choices is readonly string[] => Array.isArray(choices)

const optionOf = (choice: string) => (
  <option key={choice} value={choice}>
    {choice}
  </option>
)

function Field({ label, value, choices, nothing, onChange }: FieldProps) {
  return (
    <label className="paths-field">
      <span>{label}</span>
      <Select
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        bare
      >
        <option value="">{nothing}</option>
        {isList(choices)
          ? choices.map(optionOf)
          : Object.entries(choices).map(([group, names]) => (
              <optgroup key={group} label={group}>
                {names.map(optionOf)}
              </optgroup>
            ))}
      </Select>
    </label>
  )
}

export function PathWish({ wish, states, events, transitions, onWish }: PathWishProps) {
  const { kind, from, to, through, avoid } = wish
  const others = states.filter((state) => !avoid.includes(state))
  return (
    <div className="paths-wish">
      <label className="paths-field">
        <span>{texts.kind}</span>
        <Select
          value={kind}
          onChange={(event) => {
            const chosen = kinds.find((one) => one === event.target.value)
            if (chosen) onWish({ kind: chosen })
          }}
          bare
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {texts.kinds[one]}
            </option>
          ))}
        </Select>
      </label>
      <Field
        label={texts.from}
        value={from}
        choices={states}
        nothing={texts.any}
        onChange={(state) => onWish({ from: state })}
      />
      <Field
        label={texts.to}
        value={to}
        choices={states}
        nothing={texts.any}
        onChange={(state) => onWish({ to: state })}
      />
      <Field
        label={texts.through}
        value={through}
        choices={{ [texts.throughEvent]: events, [texts.throughTransition]: transitions }}
        nothing={texts.any}
        onChange={(name) => onWish({ through: name })}
      />
      <Field
        label={texts.avoid}
        value={null}
        choices={others}
        nothing={avoid.length > 0 ? texts.avoidMore : texts.avoidNone}
        onChange={(state) => state !== null && onWish({ avoid: [...avoid, state] })}
      />
      {avoid.length > 0 ? (
        <ul className="workbench-states">
          {avoid.map((state) => (
            <li key={state} className="workbench-state paths-avoided">
              <code>{state}</code>
              <Button
                size="s"
                kind="quiet"
                iconOnly
                icon="times"
                label={texts.stopAvoiding(state)}
                onClick={() => onWish({ avoid: avoid.filter((one) => one !== state) })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
