/**
 * Four inputs of one character each (B315). Typing moves to the next, deleting moves back, and a pasted code (or
 * one that the phone suggests) fills all of them.
 */

import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import { ATTENDANCE_CODE_LENGTH } from '../../../../contract/limits'
import { texts } from '../../../machines/live/attendance/texts'
import { TextInput } from '../../shared/kit/fields/TextInput'

export interface DigitInputsProps {
  label: string
  labelHidden?: boolean
  /** Four characters, with blanks for missing digits. */
  digits: string
  onChange: (digits: string) => void
  /** Read-only while the code is being sent. */
  readOnly?: boolean
  /** The code was wrong. */
  invalid?: boolean
  describedBy?: string
  /** The first empty input takes the focus when the inputs appear. */
  takesFocus?: boolean
}

const places = Array.from({ length: ATTENDANCE_CODE_LENGTH }, (_, place) => place)
const digitsIn = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

export function DigitInputs({
  label,
  labelHidden = false,
  digits,
  onChange,
  readOnly = false,
  invalid = false,
  describedBy,
  takesFocus = false,
}: DigitInputsProps) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const firstEmpty = Math.min(
    ATTENDANCE_CODE_LENGTH - 1,
    places.findIndex((place) => digits[place] === ' '),
  )
  const goTo = (place: number): void => {
    const fields = group.current?.querySelectorAll('input')
    fields?.[Math.min(ATTENDANCE_CODE_LENGTH - 1, Math.max(0, place))]?.focus()
  }
  /** Fills in typed or pasted characters from an index on, and focuses the input after them. */
  const put = (place: number, typed: string): void => {
    const written = typed.slice(0, ATTENDANCE_CODE_LENGTH - place)
    onChange(digits.slice(0, place) + written + digits.slice(place + written.length))
    goTo(place + written.length)
  }
  const clear = (place: number): void => onChange(`${digits.slice(0, place)} ${digits.slice(place + 1)}`)
  const onPaste = (place: number) => (event: ClipboardEvent) => {
    event.preventDefault()
    const pasted = digitsIn(event.clipboardData.getData('text'))
    if (!readOnly && pasted) put(pasted.length >= ATTENDANCE_CODE_LENGTH ? 0 : place, pasted)
  }
  const onKeyDown = (place: number) => (event: KeyboardEvent) => {
    const move = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: ATTENDANCE_CODE_LENGTH - 1 }[event.key]
    if (move !== undefined) {
      event.preventDefault()
      goTo(move)
    }
    if (event.key !== 'Backspace' || readOnly) return
    event.preventDefault()
    const clearedIndex = digits[place] === ' ' ? Math.max(0, place - 1) : place
    clear(clearedIndex)
    goTo(clearedIndex)
  }
  return (
    <fieldset ref={group} className={`shrink flush pad-0 line-none${invalid ? ' attendance-digits--wrong' : ''}`}>
      <legend className={labelHidden ? 'u-hidden' : 'block below-2 size-s u-muted kit-label'}>{label}</legend>
      <div className="row gap-3 justify-center attendance-digitBar">
        {places.map((place) => (
          <TextInput
            key={place}
            id={`${id}-${place}`}
            type="text"
            inputMode="numeric"
            pattern="[0-9]"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            aria-label={texts.digit(place)}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            readOnly={readOnly}
            value={digits[place]?.trim() ?? ''}
            data-pc-autofocus={takesFocus && place === Math.max(0, firstEmpty) ? 'true' : undefined}
            ref={takesFocus && place === 0 ? focusOnArrival : undefined}
            onFocus={(event) => event.target.select()}
            onPaste={onPaste(place)}
            onKeyDown={onKeyDown(place)}
            onChange={({ target: { value } }) => {
              const typed = digitsIn(value)
              const before = digits[place] ?? ' '
              // A second character replaces the existing one; a phone's suggestion contains all of them.
              const fresh = typed.length === 2 && typed.includes(before) ? typed.replace(before, '') : typed
              if (fresh) put(place, fresh)
              else if (value === '') clear(place)
            }}
            className="width-16 pad-0 round-l size-2xl weight-bold text-center attendance-digit u-numbers"
          />
        ))}
      </div>
    </fieldset>
  )
}

/** When the inputs are remounted after a wrong code, the first one takes the focus. */
const focusOnArrival = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
