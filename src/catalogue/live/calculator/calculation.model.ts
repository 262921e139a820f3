/** What the calculator itself promises in each state, and the events to walk it with. */

import { calculationMachine } from '../../../machines/live/calculator/calculation.machine'
import { calculationView } from '../../../machines/live/calculator/calculator.selectors'
import { texts } from '../../../machines/live/calculator/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { calculationWords } from './calculation.words'

const caret = (at: number) => ({ from: at, to: at })

export const calculationModel = defineModel<typeof calculationMachine>({
  name: 'calculation',
  feature: 'calculator',
  purpose:
    'The calculator itself: a line written by keys or by typing, what it comes to, a memory, what was worked out before.',
  machine: calculationMachine,
  source: 'src/machines/live/calculator/calculation.machine.ts',
  starts: [{ name: 'the calculator is taken out', input: undefined }],
  words: calculationWords,
  events: {
    'kept.restored': [
      {
        example: 'from before',
        event: {
          type: 'kept.restored',
          kept: { expression: '3×4', history: [{ expression: '1+1', result: '2' }], memory: '5', angle: 'rad' },
        },
      },
      {
        example: 'worked out before',
        event: {
          type: 'kept.restored',
          kept: {
            expression: '3×4',
            history: [
              { expression: '3×4', result: '7' },
              { expression: '3×4', result: '12' },
            ],
            memory: '',
            angle: 'deg',
          },
        },
      },
    ],
    'line.write': [
      { example: 'an expression', event: { type: 'line.write', text: '1+2*3', caret: caret(5) } },
      { example: 'a sign', event: { type: 'line.write', text: '*', caret: caret(1) } },
      { example: 'nothing', event: { type: 'line.write', text: '', caret: caret(0) } },
      { example: 'wide signs', event: { type: 'line.write', text: '１０／９', caret: caret(4) } },
      { example: 'a sign and more', event: { type: 'line.write', text: '+5', caret: caret(2) } },
    ],
    'caret.move': [{ type: 'caret.move', caret: caret(0) }],
    'key.press': [
      { example: 'a digit', event: { type: 'key.press', text: '7' } },
      { example: 'a sign', event: { type: 'key.press', text: '×' } },
    ],
    'line.back': [{ type: 'line.back' }],
    'line.clear': [{ type: 'line.clear' }],
    'line.equals': [{ type: 'line.equals' }],
    'angle.choose': [{ type: 'angle.choose', angle: 'rad' }],
    'memory.add': [{ type: 'memory.add' }],
    'memory.subtract': [{ type: 'memory.subtract' }],
    'memory.recall': [{ type: 'memory.recall' }],
    'memory.clear': [{ type: 'memory.clear' }],
    'tape.toggle': [{ type: 'tape.toggle' }],
    'history.pick': [{ type: 'history.pick', calculation: { expression: '1+1', result: '2' } }],
    'history.clear': [{ type: 'history.clear' }],
  },
  actors: {
    keeper: {},
    evaluate: {
      done: [
        { ok: true, result: '7' },
        { ok: false, problem: 'zeroDivision', word: '' },
      ],
      error: [new Error('the program could not be fetched')],
    },
  },
  states: {
    'line.changed': () => must(false, 'nobody ever sees it'),
    'line.empty': ({ context }) => {
      mustBe(context.expression.trim(), '', 'the line')
      mustBe([context.preview, context.asked, context.problem], ['', '', null], 'what stands beside it')
    },
    'line.written.reckoning': ({ context }) => {
      must(context.expression !== '', 'something is written')
      must(!/[*/-]/.test(context.expression), 'signs are the calculator’s own')
    },
    'line.written.reckoned': ({ context }) =>
      must(context.asked === '' && !context.problem, 'nothing was asked for yet'),
    'line.finishing': (snapshot) =>
      mustBe(calculationView(snapshot).equalsReason, texts.reckoning, 'why it is not asked for again'),
    'line.answered': (snapshot, { started }) => {
      const { context } = snapshot
      mustBe(context.expression, '7', 'the line: the result')
      must(context.asked !== '', 'it says what was asked for')
      mustBe(started, [], 'what is worked out again')
      must(calculationView(snapshot).said.endsWith('等于 7'), 'screen readers say the result')
    },
    'line.failed': (snapshot) => {
      const { problem, said } = calculationView(snapshot)
      must(problem === '不能除以零' || problem === '计算程序未能加载，请重试', 'it says why, in Chinese')
      mustBe(said, problem, 'what screen readers say')
      must(snapshot.context.expression !== '', 'the line is as it was written')
    },
    memory: ({ context }) =>
      must(context.memory === '' || Number.isFinite(Number(context.memory.replace('−', '-'))), 'it is a number'),
    'tape.folded': (snapshot) => must(!calculationView(snapshot).isTapeOpen, 'it is not shown'),
    'tape.open': (snapshot) => must(calculationView(snapshot).isTapeOpen, 'it is shown'),
  },
  invariants: [
    {
      sentence: 'The caret stands within the line.',
      holds: ({ context: { caret: at, expression } }) => at.from <= at.to && at.to <= expression.length,
    },
    {
      sentence: 'A problem and a result are never shown together.',
      holds: ({ context }) => context.problem === null || (context.preview === '' && context.asked === ''),
    },
  ],
  stateKey: ({ context: { asked, preview, problem, memory, history, expression } }) => ({
    isBlank: expression.trim() === '',
    hasValue: asked !== '' || preview !== '',
    problem: problem?.kind ?? null,
    hasMemory: memory !== '',
    hasHistory: history.length > 0,
  }),
  unreachable: {
    'line.changed': 'It is passed through at once.',
  },
})
