/**
 * Compares the recorded context changes of a step with the context of the chart after the same path.
 * Hidden or cut values of the recording match anything.
 */
import type { ContextChange } from '../../../contract/entities/workbench/inspection'
import { isHarmless } from '../../../contract/rules/workbench/redaction'

/** Maximum number of differences listed for one step. */
const NAMED_MOST = 5
const VALUE_MOST = 60

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path such as `round.winner`; names may contain dots. */
function at(given: unknown, path: string): unknown {
  const value = plain(given)
  if (!isRecord(value)) return undefined
  if (path in value) return value[path]
  const name = Object.keys(value).find((one) => path.startsWith(`${one}.`))
  return name === undefined ? undefined : at(value[name], path.slice(name.length + 1))
}

/** Placeholders for values that are not recorded: hidden, an actor, a cycle, a file, an error, too long or too deep. */
const isSign = (value: unknown): boolean =>
  typeof value === 'string' && ((value !== '' && isHarmless(value)) || /^(?:→ |↺$|…)|…$|‹已隐去(?: \d+)?›/.test(value))

/** A value in the form of a recording, where possible. */
function plain(value: unknown): unknown {
  if (value instanceof Set) return [...value]
  if (value instanceof Map) return Object.fromEntries(value)
  if (value instanceof Date) return value.toJSON()
  return value
}

function agrees(recorded: unknown, given: unknown): boolean {
  const found = plain(given)
  if (isSign(recorded)) return true
  if (recorded === undefined || recorded === null) return found === undefined || found === null
  if (typeof found === 'function' || (isRecord(found) && 'getSnapshot' in found)) return true
  if (found instanceof Error || found instanceof Blob || ArrayBuffer.isView(found)) return true
  if (Array.isArray(recorded)) {
    if (!Array.isArray(found)) return false
    const cut = isSign(recorded.at(-1))
    return (cut || recorded.length === found.length) && recorded.every((part, index) => agrees(part, found[index]))
  }
  if (isRecord(recorded)) {
    if (!isRecord(found)) return false
    return Object.entries(recorded).every(([name, part]) => agrees(part, found[name]))
  }
  return recorded === found || String(recorded) === String(found)
}

const textOf = (value: unknown): string => {
  const text = JSON.stringify(plain(value)) ?? '—'
  return text.length > VALUE_MOST ? `${text.slice(0, VALUE_MOST - 1)}…` : text
}

/** The differences of a context from the recording: `round.winner: "x" ≠ "y"`, the recorded value first. */
export function contextDiffers(changes: readonly ContextChange[], context: unknown): string[] {
  const expected = new Map<string, unknown>()
  for (const { before, after } of changes) {
    for (const path of [...Object.keys(before), ...Object.keys(after)]) expected.set(path, after[path])
  }
  const differing = [...expected].flatMap(([path, recorded]) => {
    if (path === '…') return []
    const found = at(context, path)
    return agrees(recorded, found) ? [] : [`${path}: ${textOf(recorded)} ≠ ${textOf(found)}`]
  })
  return differing.length > NAMED_MOST ? [...differing.slice(0, NAMED_MOST), '…'] : differing
}
