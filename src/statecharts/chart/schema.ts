/**
 * Schemas of payloads, derived from a model's examples, for payloads that a user writes in their place. A payload is
 * written as JSON; parts of an example that are not data (functions, files, actors) are taken from the example.
 */

/** The allowed values in one place. */
export type Schema =
  /** Any text; `seen` contains the texts of the examples. */
  | { readonly kind: 'text'; readonly seen: readonly string[] }
  /** One of a few words, all of which occur in the examples. */
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'number' }
  | { readonly kind: 'switch' }
  | { readonly kind: 'null' }
  | { readonly kind: 'list'; readonly item: Schema }
  | { readonly kind: 'record'; readonly fields: readonly FieldSchema[] }
  | { readonly kind: 'either'; readonly options: readonly Schema[] }
  /** The examples do not determine a type: only null or an empty list. */
  | { readonly kind: 'any' }
  /** Not data: the value of the example is used. */
  | { readonly kind: 'kept' }

/** A field of a record. */
export interface FieldSchema {
  readonly name: string
  /** Whether it is missing in an example. */
  readonly optional: boolean
  readonly schema: Schema
}

/** A part of a value that violates a schema. */
export interface Misfit {
  /** Path: field names and list indexes; empty for the value itself. */
  readonly path: readonly (string | number)[]
  /** The expected schema. */
  readonly wants: Schema
  /** Whether the value is missing. */
  readonly isMissing: boolean
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** The own fields and the message of an error, as a record. */
const fieldsOfError = (error: Error): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(error)),
  message: error.message,
})

const ANY: Schema = { kind: 'any' }
/** Whether a text looks like a discriminator (`accepted`, `1`) and not like a name, an id or a sentence. */
const isCase = (text: string): boolean => /^(?:[a-z][A-Za-z]{0,23}|\d)$/.test(text)

const textSchema = (texts: readonly string[]): Schema => {
  const seen = [...new Set(texts)]
  return seen.length > 1 && seen.every(isCase) ? { kind: 'choice', values: seen } : { kind: 'text', seen }
}

function recordSchema(records: readonly Readonly<Record<string, unknown>>[]): Schema {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))]
  return {
    kind: 'record',
    fields: names.map((name) => {
      const values = records.flatMap((record) => (record[name] === undefined ? [] : [record[name]]))
      return { name, optional: values.length < records.length, schema: schemaOf(values) }
    }),
  }
}

/** The schema that fits all these examples. */
export function schemaOf(examples: readonly unknown[]): Schema {
  const options: Schema[] = []
  const texts = examples.filter((value) => typeof value === 'string')
  if (texts.length > 0) options.push(textSchema(texts))
  if (examples.some((value) => typeof value === 'number')) options.push({ kind: 'number' })
  if (examples.some((value) => typeof value === 'boolean')) options.push({ kind: 'switch' })
  const lists = examples.filter((value): value is readonly unknown[] => Array.isArray(value))
  if (lists.length > 0) options.push({ kind: 'list', item: schemaOf(lists.flat()) })
  const records = examples.flatMap((value) =>
    value instanceof Error ? [fieldsOfError(value)] : isRecord(value) ? [value] : [],
  )
  if (records.length > 0) options.push(recordSchema(records))
  const isNull = examples.includes(null)
  const isOther = (value: unknown): boolean =>
    typeof value === 'function' ||
    (typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      !isRecord(value) &&
      !(value instanceof Error))
  if (examples.some(isOther)) return { kind: 'kept' }
  const [only, second] = options
  if (!only) return ANY
  if (isNull) return { kind: 'either', options: [...options, { kind: 'null' }] }
  return second ? { kind: 'either', options } : only
}

/** The violations of a schema in a JSON value; empty when the value fits. Fields that occur in no example are allowed. */
export function misfitsOf(schema: Schema, value: unknown, path: Misfit['path'] = []): Misfit[] {
  const misfit: Misfit[] = [{ path, wants: schema, isMissing: value === undefined }]
  switch (schema.kind) {
    case 'any':
    case 'kept':
      return []
    case 'text':
      return typeof value === 'string' ? [] : misfit
    case 'choice':
      return typeof value === 'string' && schema.values.includes(value) ? [] : misfit
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? [] : misfit
    case 'switch':
      return typeof value === 'boolean' ? [] : misfit
    case 'null':
      return value === null ? [] : misfit
    case 'list':
      if (!Array.isArray(value)) return misfit
      return value.flatMap((item: unknown, index) => misfitsOf(schema.item, item, [...path, index]))
    case 'record':
      if (!isRecord(value)) return misfit
      return schema.fields.flatMap(({ name, optional, schema: field }) =>
        optional && value[name] === undefined ? [] : misfitsOf(field, value[name], [...path, name]),
      )
    case 'either': {
      const tried = schema.options.map((option) => misfitsOf(option, value, path))
      if (tried.some((misfits) => misfits.length === 0)) return []
      // If exactly one option has the value's type, its violations are more precise than "no option fits".
      const inside = tried.filter((misfits) => misfits.every((one) => one.path.length > path.length))
      return inside.length === 1 ? (inside[0] ?? misfit) : misfit
    }
  }
}

/** An example as JSON data: errors become records; parts that are not data are left out. */
export function dataOf(value: unknown): unknown {
  if (value instanceof Error) return dataOf(fieldsOfError(value))
  if (Array.isArray(value)) return value.map(dataOf)
  if (isRecord(value)) {
    const entries = Object.entries(value).map(([name, part]) => [name, dataOf(part)] as const)
    return Object.fromEntries(entries.filter(([, part]) => part !== undefined))
  }
  return typeof value === 'object' && value !== null ? undefined : typeof value === 'function' ? undefined : value
}

/**
 * The payload for the chart: parts that are not data come from the example, and a record becomes an error where the example is one.
 */
export function revive(example: unknown, payload: unknown): unknown {
  if (example instanceof Error && isRecord(payload)) {
    const { message, ...rest } = payload
    const error: Error = Object.assign(Object.create(Object.getPrototypeOf(example)) as Error, {
      ...Object.fromEntries(Object.entries(example)),
      ...rest,
    })
    const text = typeof message === 'string' ? message : ''
    return Object.defineProperty(error, 'message', { value: text, configurable: true, writable: true })
  }
  if (Array.isArray(example) && Array.isArray(payload)) {
    return payload.map((item: unknown, index) => revive(example[index] ?? example[0], item))
  }
  if (isRecord(example) && isRecord(payload)) {
    const exampleParts = Object.entries(example).filter(([name, part]) => !(name in payload) && isKept(part))
    const given = Object.entries(payload).map(([name, part]) => [name, revive(example[name], part)] as const)
    return Object.fromEntries([...exampleParts, ...given])
  }
  return payload === undefined && isKept(example) ? example : payload
}

const isKept = (value: unknown): boolean => value !== undefined && dataOf(value) === undefined
