/** The form of an edit: the kind of edit decides which fields it has. */
import type { ReactNode } from 'react'
import { draftTexts as texts } from '../../../machines/workbench/draft/draft.texts'
import { type EditForm, type EditKind, editKinds } from '../../../machines/workbench/draft/draft.types'
import { Button } from '../../shared/kit/Button'
import { Select } from '../../shared/kit/fields/Select'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { bothNames, type CalledInCode } from '../bench/CodeName'
import '../paths/paths.css'

/** What can be chosen in the form. */
export interface DraftChoices {
  readonly transitions: readonly CalledInCode[]
  readonly guards: readonly CalledInCode[]
  readonly delays: readonly CalledInCode[]
  readonly states: readonly CalledInCode[]
  readonly events: readonly CalledInCode[]
}

export interface DraftFormProps {
  form: EditForm
  choices: DraftChoices
  /** Why the edit cannot be added; null when it can. */
  reason: string | null
  onForm: (change: Partial<EditForm>) => void
  onAdd: () => void
}

const subjectsOf = (kind: EditKind, { transitions, guards, delays, states }: DraftChoices): readonly CalledInCode[] =>
  ({ target: transitions, guard: guards, delay: delays, state: states, transition: states })[kind]

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
  <label className="stack gap-2 align-center paths-field">
    <span>{label}</span>
    {children}
  </label>
)

/** A choice among named parts; the root of the chart has an empty name. */
function Choice({
  label,
  value,
  choices,
  nothing,
  onChange,
}: {
  label: string
  value: string | null
  choices: readonly CalledInCode[]
  nothing: string
  onChange: (value: string | null) => void
}) {
  const index = choices.findIndex(({ code }) => code === value)
  return (
    <Field label={label}>
      <Select
        bare
        value={index < 0 ? '' : `${index}`}
        onChange={({ target }) => onChange(choices[Number(target.value || -1)]?.code ?? null)}
      >
        <option value="">{nothing}</option>
        {choices.map((choice, place) => (
          <option key={choice.code} value={`${place}`}>
            {choice.code === '' ? texts.whole : bothNames(choice)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

export function DraftForm({ form, choices, reason, onForm, onAdd }: DraftFormProps) {
  const { kind, subject, event, target, holds, text } = form
  return (
    <div className="stack gap-2">
      <Field label={texts.kind}>
        <Select
          bare
          value={kind}
          onChange={({ target: { value } }) => {
            const chosen = editKinds.find((one) => one === value)
            if (chosen) onForm({ kind: chosen })
          }}
        >
          {editKinds.map((one) => (
            <option key={one} value={one}>
              {texts.kinds[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Choice
        label={texts.subjects[kind]}
        value={subject}
        choices={subjectsOf(kind, choices)}
        nothing={texts.choose}
        onChange={(value) => onForm({ subject: value })}
      />
      {kind === 'transition' ? (
        <Choice
          label={texts.event}
          value={event}
          choices={choices.events}
          nothing={texts.choose}
          onChange={(value) => onForm({ event: value })}
        />
      ) : null}
      {kind === 'target' || kind === 'transition' ? (
        <Choice
          label={texts.target}
          value={target}
          choices={choices.states.filter(({ code }) => code !== '')}
          nothing={kind === 'target' ? texts.stays : texts.choose}
          onChange={(value) => onForm({ target: value })}
        />
      ) : null}
      {kind === 'guard' ? (
        <Field label={texts.holds}>
          <Select
            bare
            value={holds ? 'always' : 'never'}
            onChange={({ target: { value } }) => onForm({ holds: value === 'always' })}
          >
            <option value="always">{texts.always}</option>
            <option value="never">{texts.never}</option>
          </Select>
        </Field>
      ) : null}
      {kind === 'delay' || kind === 'state' ? (
        <Field label={kind === 'delay' ? texts.ms : texts.name}>
          <TextInput
            value={text}
            maxLength={40}
            inputMode={kind === 'delay' ? 'numeric' : 'text'}
            onChange={({ target: { value } }) => onForm({ text: value })}
          />
        </Field>
      ) : null}
      <Button size="s" kind="primary" icon="plus" label={texts.add} reason={reason} onClick={onAdd} />
    </div>
  )
}
