/** State views of the calculator's charts: the widget above the page of a class. */
import type { ReactNode } from 'react'
import {
  type CalculationView,
  calculationView,
  isDetaching,
} from '../../../machines/live/calculator/calculator.selectors'
import { type WidgetView, widgetView } from '../../../machines/live/widget/widget.selectors'
import { CalculatorWidget } from '../../../views/live/calculator/CalculatorWidget'
import { exampleOf, ignore, type SendEvent, type StateView, type StateViews } from '../../stateViews/stateView'
import { StudentPage } from '../../stateViews/surroundings'
import { widgetModel } from '../widget/widget.model'
import { calculationModel } from './calculation.model'

const afloat = (): WidgetView => widgetView(exampleOf(widgetModel, 'afloat.open.resting'))

interface Own {
  readonly isDetaching?: boolean
  readonly onIntent?: SendEvent
  readonly onCalculator?: SendEvent
}

const overPage = (view: CalculationView, own: Own): ReactNode => (
  <>
    <StudentPage />
    <CalculatorWidget
      view={view}
      widget={afloat()}
      isDetaching={false}
      onIntent={ignore}
      onCalculator={ignore}
      onWidget={ignore}
      {...own}
    />
  </>
)

/** The widget in class; nothing while it is closed. */
export const calculator: StateView = (snapshot, send) =>
  snapshot.matches('open')
    ? overPage(calculationView(exampleOf(calculationModel, 'line.answered')), {
        isDetaching: isDetaching(snapshot),
        onCalculator: send,
      })
    : null

/** The content of the widget. */
export const calculation: StateView = (snapshot, send) => overPage(calculationView(snapshot), { onIntent: send })

export const calculatorStateViews: StateViews = {
  calculator: { view: calculator, blank: { closed: 'It is closed.' } },
  calculation: { view: calculation },
}
