/** A text field of the editor: accessible name, length counter, and error. */
import { type ChangeEvent, type KeyboardEvent, useCallback, useId } from 'react'
import type { FieldView } from '../../../../machines/live/vote/editor/voteEditor.selectors'
import { texts } from '../../../../machines/live/vote/texts'
import type { FocusWish } from '../../../../machines/live/vote/vote.types'
import { TextInput } from '../../../shared/kit/fields/TextInput'

export interface VoteFieldProps {
  field: FieldView
  label: string
  placeholder: string
  /** The field that takes the focus; each serial takes effect once. */
  focus: FocusWish | null
  /** Large letters. */
  large?: boolean
  onWrite: (text: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** The counter appears from this share of the maximum length on. */
const NEAR = 0.7

export function VoteField({ field, label, placeholder, focus, large = false, onWrite, onKeyDown }: VoteFieldProps) {
  const id = useId()
  const wished = useFocusWish(focus, field.field)
  const isOver = field.length > field.max
  const isNear = field.length >= field.max * NEAR
  const problem = field.problem !== null
  return (
    <div className={`column gap-1 relative grow shrink vote-field${large ? ' vote-field--large' : ''}`}>
      <TextInput
        {...wished}
        type="text"
        value={field.text}
        placeholder={placeholder}
        autoComplete="off"
        aria-label={label}
        aria-invalid={isOver || problem || undefined}
        aria-describedby={`${id}-count${problem ? ` ${id}-problem` : ''}`}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onWrite(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className="wide vote-input"
        invalid={isOver || problem}
      />
      <span
        id={`${id}-count`}
        className={`vote-count u-numbers${isOver ? ' vote-count--over' : ''}${isNear ? '' : ' u-hidden'}`}
      >
        {texts.counted(field.length, field.max)}
      </span>
      {problem ? (
        <span id={`${id}-problem`} className="ink-danger size-s">
          {field.problem}
        </span>
      ) : null}
    </div>
  )
}

/** Props for a field: it takes the focus for a new focus request, and when the dialog is opened again. */
export function useFocusWish(focus: FocusWish | null, field: string) {
  const serial = focus?.field === field ? focus.serial : null
  const ref = useCallback(
    (element: HTMLInputElement | null) => {
      if (serial !== null) element?.focus()
    },
    [serial],
  )
  return { ref, ...(serial === null ? {} : { 'data-pc-autofocus': 'true' }) }
}
