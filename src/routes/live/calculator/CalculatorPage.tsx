/** The calculator's own window, 650 × 420 (B077). */
import { calculationView } from '../../../machines/live/calculator/calculator.selectors'
import { CalculatorPage } from '../../../views/live/calculator/CalculatorPage'
import { useChart } from '../../shared/useChart'
import { providedCalculation } from './calculatorActors'

export function CalculatorWindow() {
  const [snapshot, send] = useChart(providedCalculation)
  return <CalculatorPage view={calculationView(snapshot)} onIntent={send} />
}
