/** Confirmation dialog: a question, a cancel button (focused first) and an accept button. */
import type { ReactNode } from 'react'
import { Button } from '../Button'
import { kitTexts } from '../texts'
import { Modal } from './Modal'

export interface ConfirmProps {
  open: boolean
  title: string
  /** The question. */
  text: ReactNode
  acceptLabel?: string
  rejectLabel?: string
  /** The action cannot be undone. */
  danger?: boolean
  /** Why the action is unavailable now. */
  acceptReason?: string | null
  /** The action is in progress; it can no longer be cancelled. */
  busy?: boolean
  onAccept: () => void
  onReject: () => void
}

export function Confirm({
  open,
  title,
  text,
  acceptLabel = kitTexts.confirm,
  rejectLabel = kitTexts.cancel,
  danger = false,
  acceptReason = null,
  busy = false,
  onAccept,
  onReject,
}: ConfirmProps) {
  return (
    <Modal
      open={open}
      title={title}
      size="s"
      role="alertdialog"
      onClose={busy ? undefined : onReject}
      footer={
        <>
          <Button label={rejectLabel} reason={busy ? kitTexts.wait : null} onClick={onReject} autoFocus />
          <Button
            label={acceptLabel}
            kind={danger ? 'danger' : 'primary'}
            busy={busy}
            reason={acceptReason}
            onClick={onAccept}
          />
        </>
      }
    >
      <p className="size-m leading-m kit-confirm-text">{text}</p>
    </Modal>
  )
}
