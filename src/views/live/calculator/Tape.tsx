/** The history of calculations: a press inserts one into the line again. */
import type { Calculation, CalculationIntent } from '../../../machines/live/calculator/calculator.types'
import { texts } from '../../../machines/live/calculator/texts'
import { Button } from '../../shared/kit/Button'

export interface TapeProps {
  history: readonly Calculation[]
  onIntent: (intent: CalculationIntent) => void
}

export function Tape({ history, onIntent }: TapeProps) {
  return (
    <section className="column shrink shrink-y calculator-tape" aria-label={texts.history}>
      <div className="row between align-center min-control">
        <h2 className="size-m">{texts.history}</h2>
        {history.length > 0 ? (
          <Button
            kind="quiet"
            size="s"
            icon="trash"
            iconOnly
            label={texts.historyClear}
            onClick={() => onIntent({ type: 'history.clear' })}
          />
        ) : null}
      </div>
      {history.length === 0 ? (
        <p className="stack gap-1 u-muted text-center calculator-tapeEmpty">
          <strong>{texts.historyEmpty}</strong>
          <span>{texts.historyHint}</span>
        </p>
      ) : (
        <ul className="grow shrink-y scroll calculator-tapeList">
          {history.map((calculation) => (
            <li key={`${calculation.expression}=${calculation.result}`}>
              <button
                type="button"
                className="stack wide min-touch pad-1-2 line-none round-s on-none text-end pointer lights calculator-done u-numbers"
                aria-label={texts.historyUse(calculation.expression, calculation.result)}
                onClick={() => onIntent({ type: 'history.pick', calculation })}
              >
                <span className="one-line u-muted size-xs">{calculation.expression}</span>
                <span className="one-line size-m weight-medium">{calculation.result}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
