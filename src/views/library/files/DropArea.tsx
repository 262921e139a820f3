/** A part of a page onto which files can be dropped anywhere; it says so while they are over it. */
import { type DragEvent, type ReactNode, useState } from 'react'
import { fileTexts as texts } from '../../../machines/library/files/texts'
import { Icon } from '../../shared/kit/Icon'
import './files.css'

export interface DropAreaProps {
  /** Null: nothing can be dropped here now. */
  onFiles: ((files: readonly File[]) => void) | null
  children: ReactNode
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

export function DropArea({ onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what a button does.
    <div
      className="files-area"
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
        <p className="files-areaOver" aria-hidden>
          <Icon name="upload" /> {texts.dropNow}
        </p>
      ) : null}
    </div>
  )
}
