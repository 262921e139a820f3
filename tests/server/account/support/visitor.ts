/** A browser without pages: follows redirects by hand and has cookies. */
import { z } from 'zod'

const envelope = z.object({ code: z.number(), errDesc: z.string(), success: z.boolean(), data: z.unknown() })

export interface Arrival {
  readonly status: number
  /** The address that answered, or to which the answer redirects. */
  readonly address: URL
  readonly text: string
}

export class Visitor {
  private readonly cookies = new Map<string, Map<string, string>>()

  /** One request; its redirect is not followed. */
  async request(address: string | URL, init: RequestInit = {}): Promise<Arrival> {
    const url = new URL(address)
    const jar = this.cookies.get(url.origin) ?? new Map<string, string>()
    this.cookies.set(url.origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie !== '' && { cookie }), ...init.headers }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const location = response.headers.get('location')
    const next = location === null ? url : new URL(location, url)
    return { status: response.status, address: next, text: await response.text() }
  }

  /** Follows redirects until an answer is a page, or until a path below `end`, which is not requested. */
  async follow(
    address: string | URL,
    { end = '/dist/', ...init }: RequestInit & { end?: string } = {},
  ): Promise<Arrival> {
    let arrival = await this.request(address, init)
    while (arrival.status >= 300 && arrival.status < 400 && !arrival.address.pathname.startsWith(end))
      arrival = await this.request(arrival.address)
    return arrival
  }

  /** Sends a form. */
  submit(address: string | URL, form: Record<string, string>, end?: string): Promise<Arrival> {
    return this.follow(address, { method: 'POST', body: new URLSearchParams(form), ...(end !== undefined && { end }) })
  }

  /** A call of the server with this browser's cookies. */
  async call(origin: string, path: string, form: Record<string, string>) {
    const { text } = await this.request(`${origin}/platform${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    return envelope.parse(JSON.parse(text))
  }
}
