/**
 * Values as short texts that a person reads and a comparison trusts. A value that the event or the context holds already is named
 * by its path there (`=event.output`); of what is still too long a part becomes a mark (`#k3x9a2`) of all that it stands for.
 */
import type { AnyActorRef } from 'xstate'

/** Longer texts are shortened for the eye. */
const LENGTH_MAX = 120
/** Texts up to this length are written as they are, even where the event holds the same value. */
const SHORT_MAX = 24
const DEPTH_MAX = 12
/** Values are looked for so deep in the event and in the context. */
const NAMED_DEPTH = 5

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

const fieldsOf = (value: object): [string, unknown][] => Object.entries(value).filter(([, part]) => part !== undefined)

/** A chart never changes an object in place: the text of one is made once. */
const texts = new WeakMap<object, string>()

/** A value in full, on one line. */
export function fullText(value: unknown, depth = 0): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'function') return '(function)'
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '0' : String(value)
  if (depth > DEPTH_MAX) return '…'
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = objectText(value, depth)
  texts.set(value, text)
  return text
}

function objectText(value: object, depth: number): string {
  const inner = (part: unknown): string => fullText(part, depth + 1)
  if (Array.isArray(value)) return `[${value.map(inner).join(', ')}]`
  if (isActorRef(value)) return `@${value.id}`
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Error) return JSON.stringify(`${value.name}: ${value.message}`)
  if (value instanceof Set) return `Set ${inner([...value])}`
  if (value instanceof Map) return `Map ${inner([...value])}`
  const fields = fieldsOf(value)
  return fields.length === 0
    ? '{}'
    : `{${fields.map(([name, part]) => `${nameText(name)}: ${inner(part)}`).join(', ')}}`
}

/** Paths in a value by the texts of what is there, from the outside in. */
type Paths = ReadonlyMap<string, string>
const pathsIn = new WeakMap<object, Paths>()

const pathOf = (path: string, name: string): string => (path === '' ? nameText(name) : `${path}.${nameText(name)}`)

/** The paths of all long values in an object. */
function pathsOf(top: object): Paths {
  const known = pathsIn.get(top)
  if (known) return known
  const found = new Map<string, string>()
  const visit = (value: unknown, path: string, depth: number): void => {
    const text = fullText(value)
    if (text.length <= SHORT_MAX && typeof value !== 'number') return
    if (!found.has(text)) found.set(text, path)
    if (typeof value !== 'object' || value === null || depth >= NAMED_DEPTH) return
    if (Array.isArray(value)) for (const [index, part] of value.entries()) visit(part, `${path}[${index}]`, depth + 1)
    else if (isRecord(value)) for (const [name, part] of fieldsOf(value)) visit(part, pathOf(path, name), depth + 1)
  }
  visit(top, '', 0)
  pathsIn.set(top, found)
  return found
}

/** Where values come from, by the names under which lines speak of them; the first that holds a value counts. */
export type Sources = readonly (readonly [name: string, value: unknown])[]

/** The path under which the sources hold a value with this text. */
function namedIn(sources: Sources, text: string): string | undefined {
  for (const [name, source] of sources) {
    if (typeof source !== 'object' || source === null) {
      if (fullText(source) === text) return `=${name}`
      continue
    }
    // The fields of a context are often those of the context before: each is looked through once.
    for (const [field, value] of isRecord(source) ? Object.entries(source) : []) {
      if (typeof value !== 'object' || value === null || !pathsOf(value).has(text)) {
        if (text.length > SHORT_MAX && fullText(value) === text) return `=${name}.${nameText(field)}`
        continue
      }
      const path = pathsOf(value).get(text) ?? ''
      return `=${name}.${nameText(field)}${path === '' || path.startsWith('[') ? path : `.${path}`}`
    }
  }
  return undefined
}

/** A value on one line, in about `room` characters. */
export function shortText(value: unknown, sources: Sources = [], room = LENGTH_MAX): string {
  const text = fullText(value)
  if (text.length <= SHORT_MAX) return text
  const named = namedIn(sources, text)
  if (named !== undefined) return named
  const parts = partsText(value, sources, room)
  if (parts !== undefined) return parts
  if (text.length <= room) return text
  return typeof value === 'string' && room > 2 * SHORT_MAX
    ? `${text.slice(0, room - 16)}…" #${markOf(text)}`
    : `#${markOf(text)}`
}

