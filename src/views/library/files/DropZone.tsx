/** Drop zone for uploads, with a file button; it states the accepted files (B203–B205, B514–B518). */
import { useRef, useState } from 'react'
import { type UploadKindName, uploadKinds } from '../../../../contract/rules/shared/uploads'
import { fileTexts as texts } from '../../../machines/library/files/texts'
import { Button } from '../../shared/kit/Button'
import { FileInput } from '../../shared/kit/fields/NativeInputs'
import './files.css'

export interface DropZoneProps {
  /** The kinds of files that are accepted here. */
  kinds: readonly UploadKindName[]
  /** Why uploading is unavailable now. */
  reason?: string | null
  /** A single line above a list that accepts dropped files, too. */
  isSlim?: boolean
  onFiles: (files: readonly File[]) => void
}

export function DropZone({ kinds, reason = null, isSlim = false, onFiles }: DropZoneProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const extensions = kinds.flatMap((kind) => [...uploadKinds[kind].extensions])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the button does.
    <div
      className={`pad-6-4 stack gap-2 items-center round-m on-surface text-center files-drop${isSlim ? ' bar gap-2-4 text-start files-drop--slim' : ''}${isOver ? ' on-accent-soft files-drop--over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(reason === null)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (reason === null) onFiles([...event.dataTransfer.files])
      }}
    >
      <FileInput
        ref={chooser}
        multiple
        hidden
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        aria-label={texts.choose}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button
        kind="primary"
        icon="upload"
        label={texts.choose}
        reason={reason}
        onClick={() => chooser.current?.click()}
      />
      <p className="u-muted size-s files-dropHint">{isOver ? texts.dropNow : texts.dropHere}</p>
      <p className="u-muted size-s files-dropHint">{texts.limits(kinds)}</p>
    </div>
  )
}
