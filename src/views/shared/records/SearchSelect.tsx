/**
 * Chooses one of many options by searching: an input, and below it the few matches. Arrow keys move, Enter chooses, Escape closes.
 * Screen readers announce the active option and the number of matches.
 */

import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { TextInput } from '../kit/fields/TextInput'
import type { Option } from './FilterBar'
import { recordViewTexts as texts } from './texts'
import './records.css'

/** The result of a search. */
export interface SearchHits {
  readonly options: readonly Option[]
  readonly face: 'searching' | 'found' | 'failed'
}

export interface SearchSelectProps extends SearchHits {
  id: string
  name: string
  /** Accessible name of the list of matches. */
  label: string
  value: string
  /** The label of the chosen value; '' for none. */
  chosen: string
  placeholder?: string
  required?: boolean
  invalid: boolean
  describedBy: string
  disabled: boolean
  /** Temporarily read-only; the field keeps the focus. */
  readOnly?: boolean
  autoFocus?: boolean
  onSearch: (text: string) => void
  onChange: (value: string) => void
}

const MAX = 50
const show = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

export function SearchSelect(props: SearchSelectProps) {
  const { id, label, options, face, value, chosen, onSearch, onChange } = props
  /** The text being typed; null: the field shows the chosen value. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const listed = isOpen && face === 'found' ? options : []
  const at = Math.min(active, listed.length - 1)

  const open = () => {
    if (isOpen || props.readOnly) return
    setOpen(true)
    setActive(0)
    onSearch('')
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
  }
  const write = (text: string) => {
    setTyped(text)
    setOpen(true)
    setActive(0)
    onSearch(text)
    if (text === '' && value !== '') onChange('')
  }
  const take = (option: Option | undefined) => {
    if (option) onChange(option.value)
    close()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (isOpen && listed.length > 0) setActive((at + step + listed.length) % listed.length)
      else open()
    } else if (isOpen && event.key === 'Enter') {
      // Enter chooses an option and does not submit the form.
      event.preventDefault()
      take(listed[at])
    } else if (isOpen && event.key === 'Escape') {
      // Escape closes the list and not the dialog.
      event.stopPropagation()
      close()
    }
  }

  return (
    <div className="relative">
      <TextInput
        id={id}
        name={props.name}
        value={typed ?? chosen}
        placeholder={props.placeholder}
        maxLength={MAX}
        invalid={props.invalid}
        autoComplete="off"
        autoFocus={props.autoFocus}
        spellCheck={false}
        disabled={props.disabled}
        readOnly={props.readOnly}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-hits` : undefined}
        aria-activedescendant={listed.length > 0 ? `${id}-hit-${at}` : undefined}
        aria-required={props.required || undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        onChange={({ target }) => write(target.value)}
        onClick={open}
        onBlur={close}
        onKeyDown={press}
      />
      {isOpen ? (
        <Hits
          id={id}
          label={label}
          face={face}
          options={listed}
          at={at}
          isChosen={(option) => option.value === value}
          onTake={take}
        />
      ) : null}
    </div>
  )
}

interface HitsProps extends Pick<SearchSelectProps, 'id' | 'label' | 'face' | 'options'> {
  at: number
  isChosen: (option: Option) => boolean
  onTake: (option: Option) => void
}

function Hits({ id, label, face, options, at, isChosen, onTake }: HitsProps): ReactNode {
  const statusText = { searching: texts.searching, found: texts.hits(options.length), failed: texts.searchFailed }[face]
  return (
    <div className="absolute front pad-1 line round-m on-overlay shadow-2 size-s records-hits">
      <p role="status" className={options.length > 0 ? 'u-hidden' : 'flush pad-2-3 u-muted'}>
        {statusText}
      </p>
      <div
        id={`${id}-hits`}
        role="listbox"
        aria-label={label}
        // The input keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active one
          <div
            key={option.value}
            id={`${id}-hit-${index}`}
            ref={index === at ? show : undefined}
            role="option"
            aria-selected={isChosen(option)}
            className={`row align-center min-control pad-1-3 round-s breaks pointer records-hit${index === at ? ' on-accent-soft' : ''}`}
            onClick={() => onTake(option)}
          >
            {option.label}
          </div>
        ))}
      </div>
    </div>
  )
}
