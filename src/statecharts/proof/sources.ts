/**
 * Mutants of the sources around a chart: the comparisons in its logic, guards and facts, and inline in the machine. A
 * source is rewritten once, so that each comparison asks `globalThis.podiumMutants` for its operator: all mutants are
 * loaded together, and one at a time is switched on.
 */
import { parse } from '@babel/parser'

/** One mutation of a source. */
export interface SourcePoint {
  readonly id: number
  /** Description of the change and its place: `race.logic.ts: event.at >= opensAt with > for >= (2)`. */
  readonly name: string
  readonly file: string
  /** Key of the source place; the two mutants of a number share it. */
  readonly place: number
}

/** A rewritten source. */
export interface Rewritten {
  readonly code: string
  readonly points: readonly SourcePoint[]
}

/** The active mutant and the visited places. */
export interface Switchboard {
  /** The id of the active mutant; 0 for none. */
  active: number
  /** Collects the visited places; null to collect nothing. */
  seen: Set<number> | null
  compare(id: number, sign: string, left: unknown, right: unknown): unknown
  join(id: number, sign: string, left: () => unknown, right: () => unknown): unknown
  number(id: number, value: number): number
}

const OTHER_SIGN: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
}

/** Maximum number of visits of a place while a mutant is active; beyond it the mutant counts as an endless loop. */
const PASSES_MAX = 2_000_000

type Comparable = number

function holds(sign: string, left: unknown, right: unknown): boolean {
  switch (sign) {
    case '<':
      return (left as Comparable) < (right as Comparable)
    case '<=':
      return (left as Comparable) <= (right as Comparable)
    case '>':
      return (left as Comparable) > (right as Comparable)
    case '>=':
      return (left as Comparable) >= (right as Comparable)
    case '!==':
      return left !== right
    default:
      return left === right
  }
}

/** The switchboard that rewritten sources call. */
export function switchboard(): Switchboard {
  let passes = 0
  let last = 0
  const isOn = (id: number): boolean => {
    board.seen?.add(id)
    if (board.active === 0) return false
    if (board.active !== last) [last, passes] = [board.active, 0]
    passes += 1
    if (passes > PASSES_MAX) throw new Error('this turns in a circle')
    return board.active === id
  }
  const signOf = (id: number, sign: string): string => (isOn(id) ? (OTHER_SIGN[sign] ?? sign) : sign)
  const board: Switchboard = {
    active: 0,
    seen: null,
    compare: (id, sign, left, right) => holds(signOf(id, sign), left, right),
    join: (id, sign, left, right) => (signOf(id, sign) === '&&' ? left() && right() : left() || right()),
    // Each number has two mutants: plus 1 and minus 1.
    number: (id, value) => (isOn(id) ? value + 1 : isOn(id + 1) ? value - 1 : value),
  }
  return board
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly operator?: string
  readonly left?: Node
  readonly right?: Node
  readonly value?: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && typeof value.start === 'number'

const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([key]) => !/omments$|^(loc|extra|errors|tokens)$/.test(key))
    .flatMap(([, value]: [string, unknown]) =>
      Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
    )
    .sort((one, other) => one.start - other.start)

const isFunction = ({ type }: Node): boolean => /Function|ObjectMethod|ClassMethod/.test(type)

/** Whether the expression contains `await` or `yield`, which is impossible inside a wrapping function. */
const pauses = (node: Node): boolean =>
  node.type === 'AwaitExpression' ||
  node.type === 'YieldExpression' ||
  (!isFunction(node) && childrenOf(node).some(pauses))

const isCompared = (node: Node, parent: Node | undefined): boolean =>
  node.type === 'NumericLiteral' && parent?.type === 'BinaryExpression' && /^[<>!=]=*$/.test(parent.operator ?? '')

const brief = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 69)}…` : line
}

/** Rewrites a source. The ids of its mutants start at `first`. */
export function rewrite(code: string, file: string, first: number): Rewritten {
  const points: SourcePoint[] = []
  const used = new Map<string, number>()
  const short = file.slice(file.lastIndexOf('/') + 1)
  const point = (what: string, place?: number): number => {
    const base = `${short}: ${what}`
    const count = (used.get(base) ?? 0) + 1
    used.set(base, count)
    const id = first + points.length
    points.push({ id, file, place: place ?? id, name: count === 1 ? base : `${base} (${count})` })
    return id
  }
  const plain = (node: Node, from: number, to: number): string => {
    let text = ''
    let at = from
    for (const child of childrenOf(node)) {
      if (child.start < at || child.end > to) continue
      text += code.slice(at, child.start) + written(child, node)
      at = child.end
    }
    return text + code.slice(at, to)
  }
  const written = (node: Node, parent: Node | undefined): string => {
    const { operator = '', left, right } = node
    if (isCompared(node, parent)) {
      const where = brief(code.slice(parent?.start, parent?.end))
      const id = point(`${node.value} + 1 in ${where}`)
      point(`${node.value} - 1 in ${where}`, id)
      return `globalThis.podiumMutants.number(${id}, ${code.slice(node.start, node.end)})`
    }
    const isJoin = node.type === 'LogicalExpression'
    const instead = isJoin || node.type === 'BinaryExpression' ? OTHER_SIGN[operator] : undefined
    if (!instead || !left || !right || (isJoin && pauses(node))) return plain(node, node.start, node.end)
    const gap = code.slice(left.end, right.start)
    const sign = left.end + gap.lastIndexOf(operator)
    const id = point(`${instead} for ${operator} in ${brief(code.slice(node.start, node.end))}`)
    const one = `${code.slice(node.start, left.start)}${written(left, node)}${code.slice(left.end, sign)}`
    const other = `${code.slice(sign + operator.length, right.start)}${written(right, node)}${code.slice(right.end, node.end)}`
    return isJoin
      ? `globalThis.podiumMutants.join(${id}, '${operator}', () => (${one}), () => (${other}))`
      : `globalThis.podiumMutants.compare(${id}, '${operator}', (${one}), (${other}))`
  }
  const { program } = parse(code, { sourceType: 'module', plugins: ['typescript'] })
  const root = program as unknown as Node
  return { code: plain(root, 0, code.length), points }
}

/** The relative import paths of a source, as written. */
function importsOf(code: string): string[] {
  return [...code.matchAll(/from\s+'(\.[^']+)'/g)].flatMap(([, path]) => path ?? [])
}

/** Sources around a chart whose comparisons are mutated. */
const JUDGED = /\.(logic|guards|facts|setup|states)\.ts$/

/** The sources of a chart: its machine, and the logic, guards, facts, setup and states that it imports directly or indirectly. */
export function sourcesOf(machine: string, read: (path: string) => string | undefined): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (path: string): void => {
    const code = found.has(path) ? undefined : read(path)
    if (code === undefined) return
    found.set(path, code)
    for (const specifier of importsOf(code)) {
      const parts = path.split('/').slice(0, -1)
      for (const part of `${specifier}.ts`.split('/')) {
        if (part === '..') parts.pop()
        else if (part !== '.') parts.push(part)
      }
      const imported = parts.join('/')
      if (imported.startsWith('src/') && JUDGED.test(imported)) visit(imported)
    }
  }
  visit(machine)
  return found
}

/** Whether a source belongs to one chart alone: its machine or its setup. */
export const isOwnSource = (machine: string, file: string): boolean =>
  file === machine || file === machine.replace(/\.machine\.ts$/, '.setup.ts')
