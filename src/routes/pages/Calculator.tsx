/** The calculator's own window, 650 × 420 (B077). */
import { calculationView } from '../../machines/calculator/calculator.selectors'
import { CalculatorPage } from '../../views/calculator/CalculatorPage'
import { providedCalculation } from '../classroom/calculatorActors'
import { useChart } from '../useChart'

export function CalculatorWindow() {
  const [snapshot, send] = useChart(providedCalculation)
  return <CalculatorPage view={calculationView(snapshot)} onIntent={send} />
}
