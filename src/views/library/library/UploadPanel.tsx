/** A create panel for files: the drop zone, and the number of created resources. */
import type { UploadKindName } from '../../../../contract/rules/shared/uploads'
import { texts } from '../../../machines/library/library/texts'
import { Link } from '../../shared/kit/Link'
import { DropZone } from '../files/DropZone'
import './editor.css'

export interface UploadPanelProps {
  title: string
  uploadKind: UploadKindName
  listHref: string
  /** Number of resources created here. */
  made: number
  onFiles: (files: readonly File[]) => void
  onNavigate: (href: string) => void
}

export function UploadPanel(props: UploadPanelProps) {
  const { title, uploadKind, listHref, made, onFiles, onNavigate } = props
  return (
    <div className="stack gap-4 editor">
      <header>
        <Link href={listHref} onNavigate={onNavigate}>
          {texts.editor.back}
        </Link>
        <h1>{title}</h1>
      </header>
      <DropZone kinds={[uploadKind]} onFiles={onFiles} />
      <p role="status">{made === 0 ? null : texts.newFiles.made(made)}</p>
    </div>
  )
}
