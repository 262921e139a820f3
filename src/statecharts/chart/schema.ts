/**
 * Schemas of payloads, derived from the examples that a model has of them: what somebody may put in their place. A
 * payload is written as JSON; what of an example is no data (functions, files, actors) is kept from the example.
 */

/** What values are allowed in one place. */
export type Schema =
  /** Any text; `seen` are those of the examples. */
  | { readonly kind: 'text'; readonly seen: readonly string[] }
  /** One of a few words, all of which the examples use. */
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'number' }
  | { readonly kind: 'switch' }
  | { readonly kind: 'null' }
  | { readonly kind: 'list'; readonly item: Schema }
  | { readonly kind: 'record'; readonly fields: readonly FieldSchema[] }
  | { readonly kind: 'either'; readonly options: readonly Schema[] }
  /** The examples say nothing on it: null or an empty list alone. */
  | { readonly kind: 'any' }
  /** No data: whatever the example has there stays. */
  | { readonly kind: 'kept' }

/** A field of a record. */
export interface FieldSchema {
  readonly name: string
  /** Whether an example does without it. */
  readonly optional: boolean
  readonly schema: Schema
}

/** Something in a value that a schema does not allow. */
export interface Misfit {
  /** Where: names of fields and places in lists; empty for the value itself. */
  readonly path: readonly (string | number)[]
  /** What should be there. */
  readonly wants: Schema
  /** Whether there is nothing at all. */
  readonly isMissing: boolean
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** An error's own fields and its words, as a record. */
const fieldsOfError = (error: Error): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(error)),
  message: error.message,
})

const ANY: Schema = { kind: 'any' }
/** Words by which a program tells cases apart (`accepted`, `1`), unlike names, ids and sentences. */
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

/** The schema of all these examples together. */
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

/** What of a JSON value a schema does not allow; empty when it fits. Fields that no example has are let through. */
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
      // What is wrong inside the only option of the value's own sort says more than that no option fits.
      const inside = tried.filter((misfits) => misfits.every((one) => one.path.length > path.length))
      return inside.length === 1 ? (inside[0] ?? misfit) : misfit
    }
  }
}

/** An example as JSON can hold it: errors as records, without what is no data. */
export function dataOf(value: unknown): unknown {
  if (value instanceof Error) return dataOf(fieldsOfError(value))
  if (Array.isArray(value)) return value.map(dataOf)
  if (isRecord(value)) {
    const entries = Object.entries(value).map(([name, part]) => [name, dataOf(part)] as const)
    return Object.fromEntries(entries.filter(([, part]) => part !== undefined))
  }
  return typeof value === 'object' && value !== null ? undefined : typeof value === 'function' ? undefined : value
}

/** A written payload as the chart gets it: with what of the example is no data, and as an error where that is one. */
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
    const kept = Object.entries(example).filter(([name, part]) => !(name in payload) && isKept(part))
    const given = Object.entries(payload).map(([name, part]) => [name, revive(example[name], part)] as const)
    return Object.fromEntries([...kept, ...given])
  }
  return payload === undefined && isKept(example) ? example : payload
}

const isKept = (value: unknown): boolean => value !== undefined && dataOf(value) === undefined
