import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '../../contract/call'
import { calls } from '../../contract/calls'
import { flag, integer } from '../../contract/fields'
import type { Channel } from '../../contract/socket'
import { channels } from '../../contract/sockets'
import { docs } from '../../server/plugins/pages/docs'
import { asyncApi } from '../../server/plugins/pages/docsPage/asyncapi'
import { formSchema, openApi } from '../../server/plugins/pages/docsPage/openapi'
import { docsPage } from '../../server/plugins/pages/docsPage/page'
import { describeSchema, toJsonSchema } from '../../server/plugins/pages/docsPage/schema'

const all: [string, Call][] = Object.entries(calls)

/** Every `$ref` of a document, with whether its target exists. */
function references(document: unknown): { ref: string; found: boolean }[] {
  const refs: string[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === '$ref' && typeof inner === 'string') refs.push(inner)
      else walk(inner)
    }
  }
  walk(document)
  const resolve = (ref: string): unknown =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>(
        (at, key) =>
          typeof at === 'object' && at !== null ? Object.entries(at).find(([name]) => name === key)?.[1] : undefined,
        document,
      )
  return refs.map((ref) => ({ ref, found: ref.startsWith('#/') && resolve(ref) !== undefined }))
}

describe('OpenAPI', () => {
  const document = openApi('1.2.3')
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

  it('is a 3.1 document with all required parts', () => {
    const operation = z.strictObject({
      operationId: z.string(),
      summary: z.string(),
      tags: z.tuple([z.enum(document.tags.map(({ name }) => name))]),
      parameters: z
        .array(
          z.strictObject({ name: z.string(), in: z.literal('query'), required: z.boolean(), schema: z.object({}) }),
        )
        .optional(),
      requestBody: z
        .strictObject({
          required: z.boolean(),
          content: z.record(z.string(), z.strictObject({ schema: z.looseObject({}) })),
        })
        .optional(),
      responses: z.record(z.string().regex(/^[2-5]\d\d$/), z.looseObject({})),
      security: z.array(z.partialRecord(z.enum(['token', 'accessToken']), z.tuple([]))),
      'x-podium-who': z.unknown(),
      'x-podium-section': z.string(),
    })
    const shape = z.looseObject({
      openapi: z.literal('3.1.0'),
      info: z.looseObject({ title: z.string(), version: z.literal('1.2.3') }),
      paths: z.record(z.string().startsWith('/platform/'), z.partialRecord(z.enum(['get', 'post']), operation)),
      components: z.looseObject({}),
    })
    expect(shape.safeParse(document).error?.issues ?? []).toEqual([])
  })

  it('contains each call once, with its permission, section and doc line', () => {
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(all.map(([name]) => name).sort())
    for (const { path, method, operation } of operations) {
      const call = all.find(([name]) => name === operation.operationId)?.[1]
      expect({ path, method: method.toUpperCase() }).toEqual({ path: `/platform${call?.path}`, method: call?.method })
      expect(operation['x-podium-who']).toEqual(call?.who)
      expect(operation['x-podium-section']).toBe(call?.section)
      expect(operation.summary).toBe(call?.doc)
      expect(operation.security.length === 0).toBe(call?.who === 'anyone')
    }
  })

  it('has only valid references', () => {
    const refs = references(document)
    expect(refs.length).toBeGreaterThan(20)
    expect(refs.filter(({ found }) => !found)).toEqual([])
  })

  it('G061 describes each body as form and as JSON, an upload as multipart', () => {
    const bodyOf = (name: string) =>
      Object.keys(
        operations.find(({ operation }) => operation.operationId === name)?.operation.requestBody?.content ?? {},
      )
    expect(bodyOf('saveRace')).toEqual(['application/x-www-form-urlencoded', 'application/json'])
    expect(bodyOf('uploadRichText')).toEqual(['multipart/form-data'])
    expect(bodyOf('publicKey')).toEqual([])
  })

  it('lists dotted form keys', () => {
    const input = z.object({
      teacherName: z.string(),
      major: z.object({ majorId: z.string() }),
      user: z.object({ a: z.string() }).optional(),
    })
    expect(formSchema({ ...calls.saveRace, input })).toEqual({
      type: 'object',
      properties: {
        teacherName: { type: 'string' },
        'major.majorId': { type: 'string' },
        'user.a': { type: 'string' },
      },
      required: ['teacherName', 'major.majorId'],
    })
  })

  it('lists every code of refusal', () => {
    expect(document['x-podium-errors'].find(({ name }) => name === 'wrongCredentials')).toEqual({
      name: 'wrongCredentials',
      code: 900010,
      text: '帐号或密码错误',
      status: 200,
    })
  })
})

