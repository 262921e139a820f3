/** A part of a page that accepts dropped files anywhere; it shows a hint while files are dragged over it. */
import { type DragEvent, type ReactNode, useState } from 'react'
import { fileTexts as texts } from '../../../machines/library/files/texts'
import { Icon } from '../../shared/kit/Icon'
import './files.css'

export interface DropAreaProps {
  /** Null: files cannot be dropped here now. */
  onFiles: ((files: readonly File[]) => void) | null
  children: ReactNode
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

export function DropArea({ onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what a button does.
    <div
      className="relative shrink files-area"
      onDragOver={(event) => {
        if (onFiles === null || !hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (onFiles === null || !hasFiles(event) || event.defaultPrevented) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver ? (
        <p
          className="row gap-2 justify-center align-start absolute inset-0 round-m ink-accent size-l no-pointer files-areaOver"
          aria-hidden
        >
          <Icon name="upload" /> {texts.dropNow}
        </p>
      ) : null}
    </div>
  )
}
