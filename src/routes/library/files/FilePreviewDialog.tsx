/** The preview of a file over a page, which stays where it is: closed by Escape, the cross, or going back (D40). */
import { previewTexts as texts } from '../../../machines/library/files/preview.texts'
import type { FilePlace } from '../../../machines/library/files/preview.types'
import { Button } from '../../../views/shared/kit/Button'
import { Modal } from '../../../views/shared/kit/overlays/Modal'
import { FilePreview } from './FilePreview'
import '../../../views/library/files/preview.css'

export interface FilePreviewDialogProps extends FilePlace {
  /** What the dialog is called: the name of the resource, the task or the file. */
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
