/**
 * A calculation: an expression written by keys or by typing, its result, a memory, and a history. While the expression
 * is written, a preview of the result is shown beside it. The arithmetic is an actor whose code is loaded at its first
 * use.
 */
import { assertEvent, assign, sendTo, setup } from 'xstate'
import { evaluatePlaceholder, keeperPlaceholder } from './calculator.actors'
import {
  afterResult,
  all,
  atEnd,
  keptOf,
  memoryWith,
  withCalculation,
  withoutOne,
  withText,
  worth,
  written,
  writtenAfterResult,
} from './calculator.logic'
import type { CalculationContext, CalculationEvent, EvaluateInput, KeeperCommand, Outcome } from './calculator.types'

const fresh = { preview: '', asked: '', problem: null } as const

const question = ({ context }: { context: CalculationContext }): EvaluateInput => ({
  expression: context.expression,
  angle: context.angle,
  answer: context.history[0]?.result ?? '',
})

export const calculationMachine = setup({
  types: {
    context: {} as CalculationContext,
    events: {} as CalculationEvent,
    children: {} as { keeper: 'keeper' },
  },
  actors: { evaluate: evaluatePlaceholder, keeper: keeperPlaceholder },
  guards: {
    isBlank: ({ context }) => context.expression.trim() === '',
    isValue: (_, outcome: Outcome) => outcome.ok,
    hasValue: ({ context }) => worth(context) !== '',
    hasMemory: ({ context }) => context.memory !== '',
    hasHistory: ({ context }) => context.history.length > 0,
  },
  actions: {
    restoreStored: assign(({ event }) => {
      assertEvent(event, 'kept.restored')
      return { ...event.kept, ...fresh, caret: atEnd(event.kept.expression) }
    }),
    write: assign(({ event }) => {
      assertEvent(event, 'line.write')
      return { ...fresh, expression: written(event.text), caret: event.caret }
    }),
    writeAfterResult: assign(({ context, event }) => {
      assertEvent(event, 'line.write')
      return { ...fresh, ...writtenAfterResult(context, event.text, event.caret) }
    }),
    moveCaret: assign(({ event }) => {
      assertEvent(event, 'caret.move')
      return { caret: event.caret }
    }),
    insert: assign(({ context, event }) => {
      assertEvent(event, 'key.press')
      return { ...fresh, ...withText(context, event.text) }
    }),
    insertAfterResult: assign(({ context, event }) => {
      assertEvent(event, 'key.press')
      return { ...fresh, ...afterResult(context, event.text) }
    }),
    takeOneBack: assign(({ context }) => ({ ...fresh, ...withoutOne(context) })),
    clearLine: assign({ ...fresh, expression: '', caret: { from: 0, to: 0 } }),
    chooseAngle: assign(({ event }) => {
      assertEvent(event, 'angle.choose')
      return { angle: event.angle }
    }),
    addToMemory: assign(({ context }) => ({ memory: memoryWith(context.memory, worth(context), 1) })),
    takeFromMemory: assign(({ context }) => ({ memory: memoryWith(context.memory, worth(context), -1) })),
    recallMemory: assign(({ context }) => ({ ...fresh, ...withText(context, context.memory) })),
    recallAfterResult: assign(({ context }) => ({ ...fresh, ...afterResult(context, context.memory) })),
    clearMemory: assign({ memory: '' }),
    pickCalculation: assign(({ event }) => {
      assertEvent(event, 'history.pick')
      const { expression } = event.calculation
      return { ...fresh, expression, caret: atEnd(expression) }
    }),
    clearHistory: assign({ history: [] }),
    showPreview: assign((_, outcome: Outcome) => ({ preview: outcome.ok ? outcome.result : '' })),
    showResult: assign(({ context }, outcome: Outcome) => {
      if (!outcome.ok) return {}
      const { result } = outcome
      return {
        ...fresh,
        asked: context.expression,
        expression: result,
        caret: all(result),
        history: withCalculation(context.history, { expression: context.expression, result }),
      }
    }),
    showProblem: assign((_, outcome: Outcome) =>
      outcome.ok ? {} : { preview: '', problem: { kind: outcome.problem, word: outcome.word } },
    ),
    setUnavailableProblem: assign({ preview: '', problem: { kind: 'unavailable', word: '' } }),
    keep: sendTo('keeper', ({ context }): KeeperCommand => ({ type: 'kept.keep', kept: keptOf(context) })),
  },
}).createMachine({
  id: 'calculation',
  description: 'One use of the calculator.',
  context: {
    ...fresh,
    expression: '',
    caret: { from: 0, to: 0 },
    angle: 'deg',
    memory: '',
    history: [],
  },
  invoke: { id: 'keeper', src: 'keeper' },
  type: 'parallel',
  on: { 'caret.move': { actions: 'moveCaret' } },
  states: {
    line: {
      description: 'The expression.',
      initial: 'changed',
      on: {
        'kept.restored': { target: '.changed', actions: 'restoreStored' },
        'line.write': { target: '.changed', actions: 'write' },
        'key.press': { target: '.changed', actions: 'insert' },
        'line.back': { target: '.changed', actions: 'takeOneBack' },
        'line.clear': { target: '.changed', actions: 'clearLine' },
        'angle.choose': { target: '.changed', actions: 'chooseAngle' },
        'memory.recall': { guard: 'hasMemory', target: '.changed', actions: 'recallMemory' },
        'history.pick': { target: '.changed', actions: 'pickCalculation' },
      },
      states: {
        changed: {
          description: 'Transient: checking whether the expression is empty.',
          entry: 'keep',
          always: [{ guard: 'isBlank', target: 'empty' }, { target: 'written' }],
        },
        empty: { description: 'The expression is empty.' },
        written: {
          description: 'The expression is not empty; its result is previewed once it is computed.',
          initial: 'reckoning',
          on: { 'line.equals': 'finishing' },
          states: {
            reckoning: {
              description: 'Computing the preview of the result.',
              invoke: {
                src: 'evaluate',
                input: question,
                onDone: { target: 'reckoned', actions: { type: 'showPreview', params: ({ event }) => event.output } },
                onError: 'reckoned',
              },
            },
            reckoned: { description: 'The preview is shown if the expression has a result.' },
          },
        },
        finishing: {
          description: 'Computing the requested result.',
          invoke: {
            src: 'evaluate',
            input: question,
            onDone: [
              {
                guard: { type: 'isValue', params: ({ event }) => event.output },
                target: 'answered',
                actions: { type: 'showResult', params: ({ event }) => event.output },
              },
              { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => event.output } },
            ],
            onError: { target: 'failed', actions: 'setUnavailableProblem' },
          },
        },
        answered: {
          description: 'The result is in the line: a digit starts a new expression, an operator continues this one.',
          entry: 'keep',
          on: {
            'line.write': { target: 'changed', actions: 'writeAfterResult' },
            'key.press': { target: 'changed', actions: 'insertAfterResult' },
            'memory.recall': { guard: 'hasMemory', target: 'changed', actions: 'recallAfterResult' },
            'line.back': { target: 'changed', actions: 'clearLine' },
            'angle.choose': { actions: ['chooseAngle', 'keep'] },
          },
        },
        failed: {
          description: 'The expression has no result; the reason is shown and the expression stays.',
          on: { 'line.equals': 'finishing' },
        },
      },
    },
    memory: {
      description: 'The memory value.',
      on: {
        'memory.add': { guard: 'hasValue', actions: ['addToMemory', 'keep'] },
        'memory.subtract': { guard: 'hasValue', actions: ['takeFromMemory', 'keep'] },
        'memory.clear': { guard: 'hasMemory', actions: ['clearMemory', 'keep'] },
      },
    },
    tape: {
      description: 'Earlier calculations.',
      initial: 'folded',
      on: { 'history.clear': { guard: 'hasHistory', actions: ['clearHistory', 'keep'] } },
      states: {
        folded: { description: 'The widget hides the history.', on: { 'tape.toggle': 'open' } },
        open: {
          description: 'The widget shows the history in place of the keys.',
          on: { 'tape.toggle': 'folded', 'history.pick': 'folded' },
        },
      },
    },
  },
})
