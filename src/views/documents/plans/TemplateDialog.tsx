/** The preview of a template (R268): its tree, and the button that creates a plan from it. 70 % wide (B453). */
import type { OpenedTemplate } from '../../../machines/documents/plans/plans.selectors'
import { texts } from '../../../machines/documents/plans/texts'
import { Button } from '../../shared/kit/Button'
import { Modal } from '../../shared/kit/overlays/Modal'
import { TemplateTreePart } from './TemplateTreePart'
import './plans.css'

export interface TemplateDialogProps {
  template: OpenedTemplate
  /** For students: creates a plan from it. */
  onQuote?: () => void
  /** Why no plan can be created. */
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