describe('AsyncAPI', () => {
  const document = asyncApi('1.2.3')

  it('is a 3.0 document with all required parts', () => {
    const message = z.strictObject({
      name: z.string(),
      title: z.string(),
      summary: z.string(),
      payload: z.looseObject({ type: z.literal('object'), required: z.array(z.string()) }),
      'x-podium-code': z.union([z.int(), z.string()]),
      'x-podium-by': z.enum(['client', 'server']),
      'x-podium-who': z.array(z.enum(['student', 'teacher', 'admin'])).min(1),
      'x-podium-section': z.string(),
    })
    const ref = z.strictObject({ $ref: z.string() })
    const shape = z.looseObject({
      asyncapi: z.literal('3.0.0'),
      info: z.looseObject({ title: z.string(), version: z.string() }),
      channels: z.record(
        z.string(),
        z.strictObject({ address: z.string(), description: z.string(), messages: z.record(z.string(), message) }),
      ),
      operations: z.record(
        z.string(),
        z.strictObject({ action: z.enum(['send', 'receive']), channel: ref, messages: z.array(ref).min(1) }),
      ),
    })
    expect(shape.safeParse(document).error?.issues ?? []).toEqual([])
    expect(references(document).filter(({ found }) => !found)).toEqual([])
  })

  it('contains each message of each channel once', () => {
    for (const [name, channel] of Object.entries(channels) as [string, Channel][]) {
      const messages = Object.values(document.channels[name]?.messages ?? {})
      expect(messages.filter((message) => message['x-podium-by'] === 'client').map((message) => message.name)).toEqual(
        Object.keys(channel.client),
      )
      expect(messages.filter((message) => message['x-podium-by'] === 'server').map((message) => message.name)).toEqual(
        Object.keys(channel.server),
      )
    }
  })

  it('B374 describes the winner as JSON text in extend.mess', () => {
    const { payload } = document.channels.voteRace?.messages['receive.raceWon'] ?? {}
    expect(payload?.required).toEqual(['extend'])
    expect(payload?.properties?.extend).toMatchObject({
      properties: { code: { const: 71003 }, mess: { type: 'string', contentMediaType: 'application/json' } },
    })
  })
})

describe('descriptions of schemas', () => {
  it.each([
    [integer(1, 5), 'whole number 1–5'],
    [flag, '"0" | "1" | "true" | "false" or true | false or 0 or 1'],
    [z.string().max(40), 'text up to 40'],
    [z.array(z.string().min(1)), 'list of text from 1'],
    [z.object({ a: z.string(), b: z.string().optional() }), '{a, b?}'],
    [z.null(), 'null'],
    [z.unknown(), 'anything'],
  ])('describes %#', (schema, expected) => {
    expect(describeSchema(toJsonSchema(schema, 'input'))).toBe(expected)
  })

  it('a transformed field has the schema of its wire form', () => {
    expect(toJsonSchema(z.string().max(3).transform(Number), 'output')).toEqual({ type: 'string', maxLength: 3 })
    expect(toJsonSchema(z.preprocess(String, z.enum(['0'])), 'input')).toEqual({ type: 'string', enum: ['0'] })
  })
})

describe('the page', () => {
  const html = docsPage({ version: '1.2.3', accounts: ['t001', 's001 … s060', '<b>'] })

  it('shows every call and every message with its code, and escapes its input', () => {
    for (const [name, call] of all) {
      expect(html).toContain(`id="call-${name}"`)
      expect(html).toContain(`<code class="path">${call.path}</code>`)
    }
    for (const channel of Object.values(channels) as Channel[]) {
      for (const { code } of Object.values({ ...channel.client, ...channel.server })) {
        expect(html).toContain(`<span class="code">${code}</span>`)
      }
    }
    expect([...html.matchAll(/class="account">([^<]*)</g)].map(([, account]) => account)).toEqual([
      't001',
      's001',
      's060',
      '&lt;b&gt;',
    ])
    expect(html).not.toContain('<b>')
  })

  it('has no external and no inline resources', () => {
    expect(html).not.toMatch(/https?:\/\//)
    expect(html).not.toMatch(/<style|style=|\son[a-z]+=|<script(?! src="\/docs\/page\.js" defer><\/script>)/)
  })

  it('labels every control, with a unique id each', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
    const labelled = new Set([...html.matchAll(/<label[^>]* for="([^"]+)"/g)].map(([, id]) => id))
    const controls = [...html.matchAll(/<(?:input|select|textarea)(?![^>]*type="checkbox")[^>]* id="([^"]+)"/g)].map(
      ([, id]) => id,
    )
    expect(controls.filter((id) => !labelled.has(id))).toEqual([])
  })
})

describe('the plugin', () => {
  it('serves documents, page and its two files, each with a strict policy and an ETag', async () => {
    const app = Fastify()
    await app.register(docs, { version: '1.2.3', accounts: ['t001'] })
    const page = await app.inject('/docs')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(page.headers['content-security-policy']).not.toContain('unsafe')
    const types = await Promise.all(
      ['/openapi.json', '/asyncapi.json', '/docs/page.js', '/docs/page.css'].map(async (path) => {
        const { statusCode, headers } = await app.inject(path)
        return [path, statusCode, headers['content-type'], headers['x-content-type-options']]
      }),
    )
    expect(types).toEqual([
      ['/openapi.json', 200, 'application/json; charset=utf-8', 'nosniff'],
      ['/asyncapi.json', 200, 'application/json; charset=utf-8', 'nosniff'],
      ['/docs/page.js', 200, 'text/javascript; charset=utf-8', 'nosniff'],
      ['/docs/page.css', 200, 'text/css; charset=utf-8', 'nosniff'],
    ])
    const again = await app.inject({ url: '/docs', headers: { 'if-none-match': String(page.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(JSON.parse((await app.inject('/openapi.json')).body)).toEqual(JSON.parse(JSON.stringify(openApi('1.2.3'))))
    await app.close()
  })
})
