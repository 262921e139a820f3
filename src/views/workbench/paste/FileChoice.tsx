/** A button that opens the file dialog; the same file can be chosen again. */
import { FileInput } from '../../shared/kit/fields/NativeInputs'
import { Icon } from '../../shared/kit/Icon'
import '../bench/workbench.css'

export interface FileChoiceProps {
  label: string
  /** As in a file input: `.json,application/json`. */
  accept: string
  onFile: (file: File) => void
}

export function FileChoice({ label, accept, onFile }: FileChoiceProps) {
  return (
    <label className="inline-row gap-2 align-center justify-self-start min-control relative pointer size-s weight-medium ink-accent line-strong round-m workbench-file">
      <Icon name="file" />
      <span>{label}</span>
      <FileInput
        className="u-hidden"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </label>
  )
}
