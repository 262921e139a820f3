/** The parsed source of a machine: its configuration and its `setup` as nodes with their places. No code runs. */

/** A node of the parser, with its place in the text. */
export interface SourceNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly loc: { readonly start: { readonly line: number }; readonly end: { readonly line: number } }
}

export interface ObjectNode extends SourceNode {
  readonly properties: readonly Property[]
}

/** A property of an object; a method has no value. */
export interface Property extends SourceNode {
  readonly key?: SourceNode & { readonly name?: string; readonly value?: unknown }
  readonly computed?: boolean
  readonly value?: SourceNode
}

interface ListNode extends SourceNode {
  readonly elements: readonly (SourceNode | null)[]
}

interface CallNode extends SourceNode {
  readonly callee: SourceNode & { readonly name?: string; readonly object?: SourceNode; readonly property?: SourceNode }
  readonly arguments: readonly SourceNode[]
}

export const isObject = (node: SourceNode): node is ObjectNode => node.type === 'ObjectExpression'
export const isList = (node: SourceNode): node is ListNode => node.type === 'ArrayExpression'
export const isText = (node: SourceNode): boolean => node.type === 'StringLiteral'
export const isArrow = (node: SourceNode): node is SourceNode & { readonly params: readonly SourceNode[] } =>
  node.type === 'ArrowFunctionExpression'
const isCall = (node: SourceNode): node is CallNode => node.type === 'CallExpression'
export const isNamed = (node: SourceNode): node is SourceNode & { readonly name: string } => node.type === 'Identifier'

/** Why a value is not written in the place where it is used. */
type Hidden = { readonly kind: 'shared' | 'elsewhere' }

export interface SourceTree {
  readonly config: ObjectNode
  /** The argument of `setup`; undefined without one. */
  readonly setup: ObjectNode | undefined
  /** The node of a value: a constant of the same file that is used once is followed. */
  resolve(node: SourceNode): { readonly kind: 'node'; readonly node: SourceNode } | Hidden
  objectOf(node: SourceNode): { readonly kind: 'object'; readonly object: ObjectNode } | Hidden
  /** The property of a key; `unknown` where a spread may define it. */
  property(object: ObjectNode, key: string): Property | undefined | 'unknown'
}

const isNode = (value: unknown): value is SourceNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && typeof value.start === 'number'

function* partsOf(node: SourceNode): Generator<SourceNode> {
  // The name of a property refers to no constant.
  const named = 'computed' in node && node.computed === true ? '' : /Member/.test(node.type) ? 'property' : 'key'
  for (const [field, part] of Object.entries(node)) {
    if (field === named || /omments$|^(loc|extra|errors|tokens)$/.test(field)) continue
    for (const one of Array.isArray(part) ? (part as unknown[]) : [part]) if (isNode(one)) yield one
  }
}

function* allIn(node: SourceNode): Generator<SourceNode> {
  yield node
  for (const part of partsOf(node)) yield* allIn(part)
}

/** Functions that return their argument. */
const TRANSPARENT = /(^|\.)(createStateConfig|freeze)$/

/** The expression in a type assertion or in a function that returns its argument. */
function bare(node: SourceNode, textOf: (node: SourceNode) => string): SourceNode {
  if (/^TS(As|Satisfies|NonNull)|^TSTypeAssertion|^Parenthesized/.test(node.type) && 'expression' in node)
    return isNode(node.expression) ? bare(node.expression, textOf) : node
  const [first] = isCall(node) && TRANSPARENT.test(textOf(node.callee)) ? node.arguments : []
  return first ? bare(first, textOf) : node
}

const keyOf = ({ key, computed }: Property): string | undefined =>
  computed || !key ? undefined : (key.name ?? String(key.value))

/** The machine with an id in a text; null where there is none. */
export async function findMachine(text: string, id: string): Promise<SourceTree | null> {
  const { parse } = await import('@babel/parser')
  const program = parse(text, { sourceType: 'module', plugins: ['typescript'] }).program as unknown as SourceNode
  const nodes = [...allIn(program)]
  const textOf = ({ start, end }: SourceNode): string => text.slice(start, end)
  const constants = new Map<string, SourceNode>()
  const uses = new Map<string, number>()
  for (const node of nodes) {
    if (isNamed(node)) uses.set(node.name, (uses.get(node.name) ?? 0) + 1)
    if (node.type !== 'VariableDeclarator') continue
    const { id: name, init } = node as SourceNode & { readonly id: SourceNode; readonly init?: SourceNode | null }
    if (isNamed(name) && init) constants.set(name.name, init)
  }
  const resolve: SourceTree['resolve'] = (given) => {
    const node = bare(given, textOf)
    if (!isNamed(node)) return { kind: 'node', node }
    const value = constants.get(node.name)
    if (!value) return { kind: 'elsewhere' }
    // Its declaration and this use.
    return (uses.get(node.name) ?? 0) > 2 ? { kind: 'shared' } : resolve(value)
  }
  const objectOf: SourceTree['objectOf'] = (given) => {
    const found = resolve(given)
    if (found.kind !== 'node') return found
    return isObject(found.node) ? { kind: 'object', object: found.node } : { kind: 'elsewhere' }
  }
  const property: SourceTree['property'] = (object, key) => {
    const found = object.properties.findLast((one) => keyOf(one) === key)
    const spread = object.properties.findLast((one) => one.type === 'SpreadElement' || one.computed)
    return spread && spread.start > (found?.start ?? -1) ? 'unknown' : found
  }
  for (const node of nodes) {
    if (!isCall(node) || !/(^|\.)createMachine$/.test(textOf(node.callee))) continue
    const config = node.arguments[0] && objectOf(node.arguments[0])
    if (config?.kind !== 'object') continue
    const named = property(config.object, 'id')
    if (typeof named !== 'object' || !named.value || textOf(named.value).slice(1, -1) !== id) continue
    const { object } = node.callee
    // The result of `setup` may be used several times.
    const made = object && isNamed(object) ? constants.get(object.name) : object
    const call = made && isCall(made) ? made : undefined
    const given = call && /(^|\.)setup$/.test(textOf(call.callee)) ? call.arguments[0] : undefined
    const setup = given && objectOf(given)
    return {
      config: config.object,
      setup: setup?.kind === 'object' ? setup.object : undefined,
      resolve,
      objectOf,
      property,
    }
  }
  return null
}
