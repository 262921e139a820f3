/** OpenAPI 3.1, generated from the calls of the contract. */
import type { Call, Permission } from '../../../../contract/call'
import { formKeys } from '../../../../contract/call'
import { CALL_PREFIXES, calls } from '../../../../contract/calls'
import { type ErrorSpec, errors, OK } from '../../../../contract/errors'
import { type JsonSchema, toJsonSchema } from './schema'

/** One operation in Podium's document. */
export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly [string]
  readonly parameters?: readonly unknown[]
  readonly requestBody?: { readonly required: boolean; readonly content: Record<string, { schema: JsonSchema }> }
  readonly responses: Record<string, unknown>
  readonly security: readonly Record<string, readonly string[]>[]
  /** The callers that the permission allows: `anyone` or roles. */
  readonly 'x-podium-who': Permission
  /** The section of the specification. */
  readonly 'x-podium-section': string
}

const [prefix] = CALL_PREFIXES

/** The group of a call: `/admin/edRace/save` is in `edRace`, `/auth/login` in `auth`. */
export const groupOf = (call: Call): string => {
  const [first = '', second] = call.path.slice(1).split('/')
  return (first === 'api' || first === 'admin') && second ? second : first
}

/** The fields of a call in a form: each dotted key with its schema. */
export function formSchema(call: Call): JsonSchema {
  const properties: Record<string, JsonSchema> = {}
  const required: string[] = []
  const whole = toJsonSchema(call.input, 'input')
  for (const [key, path] of formKeys(call.input)) {
    let at: JsonSchema | undefined = whole
    let needed = true
    for (const name of path) {
      needed &&= at?.required?.includes(name) ?? false
      at = at?.properties?.[name] as JsonSchema | undefined
    }
    properties[key] = at ?? {}
    if (needed) required.push(key)
  }
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

const envelope = (data: JsonSchema, code: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { code, errDesc: { type: 'string' }, success: { type: 'boolean' }, data, extend: {} },
  required: ['code', 'errDesc', 'success', 'data'],
})

function operationOf(name: string, call: Call): Operation {
  const input = toJsonSchema(call.input, 'input')
  const form = formSchema(call)
  const required = (form.required?.length ?? 0) > 0
  const open = call.who === 'anyone'
  return {
    operationId: name,
    summary: call.doc,
    tags: [groupOf(call)],
    ...(call.body === 'query' && {
      parameters: Object.entries(form.properties ?? {}).map(([key, schema]) => ({
        name: key,
        in: 'query',
        required: form.required?.includes(key) ?? false,
        schema,
      })),
    }),
    ...(call.method === 'POST' && {
      requestBody: {
        required,
        content:
          call.body === 'multipart'
            ? {
                'multipart/form-data': {
                  schema: {
                    ...form,
                    properties: { ...form.properties, file: { type: 'string', format: 'binary' } },
                    required: [...(form.required ?? []), 'file'],
                  },
                },
              }
            : {
                'application/x-www-form-urlencoded': { schema: form },
                'application/json': { schema: input },
              },
      },
    }),
    responses: {
      '200': {
        description: `Done (code ${OK}), or refused with a code of its own.`,
        content: call.file
          ? {
              'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
              'application/json': { schema: { $ref: '#/components/schemas/Refusal' } },
            }
          : {
              'application/json': {
                schema: {
                  anyOf: [
                    envelope(toJsonSchema(call.data, 'output'), { const: OK }),
                    { $ref: '#/components/schemas/Refusal' },
                  ],
                },
              },
            },
      },
      ...(!open && { '401': { $ref: '#/components/responses/Unauthorized' } }),
      ...(call.body === 'multipart' && { '413': { $ref: '#/components/responses/TooLarge' } }),
      '429': { $ref: '#/components/responses/TooMany' },
    },
    security: open ? [] : [{ token: [] }, { accessToken: [] }],
    'x-podium-who': call.who,
    'x-podium-section': call.section,
  }
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

/** The whole document. `version` is the program's. */
export function openApi(version: string) {
  const all: [string, Call][] = Object.entries(calls)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, call] of all) {
    const path = `${prefix}${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  const known: [string, ErrorSpec][] = Object.entries(errors)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Podium: calls',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description: [
        `Every call is also served under ${CALL_PREFIXES[1]}. Bodies are read as forms and as JSON.`,
        'Every answer has one envelope. A business refusal answers HTTP 200 with its code and a text for people.',
      ].join(' '),
    },
    servers: [{ url: '/' }],
    tags: [...new Set(all.map(([, call]) => groupOf(call)))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The token that login answered.' },
        accessToken: { type: 'apiKey', in: 'header', name: 'Access-Token', description: 'The same, read too.' },
      },
      schemas: {
        Refusal: {
          ...envelope({}, { type: 'integer', enum: known.map(([, error]) => error.code) }),
          description: known.map(([name, { code, text }]) => `${code} ${name}: ${text}`).join('\n'),
        },
      },
      responses: {
        Unauthorized: refusal('No token, or a dead one.'),
        TooLarge: refusal('The upload is above the limit of the call.'),
        TooMany: refusal('Too many requests; try later.'),
      },
    },
    'x-podium-errors': known.map(([name, { code, text, status = 200 }]) => ({ name, code, text, status })),
  } as const
}
