/**
 * Evaluates the data of a source text without running it: literals, constants of the same file, spreads, template strings,
 * simple arithmetic. Other code stays code, with its text and its position.
 */
import type { parse, parseExpression } from '@babel/parser'
import { PasteError, type Place } from './recipe'

type Expression = ReturnType<typeof parseExpression>
type Program = ReturnType<typeof parse>['program']
type Call = Extract<Expression, { type: 'CallExpression' }>
type ObjectLiteral = Extract<Expression, { type: 'ObjectExpression' }>

/** The common part of all nodes. */
interface AnyNode {
  readonly type: string
  readonly loc?: { readonly start: { readonly line: number; readonly column: number } } | null
  readonly start?: number | null
  readonly end?: number | null
}

/** A piece of code where a value is expected. */
export class Code {
  constructor(
    readonly node: Expression | AnyNode,
    readonly source: Source,
    /** The name of the constant that contains it. */
    readonly alias: string | null = null,
  ) {}

  /** Its source text on one line. */
  get text(): string {
    return this.source.textOf(this.node)
  }

  /** The name (`assign`, `fromPromise`) and the arguments of a call; null when the code is no call. */
  get call(): { readonly name: string; readonly args: readonly Value[] } | null {
    const { node } = this
    if (!isCall(node)) return null
    return { name: this.source.textOf(node.callee), args: node.arguments.map((part) => this.source.valueOf(part)) }
  }

  /** The name of the called function; null when the code is no call of a named function. */
  get callee(): string | null {
    return isCall(this.node) && this.node.callee.type === 'Identifier' ? this.node.callee.name : null
  }
}

/** Data of a source text. */
export type Value = string | number | boolean | null | undefined | readonly Value[] | Table | Code
/** An object of a source text, with its keys in order. */
export class Table {
  constructor(
    readonly entries: ReadonlyMap<string, Value>,
    readonly place: Place,
    readonly source: Source,
    /** Set when a part of the object is unknown: the object may have more entries. */
    readonly fault: PasteError | null = null,
  ) {}

  get(key: string): Value {
    return this.entries.get(key)
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const isCall = (node: Expression | AnyNode): node is Call => node.type === 'CallExpression'

/** The start position of a node. */
export const placeOf = ({ loc }: AnyNode): Place => ({
  line: loc?.start.line ?? 1,
  column: (loc?.start.column ?? 0) + 1,
})

/** Functions that return their argument. */
const TRANSPARENT = /(^|\.)(createStateConfig|freeze|defineMachine|defineConfig)$/

const sums: Readonly<Record<string, (one: number, other: number) => number>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
  '**': (one, other) => one ** other,
}

/** A machine in a source text: the arguments of `createMachine` and its `setup`. */
export interface FoundMachine {
  readonly name: string | null
  readonly place: Place
  readonly config: Value
  /** The argument of `setup`; an empty table without `setup`. */
  readonly setup: Value
}

/** A parsed text. */
export class Source {
  private readonly constants = new Map<string, AnyNode>()
  private readonly calls: { readonly call: Call; readonly name: string | null }[] = []
  private readonly open = new Set<AnyNode>()

  constructor(
    private readonly text: string,
    program: Program | Expression,
    /** The value of a name that the text does not define, or of a call; by default the code itself. */
    private readonly elsewhere: (code: Code) => Value = (code) => code,
  ) {
    this.collect(program, null)
  }

  /** All machines in the order of the text. */
  machines(): FoundMachine[] {
    return this.calls.map(({ call, name }) => ({
      name,
      place: placeOf(call),
      config: call.arguments[0] ? this.valueOf(call.arguments[0]) : undefined,
      setup: this.setupOf(call),
    }))
  }

  /** The value of a constant by its name. */
  named(name: string): Value {
    const init = this.constants.get(name)
    return init && this.valueOf(init)
  }

  /** What a function returns, by the name of its constant; null where it is not a single expression. */
  functionOf(name: string): Code | null {
    const init = this.constants.get(name) as Expression | undefined
    if (init?.type !== 'ArrowFunctionExpression' || init.body.type === 'BlockStatement') return null
    return new Code(init.body, this)
  }

  /** The text of a node on one line. */
  textOf({ start, end }: AnyNode): string {
    return this.text
      .slice(start ?? 0, end ?? 0)
      .replaceAll(/\s+/g, ' ')
      .trim()
  }

  /** The value of a node. */
  valueOf(node: Expression | AnyNode): Value {
    const known = node as Expression
    switch (known.type) {
      case 'StringLiteral':
      case 'NumericLiteral':
      case 'BooleanLiteral':
        return known.value
      case 'NullLiteral':
        return null
      case 'TemplateLiteral':
        return this.template(known)
      case 'ObjectExpression':
        return this.table(known)
      case 'ArrayExpression':
        return known.elements.flatMap((element): readonly Value[] => {
          if (!element) return []
          if (element.type !== 'SpreadElement') return [this.valueOf(element)]
          const inner = this.valueOf(element.argument)
          return Array.isArray(inner) ? inner : [new Code(element, this)]
        })
      case 'Identifier':
        return known.name === 'undefined' ? undefined : this.constant(known.name, known)
      case 'MemberExpression':
      case 'OptionalMemberExpression':
        return this.member(known)
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'ParenthesizedExpression':
        return this.valueOf(known.expression)
      case 'UnaryExpression': {
        const inner = this.valueOf(known.argument)
        if (known.operator === '-' && typeof inner === 'number') return -inner
        return known.operator === '!' && typeof inner === 'boolean' ? !inner : new Code(known, this)
      }
      case 'BinaryExpression': {
        const [one, other] = [this.valueOf(known.left), this.valueOf(known.right)]
        const sum = sums[known.operator]
        if (sum && typeof one === 'number' && typeof other === 'number') return sum(one, other)
        const areTexts = (typeof one === 'string' || typeof other === 'string') && isPlain(one) && isPlain(other)
        return known.operator === '+' && areTexts ? `${one}${other}` : new Code(known, this)
      }
      case 'CallExpression': {
        const [first] = known.arguments
        return first && TRANSPARENT.test(this.textOf(known.callee))
          ? this.valueOf(first)
          : this.elsewhere(new Code(known, this))
      }
      default:
        return new Code(known, this)
    }
  }

