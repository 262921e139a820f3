/** The verification of a draw in plain words: the commitment before, the values published after, and whether they match. */
import { secondOf } from '../../../../contract/moments'
import type { CheckStep, DrawCheckView } from '../../../machines/live/rollCall/rollCall.selectors'
import { texts } from '../../../machines/live/rollCall/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Icon } from '../../shared/kit/Icon'
import './rollCall.css'

export interface DrawCheckProps {
  view: DrawCheckView
  onRetry: () => void
}

const t = texts.proof
const marks = {
  passed: { icon: 'check-circle', text: t.passed },
  failed: { icon: 'times-circle', text: t.failedMark },
  unknown: { icon: 'question-circle', text: t.unknown },
} as const

export function DrawCheck({ view, onRetry }: DrawCheckProps) {
  const face = view.face === 'loading' || view.face === 'failed' ? view.face : 'full'
  return (
    <AsyncList face={face} name={texts.checkTab} failedText={view.problem ?? t.failed} onRetry={onRetry}>
      <div className="stack gap-5">
        <Verdict isHeld={view.face === 'held'} />
        <ol className="stack gap-4-6 rollCall-steps">
          {view.steps.map((step) => (
            <Step key={step.title} step={step} />
          ))}
        </ol>
        <Times view={view} />
        <Values view={view} />
      </div>
    </AsyncList>
  )
}

function Verdict({ isHeld }: { isHeld: boolean }) {
  return (
    <div
      role="status"
      className={`row gap-4 align-center pad-4-5 round-l ${isHeld ? 'on-success-soft ink-success' : 'on-danger-soft ink-danger'}`}
    >
      <Icon name={isHeld ? 'verified' : 'exclamation-triangle'} className="size-3xl" />
      <div>
        <strong className="size-l rollCall-verdictTitle">{isHeld ? t.held : t.broken}</strong>
        <p>{isHeld ? t.heldText : t.brokenText}</p>
      </div>
    </div>
  )
}

function Step({ step: { title, mark, text } }: { step: CheckStep }) {
  return (
    <li className={`row gap-3 rollCall-step--${mark}`}>
      <Icon name={marks[mark].icon} className="above-1 size-l u-muted rollCall-stepIcon" />
      <div>
        <p className="weight-medium">
          {title}
          <span className="before-2 u-muted rollCall-stepMark">{marks[mark].text}</span>
        </p>
        <p className="u-muted">{text}</p>
      </div>
    </li>
  )
}

function Times({ view: { committedAt, startedAt } }: Pick<DrawCheckProps, 'view'>) {
  if (committedAt === null || startedAt === null) return null
  return <p className="u-muted u-numbers">{t.times(secondOf(committedAt), secondOf(startedAt))}</p>
}

function Values({ view: { values } }: Pick<DrawCheckProps, 'view'>) {
  if (values === null) return null
  return (
    <details className="rollCall-values">
      <summary className="min-control-s ink-accent pointer">{t.values}</summary>
      <dl>
        <dt className="above-3 u-muted">{t.commitmentValue}</dt>
        <dd className="breaks rollCall-hex">{values.commitment}</dd>
        <dt className="above-3 u-muted">{t.secret}</dt>
        <dd className="breaks rollCall-hex">{values.secret}</dd>
        <dt className="above-3 u-muted">{t.seed}</dt>
        <dd className="breaks rollCall-hex">{values.seed || t.noSeed}</dd>
        <dt className="above-3 u-muted">{t.roster(values.roster.length)}</dt>
        <dd>{values.roster.join('、')}</dd>
        <dt className="above-3 u-muted">{t.chosen}</dt>
        <dd>{values.chosen.join('、')}</dd>
      </dl>
    </details>
  )
}
