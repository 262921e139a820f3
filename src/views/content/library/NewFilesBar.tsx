/** Above the list: the uploaded file that is becoming a resource, and why one has not. */
import type { NewFilesView } from '../../../machines/content/library/newFiles/newFiles.selectors'
import type { NewFilesEvent } from '../../../machines/content/library/newFiles/newFiles.types'
import { texts } from '../../../machines/content/library/texts'
import { Button } from '../../shared/kit/Button'
import './library.css'

const words = texts.newFiles

export interface NewFilesBarProps {
  view: NewFilesView
  onIntent: (intent: NewFilesEvent) => void
}

export function NewFilesBar({ view: { fileName, problem }, onIntent }: NewFilesBarProps) {
  if (fileName === null) return null
  if (problem === null)
    return (
      <p role="status" className="library-newFile u-muted">
        {words.making(fileName)}
      </p>
    )
  return (
    <div role="alert" className="library-newFile library-newFile--failed">
      <span>{words.failed(fileName, problem)}</span>
      <Button size="s" label={words.retry} onClick={() => onIntent({ type: 'file.retry' })} />
      <Button size="s" kind="quiet" label={words.drop} onClick={() => onIntent({ type: 'file.drop' })} />
    </div>
  )
}