  /** Collects all named values and all machines of the text. */
  private collect(node: AnyNode, name: string | null): void {
    let inner = name
    if (node.type === 'VariableDeclarator') {
      const { id, init } = node as unknown as { id: AnyNode & { name?: string }; init?: AnyNode | null }
      if (id.name !== undefined && init) {
        inner = id.name
        if (!this.constants.has(id.name)) this.constants.set(id.name, init)
      }
    }
    if (node.type === 'TSEnumDeclaration') {
      const { id } = node as unknown as { id: { name: string } }
      this.constants.set(id.name, node)
    }
    if (isCall(node as Expression)) {
      const call = node as Call
      if (/(^|\.)(createMachine|Machine)$/.test(this.textOf(call.callee))) this.calls.push({ call, name: inner })
    }
    for (const part of Object.values(node))
      for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) this.collect(child, inner)
  }

  private constant(name: string, node: AnyNode): Value {
    const init = this.constants.get(name)
    if (!init) return this.elsewhere(new Code(node, this))
    if (this.open.has(init)) return new Code(node, this)
    this.open.add(init)
    try {
      const value = init.type === 'TSEnumDeclaration' ? this.enumeration(init) : this.valueOf(init)
      return value instanceof Code ? new Code(value.node, this, name) : value
    } finally {
      this.open.delete(init)
    }
  }

  private enumeration(node: AnyNode): Table {
    const { members, body } = node as unknown as { members?: AnyNode[]; body?: { members?: AnyNode[] } }
    const entries = new Map<string, Value>()
    let next = 0
    for (const member of members ?? body?.members ?? []) {
      const { id, initializer } = member as unknown as {
        id: { name?: string; value?: string }
        initializer?: AnyNode | null
      }
      const value = initializer ? this.valueOf(initializer) : next
      if (typeof value === 'number') next = value + 1
      entries.set(id.name ?? id.value ?? '', value)
    }
    return new Table(entries, placeOf(node), this)
  }

  private member(node: Extract<Expression, { type: 'MemberExpression' | 'OptionalMemberExpression' }>): Value {
    const holder = this.valueOf(node.object)
    const key = !node.computed && node.property.type === 'Identifier' ? node.property.name : this.valueOf(node.property)
    if (holder instanceof Table && isPlain(key) && holder.entries.has(String(key))) return holder.get(String(key))
    if (Array.isArray(holder) && typeof key === 'number') return holder[key]
    return new Code(node, this)
  }

  private template(node: Extract<Expression, { type: 'TemplateLiteral' }>): Value {
    let text = ''
    for (const [index, quasi] of node.quasis.entries()) {
      text += quasi.value.cooked ?? quasi.value.raw
      const expression = node.expressions[index]
      if (!expression) continue
      const value = this.valueOf(expression)
      if (!isPlain(value)) return new Code(node, this)
      text += String(value)
    }
    return text
  }

  private table(node: ObjectLiteral): Table {
    const entries = new Map<string, Value>()
    let fault: PasteError | null = null
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        const inner = this.valueOf(property.argument)
        if (inner instanceof Table) for (const [key, value] of inner.entries) entries.set(key, value)
        fault ??=
          inner instanceof Table
            ? inner.fault
            : unread(property, `what is spread here is not known: ${this.textOf(property)}`)
        continue
      }
      const key = this.keyOf(property.key, property.computed)
      entries.set(key, property.type === 'ObjectMethod' ? new Code(property, this) : this.valueOf(property.value))
    }
    return new Table(entries, placeOf(node), this, fault)
  }

  private keyOf(node: AnyNode, isComputed: boolean): string {
    if (!isComputed && node.type === 'Identifier' && 'name' in node) return String(node.name)
    const key = this.valueOf(node)
    if (isPlain(key)) return String(key)
    throw unread(node, `this key is not known: ${this.textOf(node)}`)
  }

  /** The argument of the `setup` on which `createMachine` is called. */
  private setupOf({ callee }: Call): Value {
    if (callee.type !== 'MemberExpression') return undefined
    const made = this.valueOf(callee.object)
    const call = made instanceof Code ? made.call : null
    return call && /(^|\.)setup$/.test(call.name) ? call.args[0] : undefined
  }
}

const isPlain = (value: Value): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** The error for a part that cannot be read as data. */
export const unread = (node: AnyNode | Place, message: string): PasteError =>
  new PasteError('unread', message, 'type' in node ? placeOf(node) : node)
