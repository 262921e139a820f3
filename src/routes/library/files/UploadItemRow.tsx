/** One upload of the tray, connected to its actor. */
import { uploadView } from '../../../machines/library/files/files.selectors'
import type { UploadItem } from '../../../machines/library/files/files.types'
import { UploadRow } from '../../../views/library/files/UploadRow'
import { useView } from '../../shared/useView'

export function UploadItemRow({ upload, onRemove }: { upload: UploadItem['ref']; onRemove: () => void }) {
  return (
    <UploadRow
      view={useView(upload, uploadView)}
      send={upload.send}
      onChoose={(file) => upload.send({ type: 'file.choose', file: { name: file.name, size: file.size, blob: file } })}
      onRemove={onRemove}
    />
  )
}
