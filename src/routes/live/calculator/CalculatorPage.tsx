/** The calculator in a separate window, 650 × 420 (B077). */
import { calculationView } from '../../../machines/live/calculator/calculator.selectors'
import { CalculatorPage } from '../../../views/live/calculator/CalculatorPage'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { providedCalculation } from './calculatorActors'

export function CalculatorWindow() {
  const calculation = useChartRef(providedCalculation)
  return <CalculatorPage view={useView(calculation, calculationView)} onIntent={calculation.send} />
}
