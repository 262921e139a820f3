/** The weights of a scheme as one bar; the list below states the same as text. */
import { type GradeWeights, gradeCategories } from '../../../../contract/rules/grades/grades'
import { texts } from '../../../machines/grades/gradeScheme/texts'
import './gradeScheme.css'

export function WeightBar({ weights, hasNames = false }: { weights: GradeWeights; hasNames?: boolean }) {
  const parts = gradeCategories.flatMap((category, index) =>
    weights[category] > 0 ? [{ category, index, weight: weights[category] }] : [],
  )
  let from = 0
  const bars = parts.map((part) => {
    const at = from
    from += part.weight
    return { ...part, at }
  })
  const whole = Math.max(100, from)
  const words = parts.map(({ category, weight }) => texts.weightOf(texts.categories[category], weight))
  return (
    <div className="stack gap-2 shrink">
      <svg
        className="height-4 wide round-s scheme-bar"
        viewBox={`0 0 ${whole} 4`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${texts.picture}：${words.join('、')}`}
      >
        <rect className="scheme-barRoom" x={0} y={0} width={whole} height={4} />
        {bars.map(({ category, index, weight, at }) => (
          <rect
            key={category}
            className={`scheme-part scheme-part--${index + 1}`}
            x={at}
            y={0}
            width={Math.max(0, weight - 0.4)}
            height={4}
          />
        ))}
      </svg>
      {hasNames ? (
        <ul className="row wrap gap-1-4 scheme-legend">
          {parts.map(({ category, index, weight }) => (
            <li className="row gap-2 align-center size-s" key={category}>
              <span className={`width-3 height-3 round-full scheme-dot scheme-part--${index + 1}`} aria-hidden="true" />
              {texts.weightOf(texts.categories[category], weight)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
