/** The filters of a list page, described as data. */

import { type ReactNode, useId } from 'react'
import type { RecordFilters } from '../../../machines/shared/records/recordList.types'
import { Button } from '../kit/Button'
import { Select } from '../kit/fields/Select'
import { TextInput } from '../kit/fields/TextInput'
import { type LoadFailure, LoadProblem } from '../kit/LoadProblem'
import { recordViewTexts as texts } from './texts'
import './records.css'

/** One option of a filter or field. */
export interface Option {
  readonly value: string
  readonly label: string
}

/** A filter. */
export type FilterField = {
  readonly name: string
  readonly label: string
} & (
  | { readonly kind: 'text'; readonly placeholder?: string }
  | { readonly kind: 'date' }
  | {
      readonly kind: 'select'
      readonly options: readonly Option[]
      /** Why loading the options failed. */
      readonly failure?: LoadFailure | null
    }
)

export interface FilterBarProps {
  fields: readonly FilterField[]
  filters: RecordFilters
  isFiltered: boolean
  onChange: (filters: RecordFilters) => void
  /** Content at the end of the bar. */
  children?: ReactNode
}

export function FilterBar({ fields, filters, isFiltered, onChange, children }: FilterBarProps) {
  const id = useId()
  const clear = () => onChange(Object.fromEntries(fields.map(({ name }) => [name, ''])))
  return (
    <section
      className="row wrap gap-3-4 align-end pad-4 on-surface round-m shadow-1 phone-stack records-filters"
      aria-label={texts.filters}
    >
      {fields.map((field) => (
        <div key={field.name} className={`stack gap-1 records-filter records-filter--${field.kind}`}>
          <label className="u-muted size-xs" htmlFor={`${id}-${field.name}`}>
            {field.label}
          </label>
          <Control
            id={`${id}-${field.name}`}
            field={field}
            value={filters[field.name] ?? ''}
            onChange={(value) => onChange({ [field.name]: value })}
          />
          {field.kind === 'select' ? <LoadProblem failure={field.failure} /> : null}
        </div>
      ))}
      <Button
        kind="quiet"
        icon="filter-slash"
        label={texts.clearFilters}
        reason={isFiltered ? null : texts.noFilter}
        onClick={clear}
      />
      {children}
    </section>
  )
}

interface ControlProps {
  id: string
  field: FilterField
  value: string
  onChange: (value: string) => void
}

function Control({ id, field, value, onChange }: ControlProps) {
  if (field.kind === 'select')
    return (
      <Select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-control records-select"
      >
        <option value="">{texts.choose}</option>
        {/* A value from the address that is not (yet) among the options still applies, so it is shown. */}
        {value !== '' && !field.options.some((option) => option.value === value) ? (
          <option value={value}>{texts.unknownChoice}</option>
        ) : null}
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    )
  return (
    <TextInput
      id={id}
      type={field.kind === 'date' ? 'date' : 'search'}
      value={value}
      maxLength={200}
      placeholder={field.kind === 'text' ? field.placeholder : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
