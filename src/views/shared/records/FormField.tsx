/** One field of a form, described as data. */

import type { RecordFormEvent } from '../../../machines/shared/records/recordForm.types'
import { Button } from '../kit/Button'
import { Select } from '../kit/fields/Select'
import { TextArea } from '../kit/fields/TextArea'
import { TextInput } from '../kit/fields/TextInput'
import { type LoadFailure, LoadProblem } from '../kit/LoadProblem'
import type { Option } from './FilterBar'
import { PictureControl, type PictureLooks } from './PictureControl'
import { type SearchHits, SearchSelect } from './SearchSelect'
import { recordViewTexts as texts } from './texts'

/** A field. */
export type RecordField = {
  readonly name: string
  readonly label: string
  readonly required?: boolean
  /** A help text under the field. */
  readonly hint?: string
  readonly autoFocus?: boolean
  /** Why the field cannot be changed. */
  readonly reason?: string
} & (
  | { readonly kind: 'text'; readonly placeholder?: string; readonly autoComplete?: string }
  | { readonly kind: 'password'; readonly placeholder?: string }
  | { readonly kind: 'longText'; readonly rows?: number; readonly placeholder?: string }
  | { readonly kind: 'moment' }
  /** Options may be grouped: the name of a group appears once, before its options. */
  | {
      readonly kind: 'select'
      readonly options: readonly (Option & { readonly group?: string })[]
      /** Why loading the options failed. */
      readonly failure?: LoadFailure | null
    }
  /** One of many options, found by searching. */
  | {
      readonly kind: 'search'
      readonly hits: SearchHits
      readonly labelOf: (value: string) => string
      readonly placeholder?: string
      readonly onSearch: (text: string) => void
    }
  /** Chosen in a dialog of the page; `chosen` is the name of the current choice. */
  | { readonly kind: 'pick'; readonly chosen: string; readonly pickLabel: string; readonly onPick: () => void }
  | ({ readonly kind: 'picture' } & PictureLooks)
)

export interface FormFieldProps {
  id: string
  field: RecordField
  value: string
  problem: string | null
  /** The picture is being uploaded. */
  isBusy: boolean
  /** The form is being saved. */
  isSaving: boolean
  send: (event: RecordFormEvent) => void
}

export function FormField({ id, field, value, problem, isBusy, isSaving, send }: FormFieldProps) {
  const describedBy = `${id}-about`
  return (
    <div className="stack gap-1 records-field">
      <label htmlFor={id} className={field.required ? 'records-label--required' : undefined}>
        {field.label}
        {field.required ? null : (
          <span className="u-muted weight-normal before-2 records-optional">{texts.optional}</span>
        )}
      </label>
      {field.kind === 'picture' ? (
        <PictureControl id={id} looks={field} value={value} isBusy={isBusy} isSaving={isSaving} send={send} />
      ) : (
        <TextControl
          id={id}
          field={field}
          value={value}
          problem={problem}
          describedBy={describedBy}
          isSaving={isSaving}
          send={send}
        />
      )}
      <p
        id={describedBy}
        className={problem ? 'flush size-s records-problem' : 'flush size-s u-muted records-fieldHint'}
      >
        {problem ?? field.reason ?? field.hint}
      </p>
      {field.kind === 'select' ? <LoadProblem failure={field.failure} /> : null}
    </div>
  )
}

interface TextControlProps extends Omit<FormFieldProps, 'field' | 'isBusy'> {
  field: Exclude<RecordField, { kind: 'picture' }>
  describedBy: string
}

function TextControl({ id, field, value, problem, describedBy, isSaving, send }: TextControlProps) {
  const shared = {
    id,
    name: field.name,
    value,
    invalid: problem !== null,
    'aria-invalid': problem ? true : undefined,
    'aria-required': field.required || undefined,
    'aria-describedby': describedBy,
    disabled: field.reason !== undefined,
    autoFocus: field.autoFocus,
    // The dialog looks for this attribute when it opens.
    'data-pc-autofocus': field.autoFocus ? 'true' : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      send({ type: 'field.change', field: field.name, value: target.value }),
  }
  // Read-only instead of disabled while saving: if saving fails, the field still has the focus.
  const written = { ...shared, readOnly: isSaving }
  const isShut = isSaving || field.reason !== undefined
  switch (field.kind) {
    case 'longText':
      return <TextArea {...written} rows={field.rows ?? 3} placeholder={field.placeholder} />
    case 'moment':
      return <TextInput {...written} type="datetime-local" />
    case 'password':
      return <TextInput {...written} type="password" autoComplete="new-password" placeholder={field.placeholder} />
    case 'text':
      return <TextInput {...written} autoComplete={field.autoComplete ?? 'off'} placeholder={field.placeholder} />
    case 'search':
      return (
        <SearchSelect
          {...field.hits}
          id={id}
          name={field.name}
          label={field.label}
          value={value}
          chosen={field.labelOf(value)}
          placeholder={field.placeholder}
          required={field.required}
          invalid={problem !== null}
          describedBy={describedBy}
          disabled={field.reason !== undefined}
          readOnly={isSaving}
          autoFocus={field.autoFocus}
          onSearch={field.onSearch}
          onChange={(chosen) => send({ type: 'field.change', field: field.name, value: chosen })}
        />
      )
    case 'pick':
      return (
        <div className="row gap-2 align-center">
          <TextInput {...shared} className="grow shrink" value={field.chosen} readOnly onChange={undefined} />
          <Button
            icon="search"
            label={field.pickLabel}
            reason={field.reason ?? (isSaving ? texts.saving : null)}
            onClick={field.onPick}
          />
        </div>
      )
    case 'select':
      return (
        <Select {...shared} disabled={isShut} className="min-control records-select">
          <option value="">{texts.choose}</option>
          <Options options={field.options} />
        </Select>
      )
  }
}

function Options({ options }: { options: readonly (Option & { readonly group?: string })[] }) {
  const groups = [...new Set(options.map(({ group }) => group))]
  const of = (group: string | undefined) =>
    options
      .filter((option) => option.group === group)
      .map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))
  return groups.map((group) =>
    group === undefined ? (
      of(group)
    ) : (
      <optgroup key={group} label={group}>
        {of(group)}
      </optgroup>
    ),
  )
}
