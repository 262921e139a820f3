/** The criteria for paths: kind, start, end, transitions to take and states to avoid. */

import { pathsTexts as texts } from '../../../machines/workbench/paths/paths.texts'
import type { WishedPaths } from '../../../machines/workbench/paths/paths.types'
import { Button } from '../../shared/kit/Button'
import { Select } from '../../shared/kit/fields/Select'
import { bothNames, type CalledInCode, CodeName } from '../bench/CodeName'

const kinds = ['covering', 'shortest', 'all'] as const

export interface PathWishProps {
  wish: WishedPaths
  states: readonly CalledInCode[]
  /** Triggers: each stands for all of its transitions. */
  events: readonly CalledInCode[]
  transitions: readonly CalledInCode[]
  onWish: (wish: Partial<WishedPaths>) => void
}

interface FieldProps {
  label: string
  value: string | null
  choices: readonly CalledInCode[] | Readonly<Record<string, readonly CalledInCode[]>>
  /** The text of the empty choice. */
  nothing: string
  onChange: (value: string | null) => void
}

const isList = (choices: FieldProps['choices']): choices is readonly CalledInCode[] => Array.isArray(choices)

const optionOf = (choice: CalledInCode) => (
  <option key={choice.code} value={choice.code}>
    {bothNames(choice)}
  </option>
)

function Field({ label, value, choices, nothing, onChange }: FieldProps) {
  return (
    <label className="stack gap-2 align-center paths-field">
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
  const isAvoided = ({ code }: CalledInCode): boolean => avoid.includes(code)
  const others = states.filter((state) => !isAvoided(state))
  return (
    <div className="stack gap-2">
      <label className="stack gap-2 align-center paths-field">
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
          {states.filter(isAvoided).map((state) => (
            <li key={state.code} className="inline-row gap-1 align-center workbench-chip">
              <span>
                <CodeName called={state} />
              </span>
              <Button
                size="s"
                kind="quiet"
                iconOnly
                icon="times"
                label={texts.stopAvoiding(bothNames(state))}
                onClick={() => onWish({ avoid: avoid.filter((one) => one !== state.code) })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
