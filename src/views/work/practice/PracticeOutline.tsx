/** Beside the form: its steps with their missing fields, and the submit button. */
import { amountOf } from '../../../../contract/practices/content'
import type { Practice } from '../../../../contract/practices/practice'
import type { PracticeFormView } from '../../../machines/work/practice/form/practiceForm.selectors'
import type { PracticeFormEvent } from '../../../machines/work/practice/form/practiceForm.types'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { stepPlace } from './PracticeSheet'
import { practiceTexts as texts } from './texts'

export interface PracticeOutlineProps {
  view: PracticeFormView
  practice: Practice
  onIntent: (intent: PracticeFormEvent) => void
}

export function PracticeOutline({ view, practice, onIntent }: PracticeOutlineProps) {
  const { content, progress, face, readOnly } = view
  const isWriting = face === 'writing'
  return (
    <aside className="card stack gap-4 sticky pad-4 practice-outline" aria-label={texts.steps}>
      <ol>
        {practice.steps.map(({ title, fields }, at) => {
          const missing = fields.filter((field) => {
            const { have, need } = amountOf(field, content)
            return have < need
          }).length
          return (
            <li key={title}>
              <button
                type="button"
                className="bare row gap-3 align-center wide min-touch pad-1-2 round-m ink-inherit text-start lights practice-outlineStep"
                onClick={() => document.getElementById(stepPlace(at))?.scrollIntoView?.({ block: 'start' })}
              >
                <span
                  className="width-7 inline-stack place-center rigid round-full on-accent-soft ink-accent size-s weight-bold practice-stepNo u-numbers"
                  data-done={missing === 0 || undefined}
                >
                  {missing === 0 ? <Icon name="check" /> : at + 1}
                </span>
                <span>{title}</span>
              </button>
            </li>
          )
        })}
      </ol>
      {isWriting ? (
        <>
          <div className="stack gap-1 practice-progress">
            <progress className="wide" max={Math.max(1, progress.of)} value={progress.done} aria-label={texts.steps} />
            <p className="u-muted u-numbers">{texts.progress(progress.done, progress.of)}</p>
          </div>
          <Button
            kind="primary"
            icon="check"
            wide
            label={texts.review}
            reason={readOnly}
            onClick={() => onIntent({ type: 'practice.review' })}
          />
        </>
      ) : null}
    </aside>
  )
}
