/** A field of an item: what is typed stays as it is until the field is left, whatever is stored elsewhere. */
import { type KeyboardEvent, useState } from 'react'
import { limitProblem } from '../../../../contract/rules/shared/limitProblem'
import { TextInput, type TextInputProps } from '../../shared/kit/fields/TextInput'

export interface WrittenInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  /** The stored text. */
  stored: string
  /** The text that is being typed; null once the field is left. */
  onWrite: (text: string | null) => void
  /** The field is left with this text. */
  onCommit: (text: string) => void
}

const leaveByEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur()
}

export function WrittenInput({ stored, onWrite, onCommit, ...input }: WrittenInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...input}
      value={typed ?? stored}
      onChange={({ target }) => {
        setTyped(target.value)
        onWrite(target.value)
      }}
      onBlur={() => {
        // A text that is too long stays, with the reason.
        if (typed !== null && input.limit !== undefined && limitProblem(typed, input.limit)) return
        if (typed !== null) onCommit(typed)
        setTyped(null)
        onWrite(null)
      }}
      onKeyDown={leaveByEnter}
    />
  )
}