/** A list or record by its parts, each in its share of the room. */
function partsText(value: unknown, sources: Sources, room: number): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const isList = Array.isArray(value)
  if (!isList && !isRecord(value)) return undefined
  const heads = isList ? value.map(() => '') : fieldsOf(value).map(([name]) => `${nameText(name)}: `)
  const parts = isList ? value : fieldsOf(value).map(([, part]) => part)
  const [open, close] = isList ? '[]' : '{}'
  const written = (share: number): string =>
    `${open}${parts.map((part, index) => `${heads[index]}${shortText(part, sources, share)}`).join(', ')}${close}`
  // The more room a part has, the more of it can be read: the widest share that fits.
  for (const share of [room, room / 2, room / 4]) {
    const text = written(Math.floor(share))
    if (text.length <= room) return text
  }
  const text = written(0)
  return text.length <= (room === LENGTH_MAX ? 2 * room : room) ? text : undefined
}

/** A written value: the parts of a list or record by their places in it, or a text as it is. */
export type Written = string | ReadonlyMap<string, Written>

/** The end of a text in quotes that begins at a place. */
function endOfQuoted(text: string, begin: number): number {
  let end = begin + 1
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1
  return end + 1
}

/** Splits a text at a separator that is in no quotes and no brackets. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let begin = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (letter === '"') at = endOfQuoted(text, at) - 1
    else if ('[{('.includes(letter)) depth += 1
    else if (']})'.includes(letter)) depth -= 1
    else if (depth === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(begin, at))
      begin = at + separator.length
    }
  }
  return [...parts, text.slice(begin)]
}

/** Reads a value as `shortText` writes it. */
export function readWritten(text: string): Written {
  const inner = text.slice(1, -1)
  const isList = text.startsWith('[') && text.endsWith(']')
  if (!isList && !(text.startsWith('{') && text.endsWith('}'))) return text
  if (inner === '') return new Map()
  return new Map(
    splitOutside(inner, ', ').map((part, index): [string, Written] => {
      const [name = '', ...rest] = isList ? [] : splitOutside(part, ': ')
      return isList ? [`[${index}]`, readWritten(part)] : [`.${name}`, readWritten(rest.join(': '))]
    }),
  )
}

/** A read value as it was written. */
const writtenText = (value: Written): string => {
  if (typeof value === 'string') return value
  const parts = [...value].map(([name, part]) =>
    name.startsWith('.') ? `${name.slice(1)}: ${writtenText(part)}` : writtenText(part),
  )
  return [...value.keys()].some((name) => name.startsWith('[')) ? `[${parts.join(', ')}]` : `{${parts.join(', ')}}`
}

/** Where two written values differ: paths with both values, a dash for what is not there. */
export function writtenChanges(path: string, before: Written | undefined, after: Written | undefined): string[] {
  if (before instanceof Map && after instanceof Map && [...before.keys()].some((name) => after.has(name))) {
    const names = [...new Set([...before.keys(), ...after.keys()])]
    return names.flatMap((name) => writtenChanges(`${path}${name}`, before.get(name), after.get(name)))
  }
  const [was, is] = [before, after].map((value) => (value === undefined ? '–' : writtenText(value)))
  return was === is ? [] : [`${path}: ${was} → ${is}`]
}

/** Whether a value is empty: null, false, 0, or a text, list or record without content. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === false || value === 0 || /^(""|\[\]|\{\})$/.test(fullText(value))

/** The fields that are not empty. */
export const filled = (value: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => !isEmpty(part)))

/** The paths of the fields that differ in `after`, each with its value there. */
export function changesIn(
  before: unknown,
  after: unknown,
  sources: Sources = [],
  path = '',
): [path: string, value: string][] {
  if (Object.is(before, after) || fullText(before) === fullText(after)) return []
  const whole: [string, string] = [path, shortText(after, sources)]
  if (whole[1].startsWith('=')) return [whole]
  const inner = innerChanges(before, after, sources, path)
  if (!inner) return [whole]
  const length = inner.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
  return path !== '' && length > LENGTH_MAX && length > whole[1].length ? [whole] : inner
}

function innerChanges(
  before: unknown,
  after: unknown,
  sources: Sources,
  path: string,
): [path: string, value: string][] | undefined {
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((name) => changesIn(before[name], after[name], sources, pathOf(path, name)))
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((part, index) => changesIn(before[index], part, sources, `${path}[${index}]`))
  return undefined
}
