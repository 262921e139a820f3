/** The attachments of a text: each can be previewed and, while the text can be edited, removed. */
import type { WorkFile } from '../../../../contract/entities/work/subjective'
import { texts } from '../../../machines/work/subjective/texts'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import './subjective.css'

export interface WorkFilesProps {
  files: readonly WorkFile[]
  onLook: (file: WorkFile) => void
  /** Undefined when nothing can be changed. */
  onRemove?: (fileId: string) => void
}

export function WorkFiles({ files, onLook, onRemove }: WorkFilesProps) {
  if (files.length === 0) return <p className="u-muted">{onRemove ? texts.filesHint : texts.noFiles}</p>
  return (
    <ul className="stack gap-2 wide work-files">
      {files.map((file) => (
        <li key={file.fileId} className="row gap-3 align-center min-touch pad-x-3 line round-m">
          <Icon name="file" />
          <button
            type="button"
            className="bare grow pad-0 shrink min-touch ink-accent breaks text-start hover-underline"
            onClick={() => onLook(file)}
          >
            {file.fileName}
          </button>
          {onRemove ? (
            <Button
              kind="quiet"
              size="s"
              icon="times"
              iconOnly
              label={texts.removeFile(file.fileName)}
              onClick={() => onRemove(file.fileId)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}
