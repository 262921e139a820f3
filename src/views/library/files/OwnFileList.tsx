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
    <div className="files-own">
      <header>
        <h1>{texts.ownFiles}</h1>
        <p className="u-muted">{texts.ownHint}</p>
      </header>
      {children}
      <ul className="files-ownList" aria-label={texts.ownFiles}>
        {files.map((file) => (
          <li key={file.fileId} className="files-ownItem">
            <Icon name="file" />
            <a className="files-rowName" href={hrefOf(file)} target="_blank" rel="noreferrer">
              {file.fileName}
            </a>
            <span className="u-muted u-numbers">{texts.size(file.size)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
