/** The calculator widget of a class, above the open page (B065): selects from its charts and renders the widget. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { calculationMachine } from '../../../machines/live/calculator/calculation.machine'
import type { calculatorMachine } from '../../../machines/live/calculator/calculator.machine'
import { calculationView, isDetaching } from '../../../machines/live/calculator/calculator.selectors'
import type { widgetMachine } from '../../../machines/live/widget/widget.machine'
import { widgetView } from '../../../machines/live/widget/widget.selectors'
import { fetchChunk } from '../../../services/browser/chunks'
import { latePart } from '../../../views/shared/kit/latePart'
import { useView } from '../../shared/useView'

const CalculatorWidget = latePart(
  async () => (await fetchChunk(() => import('../../../views/live/calculator/CalculatorWidget'))).CalculatorWidget,
)

export function CalculatorTool({ actor }: { actor: ActorRefFrom<typeof calculatorMachine> }) {
  const widget = useSelector(actor, ({ children }) => children.widget)
  const calculation = useSelector(actor, ({ children }) => children.calculation)
  return widget && calculation ? <Opened actor={actor} widget={widget} calculation={calculation} /> : null
}

interface OpenedProps {
  actor: ActorRefFrom<typeof calculatorMachine>
  widget: ActorRefFrom<typeof widgetMachine>
  calculation: ActorRefFrom<typeof calculationMachine>
}

function Opened({ actor, widget, calculation }: OpenedProps) {
  const placed = useView(widget, widgetView)
  const view = useView(calculation, calculationView)
  return (
    <CalculatorWidget
      view={view}
      widget={placed}
      isDetaching={useSelector(actor, isDetaching)}
      onIntent={calculation.send}
      onCalculator={actor.send}
      onWidget={widget.send}
    />
  )
}
