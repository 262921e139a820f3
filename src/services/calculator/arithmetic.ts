/**
 * Evaluates calculator input. mathjs only parses the expression; this module evaluates the
 * tree with a closed list of operators, functions and constants, each node once. So any input takes a
 * bounded time and has no side effects. (mathjs's own per cent duplicates its left operand: `1%+1%+…` would take
 * twice as long with every sign.) Large: `evaluateExpression` loads it on first use.
 */
import { create, type MathNode, parseDependencies } from 'mathjs/number'
import { CALCULATOR_DIGITS, EXPRESSION_MAX } from '../../../contract/limits'
import type { AngleUnit, EvaluateInput, Outcome, Problem } from '../../machines/live/calculator/calculator.types'

const math = create(parseDependencies ?? {}, {})

const FACTORIAL_MAX = 170
/** Smaller absolute values are rounding errors. */
const NOTHING = 1e-15
const HALF_TURN_DEG = 180

/** Why an expression has no result. */
class NoResult extends Error {
  override readonly name = 'NoResult'
  constructor(
    readonly problem: Problem,
    readonly word = '',
  ) {
    super(problem)
  }
}

function factorial(value: number): number {
  if (!Number.isInteger(value) || value < 0 || value > FACTORIAL_MAX) throw new NoResult('factorial')
  let product = 1
  for (let factor = 2; factor <= value; factor += 1) product *= factor
  return product
}

function quotient(one: number, other: number): number {
  if (other === 0) throw new NoResult('zeroDivision')
  return one / other
}

/** Replaces the per cent sign while mathjs parses: mathjs treats this character as a postfix operator. */
const PERCENT_SIGN = "'"
const PERCENT = 'ctranspose'

type Operator = (one: number, other: number) => number

const operators: Readonly<Record<string, Operator>> = {
  add: (one, other) => one + other,
  subtract: (one, other) => one - other,
  multiply: (one, other) => one * other,
  divide: quotient,
  mod: (one, other) => one - other * Math.floor(quotient(one, other)),
  pow: (one, other) => one ** other,
  factorial,
  unaryMinus: (one) => -one,
  unaryPlus: (one) => one,
  [PERCENT]: (one) => one / 100,
}

type Scope = ReadonlyMap<string, number | ((value: number) => number)>

function scopeOf(angle: AngleUnit, answer: string): Scope {
  const turn = angle === 'deg' ? Math.PI / HALF_TURN_DEG : 1
  const settled = (value: number): number => (Math.abs(value) < NOTHING ? 0 : value)
  const tan = (value: number): number => {
    if (settled(Math.cos(value * turn)) === 0) throw new NoResult('notReal')
    return settled(Math.tan(value * turn))
  }
  return new Map<string, number | ((value: number) => number)>([
    ['pi', Math.PI],
    ['e', Math.E],
    ['ans', answer === '' ? 0 : Number(plain(answer))],
    ['sin', (value) => settled(Math.sin(value * turn))],
    ['cos', (value) => settled(Math.cos(value * turn))],
    ['tan', tan],
    ['asin', (value) => Math.asin(value) / turn],
    ['acos', (value) => Math.acos(value) / turn],
    ['atan', (value) => Math.atan(value) / turn],
    ['ln', Math.log],
    ['lg', Math.log10],
    ['log', Math.log10],
    ['sqrt', Math.sqrt],
    ['cbrt', Math.cbrt],
    ['abs', Math.abs],
    ['exp', Math.exp],
  ])
}

/** The value of a node; throws for nodes that are not arithmetic. */
function worth(node: MathNode, scope: Scope): number {
  if (math.isParenthesisNode(node)) return worth(node.content, scope)
  if (math.isConstantNode(node)) {
    if (typeof node.value === 'number') return node.value
    throw new NoResult(node.value === undefined ? 'incomplete' : 'notAllowed')
  }
  if (math.isSymbolNode(node)) {
    const known = scope.get(node.name)
    if (known === undefined) throw new NoResult('unknown', node.name)
    if (typeof known === 'number') return known
    throw new NoResult('incomplete')
  }
  if (math.isFunctionNode(node)) {
    const name = math.isSymbolNode(node.fn) ? node.fn.name : ''
    const known = scope.get(name)
    const [first, ...more] = node.args
    if (typeof known !== 'function') throw new NoResult('unknown', name)
    if (!first || more.length > 0) throw new NoResult('incomplete')
    return known(worth(first, scope))
  }
  if (math.isOperatorNode(node)) return operation(node, scope)
  throw new NoResult('notAllowed')
}

function operation({ fn, args }: { fn: string; args: MathNode[] }, scope: Scope): number {
  const [first, second] = args
  const work = Object.hasOwn(operators, fn) ? operators[fn] : undefined
  if (!work || !first) throw new NoResult('notAllowed')
  const one = worth(first, scope)
  if (!second) return work(one, 0)
  const other = worth(second, scope)
  // As on a pocket calculator: 200 + 10 % is 220.
  const isShare = (fn === 'add' || fn === 'subtract') && math.isOperatorNode(second) && String(second.fn) === PERCENT
  return work(one, isShare ? one * other : other)
}

/** Translates the calculator's signs to mathjs. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-')
    .replaceAll('π', ' pi ')
    .replace(/√\s*(\d+\.?\d*)/g, 'sqrt($1)')
    .replaceAll('√', ' sqrt')
    .trim()

/** A percent sign before a value means remainder; any other means hundredths. */
const withPercents = (text: string): string => text.replace(/%(?!\s*[\d.(\p{L}])/gu, PERCENT_SIGN)

/** Closes brackets that were left open at the end, as a pocket calculator does. */
function closed(text: string): string {
  const open = [...text].reduce((depth, one) => depth + (one === '(' ? 1 : one === ')' ? -1 : 0), 0)
  return open > 0 ? text + ')'.repeat(open) : text
}

function read(text: string): MathNode {
  const [foreign] = /[^ -~]+/.exec(plain(text)) ?? []
  if (foreign !== undefined) throw new NoResult('unknown', foreign)
  try {
    return math.parse(withPercents(closed(plain(text))))
  } catch {
    throw new NoResult('incomplete')
  }
}

/** Evaluates an expression in the calculator's signs. */
export function evaluate({ expression, angle, answer }: EvaluateInput): Outcome {
  try {
    if (expression.length > EXPRESSION_MAX) throw new NoResult('incomplete')
    const value = worth(read(expression), scopeOf(angle, answer))
    if (Number.isNaN(value)) throw new NoResult('notReal')
    if (!Number.isFinite(value)) throw new NoResult('tooLarge')
    const result = String(Number(value.toPrecision(CALCULATOR_DIGITS)))
    return { ok: true, result: (result === '-0' ? '0' : result).replaceAll('-', '−') }
  } catch (error) {
    if (error instanceof NoResult) return { ok: false, problem: error.problem, word: error.word }
    return { ok: false, problem: 'incomplete', word: '' }
  }
}
