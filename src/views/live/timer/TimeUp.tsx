/** Time is up, for everybody: large, with rays that fly once. It lets every press through and goes by itself. */
import type { CSSProperties } from 'react'
import { texts } from '../../../machines/live/timer/texts'
import { RoomText } from '../../shared/kit/RoomText'

const rays = Array.from({ length: 24 }, (_, index) => index)

/** Decoration: screen readers hear of it from the widget's announcement. */
export function TimeUp() {
  return (
    <div className="timer-up" aria-hidden="true">
      <Rays />
      <div className="timer-upBox">
        <RoomText text={texts.timeUp} className="timer-upText" />
      </div>
    </div>
  )
}

/** Flies apart from the middle of what it stands in. */
export function Rays() {
  return (
    <span className="timer-rays" aria-hidden="true">
      {rays.map((ray) => (
        <span key={ray} className={`timer-ray timer-ray--${ray % 3}`} style={direction(ray)} />
      ))}
    </span>
  )
}

/** All around, near and far, and the same on every screen. */
const direction = (ray: number): CSSProperties & Record<`--timer-${string}`, string | number> => ({
  '--timer-turn': `${ray * (360 / rays.length)}deg`,
  '--timer-far': 0.6 + ((ray * 37) % 10) / 20,
})
