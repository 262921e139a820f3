/**
 * Words for the whole room: 72px and up, one line, shrinking only as far as they must to stay in their box. The box (the
 * nearest block around it) sets the width; a name of 2 to 12 characters fits at any size of screen.
 */
import type { CSSProperties } from 'react'
import './kit.css'

export interface RoomTextProps {
  text: string
  /** Announced when it changes; for results. */
  live?: boolean
  className?: string
}

/** Latin characters are about half as wide as Chinese ones. */
const widthOf = (text: string): number =>
  Math.max(
    1,
    [...text].reduce((sum, char) => sum + ((char.codePointAt(0) ?? 0) < 0x2e80 ? 0.62 : 1), 0),
  )

export function RoomText({ text, live = false, className }: RoomTextProps) {
  const style: CSSProperties & Record<'--room-chars', number> = { '--room-chars': widthOf(text) }
  return (
    <div className={`kit-room ${className ?? ''}`}>
      <span className="kit-room-text" style={style} aria-live={live ? 'polite' : undefined}>
        {text}
      </span>
    </div>
  )
}
