/** The finished share as a ring with its percentage. */
import type { Share } from '../../../machines/courses/learning/learning.types'
import { texts } from '../../../machines/courses/learning/texts'
import './learning.css'

/** Size in the units of the SVG; the circumference of the ring is 100 units. */
const BOX = 36
const MIDDLE = BOX / 2
const RADIUS = 15.9

export function ProgressRing({ share, label }: { share: Share; label: string }) {
  const words = `${label}：${texts.finishedOf(share.finished, share.total)}`
  return (
    <div className="stack place-center width-24 relative height-24 learning-ring">
      <svg className="wide tall" viewBox={`0 0 ${BOX} ${BOX}`} role="img" aria-label={words}>
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
      <span className="absolute size-l weight-bold u-numbers" aria-hidden="true">
        {texts.percent(share.percent)}
      </span>
    </div>
  )
}

/** The same as a bar. */
export function ProgressBar({ share, label }: { share: Share; label: string }) {
  return (
    <progress
      className="wide"
      value={share.finished}
      max={Math.max(1, share.total)}
      aria-label={`${label}：${texts.finishedOf(share.finished, share.total)}`}
    />
  )
}
