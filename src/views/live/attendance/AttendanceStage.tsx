/**
 * A running sign-in for the whole room: what is to be done, the code or the pattern in the largest size, the QR code that
 * phones scan — and beside it, for the teacher, how many have signed and who has not.
 */
import type { ReactNode } from 'react'
import type {
  RoundView,
  SignInDetailView,
  SignInScreenView,
} from '../../../machines/live/attendance/attendance.selectors'
import type { SignInDetailEvent, SignInScreenIntent } from '../../../machines/live/attendance/attendance.types'
import { texts } from '../../../machines/live/attendance/texts'
import { wordsTakeFocus } from '../../shared/kit/behaviour/focus'
import { Icon } from '../../shared/kit/Icon'
import { SignInAside } from './AttendanceAside'
import { SignInClock } from './AttendanceClock'
import { PatternArt } from './PatternArt'

export interface SignInStageProps {
  round: RoundView
  screen: SignInScreenView
  /** The server's clock in ms. */
  now: number
  /** The QR code in sight; null without one. */
  qr: ReactNode
  /** Everybody in it; null before they are known. */
  detail: SignInDetailView | null
  onScreen: (intent: SignInScreenIntent) => void
  onDetail: (event: SignInDetailEvent) => void
}

const calls = { time: texts.callTime, code: texts.callCode, pattern: texts.callPattern } as const

export function SignInStage({ round, screen, detail, now, qr, onScreen, onDetail }: SignInStageProps) {
  const hasQr = screen.qr !== 'off'
  return (
    <div className={`signIn-stage${screen.isListed ? ' signIn-stage--listed' : ''}`}>
      <div {...wordsTakeFocus} className={`signIn-room${hasQr ? ' signIn-room--split' : ''}`}>
        <div className="signIn-centre">
          <p className="signIn-call">{calls[round.mode]}</p>
          <Secret round={round} screen={screen} now={now} />
        </div>
        {hasQr ? <Qr screen={screen} qr={qr} /> : null}
      </div>
      <SignInAside round={round} screen={screen} detail={detail} onScreen={onScreen} onDetail={onDetail} />
    </div>
  )
}

function Secret({ round, screen, now }: Pick<SignInStageProps, 'round' | 'screen' | 'now'>) {
  if (round.countdown) {
    const { endsAt, totalMs } = round.countdown
    return <SignInClock size="room" remainingMs={endsAt - now} totalMs={totalMs} />
  }
  if (!screen.isSecretShown)
    return (
      <div className="signIn-hidden">
        <Icon name="eye-slash" />
        <p className="signIn-hiddenWord">{texts.hidden}</p>
        <p className="signIn-stageHint">{texts.hiddenHint}</p>
      </div>
    )
  if (round.number !== null) return <Code number={round.number} />
  return round.pic ? (
    <div className="signIn-picture">
      <PatternArt pic={round.pic} />
      <p className="signIn-pictureName" aria-hidden="true">
        {texts.patterns[round.pic]}
      </p>
    </div>
  ) : null
}

function Code({ number }: { number: string }) {
  return (
    <p className="signIn-number u-numbers">
      <span className="u-hidden">
        {texts.code} {number}
      </span>
      {[...number].map((digit, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
        <span key={place} className="signIn-numberDigit" aria-hidden="true">
          {digit}
        </span>
      ))}
    </p>
  )
}

function Qr({ screen, qr }: Pick<SignInStageProps, 'screen' | 'qr'>) {
  const isFresh = screen.qr === 'shown'
  return (
    <div className="signIn-qr">
      <div className={`signIn-qrPaper${isFresh ? '' : ' signIn-qrPaper--stale'}`}>{qr}</div>
      <p className="signIn-stageHint">
        {screen.qr === 'waiting' ? texts.qrWaiting : screen.qr === 'asking' && !qr ? texts.qrAsking : texts.qrHint}
      </p>
    </div>
  )
}
