/** The warning before the sign-out after a time without activity, with a countdown. */
import { idleTexts as texts } from '../../../machines/account/idleSignOut/texts'
import { Button } from '../../shared/kit/Button'
import { Modal } from '../../shared/kit/overlays/Modal'

export interface IdleDialogProps {
  /** Whole seconds until the sign-out; null: the dialog is closed. */
  seconds: number | null
  onStay: () => void
  onLeave: () => void
}

export function IdleDialog({ seconds, onStay, onLeave }: IdleDialogProps) {
  if (seconds === null) return null
  return (
    <Modal
      open
      title={texts.title}
      size="s"
      role="alertdialog"
      footer={
        <>
          <Button label={texts.leave} onClick={onLeave} />
          <Button kind="primary" label={texts.stay} onClick={onStay} autoFocus />
        </>
      }
    >
      <p className="leading-m u-numbers">{texts.text(seconds)}</p>
    </Modal>
  )
}
