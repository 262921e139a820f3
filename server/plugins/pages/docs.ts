/**
 * The contract as documents: `/openapi.json`, `/asyncapi.json`, and `/docs`, a page to read and try both. The build
 * creates them (`prepare.ts`); a server from source creates each at its first request.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { asyncApi } from './docsPage/asyncapi'
import { openApi } from './docsPage/openapi'
import { docsPage } from './docsPage/page'

/** The program's data in the documents. */
export interface DocsOptions {
  /** The program's version. */
  readonly version?: string
  /** Demo accounts offered on the page; empty without a demo school. */
  readonly accounts?: readonly string[]
}

/** The page may load only its own two files and connect only to its own server. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

interface Document {
  readonly path: string
  readonly type: string
  /** The file beside the program; it exists only in a built server. */
  readonly file: string
  readonly headers?: Readonly<Record<string, string>>
  make?(): string
}

const json = 'application/json; charset=utf-8'

function documentsOf({ version = '0.6.0', accounts = [] }: DocsOptions): Document[] {
  return [
    { path: '/openapi.json', type: json, file: 'openapi.json', make: () => JSON.stringify(openApi(version)) },
    { path: '/asyncapi.json', type: json, file: 'asyncapi.json', make: () => JSON.stringify(asyncApi(version)) },
    { path: '/docs/page.js', type: 'text/javascript; charset=utf-8', file: 'tryOut.js' },
    { path: '/docs/page.css', type: 'text/css; charset=utf-8', file: 'look.css' },
    {
      path: '/docs',
      type: 'text/html; charset=utf-8',
      file: accounts.length > 0 ? 'demo.html' : 'page.html',
      headers: { 'content-security-policy': POLICY },
      make: () => docsPage({ version, accounts }),
    },
  ]
}

/** Written by the build, because generating them would take a considerable part of each start. */
export async function writeDocuments(folder: string, accounts: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const all = [...documentsOf({ accounts }), ...documentsOf({})]
  for (const { file, make } of all) if (make) await writeFile(path.join(folder, file), make())
}

const folder = new URL('./docsPage/', import.meta.url)

async function textOf({ file, make }: Document): Promise<{ body: string; tag: string }> {
  const body = await readFile(new URL(file, folder), 'utf8').catch((error: unknown) => {
    if (make) return make()
    throw error
  })
  return { body, tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/** Registers the documents. They are public: they contain only the contract. */
export const docs: FastifyPluginAsync<DocsOptions> = async (app, options) => {
  for (const document of documentsOf(options)) {
    let text: ReturnType<typeof textOf> | undefined
    app.get(document.path, async (request, reply) => {
      text ??= textOf(document).catch((error: unknown) => {
        text = undefined
        throw error
      })
      const { body, tag } = await text
      reply.headers({
        'cache-control': 'no-cache',
        etag: tag,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        ...document.headers,
      })
      return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.type(document.type).send(body)
    })
  }
}
