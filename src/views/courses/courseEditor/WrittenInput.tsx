/** A field of an item: the typed text stays until blur, even if the item changes elsewhere. */
import { type KeyboardEvent, useState } from 'react'
import { limitProblem } from '../../../../contract/rules/shared/limitProblem'
import { TextInput, type TextInputProps } from '../../shared/kit/fields/TextInput'

export interface WrittenInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  /** The saved text. */
  stored: string
  /** Receives the text being typed; null after blur. */
  onWrite: (text: string | null) => void
  /** Receives the text on blur. */
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
        // A text that is too long is not committed; the field shows the reason.
        if (typed !== null && input.limit !== undefined && limitProblem(typed, input.limit)) return
        if (typed !== null) onCommit(typed)
        setTyped(null)
        onWrite(null)
      }}
      onKeyDown={leaveByEnter}
    />
  )
}
