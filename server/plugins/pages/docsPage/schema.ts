/** The contract's zod schemas as JSON Schema (draft 2020-12), as OpenAPI 3.1 and AsyncAPI 3 read it. */
import { z } from 'zod'
import { OUTLINE_DEPTH } from '../../../../contract/rules/shared/outline'

/** A JSON Schema object. */
export type JsonSchema = z.core.JSONSchema.JSONSchema

/**
 * The JSON Schema of an input (`input`) or an answer (`output`). A transformed field has the schema of its text,
 * because the text is sent on the wire.
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const {
    $schema: _,
    $defs,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      const { def } = zodSchema._zod
      if (def.type !== 'pipe') return
      const { in: from, out: to } = def as z.core.$ZodPipeDef
      const transformed = to._zod.def.type === 'transform' ? from : from._zod.def.type === 'transform' ? to : null
      if (transformed) Object.assign(jsonSchema, toJsonSchema(transformed as z.ZodType, io))
    },
  })
  return $defs ? writtenOut(rest, $defs, OUTLINE_DEPTH) : rest
}

/**
 * Expands a recursive schema, such as that of a tree, to the depth of real trees, because a document does not resolve
 * references inside a schema.
 */
function writtenOut(schema: JsonSchema, defs: Readonly<Record<string, JsonSchema>>, depth: number): JsonSchema {
  const walk = (value: unknown, left: number): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, left))
    if (typeof value !== 'object' || value === null) return value
    const named =
      '$ref' in value && typeof value.$ref === 'string' ? defs[value.$ref.replace('#/$defs/', '')] : undefined
    if (named) return left === 0 ? {} : walk(named, left - 1)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, left)]))
  }
  return Object.fromEntries(Object.entries(schema).map(([key, one]) => [key, walk(one, depth)]))
}

/** A one-line description of a schema for people: `text 1–64`, `0 | 1`, `whole number 1–5`, `list of {…}`. */
export function describeSchema(schema: JsonSchema | boolean | undefined): string {
  if (schema === undefined || typeof schema === 'boolean') return 'anything'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const options = (schema.anyOf ?? schema.oneOf)?.filter((option) => !isDecimalText(option))
  if (options) return [...new Set(options.map(describeSchema))].join(' or ')
  switch (schema.type) {
    case 'string':
      return schema.pattern ? `text like ${schema.pattern}` : `text${range(schema.minLength, schema.maxLength)}`
    case 'integer':
      return `whole number${range(schema.minimum, schema.maximum)}`
    case 'number':
      return `number${range(schema.minimum, schema.maximum)}`
    case 'boolean':
      return 'true | false'
    case 'null':
      return 'null'
    case 'array':
      return `list of ${describeSchema(schema.items as JsonSchema)}${range(schema.minItems, schema.maxItems)}`
    case 'object': {
      const required = new Set(schema.required ?? [])
      const fields = Object.keys(schema.properties ?? {}).map((name) => (required.has(name) ? name : `${name}?`))
      return fields.length > 0 ? `{${fields.join(', ')}}` : '{}'
    }
    default:
      return 'anything'
  }
}

/** The decimal text that a form sends instead of a number: it is omitted, because the number describes it too. */
const isDecimalText = (schema: JsonSchema | boolean): boolean =>
  typeof schema === 'object' && schema.type === 'string' && schema.pattern?.includes('\\d{1,15}') === true

const range = (min?: number, max?: number): string => {
  if (min === undefined && max === undefined) return ''
  if (max === undefined) return ` from ${min}`
  return min === undefined ? ` up to ${max}` : ` ${min}–${max}`
}
