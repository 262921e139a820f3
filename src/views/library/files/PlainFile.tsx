/** A file that the browser displays itself, or that it cannot display. */
import type { OpenedFile } from '../../../../contract/entities/library/file'
import { previewTexts as texts } from '../../../machines/library/files/preview.texts'
import './preview.css'

const MS = 1_000

export interface PlainFileProps {
  file: OpenedFile
  /** The bytes failed to load, or are invalid. */
  onFail: () => void
  /** The start position of a video, in ms. */
  startMs?: number | undefined
  /** Receives the position of a video, in ms. */
  onPosition?: (positionMs: number) => void
}

export function PlainFile({ file, onFail, startMs = 0, onPosition }: PlainFileProps) {
  const { viewer, address, fileName, posterAddress, captionsAddress } = file
  if (viewer === 'image')
    return <img className="max-wide preview-image" src={address} alt={fileName} onError={onFail} />
  if (viewer === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: not every recording of a teacher has them.
      <video
        className="max-wide preview-video"
        src={address}
        poster={posterAddress}
        controls
        playsInline
        preload="metadata"
        onLoadedMetadata={({ currentTarget }) => {
          if (startMs > 0) currentTarget.currentTime = startMs / MS
        }}
        onTimeUpdate={({ currentTarget }) => onPosition?.(Math.floor(currentTarget.currentTime * MS))}
        onError={onFail}
        aria-label={fileName}
      >
        {captionsAddress === undefined ? null : (
          <track kind="captions" src={captionsAddress} srcLang="zh" label={texts.captions} default />
        )}
      </video>
    )
  }
  return <p className="u-muted text-center preview-note">{texts.noPreview}</p>
}
