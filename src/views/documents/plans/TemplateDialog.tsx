/** A template to be looked at (R268): its tree, the way to a plan that begins with it, and back. 70 % wide (B453). */
import type { OpenedTemplate } from '../../../machines/documents/plans/plans.selectors'
import { texts } from '../../../machines/documents/plans/texts'
import { Button } from '../../shared/kit/Button'
import { Modal } from '../../shared/kit/overlays/Modal'
import { TemplateTreePart } from './TemplateTreePart'
import './plans.css'

export interface TemplateDialogProps {
  template: OpenedTemplate
  /** For students: a plan is to begin with it. */
  onQuote?: () => void
  /** Why none can. */
  quoteReason?: string | null
  onClose: () => void
  onRetry: () => void
}

export function TemplateDialog({ template, onQuote, quoteReason = null, onClose, onRetry }: TemplateDialogProps) {
  return (
    <Modal
      open
      title={template.name}
      className="plans-templateDialog"
      onClose={onClose}
      footer={
        <>
          <Button label={texts.close} onClick={onClose} />
          {onQuote ? <Button kind="primary" label={texts.quote} reason={quoteReason} onClick={onQuote} /> : null}
        </>
      }
    >
      <TemplateTreePart tree={template.tree} onRetry={onRetry} />
    </Modal>
  )
}
