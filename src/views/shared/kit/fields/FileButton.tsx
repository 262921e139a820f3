/** A button that opens the file dialog of the device. The same file can be chosen again. */
import { useRef } from 'react'
import { Button, type ButtonProps } from '../Button'
import { FileInput } from './NativeInputs'

export interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'type'> {
  /** As in a file input: `.json,application/json`. */
  accept: string
  /** The id of the input, for a label. */
  inputId?: string
  onFile: (file: File) => void
}

export function FileButton({ accept, inputId, onFile, ...button }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput
        ref={chooser}
        id={inputId}
        hidden
        accept={accept}
        aria-label={button.label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
      <Button icon="upload" {...button} onClick={() => chooser.current?.click()} />
    </>
  )
}
