/**
 * The calculator itself: a line that is written by keys or by typing, what it comes to, a memory, what was worked out
 * before. While a line is written, what it would come to is shown beside it. The arithmetic is an actor: it is fetched
 * when it is first needed.
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
    takeKept: assign(({ event }) => {
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
    sayUnavailable: assign({ preview: '', problem: { kind: 'unavailable', word: '' } }),
    keep: sendTo('keeper', ({ context }): KeeperCommand => ({ type: 'kept.keep', kept: keptOf(context) })),
  },
}).createMachine({
  id: 'calculation',
  description: 'One sitting at the calculator.',
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
      description: 'What is worked out.',
      initial: 'changed',
      on: {
        'kept.restored': { target: '.changed', actions: 'takeKept' },
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
          description: 'Passed through at once.',
          entry: 'keep',
          always: [{ guard: 'isBlank', target: 'empty' }, { target: 'written' }],
        },
        empty: { description: 'Nothing stands in the line.' },
        written: {
          description: 'Something stands there; what it would come to is shown as soon as that is known.',
          initial: 'reckoning',
          on: { 'line.equals': 'finishing' },
          states: {
            reckoning: {
              description: 'It is being worked out in passing.',
              invoke: {
                src: 'evaluate',
                input: question,
                onDone: { target: 'reckoned', actions: { type: 'showPreview', params: ({ event }) => event.output } },
                onError: 'reckoned',
              },
            },
            reckoned: { description: 'What it would come to is shown, if it comes to anything.' },
          },
        },
        finishing: {
          description: 'The result was asked for.',
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
            onError: { target: 'failed', actions: 'sayUnavailable' },
          },
        },
        answered: {
          description: 'The result stands in the line: a digit begins anew, a sign goes on with it.',
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
          description: 'There is no result, and it says why; the line stays as it was written.',
          on: { 'line.equals': 'finishing' },
        },
      },
    },
    memory: {
      description: 'A value that is put aside.',
      on: {
        'memory.add': { guard: 'hasValue', actions: ['addToMemory', 'keep'] },
        'memory.subtract': { guard: 'hasValue', actions: ['takeFromMemory', 'keep'] },
        'memory.clear': { guard: 'hasMemory', actions: ['clearMemory', 'keep'] },
      },
    },
    tape: {
      description: 'What was worked out before.',
      initial: 'folded',
      on: { 'history.clear': { guard: 'hasHistory', actions: ['clearHistory', 'keep'] } },
      states: {
        folded: { description: 'The widget does not show it.', on: { 'tape.toggle': 'open' } },
        open: {
          description: 'The widget shows it in the place of the keys.',
          on: { 'tape.toggle': 'folded', 'history.pick': 'folded' },
        },
      },
    },
  },
})
