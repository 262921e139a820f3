/** The calculator of a class (live §2): a widget over whatever page is open. */
import { setup } from 'xstate'

export const calculatorMachine = setup({
  types: { events: {} as { type: 'calculator.open' } | { type: 'calculator.close' } },
}).createMachine({
  id: 'calculator',
  initial: 'closed',
  states: {
    closed: { description: 'It is not in sight.', on: { 'calculator.open': 'open' } },
    open: { description: 'It lies over the page.', on: { 'calculator.close': 'closed' } },
  },
})
