/** A socket like a browser's, for tests: it decodes by the contract and lets a test wait for messages. */
import { once } from 'node:events'
import { WebSocket } from 'ws'
import {
  type ClientInput,
  type ClientName,
  decodeServer,
  encodeClient,
  type ServerMessage,
} from '../../../../contract/socket'
import {
  BEARER_PREFIX,
  type ChannelName,
  type ChannelOf,
  channels,
  SOCKET_PROTOCOL,
} from '../../../../contract/sockets'
import { until } from './until'

type Message<C extends ChannelName> = ServerMessage<ChannelOf<C>>
type Named<C extends ChannelName, M extends Message<C>['name']> = Extract<Message<C>, { name: M }>

/** The time for a whole class to connect concurrently: the bench measures how quickly sockets open. */
const OPENING_MS = 30_000

export interface ClientOptions {
  readonly autoPong?: boolean
  readonly origin?: string
  readonly protocols?: string[]
  /** Whether all of the server's handlers are done; undefined if unknown. */
  readonly isIdle?: () => boolean
}

export class Client<C extends ChannelName> {
  readonly ws: WebSocket
  readonly messages: Message<C>[] = []
  readonly frames: string[] = []
  #read = 0
  closed: { code: number; reason: string } | null = null
  failure: Error | null = null
  readonly #isIdle: () => boolean

  constructor(
    readonly channel: C,
    port: number,
    token: string,
    options: ClientOptions = {},
  ) {
    this.#isIdle = options.isIdle ?? (() => true)
    const { autoPong = true, origin, protocols = [SOCKET_PROTOCOL, BEARER_PREFIX + token] } = options
    this.ws = new WebSocket(`ws://127.0.0.1:${port}${channels[channel].path}`, protocols, { autoPong, origin })
    this.ws.on('message', (data) => {
      const text = data.toString()
      this.frames.push(text)
      const decoded = decodeServer(channels[channel] as ChannelOf<C>, text)
      if (!decoded.ok) throw new Error(`${decoded.problem}: ${text}`)
      this.messages.push(decoded.message)
    })
    this.ws.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() }
    })
    this.ws.on('error', (error) => {
      this.failure = error
    })
  }

  async opened(): Promise<this> {
    await until(() => this.ws.readyState === WebSocket.OPEN || this.failure !== null, OPENING_MS)
    if (this.failure) throw this.failure
    return this
  }

  send<N extends ClientName<ChannelOf<C>>>(name: N, data: ClientInput<ChannelOf<C>, N>): void {
    this.ws.send(encodeClient(channels[this.channel] as ChannelOf<C>, name, data))
  }

  /** The next message with this name after the last awaited one. */
  async next<M extends Message<C>['name']>(name: M, withinMs?: number): Promise<Named<C, M>> {
    const isNext = (message: Message<C>): message is Named<C, M> => message.name === name
    const found = await until(
      () => {
        const at = this.messages.findIndex((message, i) => i >= this.#read && message.name === name)
        if (at < 0) return null
        this.#read = at + 1
        return this.messages[at]
      },
      withinMs,
      () => `${name} after ${JSON.stringify(this.messages.slice(this.#read))}, closed ${JSON.stringify(this.closed)}`,
    )
    if (!found || !isNext(found)) throw new Error(`no ${name}`)
    return found
  }

  async closing(withinMs?: number): Promise<{ code: number; reason: string }> {
    return await until(() => this.closed, withinMs)
  }

  /** Names of all messages so far, without heartbeats. */
  names(): string[] {
    return this.messages.map(({ name }) => name).filter((name) => name !== 'heartbeat')
  }

  /**
   * Resolves when everything that was sent before has reached the server and, for a client of a `School`, when that has
   * handled it and its answers have arrived. Rejects when no pong arrives.
   */
  async settled(): Promise<void> {
    await this.#pong()
    if (this.#isIdle()) return
    await until(this.#isIdle)
    await this.#pong()
  }

  async #pong(): Promise<void> {
    const answered = once(this.ws, 'pong', { signal: AbortSignal.timeout(8_000) })
    this.ws.ping()
    await answered
  }

  end(): void {
    this.ws.terminate()
  }
}
