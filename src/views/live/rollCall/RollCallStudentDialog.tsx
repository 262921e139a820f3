/** The student's roll call: names, chosen students, and the verification of the draw. It can be minimized after the reveal. */
import type { ReactNode } from 'react'
import type { StudentRollCallView } from '../../../machines/live/rollCall/rollCall.selectors'
import { texts } from '../../../machines/live/rollCall/texts'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { Modal } from '../../shared/kit/overlays/Modal'
import { RollCallStage } from './RollCallStage'
import './rollCall.css'

/** The intents of a student. */
export type StudentRollCallIntent = 'rollCall.dismiss' | 'rollCall.check' | 'rollCall.endCheck'

export interface RollCallStudentDialogProps {
  /** False while another dialog interrupts it. */
  open: boolean
  view: StudentRollCallView
  /** The server's clock in ms. */
  now: number
  /** The verification of the draw, while it is open. */
  check: ReactNode
  onIntent: (intent: StudentRollCallIntent) => void
}

export function RollCallStudentDialog({ open, view, now, check, onIntent }: RollCallStudentDialogProps) {
  const isRevealed = view.draw.phase === 'revealed'
  return (
    <Modal
      open={open}
      title={view.isChecking ? texts.check : texts.draw}
      size="room"
      tone={view.isChecking ? 'normal' : 'stage'}
      className="rollCall-dialog rollCall-dialog--student"
      onClose={isRevealed ? () => onIntent('rollCall.dismiss') : undefined}
      extra={
        <span className="inline-row gap-2 align-center pad-x-2 ink-stage-muted rollCall-soundState">
          <Icon name={view.soundOn ? 'volume-up' : 'volume-off'} />
          {view.soundOn ? texts.soundIsOn : texts.soundIsOff}
        </span>
      }
      footer={
        <>
          {view.isChecking ? (
            <Button icon="arrow-left" label={texts.back} onClick={() => onIntent('rollCall.endCheck')} />
          ) : (
            <Button
              icon="verified"
              label={texts.check}
              reason={isRevealed ? null : texts.reasons.notRevealed}
              onClick={() => onIntent('rollCall.check')}
            />
          )}
          <Button
            // Takes the focus at the reveal: Enter closes the dialog.
            key={`dismiss ${isRevealed}`}
            autoFocus={isRevealed && !view.isChecking}
            kind="primary"
            label={texts.dismiss}
            reason={isRevealed ? null : texts.reasons.notDismissable}
            onClick={() => onIntent('rollCall.dismiss')}
          />
        </>
      }
    >
      {view.isChecking ? check : <RollCallStage draw={view.draw} now={now} isChosen={view.isChosen} takesFocus />}
    </Modal>
  )
}
