/** The remaining time of time mode, in a ring that empties: minutes and seconds (B252). The component has no timer of its own. */

import type { CSSProperties } from 'react'
import { minuteClock } from '../../../../contract/durations'
import { kitTexts } from '../../shared/kit/texts'
import '../../shared/kit/kit.css'
import './attendance.css'

export interface AttendanceClockProps {
  remainingMs: number
  totalMs: number
  /** `room` is for the projector. */
  size?: 'm' | 'room'
}

export function AttendanceClock({ remainingMs, totalMs, size = 'm' }: AttendanceClockProps) {
  const left = Math.min(totalMs, Math.max(0, remainingMs))
  const seconds = Math.ceil(left / 1000)
  const style: CSSProperties & Record<'--left', number> = { '--left': totalMs > 0 ? left / totalMs : 0 }
  return (
    <div
      role="timer"
      aria-label={kitTexts.secondsLeft(seconds)}
      className={`inline-stack place-center relative width-24 square kit-countdown--${size} attendance-clock attendance-clock--${size}`}
      style={style}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 wide tall kit-countdown-ring">
        <circle className="kit-countdown-track" cx="50" cy="50" r="45" pathLength="1" />
        <circle className="kit-countdown-left" cx="50" cy="50" r="45" pathLength="1" />
      </svg>
      <span aria-hidden="true" className="size-2xl weight-bold kit-countdown-number u-numbers">
        {minuteClock(seconds)}
      </span>
    </div>
  )
}
