/** Pauses and resumes a teaching class: the button and its confirmation. */
import { Button } from '../../shared/kit/Button'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { teachingClassTexts as texts } from './texts'

export interface ClassStopButtonProps {
  isPaused: boolean
  isEnded: boolean
  /** The open confirmation, with the reason of the last failure; null while it is closed. */
  question: { isPause: boolean; isSaving: boolean; problem: string | null } | null
  onAsk: (isPause: boolean) => void
  onConfirm: () => void
  onCancel: () => void
}

export function ClassStopButton({ isPaused, isEnded, question, onAsk, onConfirm, onCancel }: ClassStopButtonProps) {
  const labelOf = (isPause: boolean): string => (isPause ? texts.pauseClass : texts.resumeClass)
  return (
    <>
      <Button
        icon={isPaused ? 'play' : 'pause'}
        label={labelOf(!isPaused)}
        reason={isEnded ? texts.endedReason : null}
        onClick={() => onAsk(!isPaused)}
      />
      {question ? (
        <Confirm
          open
          title={labelOf(question.isPause)}
          text={
            <>
              {question.isPause ? texts.pauseQuestion : texts.resumeQuestion}
              <span role="alert" className="block above-2 ink-danger">
                {question.problem}
              </span>
            </>
          }
          acceptLabel={labelOf(question.isPause)}
          busy={question.isSaving}
          onAccept={onConfirm}
          onReject={onCancel}
        />
      ) : null}
    </>
  )
}
