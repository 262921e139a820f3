/**
 * Gates between a page and the real server: requests and messages are held until the path lets them through, so that
 * transient states can be checked. A gate can delay or break a request, or replace its response by a refusal that no
 * correct action causes.
 */
import type { Browser, BrowserContext, Page, Route, WebSocketRoute } from 'playwright/test'
import { expect } from 'playwright/test'
import { CALL_PREFIXES, type CallName, calls } from '../../../contract/calls'
import { decodeServer } from '../../../contract/socket'
import { type ChannelName, channels } from '../../../contract/sockets'
import type { Room } from './campus'
import { keptBy } from './client'
import { Line } from './line'

const HEARTBEAT = 'heartbeat'
const WITHIN_MS = 10_000

interface HeldMessage {
  readonly name: string
  pass(): void
}

/** The refusal of a call. */
export interface Refusal {
  readonly code: number
  readonly text: string
}

/** A page with gates before its calls and its sockets, on its own network. */
export class GatedPage {
  readonly #calls = new Map<CallName, Route[]>()
  readonly #messages = new Map<ChannelName, HeldMessage[]>()
  #holds: ReadonlySet<string> = new Set()

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    readonly line: Line,
  ) {}

  /** Opens a page on which this user of the room is signed in (null: no user). */
  static async open(browser: Browser, room: Room, demo: string | null): Promise<GatedPage> {
    const line = await Line.open(room.server.port)
    const context = await browser.newContext({
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      viewport: { width: 1440, height: 900 },
      // Paths check static states; animations are tested elsewhere, and would double the cost.
      reducedMotion: 'reduce',
      ...(demo && { storageState: keptBy(line.url, await room.token(demo)) }),
    })
    const page = await context.newPage()
    const gated = new GatedPage(page, context, line)
    for (const channel of ['classroom', 'voteRace'] as const) {
      await page.routeWebSocket(
        (url) => url.pathname.endsWith(channels[channel].path),
        (socket) => gated.#join(channel, socket),
      )
    }
    return gated
  }

  get url(): string {
    return this.line.url
  }

  /** From now on requests of this call are held. */
  async holdCall(name: CallName): Promise<void> {
    const held: Route[] = []
    this.#calls.set(name, held)
    for (const prefix of CALL_PREFIXES) {
      await this.page.route(
        (url) => url.pathname === `${prefix}${calls[name].path}`,
        (route) => {
          held.push(route)
        },
      )
    }
  }

  /** Lets one request of this call through, breaks it like a cut cable, or refuses it like a server. */
  async letCall(name: CallName, how: 'through' | 'break' | Refusal = 'through'): Promise<void> {
    const held = this.#calls.get(name) ?? []
    await expect.poll(() => held.length, { timeout: WITHIN_MS, message: `the page calls ${name}` }).toBeGreaterThan(0)
    const route = held.shift()
    if (how === 'through') return route?.continue()
    if (how === 'break') return route?.abort('connectionreset')
    const envelope = { code: how.code, errDesc: how.text, success: false, data: null }
    await route?.fulfill({ contentType: 'application/json', body: JSON.stringify(envelope) })
  }

  /** From now on messages of these names, and all messages after one, are held. */
  holdMessages(names: readonly string[]): void {
    this.#holds = new Set(names)
    for (const held of this.#messages.values()) held.length = 0
  }

  /** Lets messages of a channel through up to the first of this name. */
  async letMessage(channel: ChannelName, name: string): Promise<void> {
    const held = () => this.#messages.get(channel) ?? []
    await expect
      .poll(() => held().map((message) => message.name), { timeout: WITHIN_MS, message: `the server says ${name}` })
      .toContain(name)
    for (;;) {
      const message = held().shift()
      message?.pass()
      if (!message || message.name === name) return
    }
  }

  /** Drops everything held, because a reloaded page does not expect it. */
  forget(): void {
    for (const held of this.#messages.values()) held.length = 0
    for (const held of this.#calls.values()) held.length = 0
  }

  async close(): Promise<void> {
    await this.context.close()
    await this.line.close()
  }

  #join(channel: ChannelName, socket: WebSocketRoute): void {
    const server = socket.connectToServer()
    const held: HeldMessage[] = []
    this.#messages.set(channel, held)
    server.onMessage((frame) => {
      const decoded = decodeServer(channels[channel], String(frame))
      const name = decoded.ok ? decoded.message.name : ''
      if (name !== HEARTBEAT && (held.length > 0 || this.#holds.has(name))) {
        held.push({ name, pass: () => socket.send(frame) })
      } else socket.send(frame)
    })
  }
}
