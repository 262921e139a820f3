/** The winner of a race, above everything, with confetti that falls once. */
import type { CSSProperties } from 'react'
import { texts } from '../../../machines/live/race/texts'
import { wordsTakeFocus } from '../../shared/kit/behaviour/focus'
import { Icon } from '../../shared/kit/Icon'
import { RoomText } from '../../shared/kit/RoomText'

export interface WinnerOverlayProps {
  name: string
  /** The short text above the name. */
  kicker: string
}

const pieces = Array.from({ length: 36 }, (_, index) => index)

export function WinnerOverlay({ name, kicker }: WinnerOverlayProps) {
  return (
    <div
      {...wordsTakeFocus}
      className="column gap-4 justify-center align-center relative grow shrink-y clip race-winner"
    >
      <span className="absolute inset-0 no-pointer race-confetti" aria-hidden="true">
        {pieces.map((piece) => (
          <span
            key={piece}
            className={`absolute height-4 on-joy width-2 race-piece race-piece--${piece % 4}`}
            style={flight(piece)}
          />
        ))}
      </span>
      <p className="row gap-3 align-center size-2xl weight-medium race-kicker">
        <Icon name="trophy" />
        {kicker}
      </p>
      <RoomText text={name} after={texts.answers} live className="ink-joy race-winnerName" />
    </div>
  )
}

/** Scattered, and the same on every screen. */
const flight = (piece: number): CSSProperties & Record<`--${string}`, string | number> => ({
  '--from': `${(piece * 29) % 100}%`,
  '--drift': (((piece * 53) % 21) - 10) / 10,
  '--late': (piece * 17) % 10,
  '--turn': (piece * 31) % 7,
})
