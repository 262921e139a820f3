/** Changes of the calculator's line, pure. The actor `evaluate` computes results. */
import { CALCULATIONS_MAX, CALCULATOR_DIGITS, EXPRESSION_MAX } from '../../../../contract/limits'
import type { Calculation, CalculationContext, Caret, KeptCalculator } from './calculator.types'

/** Typed characters in the calculator's own signs; one character stays one, so that the caret stays in place. */
const signs: Readonly<Record<string, string>> = {
  '*': '×',
  '/': '÷',
  '-': '−',
  '＋': '+',
  '－': '−',
  '＊': '×',
  '／': '÷',
  '（': '(',
  '）': ')',
  '．': '.',
  '。': '.',
  '，': ',',
  '％': '%',
  '！': '!',
}
const FULL_WIDTH_ZERO = '０'.charCodeAt(0)

function signOf(character: string): string {
  const digit = character.charCodeAt(0) - FULL_WIDTH_ZERO
  return digit >= 0 && digit <= 9 ? String(digit) : (signs[character] ?? character)
}

/** A text as the line shows it: one line, in the calculator's signs, cut to the maximum. */
export const written = (text: string): string =>
  [...text.replace(/\s+/g, ' ')].map(signOf).join('').trimStart().slice(0, EXPRESSION_MAX)

const within = (caret: Caret, length: number): Caret => {
  const from = Math.min(Math.max(0, caret.from), length)
  return { from, to: Math.min(Math.max(from, caret.to), length) }
}

type Line = Pick<CalculationContext, 'expression' | 'caret'>

/** The line with a text in place of the selection. */
export function withText({ expression, caret }: Line, text: string): Line {
  const { from, to } = within(caret, expression.length)
  const next = expression.slice(0, from) + text + expression.slice(to)
  if (next.length > EXPRESSION_MAX) return { expression, caret }
  return { expression: next, caret: { from: from + text.length, to: from + text.length } }
}

/** Parts that are deleted together: the name of a function with its bracket. */
const unit = /(?:sin|cos|tan|asin|acos|atan|ln|lg|√|Ans)\(?$|.$/u

/** The line without the selection, or without the part before the caret. */
export function withoutOne(line: Line): Line {
  const { from, to } = within(line.caret, line.expression.length)
  if (from !== to) return withText({ ...line, caret: { from, to } }, '')
  const before = line.expression.slice(0, from)
  const start = from - (unit.exec(before)?.[0].length ?? 0)
  return withText({ expression: line.expression, caret: { from: start, to: from } }, '')
}

/** Signs that continue with the result instead of starting a new expression. */
const goesOn = /^[+−×÷^%!]/

/** The line after a result when a text is inserted. */
export function afterResult(line: Line, text: string): Line {
  const end = line.expression.length
  return goesOn.test(text)
    ? withText({ ...line, caret: { from: end, to: end } }, text)
    : withText({ expression: '', caret: { from: 0, to: 0 } }, text)
}

/** The line after a result when the user types: the result is selected as a whole, so that a sign replaces it. */
export function writtenAfterResult(line: Line, text: string, caret: Caret): Line {
  const next = written(text)
  return next.length === 1 && goesOn.test(next)
    ? afterResult(line, next)
    : { expression: next, caret: within(caret, next.length) }
}

/** The whole of a line. */
export const all = (expression: string): Caret => ({ from: 0, to: expression.length })
export const atEnd = (expression: string): Caret => ({ from: expression.length, to: expression.length })

/** The history with one more calculation; a repeated one only moves up. */
export const withCalculation = (history: readonly Calculation[], done: Calculation): Calculation[] =>
  [done, ...history.filter(({ expression, result }) => expression !== done.expression || result !== done.result)].slice(
    0,
    CALCULATIONS_MAX,
  )

/** A number as the calculator shows it. */
export const shown = (value: number): string => String(Number(value.toPrecision(CALCULATOR_DIGITS))).replace('-', '−')
const numberOf = (text: string): number => Number(text.replaceAll('−', '-'))

/** The current value of the line; empty while unknown. */
export const worth = ({ asked, expression, preview }: CalculationContext): string =>
  asked === '' ? preview : expression

/** The memory after adding or subtracting a value. */
export const memoryWith = (memory: string, value: string, sign: 1 | -1): string =>
  shown(numberOf(memory || '0') + sign * numberOf(value))

export const keptOf = ({ expression, history, memory, angle }: CalculationContext): KeptCalculator => ({
  expression,
  history,
  memory,
  angle,
})
