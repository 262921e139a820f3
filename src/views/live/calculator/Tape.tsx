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
    <section className="calculator-tape" aria-label={texts.history}>
      <div className="calculator-tapeHead">
        <h2 className="calculator-tapeTitle">{texts.history}</h2>
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
        <p className="calculator-tapeEmpty">
          <strong>{texts.historyEmpty}</strong>
          <span>{texts.historyHint}</span>
        </p>
      ) : (
        <ul className="calculator-tapeList">
          {history.map((calculation) => (
            <li key={`${calculation.expression}=${calculation.result}`}>
              <button
                type="button"
                className="calculator-done u-numbers"
                aria-label={texts.historyUse(calculation.expression, calculation.result)}
                onClick={() => onIntent({ type: 'history.pick', calculation })}
              >
                <span className="calculator-doneLine">{calculation.expression}</span>
                <span className="calculator-doneResult">{calculation.result}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
