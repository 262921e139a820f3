/**
 * The session has ended from outside: signed in elsewhere, forced out, expired. There is nothing but to agree (B099, B100).
 */

import { forcedOfflineTexts } from '../../../machines/account/forcedOffline/texts'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { Modal } from '../../shared/kit/overlays/Modal'
import './shell.css'

export interface SessionEndedDialogProps {
  open: boolean
  title?: string
  /** What the server said. */
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
      <p className="shell-ended">
        <Icon name="exclamation-circle" className="shell-ended-icon" />
        <span>{text}</span>
      </p>
    </Modal>
  )
}
