/** The remaining time of a vote: mm:ss and a bar that empties (B295). The component has no timer of its own. */
import type { CSSProperties } from 'react'
import { texts } from '../../../machines/live/vote/texts'
import { clockOf } from '../../../machines/live/vote/vote.selectors'

export interface VoteClockProps {
  endsAt: number
  totalMs: number
  /** The server's clock in ms. */
  now: number
}

/** In the last milliseconds of this length the bar changes its colour. */
const LAST_MS = 10_000

export function VoteClock({ endsAt, totalMs, now }: VoteClockProps) {
  const left = Math.min(totalMs, Math.max(0, endsAt - now))
  const clock = clockOf(endsAt, now, totalMs)
  const style: CSSProperties & Record<'--vote-left', number> = { '--vote-left': totalMs > 0 ? left / totalMs : 0 }
  return (
    <div
      role="timer"
      aria-label={left > 0 ? texts.clock(clock) : texts.timeUp}
      className={`stack vote-clock${left <= LAST_MS ? ' vote-clock--last' : ''}`}
      style={style}
    >
      <span className="u-muted size-s vote-clockWords" aria-hidden="true">
        {left > 0 ? texts.timeLeft : texts.timeUp}
      </span>
      <span className="size-2xl weight-bold leading-title vote-clockTime u-numbers" aria-hidden="true">
        {clock}
      </span>
      <span className="wide clip round-full on-surface-2 height-1 vote-clockLine" aria-hidden="true" />
    </div>
  )
}
