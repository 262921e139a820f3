/** The calculator as a widget above the page of a class. */
import type { CalculationView } from '../../../machines/live/calculator/calculator.selectors'
import type { CalculationIntent, CalculatorIntent } from '../../../machines/live/calculator/calculator.types'
import { texts } from '../../../machines/live/calculator/texts'
import type { WidgetView } from '../../../machines/live/widget/widget.selectors'
import type { WidgetIntent } from '../../../machines/live/widget/widget.types'
import { Button, type ButtonProps } from '../../shared/kit/Button'
import { giveFocusBack } from '../../shared/kit/behaviour/giveFocusBack'
import { FloatingWidget } from '../../shared/kit/overlays/FloatingWidget'
import { Calculator } from './Calculator'
import './calculator.css'

export interface CalculatorWidgetProps {
  view: CalculationView
  widget: WidgetView
  /** The separate window is being opened. */
  isDetaching: boolean
  onIntent: (intent: CalculationIntent) => void
  onCalculator: (intent: CalculatorIntent) => void
  onWidget: (intent: WidgetIntent) => void
}

export function CalculatorWidget({
  view,
  widget,
  isDetaching,
  onIntent,
  onCalculator,
  onWidget,
}: CalculatorWidgetProps) {
  const close = (): void => onCalculator({ type: 'calculator.close' })
  const tool = (icon: string, label: string, onClick: () => void, more: Pick<ButtonProps, 'pressed' | 'busy'> = {}) => (
    <Button kind="quiet" iconOnly icon={icon} label={label} onClick={onClick} {...more} />
  )
  return (
    <FloatingWidget
      name="calculator"
      texts={texts}
      className="calculator-widget"
      widget={widget}
      title={texts.title}
      small={<span className="u-numbers">{view.asked === '' ? texts.title : view.expression}</span>}
      tools={
        <>
          {tool('history', texts.history, () => onIntent({ type: 'tape.toggle' }), { pressed: view.isTapeOpen })}
          {tool('external-link', texts.detach, () => onCalculator({ type: 'calculator.detach' }), {
            busy: isDetaching,
          })}
        </>
      }
      endTools={tool('times', texts.close, close)}
      onWidget={onWidget}
    >
      <span ref={giveFocusBack} hidden />
      <Calculator view={view} form="widget" onIntent={onIntent} onLeave={close} />
    </FloatingWidget>
  )
}
