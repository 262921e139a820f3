/** The calculator of a class (B065, B077): it floats over the page, or moves into a window of its own. */
import { calculatorModel } from '../../../../src/catalogue/live/calculator/calculator.model'
import { texts } from '../../../../src/machines/live/calculator/texts'
import { rulesOf, running, starts, tell } from '../../rules'
import { say, stay } from '../../steps'

interface Known {
  readonly is: 'closed' | 'open' | 'detaching'
}

const actors = { closed: '', open: 'calculation widget', detaching: 'calculation openWindow widget' }

export const oracle = rulesOf(calculatorModel)({
  begin: (): Known => ({ is: 'closed' }),
  rules: {
    'calculator.open': (known) =>
      known.is === 'closed'
        ? stay(known, { is: 'open' }, starts('widget', { place: { x: 1, y: 1 } }), starts('calculation'))
        : stay(known, {}, tell('widget', { type: 'widget.expand' })),
    'calculator.close': () => stay<Known>({ is: 'closed' }),
    'calculator.detach': (known) =>
      known.is === 'open' ? stay(known, { is: 'detaching' }, starts('openWindow')) : undefined,
    'done openWindow': () => stay<Known>({ is: 'closed' }),
    'error openWindow': () => stay<Known>({ is: 'open' }, {}, say('warning', texts.blocked)),
  },
  shown: ({ is }) => ({ runs: actors[is] }),
  read: (snapshot) => ({ runs: running(snapshot) }),
})
