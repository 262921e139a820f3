/** Converts the schema of a payload to the fields of its form, and the values of the fields back to a payload. */
import { simulateTexts } from '../../../../machines/workbench/simulation/simulate.texts'
import { type FieldSchema, type Misfit, misfitsOf, type Schema } from '../../../../statecharts/chart/schema'
import type { CheckedPayload, Draft, PayloadField } from '../../../../views/workbench/simulation/PayloadForm'

const { problems: words, wholeValue } = simulateTexts

/** The name of the only field of a payload without fields. */
const WHOLE = ''

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kinds = { text: 'text', number: 'number', switch: 'switch', choice: 'choice' } as const

const kindOf = (schema: Schema): PayloadField['kind'] =>
  schema.kind === 'text' || schema.kind === 'number' || schema.kind === 'switch' || schema.kind === 'choice'
    ? kinds[schema.kind]
    : 'json'

function draftOf(kind: PayloadField['kind'], value: unknown): Draft {
  if (value === undefined) return null
  if (kind === 'json') return JSON.stringify(value, null, 2)
  return typeof value === 'boolean' ? value : String(value)
}

const fieldOf = ({ name, optional, schema }: FieldSchema, value: unknown): PayloadField => {
  const kind = kindOf(schema)
  return {
    name,
    label: name === WHOLE ? wholeValue : name,
    kind,
    optional: optional || value === undefined,
    value: draftOf(kind, value),
    values: schema.kind === 'choice' ? schema.values : schema.kind === 'text' ? schema.seen : [],
  }
}

const schemasOf = (schema: Schema): readonly FieldSchema[] =>
  schema.kind === 'record' ? schema.fields : [{ name: WHOLE, optional: false, schema }]

const isEditable = ({ schema }: FieldSchema): boolean => schema.kind !== 'kept'

/** The fields of a payload, filled with an example; empty when nothing can be edited. */
export function payloadFields(schema: Schema, example: unknown): PayloadField[] {
  if (schema.kind !== 'record' && example === undefined) return []
  const values = isRecord(example) ? example : {}
  return schemasOf(schema)
    .filter(isEditable)
    .map((field) => fieldOf(field, field.name === WHOLE ? example : values[field.name]))
}

/** The violation as a Chinese message. */
export function misfitText({ wants, isMissing, path }: Misfit, depth = 0): string {
  const problem = isMissing
    ? words.missing
    : wants.kind === 'choice'
      ? words.choice(wants.values)
      : wants.kind === 'any' || wants.kind === 'kept'
        ? words.either
        : words[wants.kind]
  const inside = path.slice(depth).join('.')
  return inside === '' ? problem : words.at(inside, problem)
}

/** A number, or the text itself when it is none, so that the schema refuses it. */
const numberOf = (text: string): unknown => (text.trim() === '' || !Number.isFinite(Number(text)) ? text : Number(text))

function readDraft(kind: PayloadField['kind'], draft: string | boolean): { value: unknown } | null {
  if (typeof draft === 'boolean' || kind === 'text' || kind === 'choice' || kind === 'switch') return { value: draft }
  if (kind === 'number') return { value: numberOf(draft) }
  try {
    return { value: JSON.parse(draft) as unknown }
  } catch {
    return null
  }
}

/** The payload in the fields, or the violations. */
export function checkPayload(schema: Schema, drafts: Readonly<Record<string, Draft>>): CheckedPayload {
  const problems: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  for (const { name, schema: wants } of schemasOf(schema).filter(isEditable)) {
    const draft = drafts[name] ?? null
    if (draft === null) continue
    const found = readDraft(kindOf(wants), draft)
    if (!found) {
      problems[name] = words.notJson
      continue
    }
    values[name] = found.value
    const [misfit] = misfitsOf(wants, found.value)
    if (misfit) problems[name] = misfitText(misfit)
  }
  if (Object.keys(problems).length > 0) return { problems }
  return { payload: schema.kind === 'record' ? values : values[WHOLE] }
}
