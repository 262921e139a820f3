/** Model of the calculator of a class: examples, and an assertion for each state. */

import { calculatorMachine } from '../../../machines/live/calculator/calculator.machine'
import { texts } from '../../../machines/live/calculator/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { calculatorWords } from './calculator.words'

type Snapshot = Parameters<typeof isThere>[0]
const isThere = ({ children }: { children: Readonly<Record<string, unknown>> }): boolean =>
  children.widget !== undefined && children.calculation !== undefined
const isAtWork = (snapshot: Snapshot) => must(isThere(snapshot), 'the widget and the calculation run')

export const calculatorModel = defineModel<typeof calculatorMachine>({
  name: 'calculator',
  feature: 'calculator',
  purpose: 'The calculator of a class: a widget over any page, which can move into a window of its own.',
  machine: calculatorMachine,
  source: 'src/machines/live/calculator/calculator.machine.ts',
  starts: [{ name: 'in class', input: undefined }],
  words: calculatorWords,
  events: {
    'calculator.open': [{ type: 'calculator.open' }],
    'calculator.close': [{ type: 'calculator.close' }],
    'calculator.detach': [{ type: 'calculator.detach' }],
  },
  actors: {
    widget: { snapshots: [{ status: 'active' }] },
    calculation: { snapshots: [{ status: 'active' }] },
    openWindow: { done: [undefined], error: [new Error('blocked')] },
  },
  states: {
    closed: (snapshot) => must(!isThere(snapshot), 'no actor of the calculator runs'),
    'open.resting': (snapshot, { emitted }) => {
      isAtWork(snapshot)
      for (const notice of emitted)
        mustBe(notice, { type: 'notify', level: 'warning', text: texts.blocked }, 'the message')
    },
    'open.detaching': isAtWork,
  },
})
