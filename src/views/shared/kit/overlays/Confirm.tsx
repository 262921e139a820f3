/** Asks before something is done: a question, a way back (which has the focus) and a way on. */
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
  /** What is done cannot be undone. */
  danger?: boolean
  /** Why it cannot be done now. */
  acceptReason?: string | null
  /** It is being done: there is no way back any more. */
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
      <p className="kit-confirm-text">{text}</p>
    </Modal>
  )
}
