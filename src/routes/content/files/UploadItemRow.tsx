/** One upload of the tray, filled by its actor. */
import { useSelector } from '@xstate/react'
import { uploadView } from '../../../machines/content/files/files.selectors'
import type { UploadItem } from '../../../machines/content/files/files.types'
import { UploadRow } from '../../../views/content/files/UploadRow'

export function UploadItemRow({ upload, onRemove }: { upload: UploadItem['ref']; onRemove: () => void }) {
  const snapshot = useSelector(upload, (now) => now)
  return (
    <UploadRow
      view={uploadView(snapshot)}
      send={upload.send}
      onChoose={(file) => upload.send({ type: 'file.choose', file: { name: file.name, size: file.size, blob: file } })}
      onRemove={onRemove}
    />
  )
}
