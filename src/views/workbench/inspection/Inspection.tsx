/** The UI of an inspected page: a notice at its edge, or the consent dialog. */
import type { InspectionView } from '../../../machines/workbench/inspection/inspection.selectors'
import { inspectionTexts as texts } from '../../../machines/workbench/inspection/texts'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { Modal } from '../../shared/kit/overlays/Modal'
import './inspection.css'

export interface InspectionProps {
  view: InspectionView
  onStop: () => void
  onAgree: () => void
  onRefuse: () => void
}

export function Inspection({ view, onStop, onAgree, onRefuse }: InspectionProps) {
  if (view.kind === 'nothing') return null
  if (view.kind === 'note') {
    return (
      <div
        className="row gap-2 align-center fixed size-s ink-plain on-overlay round-full shadow-2 inspection-note"
        role="status"
      >
        <Icon name="eye" />
        <span>{view.text}</span>
        <Button size="s" kind="quiet" label={view.button} onClick={onStop} />
      </div>
    )
  }
  return (
    <Modal
      open
      role="alertdialog"
      title={texts.askTitle}
      footer={
        <>
          <Button label={texts.refuse} reason={view.isBusy ? texts.answering : null} onClick={onRefuse} />
          <Button kind="primary" label={texts.agree} busy={view.isBusy} onClick={onAgree} />
        </>
      }
    >
      <div className="stack gap-3 inspection-question">
        <p>{texts.ask(view.askedBy)}</p>
        <ul>
          <li>{texts.what}</li>
          <li>{texts.never}</li>
          <li>{texts.howLong}</li>
        </ul>
      </div>
    </Modal>
  )
}
