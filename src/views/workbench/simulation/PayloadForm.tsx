/** The payload of a step as a form: a field for each of its parts, validated during input. */
import { useId, useState } from 'react'
import { simulateTexts as texts } from '../../../machines/workbench/simulation/simulate.texts'
import { Button } from '../../shared/kit/Button'
import { Checkbox } from '../../shared/kit/fields/Checkbox'
import { Select } from '../../shared/kit/fields/Select'
import { TextArea } from '../../shared/kit/fields/TextArea'
import { TextInput } from '../../shared/kit/fields/TextInput'

/** The value of a field: text, boolean, or null for an omitted optional field. */
export type Draft = string | boolean | null

export interface PayloadField {
  name: string
  label: string
  kind: 'text' | 'number' | 'switch' | 'choice' | 'json'
  optional: boolean
  /** The value of the example. */
  value: Draft
  /** For a choice all values; for a text those of the examples. */
  values: readonly string[]
}

/** A valid payload, or the errors by the names of fields. */
export type CheckedPayload = { readonly payload: unknown } | { readonly problems: Readonly<Record<string, string>> }

export interface PayloadFormProps {
  /** The label of the submit button. */
  label: string
  fields: readonly PayloadField[]
  check: (drafts: Readonly<Record<string, Draft>>) => CheckedPayload
  onSend: (payload: unknown) => void
}

interface ControlProps {
  id: string
  field: PayloadField
  draft: string | boolean
  problem: string | undefined
  onChange: (draft: Draft) => void
}

function Control({ id, field, draft, problem, onChange }: ControlProps) {
  const shared = {
    id,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-why` : undefined,
  }
  const text = typeof draft === 'string' ? draft : ''
  switch (field.kind) {
    case 'switch':
      return (
        <Checkbox
          {...shared}
          role="switch"
          aria-checked={draft === true}
          checked={draft === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      )
    case 'choice':
      return (
        <Select {...shared} value={text} onChange={(event) => onChange(event.target.value)} bare>
          {field.values.includes(text) ? null : <option value={text}>{texts.choose}</option>}
          {field.values.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </Select>
      )
    case 'json':
      return <TextArea {...shared} rows={4} value={text} onChange={(event) => onChange(event.target.value)} bare />
    case 'number':
      return (
        <TextInput
          {...shared}
          type="text"
          inputMode="decimal"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          bare
        />
      )
    case 'text':
      return (
        <>
          <TextInput
            {...shared}
            type="text"
            list={field.values.length > 1 ? `${id}-seen` : undefined}
            value={text}
            onChange={(event) => onChange(event.target.value)}
            bare
          />
          {field.values.length > 1 ? (
            <datalist id={`${id}-seen`}>
              {field.values.map((value) => (
                <option key={value} value={value} />
              ))}
            </datalist>
          ) : null}
        </>
      )
  }
}

const empty = ({ kind, values }: PayloadField): Draft =>
  kind === 'switch' ? false : kind === 'json' ? 'null' : kind === 'choice' ? (values[0] ?? '') : ''

interface FieldProps extends Omit<ControlProps, 'draft'> {
  draft: Draft
}

function Field({ id, field, draft, problem, onChange }: FieldProps) {
  return (
    <div className="stack gap-1 shrink simulate-field">
      <div className="row wrap gap-2 between breaks">
        <label htmlFor={id}>
          {field.label}
          {field.kind === 'json' ? <span className="before-2 u-muted">{texts.json}</span> : null}
        </label>
        {field.optional ? (
          <label className="inline-row gap-1 align-center u-muted">
            <Checkbox
              aria-label={`${field.label}：${texts.leaveOut}`}
              checked={draft === null}
              onChange={(event) => onChange(event.target.checked ? null : (field.value ?? empty(field)))}
            />
            {texts.leaveOut}
          </label>
        ) : null}
      </div>
      {draft === null ? (
        <TextInput id={id} type="text" readOnly value="" aria-label={`${field.label}：${texts.leaveOut}`} bare />
      ) : (
        <Control id={id} field={field} draft={draft} problem={problem} onChange={onChange} />
      )}
      {problem ? (
        <p id={`${id}-why`} className="size-xs ink-danger simulate-problem">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

const valuesOf = (fields: readonly PayloadField[]): Record<string, Draft> =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]))

export function PayloadForm({ label, fields, check, onSend }: PayloadFormProps) {
  const id = useId()
  const [drafts, setDrafts] = useState(() => valuesOf(fields))
  const checked = check(drafts)
  const problems = 'problems' in checked ? checked.problems : {}
  const isExample = fields.every(({ name, value }) => drafts[name] === value)
  return (
    <form
      className="stack gap-3 pad-3 ink-plain on-surface-2 round-m simulate-form"
      aria-label={texts.editing(label)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if ('payload' in checked) onSend(checked.payload)
      }}
    >
      {fields.map((field) => (
        <Field
          key={field.name}
          id={`${id}-${field.name}`}
          field={field}
          draft={drafts[field.name] ?? null}
          problem={problems[field.name]}
          onChange={(draft) => setDrafts({ ...drafts, [field.name]: draft })}
        />
      ))}
      <div className="workbench-tools">
        <Button
          type="submit"
          size="s"
          kind="primary"
          icon="play"
          label={texts.send}
          reason={Object.values(problems)[0] ?? null}
        />
        <Button
          size="s"
          icon="undo"
          label={texts.restore}
          reason={isExample ? texts.isExample : null}
          onClick={() => setDrafts(valuesOf(fields))}
        />
      </div>
    </form>
  )
}
