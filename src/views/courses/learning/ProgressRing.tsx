/** How much is done, as a ring with the figure in it. */
import type { Share } from '../../../machines/courses/learning/learning.types'
import { texts } from '../../../machines/courses/learning/texts'
import './learning.css'

/** Its size in the units of its own picture; the length of the ring is 100 of them. */
const BOX = 36
const MIDDLE = BOX / 2
const RADIUS = 15.9

export function ProgressRing({ share, label }: { share: Share; label: string }) {
  const words = `${label}：${texts.finishedOf(share.finished, share.total)}`
  return (
    <div className="learning-ring">
      <svg viewBox={`0 0 ${BOX} ${BOX}`} role="img" aria-label={words}>
        <circle className="learning-ringBack" cx={MIDDLE} cy={MIDDLE} r={RADIUS} />
        {share.percent > 0 ? (
          <circle
            className="learning-ringDone"
            cx={MIDDLE}
            cy={MIDDLE}
            r={RADIUS}
            pathLength={100}
            strokeDasharray={`${share.percent} 100`}
            transform={`rotate(-90 ${MIDDLE} ${MIDDLE})`}
          />
        ) : null}
      </svg>
      <span className="learning-ringFigure u-numbers" aria-hidden="true">
        {texts.percent(share.percent)}
      </span>
    </div>
  )
}

/** The same in a row. */
export function ProgressBar({ share, label }: { share: Share; label: string }) {
  return (
    <progress
      className="learning-bar"
      value={share.finished}
      max={Math.max(1, share.total)}
      aria-label={`${label}：${texts.finishedOf(share.finished, share.total)}`}
    />
  )
}
