/** What code of a source is called in a few words: actions, guards and actors that are functions or calls. */
import { Code, Table, type Value } from './syntax'

/** Longer texts are cut. */
export const TEXT_MAX = 44

/** Whether a value is a text. */
export const isText = (value: Value): value is string => typeof value === 'string'

/** A text that is cut where it is long. */
export const shortened = (text: string): string => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text)

/** The type that a value names: itself, or its `type`. */
export const typeIn = (value: Value): string | null => {
  if (isText(value)) return value
  const type = value instanceof Table ? value.get('type') : null
  return isText(type) ? type : null
}

/** The body of `(…) => body`, when it is an expression. */
export const bodyOf = (code: Code): string | null => {
  const node = code.node as { body?: { type: string; start?: number | null; end?: number | null } }
  return node.body && node.body.type !== 'BlockStatement' ? code.source.textOf(node.body) : null
}

/** Whether it is a function. */
export const isFunction = ({ node: { type } }: Code): boolean => /Function|ObjectMethod/.test(type)

/** What it goes by: its variable, the function it calls, or its text. */
export const nameOf = (code: Code): string => {
  if (code.alias) return code.alias
  if (code.call) return code.call.name
  return isFunction(code) ? 'inline' : shortened(code.text)
}

/** A function without a name is called by its text, when that is short. */
export const inlineName = (code: Code): string => {
  const body = bodyOf(code)
  return body !== null && body.length <= TEXT_MAX ? body : 'inline'
}

/** What a guard made of others is called; null for what is none. */
export const composedName = (kind: string, parts: readonly string[]): string | null => {
  if (parts.length === 0) return null
  if (kind === 'not') return `not ${parts[0]}`
  if (kind === 'stateIn') return `in ${parts[0]}`
  return kind === 'and' || kind === 'or' ? parts.join(` ${kind} `) : null
}

/** `assign(count)`, `raise(GO)`, `sendTo(child, GO)`: what can be told of a call in a few words. */
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
