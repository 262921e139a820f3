/** The confirmation of a submission: the missing fields with links to them, or a note that none is missing. */
import type { PracticeFormView } from '../../../machines/work/practice/form/practiceForm.selectors'
import type { PracticeFormEvent } from '../../../machines/work/practice/form/practiceForm.types'
import { Button } from '../../shared/kit/Button'
import { Modal } from '../../shared/kit/overlays/Modal'
import { kitTexts } from '../../shared/kit/texts'
import { practiceTexts as texts } from './texts'

export interface SubmitDialogProps {
  view: PracticeFormView
  /** Jumps to a field after the dialog has closed. */
  onJump: (fieldId: string) => void
  onIntent: (intent: PracticeFormEvent) => void
}

export function SubmitDialog({ view, onJump, onIntent }: SubmitDialogProps) {
  const { missing, isReviewing, isSubmitting, submitReason, problem, saving, work } = view
  const close = (): void => onIntent({ type: 'review.close' })
  const isMissing = missing.length > 0
  return (
    <Modal
      open={isReviewing}
      title={texts.reviewTitle}
      size="s"
      onClose={isSubmitting ? undefined : close}
      footer={
        <>
          <Button label={texts.goOn} reason={isSubmitting ? kitTexts.wait : null} onClick={close} />
          {isMissing ? null : (
            <Button
              kind="primary"
              label={texts.submit}
              busy={isSubmitting}
              reason={submitReason}
              onClick={() => onIntent({ type: 'practice.submit', version: saving?.version ?? work?.version ?? 1 })}
            />
          )}
        </>
      }
    >
      {isMissing ? (
        <>
          <p className="ink-warning">{texts.missing(missing.length)}</p>
          <ul className="stack gap-1">
            {missing.map(({ id, title }) => (
              <li key={id}>
                <Button
                  kind="quiet"
                  icon="arrow-right"
                  label={title}
                  onClick={() => {
                    close()
                    onJump(id)
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>{texts.complete}</p>
          <p className="u-muted">{texts.final}</p>
        </>
      )}
      {problem ? (
        <p role="alert" className="ink-danger">
          {problem}
        </p>
      ) : null}
    </Modal>
  )
}
