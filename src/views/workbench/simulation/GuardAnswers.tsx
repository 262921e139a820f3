/** The guards of a pasted chart, with the results that the user chooses. */
import { pasteTexts } from '../../../machines/workbench/paste/paste.texts'
import { Checkbox } from '../../shared/kit/fields/Checkbox'

export interface GuardAnswersProps {
  guards: readonly string[]
  /** The guards that do not hold. */
  refused: readonly string[]
  onAnswer: (guard: string, holds: boolean) => void
}

export function GuardAnswers({ guards, refused, onAnswer }: GuardAnswersProps) {
  return (
    <details className="relative workbench-answers">
      <summary>{pasteTexts.guardsOf(guards.length - refused.length, guards.length)}</summary>
      <div className="pad-3-4 scroll absolute on-overlay line round-m shadow-2 workbench-answers-list">
        <p className="workbench-note">{pasteTexts.guardsNote}</p>
        <ul>
          {guards.map((guard) => {
            const holds = !refused.includes(guard)
            return (
              <li key={guard}>
                <label className="row gap-2 align-center min-touch pointer breaks">
                  <Checkbox checked={holds} onChange={(event) => onAnswer(guard, event.target.checked)} />
                  <code>{guard}</code>
                  <span className="u-muted nowrap">{holds ? pasteTexts.holds : pasteTexts.fails}</span>
                </label>
              </li>
            )
          })}
        </ul>
      </div>
    </details>
  )
}
