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
      <div className="rollCall-check">
        <Verdict isHeld={view.face === 'held'} />
        <ol className="rollCall-steps">
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
    <div role="status" className={`rollCall-verdict rollCall-verdict--${isHeld ? 'held' : 'broken'}`}>
      <Icon name={isHeld ? 'verified' : 'exclamation-triangle'} className="rollCall-verdictIcon" />
      <div>
        <strong className="rollCall-verdictTitle">{isHeld ? t.held : t.broken}</strong>
        <p>{isHeld ? t.heldText : t.brokenText}</p>
      </div>
    </div>
  )
}

function Step({ step: { title, mark, text } }: { step: CheckStep }) {
  return (
    <li className={`rollCall-step rollCall-step--${mark}`}>
      <Icon name={marks[mark].icon} className="rollCall-stepIcon" />
      <div>
        <p className="rollCall-stepTitle">
          {title}
          <span className="rollCall-stepMark">{marks[mark].text}</span>
        </p>
        <p className="rollCall-stepText">{text}</p>
      </div>
    </li>
  )
}

function Times({ view: { committedAt, startedAt } }: Pick<DrawCheckProps, 'view'>) {
  if (committedAt === null || startedAt === null) return null
  return <p className="rollCall-times u-numbers">{t.times(secondOf(committedAt), secondOf(startedAt))}</p>
}

function Values({ view: { values } }: Pick<DrawCheckProps, 'view'>) {
  if (values === null) return null
  return (
    <details className="rollCall-values">
      <summary>{t.values}</summary>
      <dl>
        <dt>{t.commitmentValue}</dt>
        <dd className="rollCall-hex">{values.commitment}</dd>
        <dt>{t.secret}</dt>
        <dd className="rollCall-hex">{values.secret}</dd>
        <dt>{t.seed}</dt>
        <dd className="rollCall-hex">{values.seed || t.noSeed}</dd>
        <dt>{t.roster(values.roster.length)}</dt>
        <dd>{values.roster.join('、')}</dd>
        <dt>{t.chosen}</dt>
        <dd>{values.chosen.join('、')}</dd>
      </dl>
    </details>
  )
}
