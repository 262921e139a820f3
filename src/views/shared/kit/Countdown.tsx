/** Seconds left, in a ring that empties. The caller passes the time left; the component has no timer. */
import type { CSSProperties } from 'react'
import { kitTexts } from './texts'
import './kit.css'

export interface CountdownProps {
  remainingMs: number
  totalMs: number
  /** `room` is for the projector. */
  size?: 'm' | 'room'
}

export function Countdown({ remainingMs, totalMs, size = 'm' }: CountdownProps) {
  const left = Math.max(0, remainingMs)
  const seconds = Math.ceil(left / 1000)
  const style: CSSProperties & Record<'--left', number> = { '--left': totalMs > 0 ? Math.min(1, left / totalMs) : 0 }
  return (
    <div
      role="timer"
      aria-label={kitTexts.secondsLeft(seconds)}
      className={`inline-stack place-center relative width-24 square kit-countdown--${size}`}
      style={style}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 wide tall kit-countdown-ring">
        <circle className="kit-countdown-track" cx="50" cy="50" r="45" pathLength="1" />
        <circle className="kit-countdown-left" cx="50" cy="50" r="45" pathLength="1" />
      </svg>
      <span aria-hidden="true" className="size-2xl weight-bold kit-countdown-number u-numbers">
        {seconds}
      </span>
    </div>
  )
}
