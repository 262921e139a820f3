/** A field of an item: what is typed stays as it is until the field is left, whatever is stored elsewhere. */
import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react'

export interface WrittenInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'className'> {
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
    <input
      {...input}
      className="p-inputtext p-component"
      value={typed ?? stored}
      onChange={({ target }) => {
        setTyped(target.value)
        onWrite(target.value)
      }}
      onBlur={() => {
        if (typed !== null) onCommit(typed)
        setTyped(null)
        onWrite(null)
      }}
      onKeyDown={leaveByEnter}
    />
  )
}
