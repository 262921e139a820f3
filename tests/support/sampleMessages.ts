/** Valid payloads of socket messages, made from the schemas of the contract. */
import { z } from 'zod'

interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minLength?: number
  readonly minimum?: number
  readonly minItems?: number
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly pattern?: string
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema
}

/**
 * Samples of a schema: with all optional fields and without them, with different choices of enums and unions each time.
 */
export function samplesOf(schema: z.ZodType, count: number): unknown[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return Array.from({ length: count }, (_, variant) => schema.parse(sampleOf(json, variant)))
}

const pick = <Item>(items: readonly Item[], variant: number): Item | undefined => items[variant % items.length]

function sampleOf(schema: Schema, variant: number): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(schema.enum, variant)
  const choice = pick(schema.anyOf ?? schema.oneOf ?? [], variant)
  if (choice) return sampleOf(choice, variant)
  const type = Array.isArray(schema.type) ? pick(schema.type, variant) : schema.type
  switch (type) {
    case 'object': {
      const isWhole = variant % 2 === 0
      const names = isWhole ? Object.keys(schema.properties ?? {}) : (schema.required ?? [])
      return Object.fromEntries(names.map((name) => [name, sampleOf(schema.properties?.[name] ?? {}, variant)]))
    }
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map((item) => sampleOf(item, variant))
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => sampleOf(schema.items ?? {}, variant))
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return variant % 2 === 0
    case 'null':
      return null
    case undefined:
      // A schema that JSON Schema cannot express accepts numbers here.
      return 1
    default:
      return schema.pattern?.includes('\\d') ? '1' : 'x'.repeat(Math.max(1, schema.minLength ?? 1))
  }
}
