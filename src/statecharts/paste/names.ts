/** Short names for code in a source: actions, guards and actors that are functions or calls. */
import { Code, Table, type Value } from './syntax'

/** Maximum length in characters; longer texts are cut. */
export const TEXT_MAX = 44

/** Whether a value is a text. */
export const isText = (value: Value): value is string => typeof value === 'string'

/** A text, cut when it is too long. */
export const shortened = (text: string): string => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text)

/** The type that a value names: the value itself, or its `type`. */
export const typeIn = (value: Value): string | null => {
  if (isText(value)) return value
  const type = value instanceof Table ? value.get('type') : null
  return isText(type) ? type : null
}

/** The body of `(…) => body` when it is an expression, else null. */
export const bodyOf = (code: Code): string | null => {
  const node = code.node as { body?: { type: string; start?: number | null; end?: number | null } }
  return node.body && node.body.type !== 'BlockStatement' ? code.source.textOf(node.body) : null
}

/** Whether the code is a function. */
export const isFunction = ({ node: { type } }: Code): boolean => /Function|ObjectMethod/.test(type)

/** Name of the code: its variable, the function that it calls, or its text. */
export const nameOf = (code: Code): string => {
  if (code.alias) return code.alias
  if (code.call) return code.call.name
  return isFunction(code) ? 'inline' : shortened(code.text)
}

/** A short function without a name is named by its text. */
export const inlineName = (code: Code): string => {
  const body = bodyOf(code)
  return body !== null && body.length <= TEXT_MAX ? body : 'inline'
}

/** Name of a guard composed of others; null for any other kind. */
export const composedName = (kind: string, parts: readonly string[]): string | null => {
  if (parts.length === 0) return null
  if (kind === 'not') return `not ${parts[0]}`
  if (kind === 'stateIn') return `in ${parts[0]}`
  return kind === 'and' || kind === 'or' ? parts.join(` ${kind} `) : null
}

/** Short description of an action call: `assign(count)`, `raise(GO)`, `sendTo(child, GO)`. */
export function actionName({ name, args }: NonNullable<Code['call']>): string {
  const [first, second] = args
  switch (name) {
    case 'assign':
      return first instanceof Table ? shortened(`assign(${[...first.entries.keys()].join(', ')})`) : 'assign'
    case 'raise':
    case 'emit':
    case 'sendParent':
    case 'spawnChild':
    case 'stopChild':
    case 'cancel': {
      const type = typeIn(first) ?? (first instanceof Code ? nameOf(first) : null)
      const delay = second instanceof Table ? second.get('delay') : undefined
      const wait = typeof delay === 'number' ? ` after ${delay} ms` : isText(delay) ? ` after ${delay}` : ''
      return type === null ? name : shortened(`${name}(${type})${wait}`)
    }
    case 'sendTo': {
      const to = isText(first) ? first : first instanceof Code ? (bodyOf(first) ?? first.text) : ''
      const type = typeIn(second)
      return shortened(type === null ? `sendTo(${to})` : `sendTo(${to}, ${type})`)
    }
    default:
      return name
  }
}
