/** The teacher's sign-in: setup, a running sign-in at projector size, and the absent students — with a link to the records. */
import type { ReactNode } from 'react'
import { absentNum, cameNum } from '../../../../contract/rules/live/attendance'
import type {
  AttendanceDetailView,
  AttendanceScreenView,
  TeacherAttendanceView,
} from '../../../machines/live/attendance/attendance.selectors'
import type {
  AttendanceDetailEvent,
  AttendanceScreenIntent,
  StartPress,
  TeacherAttendanceIntent,
} from '../../../machines/live/attendance/attendance.types'
import { texts } from '../../../machines/live/attendance/texts'
import { Button } from '../../shared/kit/Button'
import { useEnlarge } from '../../shared/kit/behaviour/useEnlarge'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { Modal } from '../../shared/kit/overlays/Modal'
import { AttendanceEnded } from './AttendanceEnded'
import { AttendanceSetup } from './AttendanceSetup'
import { AttendanceStage } from './AttendanceStage'
import './attendance.css'

/** The intents of the teacher; the route adds a request id and a random code to a press on start. */
export type AttendanceTeacherIntent =
  | Exclude<TeacherAttendanceIntent, StartPress>
  | { type: 'attendance.start' }
  | { type: 'records.open' }

export interface AttendanceTeacherDialogProps {
  /** False while another dialog interrupts it. */
  open: boolean
  view: TeacherAttendanceView
  /** The projected part of a running sign-in. */
  screen: AttendanceScreenView | null
  /** The people of a running or finished sign-in. */
  detail: AttendanceDetailView | null
  /** The server's clock in ms. */
  now: number
  /** The visible QR code; null without one. */
  qr: ReactNode
  onIntent: (intent: AttendanceTeacherIntent) => void
  onScreen: (intent: AttendanceScreenIntent) => void
  onDetail: (event: AttendanceDetailEvent) => void
}

export function AttendanceTeacherDialog(props: AttendanceTeacherDialogProps) {
  const { open, view, screen, detail, now, qr, onIntent, onScreen, onDetail } = props
  const { stage, round } = view
  const isRunning = stage === 'running' || stage === 'ending'
  const enlarged = useEnlarge(open && isRunning)
  return (
    <>
      <Modal
        open={open}
        title={stage === 'ended' ? texts.ended : texts.title}
        size="room"
        tone={isRunning ? 'stage' : 'normal'}
        className={`attendance-dialog attendance-dialog--${isRunning ? 'running' : stage}${enlarged.isLarge ? ' attendance-dialog--large' : ''}`}
        line={view.linkReason}
        onClose={() => onIntent({ type: 'attendance.close' })}
        {...enlarged.modal}
        extra={enlarged.button}
        footer={<Footer view={view} onIntent={onIntent} />}
      >
        <span role="status" className="u-hidden">
          {announcement(view)}
        </span>
        {stage === 'choosing' || stage === 'starting' ? <AttendanceSetup view={view} onIntent={onIntent} /> : null}
        {isRunning && round && screen ? (
          <AttendanceStage
            round={round}
            screen={screen}
            detail={detail}
            now={now}
            qr={qr}
            onScreen={onScreen}
            onDetail={onDetail}
          />
        ) : null}
        {stage === 'ended' && round ? <AttendanceEnded round={round} detail={detail} onDetail={onDetail} /> : null}
      </Modal>
      <Confirm
        open={open && view.asksEnd}
        title={texts.endTitle}
        text={texts.endQuestion(round ? absentNum(round) : 0)}
        acceptLabel={texts.end}
        rejectLabel={texts.keepGoing}
        acceptReason={view.linkReason}
        danger
        onAccept={() => onIntent({ type: 'attendance.confirmEnd' })}
        onReject={() => onIntent({ type: 'attendance.declineEnd' })}
      />
    </>
  )
}

function Footer({ view, onIntent }: Pick<AttendanceTeacherDialogProps, 'view' | 'onIntent'>) {
  const { stage, startReason, linkReason } = view
  const records = (
    <Button
      kind="quiet"
      icon="calendar"
      label={texts.records}
      className="attendance-recordsButton"
      onClick={() => onIntent({ type: 'records.open' })}
    />
  )
  switch (stage) {
    case 'choosing':
    case 'starting':
      return (
        <>
          {records}
          <Button
            kind="primary"
            size="l"
            icon="play"
            label={stage === 'starting' ? texts.starting : texts.start}
            busy={stage === 'starting'}
            reason={startReason}
            onClick={() => onIntent({ type: 'attendance.start' })}
          />
        </>
      )
    case 'ended':
      return (
        <>
          {records}
          <Button
            icon="replay"
            label={texts.again}
            reason={linkReason}
            onClick={() => onIntent({ type: 'attendance.again' })}
          />
          <Button kind="primary" label={texts.close} autoFocus onClick={() => onIntent({ type: 'attendance.close' })} />
        </>
      )
    default:
      return (
        <>
          <Button icon="window-minimize" label={texts.leave} onClick={() => onIntent({ type: 'attendance.close' })} />
          <Button
            kind="danger"
            icon="stop-circle"
            label={stage === 'ending' ? texts.ending : texts.end}
            busy={stage === 'ending'}
            reason={linkReason}
            onClick={() => onIntent({ type: 'attendance.end' })}
          />
        </>
      )
  }
}

/** The screen-reader announcement of a new stage; seconds and counts are not announced. */
function announcement({ stage, round }: TeacherAttendanceView): string {
  if (!round) return stage === 'starting' ? texts.starting : ''
  if (stage === 'ended') return texts.endedCount(cameNum(round), round.totalNum)
  const isEverybody = round.totalNum > 0 && cameNum(round) === round.totalNum
  return isEverybody ? texts.everybody : texts.modes[round.mode]
}
