/**
 * A small CAS server, written from the CAS Protocol 3.0 specification: `/login` (section 2.1) with a page that asks for a
 * number, service tickets that are valid once for one service (3.1), and `/p3/serviceValidate` (2.8). The server has no session:
 * every `/login` shows the page.
 */
import { randomBytes } from 'node:crypto'
import * as http from 'node:http'
import { freePort } from './postgres'

/** A running CAS server. */
export interface TestCas {
  readonly url: string
  /** Replaces the answer of the validation: a status and a text. */
  answerWith(answer: { readonly status: number; readonly text: string } | null): void
  close(): Promise<void>
}

export interface TestCasOptions {
  /** The attributes of a user beside `name`. */
  readonly attributesOf?: (user: string) => Readonly<Record<string, readonly string[]>>
  /** The prefix of the namespace, which a server may choose; empty: a default namespace. */
  readonly prefix?: string
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

export async function startCas({ attributesOf = () => ({}), prefix = 'cas:' }: TestCasOptions = {}): Promise<TestCas> {
  const port = await freePort()
  const tickets = new Map<string, { user: string; service: string }>()
  let fixed: { readonly status: number; readonly text: string } | null = null

  const element = (name: string, content: string, more = '') => `<${prefix}${name}${more}>${content}</${prefix}${name}>`
  const namespace = ` xmlns${prefix === '' ? '' : `:${prefix.slice(0, -1)}`}="http://www.yale.edu/tp/cas"`
  const response = (content: string) => element('serviceResponse', content, namespace)
  const failure = (code: string, text: string) => response(element('authenticationFailure', text, ` code="${code}"`))
  const success = (user: string) => {
    const attributes = { name: [`老师${user}`], ...attributesOf(user) }
    const list = Object.entries(attributes).flatMap(([name, values]) =>
      values.map((value) => element(name, escaped(value))),
    )
    return response(
      element(
        'authenticationSuccess',
        element('user', escaped(user)) + element('attributes', `\n  ${list.join('\n  ')}`),
      ),
    )
  }
  const validate = (query: URLSearchParams): string => {
    const [ticket, service] = [query.get('ticket'), query.get('service')]
    if (ticket === null || service === null) return failure('INVALID_REQUEST', 'ticket and service are required')
    const found = tickets.get(ticket)
    // A ticket is used up by any attempt to validate it.
    tickets.delete(ticket)
    if (!found) return failure('INVALID_TICKET', `Ticket ${escaped(ticket)} not recognized`)
    return found.service === service ? success(found.user) : failure('INVALID_SERVICE', 'another service')
  }

  const server = http.createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/cas/p3/serviceValidate') {
      const { status, text } = fixed ?? { status: 200, text: validate(searchParams) }
      return reply.writeHead(status, { 'content-type': 'application/xml; charset=utf-8' }).end(text)
    }
    if (pathname !== '/cas/login') return reply.writeHead(404).end()
    if (request.method !== 'POST') return reply.end('<form method="post"><input name="number"></form>')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const user = new URLSearchParams(Buffer.concat(chunks).toString()).get('number') ?? ''
      const service = searchParams.get('service') ?? ''
      const ticket = `ST-${randomBytes(16).toString('hex')}`
      tickets.set(ticket, { user, service })
      const back = new URL(service)
      back.searchParams.set('ticket', ticket)
      reply.writeHead(302, { location: back.href }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}/cas`,
    answerWith: (answer) => {
      fixed = answer
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
