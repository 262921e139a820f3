/** A create panel of files: where they are dropped, and how many have become resources. */
import type { ReactNode } from 'react'
import type { UploadKindName } from '../../../../contract/rules/shared/uploads'
import { texts } from '../../../machines/content/library/texts'
import { Link } from '../../shared/kit/Link'
import { DropZone } from '../files/DropZone'
import './editor.css'

export interface UploadPanelProps {
  title: string
  uploadKind: UploadKindName
  listHref: string
  /** So many have become resources here. */
  made: number
  /** What becomes of the files. */
  bar: ReactNode
  onFiles: (files: readonly File[]) => void
  onNavigate: (href: string) => void
  /** The tray. */
  children: ReactNode
}

export function UploadPanel(props: UploadPanelProps) {
  const { title, uploadKind, listHref, made, bar, onFiles, onNavigate, children } = props
  return (
    <div className="editor">
      <header>
        <Link href={listHref} onNavigate={onNavigate}>
          {texts.editor.back}
        </Link>
        <h1>{title}</h1>
      </header>
      <DropZone kind={uploadKind} onFiles={onFiles} />
      {bar}
      <p role="status">{made === 0 ? null : texts.newFiles.made(made)}</p>
      {children}
    </div>
  )
}
