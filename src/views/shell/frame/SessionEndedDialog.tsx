/** The session was ended: another sign-in, forced sign-out, or expiry. The only action is to confirm (B099, B100). */

import { forcedOfflineTexts } from '../../../machines/account/forcedOffline/texts'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { Modal } from '../../shared/kit/overlays/Modal'
import './shell.css'

export interface SessionEndedDialogProps {
  open: boolean
  title?: string
  /** The server's description. */
  text: string
  onAccept: () => void
}

export function SessionEndedDialog({
  open,
  title = forcedOfflineTexts.title,
  text,
  onAccept,
}: SessionEndedDialogProps) {
  return (
    <Modal
      open={open}
      title={title}
      size="s"
      role="alertdialog"
      footer={<Button kind="primary" label={forcedOfflineTexts.confirm} onClick={onAccept} autoFocus />}
    >
      <p className="row gap-3 align-baseline size-m">
        <Icon name="exclamation-circle" className="ink-warning" />
        <span>{text}</span>
      </p>
    </Modal>
  )
}
