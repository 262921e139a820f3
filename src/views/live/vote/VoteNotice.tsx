/** A message to confirm before going on: one button, which has the focus. */
import { texts } from '../../../machines/live/vote/texts'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { Modal } from '../../shared/kit/overlays/Modal'

export interface VoteNoticeProps {
  open: boolean
  title: string
  text: string
  tone: 'success' | 'danger'
  /** The label of the button. */
  label?: string
  onUnderstood: () => void
}

const icons = { success: 'check-circle', danger: 'times-circle' } as const

export function VoteNotice({ open, title, text, tone, label = texts.understood, onUnderstood }: VoteNoticeProps) {
  return (
    <Modal
      open={open}
      title={title}
      size="s"
      role="alertdialog"
      onClose={onUnderstood}
      footer={<Button kind="primary" label={label} autoFocus onClick={onUnderstood} />}
    >
      <p className={`row gap-3 align-center size-m vote-notice vote-notice--${tone}`}>
        <Icon name={icons[tone]} />
        <span>{text}</span>
      </p>
    </Modal>
  )
}
