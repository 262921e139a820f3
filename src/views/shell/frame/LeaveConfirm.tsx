/** The confirmation before a page with unsaved input is left. */
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { recordViewTexts as texts } from '../../shared/records/texts'

export interface LeaveConfirmProps {
  open: boolean
  /** Drafts of all unsaved input are stored in this browser: leaving loses nothing. */
  hasDrafts: boolean
  onLeave: () => void
  onStay: () => void
}

export function LeaveConfirm({ open, hasDrafts, onLeave, onStay }: LeaveConfirmProps) {
  return (
    <Confirm
      open={open}
      title={hasDrafts ? texts.leaveDraftTitle : texts.leaveTitle}
      text={hasDrafts ? texts.leaveDraftText : texts.leaveText}
      acceptLabel={hasDrafts ? texts.leave : texts.discard}
      rejectLabel={texts.keep}
      danger={!hasDrafts}
      onAccept={onLeave}
      onReject={onStay}
    />
  )
}
