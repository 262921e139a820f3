/** The user's own uploads on this page, each with its kind. */
import type { ReactNode } from 'react'
import type { UploadedFile } from '../../../../contract/entities/library/file'
import { fileTexts as texts } from '../../../machines/library/files/texts'
import { Icon } from '../../shared/kit/Icon'
import './files.css'

export interface OwnFileListProps {
  files: readonly UploadedFile[]
  /** The address of a preview. */
  hrefOf: (file: UploadedFile) => string
  /** The controls that choose files. */
  children: ReactNode
}

export function OwnFileList({ files, hrefOf, children }: OwnFileListProps) {
  return (
    <div className="stack gap-4 content-start files-own">
      <header>
        <h1 className="size-xl">{texts.ownFiles}</h1>
        <p className="u-muted">{texts.ownHint}</p>
      </header>
      {children}
      <ul className="stack gap-2" aria-label={texts.ownFiles}>
        {files.map((file) => (
          <li key={file.fileId} className="row gap-2 align-center pad-3-4 round-s on-surface">
            <Icon name="file" />
            <a className="one-line" href={hrefOf(file)} target="_blank" rel="noreferrer">
              {file.fileName}
            </a>
            <span className="u-muted u-numbers">{texts.size(file.size)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
