/**
 * The contract as documents: `/openapi.json`, `/asyncapi.json`, and `/docs`, a page of our own to read and try both.
 * Everything is made once at start and served from memory.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsync } from 'fastify'
import { asyncApi } from './docsPage/asyncapi'
import { openApi } from './docsPage/openapi'
import { docsPage } from './docsPage/page'

/** What the documents say of the program. */
export interface DocsOptions {
  /** The program's version. */
  readonly version?: string
  /** Demo accounts offered on the page; empty without a demo school. */
  readonly accounts?: readonly string[]
}

/** The page loads its own two files and talks to its own server, and nothing else. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Registers the three documents. They are open to everybody: they hold nothing but the contract. */
export const docs: FastifyPluginAsync<DocsOptions> = async (app, { version = '0.1.0', accounts = [] }) => {
  const file = (name: string) => readFile(new URL(`./docsPage/${name}`, import.meta.url), 'utf8')
  const serve = (path: string, type: string, body: string, headers: Record<string, string> = {}) => {
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    app.get(path, (request, reply) => {
      reply.headers({
        'cache-control': 'no-cache',
        etag: tag,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        ...headers,
      })
      return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.type(type).send(body)
    })
  }
  serve('/openapi.json', 'application/json; charset=utf-8', JSON.stringify(openApi(version)))
  serve('/asyncapi.json', 'application/json; charset=utf-8', JSON.stringify(asyncApi(version)))
  serve('/docs/page.js', 'text/javascript; charset=utf-8', await file('tryOut.js'))
  serve('/docs/page.css', 'text/css; charset=utf-8', await file('look.css'))
  serve('/docs', 'text/html; charset=utf-8', docsPage({ version, accounts }), { 'content-security-policy': POLICY })
}
