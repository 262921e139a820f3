/** The possible targets of a transition that a function computes. */
import { isText } from './names'
import type { Code } from './syntax'

/** One possible result of such a function, with its condition. */
export interface Way {
  readonly target: string | undefined
  readonly condition: string | null
}

interface LooseNode {
  readonly type: string
  readonly [part: string]: unknown
}

const isLoose = (value: unknown): value is LooseNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The targets that a function can return, in order. */
export function waysOf(code: Code): Way[] {
  const ways: Way[] = []
  const { source } = code
  /** A conditional expression gives both of its results, the first under its condition. */
  const split = (node: LooseNode, condition: string | null, next: typeof answer): void => {
    next(node.consequent, isLoose(node.test) ? source.textOf(node.test) : null)
    next(node.alternate, condition)
  }
  const aim = (node: unknown, condition: string | null): void => {
    if (!isLoose(node)) return
    if (node.type === 'ConditionalExpression') {
      split(node, condition, aim)
      return
    }
    const target = source.valueOf(node)
    ways.push({ target: isText(target) ? target : undefined, condition })
  }
  const answer = (node: unknown, condition: string | null): void => {
    if (!isLoose(node)) return
    if (/^(Parenthesized|TSAs|TSSatisfies)Expression$/.test(node.type)) answer(node.expression, condition)
    else if (node.type === 'ConditionalExpression') split(node, condition, answer)
    else if (node.type === 'ObjectExpression') {
      const found = (node.properties as LooseNode[]).find(
        ({ type, key }) => type === 'ObjectProperty' && isLoose(key) && key.name === 'target',
      )
      if (found) aim(found.value, condition)
      else ways.push({ target: undefined, condition })
    }
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    else if (!isLoose(node) || /Function/.test(node.type)) return
    else if (node.type === 'ReturnStatement') answer(node.argument, null)
    else Object.values(node).forEach(visit)
  }
  const { body } = code.node as unknown as { body?: LooseNode }
  if (body?.type === 'BlockStatement') visit(body.body)
  else answer(body, null)
  return ways.length > 0 ? ways : [{ target: undefined, condition: null }]
}
