/** The calculator's own window, 650 × 420 (B077). */
import { useMachine } from '@xstate/react'
import { calculationView } from '../../machines/calculator/calculator.selectors'
import { CalculatorPage } from '../../views/calculator/CalculatorPage'
import { providedCalculation } from '../classroom/calculatorActors'

export function CalculatorWindow() {
  const [snapshot, send] = useMachine(providedCalculation)
  return <CalculatorPage view={calculationView(snapshot)} onIntent={send} />
}
