/** A button that opens the file dialog of the device. The same file can be chosen again. */
import { useRef } from 'react'
import { Button, type ButtonProps } from '../Button'
import { FileInput } from './NativeInputs'

interface CommonProps extends Omit<ButtonProps, 'onClick' | 'type'> {
  /** As in a file input: `.json,application/json`. */
  accept: string
  /** The id of the input, for a label. */
  inputId?: string
}

/** For one file, or for several. */
export type FileButtonProps = CommonProps &
  (
    | { multiple?: false; onFile: (file: File) => void; onFiles?: undefined }
    | { multiple: true; onFiles: (files: readonly File[]) => void; onFile?: undefined }
  )

export function FileButton({ accept, inputId, multiple = false, onFile, onFiles, ...button }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput
        ref={chooser}
        id={inputId}
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={button.label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          const [file] = files
          if (!file) return
          onFile?.(file)
          onFiles?.(files)
        }}
      />
      <Button icon="upload" {...button} onClick={() => chooser.current?.click()} />
    </>
  )
}
