/** Values as short, readable texts that can be compared: a shortened text contains a hash of the full text. */
import type { AnyActorRef } from 'xstate'

/** Longer texts are shortened, in characters. */
const LENGTH_MAX = 96
const DEPTH_MAX = 12

/** A short hash of a text: cyrb53, as six characters. */
export function markOf(text: string): string {
  let one = 0xdeadbeef
  let other = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 2654435761)
    other = Math.imul(other ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36).padStart(6, '0').slice(-6)
}

const isActorRef = (value: object): value is AnyActorRef =>
  'id' in value && 'getSnapshot' in value && 'send' in value && typeof value.send === 'function'

/** Whether a value is an object whose fields are compared one by one. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null || isActorRef(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const nameText = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

/** The complete value on one line. */
export function fullText(value: unknown, depth = 0): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'function') return '(function)'
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '0' : String(value)
  if (depth > DEPTH_MAX) return '…'
  const inner = (part: unknown): string => fullText(part, depth + 1)
  if (Array.isArray(value)) return `[${value.map(inner).join(', ')}]`
  if (isActorRef(value)) return `@${value.id}`
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Error) return JSON.stringify(`${value.name}: ${value.message}`)
  if (value instanceof Set) return `Set ${inner([...value])}`
  if (value instanceof Map) return `Map ${inner([...value])}`
  const fields = Object.entries(value).filter(([, part]) => part !== undefined)
  return fields.length === 0
    ? '{}'
    : `{${fields.map(([name, part]) => `${nameText(name)}: ${inner(part)}`).join(', ')}}`
}

/** The value on one line; a long one is cut, followed by its hash. */
export function shortText(value: unknown): string {
  const text = fullText(value)
  return text.length <= LENGTH_MAX ? text : `${text.slice(0, LENGTH_MAX - 16)}… #${markOf(text)}`
}

/** The changed fields in `after`: their paths and new values. */
export function changesIn(before: unknown, after: unknown, path = ''): [path: string, value: string][] {
  if (Object.is(before, after)) return []
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    const inner = names.flatMap((name) =>
      changesIn(before[name], after[name], path === '' ? nameText(name) : `${path}.${nameText(name)}`),
    )
    const whole: [string, string] = [path, shortText(after)]
    const length = inner.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
    return path !== '' && length > LENGTH_MAX && length > whole[1].length ? [whole] : inner
  }
  if (fullText(before) === fullText(after)) return []
  return [[path, shortText(after)]]
}
