/** The invitation of a class for the whole room: a QR code and the code in large letters. */
import { QRCodeSVG } from 'qrcode.react'
import type { Classes } from '../../../../contract/entities/school/schoolClass'
import { Button } from '../../shared/kit/Button'
import { Modal } from '../../shared/kit/overlays/Modal'
import { RoomText } from '../../shared/kit/RoomText'
import { texts } from './texts'
import './teacherSchoolClass.css'

export interface InviteDialogProps {
  classes: Classes
  /** The address in the QR code. */
  address: string
  onCopy: () => void
  onOpenInvite: () => void
  onClose: () => void
}

export function InviteDialog({ classes, address, onCopy, onOpenInvite, onClose }: InviteDialogProps) {
  const { className, invitationCode, inviteOpen } = classes
  const isOpen = inviteOpen === '1'
  return (
    <Modal
      open
      size="l"
      title={texts.qrTitle(className)}
      onClose={onClose}
      footer={
        <>
          <Button icon="copy" label={texts.copy} onClick={onCopy} />
          {isOpen ? (
            <Button kind="primary" label={texts.close} onClick={onClose} />
          ) : (
            <Button kind="primary" label={texts.openInvite} onClick={onOpenInvite} />
          )}
        </>
      }
    >
      <div className="stack gap-4 items-center text-center">
        {isOpen ? (
          <div className="ink-stage pad-4 round-l teacherSchoolClass-paper">
            <QRCodeSVG
              value={address}
              level="M"
              marginSize={2}
              fgColor="currentColor"
              bgColor="transparent"
              title={texts.qrLabel(className)}
              role="img"
              className="height-auto teacherSchoolClass-qr"
            />
          </div>
        ) : (
          <p role="alert" className="pad-4-6 round-m on-warning-soft ink-warning">
            {texts.qrClosed}
          </p>
        )}
        <RoomText text={invitationCode} />
        <p className="u-muted">{texts.qrHint}</p>
      </div>
    </Modal>
  )
}
