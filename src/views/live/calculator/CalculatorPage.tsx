/** The calculator in a separate window (B077). */
import { texts } from '../../../machines/live/calculator/texts'
import { Calculator, type CalculatorProps } from './Calculator'
import './calculator.css'

export function CalculatorPage({ view, onIntent }: Pick<CalculatorProps, 'view' | 'onIntent'>) {
  return (
    <main id="main" className="on-surface pad-3 calculator-page">
      <h1 className="u-hidden">{texts.title}</h1>
      <Calculator view={view} form="window" onIntent={onIntent} />
    </main>
  )
}
