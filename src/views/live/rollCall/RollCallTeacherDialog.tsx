/** The teacher's roll call: stage and controls, the records, the verification of a draw, and the confirmation before closing. */
import type { ReactNode } from 'react'
import type { TeacherRollCallView } from '../../../machines/live/rollCall/rollCall.selectors'
import { texts } from '../../../machines/live/rollCall/texts'
import { useEnlarge } from '../../shared/kit/behaviour/useEnlarge'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { Modal } from '../../shared/kit/overlays/Modal'
import { RollCallControls } from './RollCallControls'
import { RollCallStage } from './RollCallStage'
import './rollCall.css'
import type { TeacherRollCallIntent } from './teacherRollCall.intents'

export interface RollCallTeacherDialogProps {
  /** False while another dialog interrupts it. */
  open: boolean
  view: TeacherRollCallView
  /** The server's clock in ms. */
  now: number
  /** The records, while they are open. */
  records: ReactNode
  /** The verification of a draw, while it is open. */
  check: ReactNode
  onIntent: (intent: TeacherRollCallIntent) => void
}

export function RollCallTeacherDialog({ open, view, now, records, check, onIntent }: RollCallTeacherDialogProps) {
  const enlarged = useEnlarge(open && view.panel === 'draw')
  return (
    <>
      <Modal
        open={open}
        title={texts.title}
        size="room"
        className="rollCall-dialog rollCall-dialog--teacher"
        line={view.cut}
        onClose={() => onIntent({ type: 'rollCall.close' })}
        {...enlarged.modal}
        extra={
          <div className="row gap-2 align-center rollCall-extra">
            <Panels view={view} onIntent={onIntent} />
            {enlarged.button}
          </div>
        }
      >
        {view.panel === 'draw' ? (
          <div className="stack gap-6 grow shrink-y rollCall-panels">
            <RollCallStage draw={view.draw} now={now} after={<CheckLink view={view} onIntent={onIntent} />} />
            <RollCallControls view={view} onIntent={onIntent} />
          </div>
        ) : view.panel === 'records' ? (
          records
        ) : (
          check
        )}
      </Modal>
      <Confirm
        open={open && view.question !== null}
        title={texts.closing.title}
        text={view.question}
        acceptLabel={texts.closing.confirm}
        rejectLabel={texts.closing.decline}
        onAccept={() => onIntent({ type: 'rollCall.confirmClose' })}
        onReject={() => onIntent({ type: 'rollCall.declineClose' })}
      />
    </>
  )
}

interface PartProps {
  view: TeacherRollCallView
  onIntent: (intent: TeacherRollCallIntent) => void
}

function Panels({ view: { panel }, onIntent }: PartProps) {
  const choices = [
    { value: 'draw', label: texts.draw },
    { value: 'records', label: texts.records },
    ...(panel === 'check' ? [{ value: 'check', label: texts.checkTab } as const] : []),
  ] as const
  return (
    <SegmentedChoice
      label={texts.panels}
      labelHidden
      choices={choices}
      value={panel}
      onChange={(next) => onIntent({ type: next === 'records' ? 'rollCall.showRecords' : 'rollCall.showDraw' })}
    />
  )
}

function CheckLink({ view: { draw, reasons }, onIntent }: PartProps) {
  if (draw === null || reasons.check !== null) return null
  return (
    <button
      type="button"
      className="min-touch round-full on-none pointer pad-x-4 rollCall-checkLink"
      onClick={() => onIntent({ type: 'rollCall.check', rollCallId: draw.rollCallId })}
    >
      {texts.check}
    </button>
  )
}
