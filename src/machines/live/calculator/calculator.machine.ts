/** The calculator of a class (live §2): a widget over any page; it can move into a window of its own (B077). */
import { emit, sendTo, setup } from 'xstate'
import type { Notify } from '../../shared/messages'
import { widgetMachine } from '../widget/widget.machine'
import type { WidgetEvent } from '../widget/widget.types'
import { calculationMachine } from './calculation.machine'
import { openWindowPlaceholder } from './calculator.actors'
import type { CalculatorIntent } from './calculator.types'
import { texts } from './texts'

export const calculatorMachine = setup({
  types: {
    events: {} as CalculatorIntent,
    emitted: {} as Notify,
    children: {} as { widget: 'widget'; calculation: 'calculation' },
  },
  actors: { widget: widgetMachine, calculation: calculationMachine, openWindow: openWindowPlaceholder },
  actions: {
    expandWidget: sendTo('widget', (): WidgetEvent => ({ type: 'widget.expand' })),
    notifyBlocked: emit({ type: 'notify', level: 'warning', text: texts.blocked }),
  },
}).createMachine({
  id: 'calculator',
  description: 'The calculator over the page.',
  initial: 'closed',
  states: {
    closed: { description: 'The calculator is hidden.', on: { 'calculator.open': 'open' } },
    open: {
      description:
        'The calculator floats over the page, in the bottom corner at the end of lines, until the user moves it.',
      invoke: [
        { id: 'widget', src: 'widget', input: { place: { x: 1, y: 1 } } },
        { id: 'calculation', src: 'calculation' },
      ],
      initial: 'resting',
      on: { 'calculator.open': { actions: 'expandWidget' }, 'calculator.close': 'closed' },
      states: {
        resting: { description: 'The calculator is in use.', on: { 'calculator.detach': 'detaching' } },
        detaching: {
          description: 'Opening the calculator’s own window; the expression moves there.',
          invoke: {
            src: 'openWindow',
            onDone: '#calculator.closed',
            onError: { target: 'resting', actions: 'notifyBlocked' },
          },
        },
      },
    },
  },
})
