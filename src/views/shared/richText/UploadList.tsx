/** Images that are being uploaded, failed uploads, and the reason of a refused file. */
import { Button } from '../kit/Button'
import { Icon } from '../kit/Icon'
import { richTextTexts as texts } from './texts'
import type { Upload } from './uploads'

export interface UploadListProps {
  uploads: readonly Upload[]
  problem: string | null
  onDismiss: () => void
  onRetry: (id: number) => void
  onDrop: (id: number) => void
}

export function UploadList({ uploads, problem, onDismiss, onRetry, onDrop }: UploadListProps) {
  return (
    <div className="line-above hides-empty" aria-live="polite">
      {problem ? (
        <p
          className="row gap-2 align-center min-control pad-1-3 size-s on-danger-soft ink-danger richText-upload"
          role="alert"
        >
          <Icon name="exclamation-circle" />
          <span className="grow shrink clip ellipsis">{problem}</span>
          <Button kind="quiet" size="s" label={texts.dismiss} onClick={onDismiss} />
        </p>
      ) : null}
      {uploads.map(({ id, file, problem: why }) =>
        why === null ? (
          <p key={id} className="row gap-2 align-center min-control pad-1-3 size-s richText-upload">
            <span className="grow shrink clip ellipsis">{texts.uploading(file.name)}</span>
            <progress className="width-24 richText-upload-bar" aria-label={texts.uploading(file.name)} />
            <Button kind="quiet" size="s" label={texts.cancel} onClick={() => onDrop(id)} />
          </p>
        ) : (
          <p
            key={id}
            className="row gap-2 align-center min-control pad-1-3 size-s on-danger-soft ink-danger richText-upload"
            role="alert"
          >
            <Icon name="exclamation-circle" />
            <span className="grow shrink clip ellipsis">{`${texts.uploadFailed(file.name)}：${why}`}</span>
            <Button kind="quiet" size="s" label={texts.retry} onClick={() => onRetry(id)} />
            <Button kind="quiet" size="s" label={texts.remove} onClick={() => onDrop(id)} />
          </p>
        ),
      )}
    </div>
  )
}
