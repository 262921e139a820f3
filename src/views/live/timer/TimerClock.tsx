/** The digits and the progress of a timer, computed from the server's moments. The component has no timer of its own. */
import type { CSSProperties } from 'react'
import { texts } from '../../../machines/live/timer/texts'
import { type TimerFace, timerShare, timerText } from '../../../machines/live/timer/timer.selectors'

export interface TimerClockProps {
  face: TimerFace
  /** The server's clock in ms. */
  now: number
  /** `room` is for the projector. */
  size: 's' | 'm' | 'room'
}

export function TimerClock({ face: { phase, round }, now, size }: TimerClockProps) {
  const style: CSSProperties & Record<'--timer-share', number> = { '--timer-share': timerShare(round, now) }
  const isUp = phase === 'timeUp'
  return (
    <div className={`column align-center timer-clock timer-clock--${size} timer-clock--${phase}`}>
      <span role="timer" aria-label={texts.kinds[round.kind]} className="weight-bold nowrap timer-digits u-numbers">
        {isUp ? texts.timeUp : timerText(round, now)}
      </span>
      {size === 's' ? null : (
        <span className="min-6 u-muted leading-s timer-state">{phase === 'paused' ? texts.paused : null}</span>
      )}
      {size === 's' ? null : (
        <span className="wide clip round-full on-surface-2 height-1 timer-track" aria-hidden="true">
          <span className="block wide tall on-accent timer-gone" style={style} />
        </span>
      )}
    </div>
  )
}
