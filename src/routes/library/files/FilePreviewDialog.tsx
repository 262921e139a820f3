/** The preview of a file in a dialog over a page: closed by Escape, the cross, or Back (D40). */
import { previewTexts as texts } from '../../../machines/library/files/preview.texts'
import type { FilePlace } from '../../../machines/library/files/preview.types'
import { Button } from '../../../views/shared/kit/Button'
import { Modal } from '../../../views/shared/kit/overlays/Modal'
import { FilePreview } from './FilePreview'
import '../../../views/library/files/preview.css'

export interface FilePreviewDialogProps extends FilePlace {
  /** Title of the dialog: the name of the resource, the task or the file. */
  name: string
  onClose: () => void
}

/**
 * @example
 * {looked ? <FilePreviewDialog placeKind="resource" placeId={looked.resId} name={looked.resName} onClose={close} /> : null}
 */
export function FilePreviewDialog({ name, onClose, ...place }: FilePreviewDialogProps) {
  return (
    <Modal
      open
      title={name}
      size="room"
      className="preview-dialog"
      onClose={onClose}
      footer={<Button label={texts.close} onClick={onClose} />}
    >
      <FilePreview key={`${place.placeKind} ${place.placeId}`} {...place} within="dialog" />
    </Modal>
  )
}
