/** The question before an announcement is sent to the school: how many people receive it. */
import { receiversTexts as texts } from '../../../machines/messages/receivers/texts'
import { Confirm } from '../../shared/kit/overlays/Confirm'

interface ReceiversQuestionProps {
  /** Null: no question. */
  count: number | null
  onConfirm: () => void
  onCancel: () => void
}

export const ReceiversQuestion = ({ count, onConfirm, onCancel }: ReceiversQuestionProps) => (
  <Confirm
    open={count !== null}
    title={texts.title}
    text={texts.ask(count ?? 0)}
    acceptLabel={texts.accept}
    onAccept={onConfirm}
    onReject={onCancel}
  />
)
