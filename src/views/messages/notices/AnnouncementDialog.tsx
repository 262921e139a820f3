/** The dialog that writes an announcement, above the list. */
import { texts } from '../../../machines/messages/notices/texts'
import { Button } from '../../shared/kit/Button'
import { Modal } from '../../shared/kit/overlays/Modal'
import { kitTexts } from '../../shared/kit/texts'
import { AnnouncementForm, type AnnouncementFormProps } from './AnnouncementForm'

export type AnnouncementDialogProps = AnnouncementFormProps

export function AnnouncementDialog(props: AnnouncementDialogProps) {
  const { view, onIntent } = props
  const { isPublishing } = view
  const close = () => onIntent({ type: 'draft.close' })
  return (
    <Modal
      open={view.isWriting}
      title={texts.writeTitle}
      size="xl"
      onClose={isPublishing ? undefined : close}
      footer={
        <>
          <Button label={texts.cancel} reason={isPublishing ? kitTexts.wait : null} onClick={close} />
          <Button
            kind="primary"
            label={texts.publish}
            busy={isPublishing}
            reason={isPublishing ? null : view.draftReason}
            onClick={() => onIntent({ type: 'draft.publish' })}
          />
        </>
      }
    >
      <AnnouncementForm {...props} />
    </Modal>
  )
}
