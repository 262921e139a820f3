/** One field of a form, as data. */
import { InputText } from 'primereact/inputtext'
import { InputTextarea } from 'primereact/inputtextarea'
import { type ReactNode, useRef } from 'react'
import type { RecordFormEvent } from '../../machines/records/recordForm.types'
import { Button } from '../kit/Button'
import { Icon } from '../kit/Icon'
import type { Option } from './FilterBar'
import { type SearchHits, SearchSelect } from './SearchSelect'
import { recordViewTexts as texts } from './texts'

/** A field. */
export type RecordField = {
  readonly name: string
  readonly label: string
  readonly required?: boolean
  /** A sentence under the field. */
  readonly hint?: string
  readonly autoFocus?: boolean
  /** Why it cannot be changed. */
  readonly reason?: string
} & (
  | { readonly kind: 'text'; readonly placeholder?: string; readonly autoComplete?: string }
  | { readonly kind: 'password'; readonly placeholder?: string }
  | { readonly kind: 'longText'; readonly rows?: number; readonly placeholder?: string }
  | { readonly kind: 'moment' }
  /** Options may stand in groups: each group's name once, before its options. */
  | { readonly kind: 'select'; readonly options: readonly (Option & { readonly group?: string })[] }
  /** One of many, found by searching. */
  | {
      readonly kind: 'search'
      readonly hits: SearchHits
      readonly labelOf: (value: string) => string
      readonly placeholder?: string
      readonly onSearch: (text: string) => void
    }
  | {
      readonly kind: 'picture'
      readonly shape: 'round' | 'wide'
      readonly hasRandom?: boolean
      /** The picture of a path. */
      readonly srcOf?: (path: string) => string
      /** What stands there as long as there is no picture. */
      readonly empty?: ReactNode
    }
)

export interface FormFieldProps {
  id: string
  field: RecordField
  value: string
  problem: string | null
  /** The picture travels. */
  isBusy: boolean
  send: (event: RecordFormEvent) => void
}

export function FormField({ id, field, value, problem, isBusy, send }: FormFieldProps) {
  const describedBy = `${id}-about`
  return (
    <div className="records-field">
      <label htmlFor={id} className={field.required ? 'records-label--required' : undefined}>
        {field.label}
        {field.required ? null : <span className="records-optional">{texts.optional}</span>}
      </label>
      {field.kind === 'picture' ? (
        <PictureControl id={id} field={field} value={value} isBusy={isBusy} send={send} />
      ) : (
        <TextControl id={id} field={field} value={value} problem={problem} describedBy={describedBy} send={send} />
      )}
      <p id={describedBy} className={problem ? 'records-problem' : 'records-fieldHint'}>
        {problem ?? field.reason ?? field.hint}
      </p>
    </div>
  )
}

interface TextControlProps extends Omit<FormFieldProps, 'field' | 'isBusy'> {
  field: Exclude<RecordField, { kind: 'picture' }>
  describedBy: string
}

function TextControl({ id, field, value, problem, describedBy, send }: TextControlProps) {
  const shared = {
    id,
    name: field.name,
    value,
    className: problem ? 'p-invalid' : undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-required': field.required || undefined,
    'aria-describedby': describedBy,
    disabled: field.reason !== undefined,
    autoFocus: field.autoFocus,
    // The dialog looks for it when it opens.
    'data-pc-autofocus': field.autoFocus ? 'true' : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      send({ type: 'field.change', field: field.name, value: target.value }),
  }
  switch (field.kind) {
    case 'longText':
      return <InputTextarea {...shared} rows={field.rows ?? 3} placeholder={field.placeholder} />
    case 'moment':
      return <InputText {...shared} type="datetime-local" />
    case 'password':
      return <InputText {...shared} type="password" autoComplete="new-password" placeholder={field.placeholder} />
    case 'text':
      return <InputText {...shared} autoComplete={field.autoComplete ?? 'off'} placeholder={field.placeholder} />
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
          autoFocus={field.autoFocus}
          onSearch={field.onSearch}
          onChange={(chosen) => send({ type: 'field.change', field: field.name, value: chosen })}
        />
      )
    case 'select':
      return (
        <select {...shared} className={`p-inputtext p-component records-select ${shared.className ?? ''}`}>
          <option value="">{texts.choose}</option>
          <Options options={field.options} />
        </select>
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

interface PictureControlProps extends Pick<FormFieldProps, 'id' | 'value' | 'isBusy' | 'send'> {
  field: Extract<RecordField, { kind: 'picture' }>
}

function PictureControl({ id, field, value, isBusy, send }: PictureControlProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className="records-picture">
      <span className={`records-pictureFrame records-pictureFrame--${field.shape}`} aria-busy={isBusy}>
        {value ? <img src={field.srcOf?.(value) ?? value} alt="" /> : (field.empty ?? <Icon name="image" />)}
      </span>
      <input
        ref={chooser}
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) send({ type: 'picture.choose', file })
          target.value = ''
        }}
      />
      <Button icon="upload" label={texts.choosePicture} busy={isBusy} onClick={() => chooser.current?.click()} />
      {field.hasRandom ? (
        <Button
          kind="quiet"
          icon="sparkles"
          label={texts.randomPicture}
          onClick={() => send({ type: 'picture.random' })}
        />
      ) : null}
    </div>
  )
}
