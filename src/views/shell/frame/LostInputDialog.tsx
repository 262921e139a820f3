/** Unsaved input whose place was deleted on another page: shown for copying. */
import type { InputLost } from '../../../machines/shared/messages'
import { Button } from '../../shared/kit/Button'
import { Modal } from '../../shared/kit/overlays/Modal'
import { RichText } from '../../shared/richText/RichText'
import { lostInputTexts as texts } from './texts'

export interface LostInputDialogProps {
  lost: InputLost
  onCopy: () => void
  onClose: () => void
}

export function LostInputDialog({ lost, onCopy, onClose }: LostInputDialogProps) {
  return (
    <Modal
      open
      title={texts.title}
      size="m"
      role="alertdialog"
      footer={
        <>
          <Button label={texts.close} onClick={onClose} />
          <Button kind="primary" icon="copy" label={texts.copy} onClick={onCopy} autoFocus />
        </>
      }
    >
      <p>{lost.what}</p>
      <section className="pad-3 scroll on-surface-2 round-m pre-wrap shell-lost" aria-label={texts.input}>
        {lost.isHtml ? <RichText html={lost.input} /> : lost.input}
      </section>
    </Modal>
  )
}
