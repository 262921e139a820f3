/**
 * Text for the whole room: one line as large as the surrounding box allows. A text that would become too small wraps:
 * lines break between its parts, and inside a part only if the part alone is wider than the box.
 */
import type { CSSProperties } from 'react'
import { NameParts, partsOf } from './NameText'
import './kit.css'

export interface RoomTextProps {
  text: string
  /** Text after the main text, on the same line if there is room. */
  after?: string
  /** Announces changes to screen readers; for results. */
  live?: boolean
  className?: string
}

/** Latin characters are about half as wide as Chinese ones. */
const widthOf = (text: string): number =>
  Math.max(
    1,
    [...text].reduce((sum, char) => sum + (char !== '·' && (char.codePointAt(0) ?? 0) < 0x2e80 ? 0.62 : 1), 0),
  )

export function RoomText({ text, after = '', live = false, className }: RoomTextProps) {
  const parts = after === '' ? partsOf(text) : [...partsOf(text), after]
  const style: CSSProperties & Record<'--room-chars' | '--room-longest' | '--room-parts', number> = {
    '--room-chars': widthOf(text + after),
    '--room-longest': Math.max(...parts.map(widthOf)),
    '--room-parts': parts.length,
  }
  return (
    <div className={`wide text-center kit-room ${className ?? ''}`}>
      <span
        className="balance block weight-bold leading-title breaks kit-room-text kit-name"
        style={style}
        aria-live={live ? 'polite' : undefined}
      >
        <NameParts name={text} />
        {after === '' ? null : <wbr />}
        {after}
      </span>
    </div>
  )
}
