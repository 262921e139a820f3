/**
 * Converts data of the charts to reportable data: plain JSON without secrets, cut to a readable
 * size. A secret that was found under its name is hidden wherever else it occurs.
 */
import { INSPECTION } from '../../../../contract/rules/workbench/inspectionLimits'
import {
  HIDDEN,
  hiddenText,
  isHarmless,
  isSecretName,
  withoutSecretTexts,
} from '../../../../contract/rules/workbench/redaction'

/** Plain JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** Hides secrets, and remembers them. */
export interface Redactor {
  /** The reportable form of a value. */
  value(value: unknown): Json
  /** The reportable form of an event's or actor's name: words of the program stay unchanged. */
  name(name: string): string
}

/** Whether a secret is also hidden inside other texts: for `key: 'name'` that would hide every name. */
const isRare = (secret: string): boolean =>
  secret.length >= SECRET_LEAST && (/[^a-z]/i.test(secret) || /^[A-Z]+$/.test(secret) || secret.length >= WORD_MOST)
const SECRET_LEAST = 4
/** Maximum length of a word of the program. */
const WORD_MOST = 16
/** Only the beginning of longer texts is checked; the rest is never shown. */
const TEXT_MOST = 2_000
const SECRETS_MOST = 1_000

const isActor = (value: object): value is { id: string } =>
  'getSnapshot' in value && 'send' in value && 'id' in value && typeof value.id === 'string'

/** Removes the query string of an address: it can contain a pass, a code or a token. */
const withoutQueries = (text: string): string =>
  text.replace(/((?:[a-z]+:\/\/|\/)[^\s?#"']*)[?#][^\s"']+/gi, (_, address: string) => `${address}?${HIDDEN}`)

/** Objects such as `{field: 'password', value: '…'}` state the name of their value. */
const NAMES = ['field', 'name', 'key', 'label', 'prop']
const VALUES = ['value', 'text', 'values', 'data', 'before', 'after']
const isNamedSecret = (value: object): boolean =>
  Object.entries(value).some(
    ([name, part]) => NAMES.includes(name) && typeof part === 'string' && part.length < 60 && isSecretName(part),
  )

/** A new redactor for one inspection. */
export function createRedactor(): Redactor {
  const secrets = new Set<string>()
  const numbers = new Map<string, number>()

  const remember = (value: unknown): void => {
    if (typeof value === 'string') {
      if (isRare(value) && secrets.size < SECRETS_MOST && !isHarmless(value)) secrets.add(value)
    } else if (typeof value === 'number') {
      remember(String(value))
    } else if (typeof value === 'object' && value !== null && !isActor(value)) {
      for (const part of Object.values(value).slice(0, INSPECTION.list)) remember(part)
    }
  }

  const hidden = (found: string): string => {
    const number = numbers.get(found) ?? numbers.size + 1
    if (numbers.size < SECRETS_MOST) numbers.set(found, number)
    return hiddenText(number)
  }

  const text = (given: string): string => {
    // A cut inside a secret would leave an unknown part of it, so the last word is removed, too.
    const start = given.length > TEXT_MOST ? given.slice(0, TEXT_MOST).replace(/[^\s，。]{1,200}$/, '') : given
    let clean = withoutSecretTexts(withoutQueries(start), hidden)
    for (const secret of secrets) if (clean.includes(secret)) clean = clean.replaceAll(secret, HIDDEN)
    return clean.length > INSPECTION.text ? `${clean.slice(0, INSPECTION.text - 1)}…` : clean
  }

  const redact = (root: unknown): Json => {
    let left: number = INSPECTION.parts
    const seen = new Set<object>()
    const listOf = (values: readonly unknown[], depth: number): Json => {
      const shown = values.slice(0, INSPECTION.list).map((part) => shownOf(part, depth))
      return values.length > INSPECTION.list ? [...shown, `… ${values.length - INSPECTION.list}`] : shown
    }
    const objectOf = (value: object, depth: number): Json => {
      const namesSecret = isNamedSecret(value)
      const shown: Record<string, Json> = {}
      for (const [name, part] of Object.entries(value).slice(0, INSPECTION.list * 2)) {
        if (part === undefined || typeof part === 'function') continue
        const isSecret = (isSecretName(name) || (namesSecret && VALUES.includes(name))) && !isHarmless(part)
        shown[text(name)] = isSecret ? HIDDEN : shownOf(part, depth)
      }
      return shown
    }
    const shownOf = (value: unknown, depth: number): Json => {
      left -= 1
      if (left < 0) return '…'
      switch (typeof value) {
        case 'string':
          return text(value)
        case 'number': {
          if (!Number.isFinite(value)) return String(value)
          const asText = String(value)
          return text(asText) === asText ? value : HIDDEN
        }
        case 'boolean':
          return value
        case 'bigint':
          return text(String(value))
        case 'object':
          break
        default:
          return null
      }
      if (value === null) return null
      if (isActor(value)) return `→ ${text(value.id)}`
      if (value instanceof Error) return { error: text(value.name), message: text(value.message) }
      if (value instanceof Date) return value.toJSON()
      if (typeof Blob !== 'undefined' && value instanceof Blob) {
        return { file: 'name' in value && typeof value.name === 'string' ? text(value.name) : '', size: value.size }
      }
      if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `… ${value.byteLength} B`
      if (seen.has(value)) return '↺'
      if (depth >= INSPECTION.depth) return '…'
      seen.add(value)
      const shown = Array.isArray(value)
        ? listOf(value, depth + 1)
        : value instanceof Set
          ? listOf([...value], depth + 1)
          : value instanceof Map
            ? objectOf(Object.fromEntries([...value].map(([name, part]) => [String(name), part])), depth + 1)
            : objectOf(value, depth + 1)
      seen.delete(value)
      return shown
    }
    learn(root)
    return shownOf(root, 0)
  }

  /** Collects the secrets of a whole value before any part is reported: a token may occur first without its name. */
  const learn = (root: unknown): void => {
    const seen = new Set<object>()
    const visit = (value: unknown, depth: number): void => {
      if (typeof value !== 'object' || value === null || depth > INSPECTION.depth + 2 || seen.has(value)) return
      if (seen.size > INSPECTION.parts * 10 || isActor(value)) return
      seen.add(value)
      const namesSecret = isNamedSecret(value)
      const parts =
        value instanceof Map ? [...value] : Array.isArray(value) || value instanceof Set ? [] : Object.entries(value)
      for (const [name, part] of parts) {
        if (isSecretName(String(name)) || (namesSecret && VALUES.includes(String(name)))) remember(part)
      }
      const inside = value instanceof Map || value instanceof Set ? value.values() : Object.values(value)
      for (const part of inside) visit(part, depth + 1)
    }
    visit(root, 0)
  }

  return { value: redact, name: (name) => withoutSecretTexts(name, hidden).slice(0, INSPECTION.text) }
}
