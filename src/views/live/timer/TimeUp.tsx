/** The end of a timer, for everyone: large, with rays that fly once. It ignores the pointer and closes automatically. */
import type { CSSProperties } from 'react'
import { texts } from '../../../machines/live/timer/texts'
import { RoomText } from '../../shared/kit/RoomText'

const rays = Array.from({ length: 24 }, (_, index) => index)

/** Decorative: the widget announces the end to screen readers. */
export function TimeUp() {
  return (
    <div className="stack place-center inset-0 no-pointer fixed timer-up" aria-hidden="true">
      <Rays />
      <div className="relative round-l shadow-3 timer-upBox">
        <RoomText text={texts.timeUp} className="ink-joy text-center" />
      </div>
    </div>
  )
}

/** Rays that fly from the centre of their container. */
export function Rays() {
  return (
    <span className="absolute no-pointer timer-rays" aria-hidden="true">
      {rays.map((ray) => (
        <span
          key={ray}
          className={`absolute width-3 height-10 round-full on-joy timer-ray timer-ray--${ray % 3}`}
          style={direction(ray)}
        />
      ))}
    </span>
  )
}

/** Around the centre at several distances, and the same on every screen. */
const direction = (ray: number): CSSProperties & Record<`--timer-${string}`, string | number> => ({
  '--timer-turn': `${ray * (360 / rays.length)}deg`,
  '--timer-far': 0.6 + ((ray * 37) % 10) / 20,
})
