/** A valid input for any call, made from its schema, so that tests check permissions and not missing fields. */
import { z } from 'zod'
import { type Call, formKeys } from '../../../contract/call'
import { newMindMap, writeMindMap } from '../../../contract/rules/documents/mindMap'

/** A sample with given values in given fields, by their dotted keys. Other optional fields are left out. */
export function sampleInput(call: Call, given: Readonly<Record<string, string>> = {}): Record<string, unknown> {
  const schema = schemaOf(call)
  const made = sampleOf(schema, '') as Record<string, unknown>
  for (const key of wanted) if (key in (schema.properties ?? {})) made[key] ??= known[key]
  // The types of videos, not those of parts of a course.
  if (call.path.endsWith('/settingVideoType')) made.types = '0'
  // The whole work, which every task with a single grade has.
  if (call.path === '/admin/rubric/use') made.position = -1
  for (const [key, value] of Object.entries(given)) put(made, key.split('.'), value)
  return made
}

const schemas = new WeakMap<Call, Schema>()

/** Cached: a test makes the same call a hundred times. */
function schemaOf(call: Call): Schema {
  const made = schemas.get(call) ?? (z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema)
  schemas.set(call, made)
  return made
}

/** The keys of a call that identify objects; those of plans are called codes. */
export const idKeys = (call: Call): string[] =>
  [...formKeys(call.input).keys()].filter(
    (key) =>
      (/(^|\.)(id|ids)$|[a-z](Id|Ids)$/.test(key) && !/(^|\.)(requestId|keyId|pageId)$/.test(key)) ||
      /(^|[a-z])([Ss]ection|[Bb]usiness|Level|template|version|comment|parent|after|mindMap)Code$/.test(key),
  )

interface Schema {
  readonly type?: string
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
  readonly pattern?: string
}

/** What schemas cannot express: formatted texts, and optional fields that are required in practice. */
const known: Readonly<Record<string, unknown>> = {
  executionTime: 4_102_444_800_000,
  executionType: '0',
  beginTime: 4_102_444_800_000,
  endTime: 4_102_531_200_000,
  num: 1,
  pageNo: 1,
  pageSize: 10,
  types: 'lessonTask',
  captchaKey: 'a'.repeat(32),
  searchMonth: '2026-09',
  placeKind: 'upload',
  fingerprint: '0'.repeat(64),
  fileName: '讲义.pdf',
  schoolYear: '2026-2027',
  beginDay: '2026-09-01',
  endDay: '2027-01-15',
  size: 10,
  logo: '',
  voteContent: JSON.stringify([
    { voteContentName: '题', voteContentType: 0, voteContent: [{ content: '一' }, { content: '二' }] },
  ]),
  voteTime: 1,
  userCodes: 's001',
  body: writeMindMap(newMindMap('图', '主题')),
  students: [{ studentId: 'demo-s001', version: 0 }],
  tasks: [{ lessonTaskId: 'added-task', resId: 'own-resource' }],
  correction: { kind: 'full', answers: [], gaps: [] },
  childList: [{ sectionName: '标题', keyWords: [], childList: [] }],
}

/** Optional fields of which one is required. */
const wanted = ['executionTime', 'executionType']

function sampleOf(schema: Schema, key: string): unknown {
  // A copy: values are put into samples.
  if (key in known) return structuredClone(known[key])
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sampleOf(choice, key)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {}, name)]),
      )
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => sampleOf(schema.items ?? {}, key))
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return schema.pattern?.includes('\\d') ? '1' : 'x'.repeat(Math.max(1, schema.minLength ?? 1))
  }
}

function put(into: Record<string, unknown>, [head = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[head] = value
    return
  }
  const inner = into[head]
  const next = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {}
  into[head] = next
  put(next, rest, value)
}
