/**
 * A running sign-in for the whole room: the instruction, the code or pattern in the largest size, and the QR code for
 * phones; beside it, for the teacher, the signed-in and the missing students.
 */
import type { ReactNode } from 'react'
import type {
  AttendanceDetailView,
  AttendanceScreenView,
  RoundView,
} from '../../../machines/live/attendance/attendance.selectors'
import type { AttendanceDetailEvent, AttendanceScreenIntent } from '../../../machines/live/attendance/attendance.types'
import { texts } from '../../../machines/live/attendance/texts'
import { wordsTakeFocus } from '../../shared/kit/behaviour/focus'
import { Icon } from '../../shared/kit/Icon'
import { AttendanceAside } from './AttendanceAside'
import { AttendanceClock } from './AttendanceClock'
import { PatternArt } from './PatternArt'
import './attendance.css'

export interface AttendanceStageProps {
  round: RoundView
  screen: AttendanceScreenView
  /** The server's clock in ms. */
  now: number
  /** The visible QR code; null without one. */
  qr: ReactNode
  /** All students of the sign-in; null before they are loaded. */
  detail: AttendanceDetailView | null
  onScreen: (intent: AttendanceScreenIntent) => void
  onDetail: (event: AttendanceDetailEvent) => void
}

const calls = { time: texts.callTime, code: texts.callCode, pattern: texts.callPattern } as const

export function AttendanceStage({ round, screen, detail, now, qr, onScreen, onDetail }: AttendanceStageProps) {
  return (
    <div className={`stack gap-6 grow shrink-y attendance-stage${screen.isListed ? ' attendance-stage--listed' : ''}`}>
      <AttendanceInRoom round={round} screen={screen} now={now} qr={qr} />
      <AttendanceAside round={round} screen={screen} detail={detail} onScreen={onScreen} onDetail={onDetail} />
    </div>
  )
}

export interface AttendanceInRoomProps extends Pick<AttendanceStageProps, 'now' | 'qr'> {
  round: Pick<RoundView, 'mode' | 'number' | 'pic' | 'countdown'>
  screen: Pick<AttendanceScreenView, 'isSecretShown' | 'qr'>
}

/** The part for the room. */
export function AttendanceInRoom({ round, screen, now, qr }: AttendanceInRoomProps) {
  const hasQr = screen.qr !== 'off'
  return (
    <div
      {...wordsTakeFocus}
      className={`stack gap-6 align-center shrink shrink-y attendance-room${hasQr ? ' columns-2 attendance-room--split' : ''}`}
    >
      <div className="stack gap-6 items-center shrink text-center attendance-centre">
        <p className="weight-bold leading-title balance attendance-call">{calls[round.mode]}</p>
        <Secret round={round} screen={screen} now={now} />
      </div>
      {hasQr ? <Qr screen={screen} qr={qr} /> : null}
    </div>
  )
}

function Secret({ round, screen, now }: Pick<AttendanceInRoomProps, 'round' | 'screen' | 'now'>) {
  if (round.countdown) {
    const { endsAt, totalMs } = round.countdown
    return <AttendanceClock size="room" remainingMs={endsAt - now} totalMs={totalMs} />
  }
  if (!screen.isSecretShown)
    return (
      <div className="stack gap-3 items-center round-l attendance-hidden">
        <Icon name="eye-slash" />
        <p className="size-2xl weight-bold">{texts.hidden}</p>
        <p className="ink-stage-muted size-m attendance-stageHint">{texts.hiddenHint}</p>
      </div>
    )
  if (round.number !== null) return <Code number={round.number} />
  return round.pic ? (
    <div className="stack gap-2 items-center attendance-picture">
      <PatternArt pic={round.pic} />
      <p className="size-2xl weight-bold" aria-hidden="true">
        {texts.patterns[round.pic]}
      </p>
    </div>
  ) : null
}

function Code({ number }: { number: string }) {
  return (
    <p className="row justify-center wide attendance-number u-numbers">
      <span className="u-hidden">
        {texts.code} {number}
      </span>
      {[...number].map((digit, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is identified by its index
          key={place}
          className="stack place-center round-l on-stage-2 ink-joy weight-bold leading-1 attendance-numberDigit"
          aria-hidden="true"
        >
          {digit}
        </span>
      ))}
    </p>
  )
}

function Qr({ screen, qr }: Pick<AttendanceInRoomProps, 'screen' | 'qr'>) {
  const isFresh = screen.qr === 'shown'
  return (
    <div className="stack gap-4 items-center text-center">
      <div
        className={`square pad-2 round-l ink-stage attendance-qrPaper${isFresh ? '' : ' attendance-qrPaper--stale'}`}
      >
        {qr}
      </div>
      <p className="ink-stage-muted size-m attendance-stageHint">
        {screen.qr === 'waiting' ? texts.qrWaiting : screen.qr === 'asking' && !qr ? texts.qrAsking : texts.qrHint}
      </p>
    </div>
  )
}
