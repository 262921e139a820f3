/**
 * The names roll past, one reel for each student to draw, in rows of 34.57 px (B395). The motion is a CSS animation
 * with a negative delay, so that a screen that joins late is in sync with the others.
 */
import { type CSSProperties, useState } from 'react'
import { ROLL_CALL_ROW_PX } from '../../../../contract/limits'
import type { ShownDraw, ShownName } from '../../../machines/live/rollCall/rollCall.selectors'
import { ROWS_IN_SIGHT, reelTo } from './reels'
import './rollCall.css'

export interface NameReelsProps {
  draw: ShownDraw
  /** How long the names have been rolling, in ms. Read once when the reels mount. */
  elapsedMs: number
}

type ReelStyle = CSSProperties & Record<`--rollCall-${string}`, string | number>

export function NameReels({ draw, elapsedMs }: NameReelsProps) {
  const [begunBefore] = useState(elapsedMs)
  const durationMs = draw.revealAt - draw.startedAt
  const style: ReelStyle = {
    '--rollCall-row': `${ROLL_CALL_ROW_PX}px`,
    '--rollCall-rows': ROWS_IN_SIGHT,
    '--rollCall-reels': draw.chosen.length,
    '--rollCall-duration': `${durationMs}ms`,
    '--rollCall-delay': `${-Math.max(0, begunBefore)}ms`,
  }
  return (
    <div className="row justify-center relative wide rollCall-reels" style={style} aria-hidden="true">
      {draw.chosen.map((name) => (
        <Reel key={name.userId} names={draw.names} landing={name} durationMs={durationMs} />
      ))}
    </div>
  )
}

interface ReelProps {
  names: readonly ShownName[]
  landing: ShownName
  durationMs: number
}

function Reel({ names, landing, durationMs }: ReelProps) {
  const at = names.findIndex(({ userId }) => userId === landing.userId)
  const { rows, travel } =
    at < 0 ? reelTo([...names, landing], names.length, durationMs) : reelTo(names, at, durationMs)
  const style: ReelStyle = { '--rollCall-travel': `${-travel}px` }
  return (
    <div className="relative shrink clip round-m rollCall-reel">
      <ol className="rollCall-strip" style={style}>
        {rows.map((name, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its index
          <li key={row} className="one-line pad-x-1 size-l weight-medium rollCall-row">
            {name.userName}
          </li>
        ))}
      </ol>
    </div>
  )
}
