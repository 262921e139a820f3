/** Confetti for the chosen students: falls once and stops. With reduced motion there is none. */
import { type CSSProperties, useState } from 'react'
import './rollCall.css'

const PIECES = 36
const COLOURS = 6

export interface ConfettiProps {
  /** How long ago the reveal was, in ms: a screen that joins later shows the rest of it, or nothing. */
  sinceMs: number
}

export function Confetti({ sinceMs }: ConfettiProps) {
  const [before] = useState(sinceMs)
  return (
    <div className="absolute inset-0 clip no-pointer rollCall-confetti" aria-hidden="true">
      {Array.from({ length: PIECES }, (_, piece) => {
        const style: CSSProperties & Record<`--rollCall-${string}`, string> = {
          // Spread by incommensurable numbers, which look random and are the same on every screen.
          '--rollCall-left': `${(piece * 61.8) % 100}%`,
          '--rollCall-begin': `${((piece * 137) % 600) - Math.max(0, before)}ms`,
          '--rollCall-turn': `${(piece * 97) % 360}deg`,
          '--rollCall-sway': `${((piece * 43) % 17) - 8}cqi`,
        }
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is identified by its index
            key={piece}
            className={`absolute height-4 on-joy width-2 rollCall-piece rollCall-piece--${(piece % COLOURS) + 1}`}
            style={style}
          />
        )
      })}
    </div>
  )
}
