/**
 * The eight pictures of pattern mode (B222), drawn for Podium. Each is one plain object on a light tile, distinguished by
 * shape as well as colour, and the same on every screen and in both themes.
 */
import type { ReactElement } from 'react'
import type { AttendancePic } from '../../../machines/live/attendance/attendance.types'
import { texts } from '../../../machines/live/attendance/texts'
import './attendance.css'

const rays = Array.from({ length: 8 }, (_, index) => index * 45)

const drawings: Record<AttendancePic, ReactElement> = {
  '01': (
    <>
      <g className="attendance-art-line">
        {rays.map((turn) => (
          <path key={turn} d="M48 12v10" transform={`rotate(${turn} 48 48)`} />
        ))}
      </g>
      <circle className="attendance-art-joy attendance-art-edge" cx="48" cy="48" r="18" />
    </>
  ),
  '02': (
    <>
      <path className="attendance-art-fill" d="M58 14a35 35 0 1 0 24 46A29 29 0 0 1 58 14z" />
      <path className="attendance-art-joy" d="m72 20 2.4 6.6L81 29l-6.6 2.4L72 38l-2.4-6.6L63 29l6.6-2.4z" />
      <circle className="attendance-art-joy" cx="60" cy="46" r="3.4" />
    </>
  ),
  '03': (
    <>
      <path className="attendance-art-line" d="M48 50v24a8 8 0 0 0 16 0" />
      <path className="attendance-art-line" d="M48 12v6" />
      <path
        className="attendance-art-fill"
        d="M12 52a36 36 0 0 1 72 0c-4-6-14-6-18 0-4-6-14-6-18 0-4-6-14-6-18 0-4-6-14-6-18 0z"
      />
      <path className="attendance-art-white" d="M48 17c-9 6-16 19-18 35 4-6 14-6 18 0z" opacity="0.35" />
    </>
  ),
  '04': (
    <>
      <path className="attendance-art-fill" d="M66 48 86 30c4 10 4 26 0 36z" />
      <ellipse className="attendance-art-fill" cx="42" cy="48" rx="32" ry="21" />
      <path className="attendance-art-joy" d="M40 28c8-8 18-8 22-6-4 4-6 8-6 12z" />
      <path className="attendance-art-scale" d="M46 38c6 5 6 15 0 20M57 41c4 4 4 10 0 14" />
      <circle className="attendance-art-white" cx="26" cy="43" r="5" />
      <circle className="attendance-art-dark" cx="25" cy="43" r="2.4" />
    </>
  ),
  '05': (
    <>
      <path className="attendance-art-wood" d="M42 56h12l3 28H39z" />
      <circle className="attendance-art-fill" cx="30" cy="47" r="17" />
      <circle className="attendance-art-fill" cx="66" cy="47" r="17" />
      <circle className="attendance-art-fill" cx="48" cy="32" r="21" />
      <circle className="attendance-art-joy" cx="36" cy="40" r="3.6" />
      <circle className="attendance-art-joy" cx="56" cy="30" r="3.6" />
      <circle className="attendance-art-joy" cx="62" cy="50" r="3.6" />
      <path className="attendance-art-line" d="M24 84h48" />
    </>
  ),
  '06': (
    <>
      <path className="attendance-art-chimney" d="M64 18h9v16h-9z" />
      <path className="attendance-art-wall" d="M22 44h52v38H22z" />
      <path className="attendance-art-fill" d="M48 12 86 46a3 3 0 0 1-2 5H12a3 3 0 0 1-2-5z" />
      <path className="attendance-art-wood" d="M42 60h14v22H42z" />
      <path className="attendance-art-joy" d="M28 58h9v9h-9zM61 58h9v9h-9z" />
    </>
  ),
  '07': (
    <>
      <path className="attendance-art-line" d="M46 12v54" />
      <path className="attendance-art-fill" d="M50 14c16 10 26 26 28 44H50z" />
      <path className="attendance-art-joy" d="M42 24C32 34 24 46 20 58h22z" />
      <path className="attendance-art-wood" d="M12 64h72c-3 9-9 15-16 15H28c-7 0-13-6-16-15z" />
      <path className="attendance-art-line" d="M10 86c6-4 12-4 19 0s13 4 19 0 13-4 19 0 13 4 19 0" />
    </>
  ),
  '08': (
    <>
      <circle className="attendance-art-ring" cx="31" cy="34" r="16" />
      <path className="attendance-art-shaft" d="m43 46 38 38M68 71l9-9M58 61l7-7" />
    </>
  ),
}

export interface PatternArtProps {
  pic: AttendancePic
  /** Decorative, beside text that names it. */
  hidden?: boolean
}

/** One picture, as large as its box. */
export function PatternArt({ pic, hidden = false }: PatternArtProps) {
  return (
    <svg
      viewBox="0 0 96 96"
      className={`block wide attendance-art attendance-art--${pic}`}
      role={hidden ? 'presentation' : 'img'}
      aria-hidden={hidden}
      aria-label={hidden ? undefined : texts.patterns[pic]}
    >
      {drawings[pic]}
    </svg>
  )
}
