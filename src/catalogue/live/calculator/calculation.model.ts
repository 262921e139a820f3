/** Model of a calculation: examples, and an assertion for each state. */

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
  purpose: 'A calculation: an expression written by keys or by typing, its result, a memory, and a history.',
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
    'line.changed': () => must(false, 'this state is passed through at once'),
    'line.empty': ({ context }) => {
      mustBe(context.expression.trim(), '', 'the connection')
      mustBe([context.preview, context.asked, context.problem], ['', '', null], 'preview, expression and problem')
    },
    'line.written.reckoning': ({ context }) => {
      must(context.expression !== '', 'the expression is not empty')
      must(!/[*/-]/.test(context.expression), 'signs are the calculator’s own')
    },
    'line.written.reckoned': ({ context }) =>
      must(context.asked === '' && !context.problem, 'no result was requested yet'),
    'line.finishing': (snapshot) =>
      mustBe(calculationView(snapshot).equalsReason, texts.reckoning, 'the reason of the disabled equals key'),
    'line.answered': (snapshot, { started }) => {
      const { context } = snapshot
      mustBe(context.expression, '7', 'the line with the result')
      must(context.asked !== '', 'the evaluated expression is known')
      mustBe(started, [], 'the evaluations')
      must(calculationView(snapshot).said.endsWith('等于 7'), 'the announcement has the result')
    },
    'line.failed': (snapshot) => {
      const { problem, said } = calculationView(snapshot)
      must(problem === '不能除以零' || problem === '计算程序未能加载，请重试', 'the problem has a Chinese text')
      mustBe(said, problem, 'the announcement')
      must(snapshot.context.expression !== '', 'the expression stays')
    },
    memory: ({ context }) =>
      must(
        context.memory === '' || Number.isFinite(Number(context.memory.replace('−', '-'))),
        'the memory is a number',
      ),
    'tape.folded': (snapshot) => must(!calculationView(snapshot).isTapeOpen, 'the history is hidden'),
    'tape.open': (snapshot) => must(calculationView(snapshot).isTapeOpen, 'the history is visible'),
  },
  invariants: [
    {
      sentence: 'The caret is within the line.',
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
    'line.changed': 'The chart leaves this state in the same step.',
  },
})
