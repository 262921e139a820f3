/**
 * A client without a browser: signs in, makes calls and opens sockets, typed by the contract. For requests that no
 * correct browser makes (a student who sends the teacher's codes), and for crowds.
 */
import { constants, publicEncrypt } from 'node:crypto'
import WebSocket from 'ws'
import type { Call, CallData, CallInput, Envelope } from '../../../contract/call'
import { CALL_PREFIXES, type CallName, type CallOf, calls } from '../../../contract/calls'
import {
  type ClientInput,
  type ClientName,
  decodeServer,
  encodeClient,
  type ServerMessage,
} from '../../../contract/socket'
import { BEARER_PREFIX, type ChannelName, type ChannelOf, channels, SOCKET_PROTOCOL } from '../../../contract/sockets'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Podium2026'

/** Makes a call and returns the whole envelope with the HTTP status. */
export async function request<N extends CallName>(
  url: string,
  name: N,
  input: CallInput<CallOf<N>>,
  token?: string,
): Promise<Envelope<CallData<CallOf<N>>> & { status: number }> {
  const { method, path, body }: Call = calls[name]
  const query = body === 'query' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const response = await fetch(`${url}${CALL_PREFIXES[0]}${path}${query}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  })
  const envelope: Envelope<CallData<CallOf<N>>> = await response.json()
  return { ...envelope, status: response.status }
}

/** Makes a call that must succeed and returns its data. */
export async function ask<N extends CallName>(
  url: string,
  name: N,
  input: CallInput<CallOf<N>>,
  token?: string,
): Promise<CallData<CallOf<N>>> {
  const { success, data, code, errDesc } = await request(url, name, input, token)
  if (!success || data === null) throw new Error(`${name} was refused: ${code} ${errDesc}`)
  return data
}

/** An encrypted password and the id of its key: valid for one call. */
export async function encrypt(url: string, password: string): Promise<{ keyId: string; password: string }> {
  const { keyId, publicKey, nonce } = await ask(url, 'publicKey', {})
  const encrypted = publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(`${nonce}:${password}`),
  )
  return { keyId, password: encrypted.toString('base64') }
}

/** Signs a demo account in and returns its token. The account's other session ends. */
export async function login(url: string, loginCode: string, password = DEMO_PASSWORD): Promise<string> {
  return ask(url, 'login', { loginCode, ...(await encrypt(url, password)), isForceLogin: '1' })
}

/** The storage of a browser with a signed-in user, for `newContext({ storageState })`. */
export const keptBy = (origin: string, token: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'pro__token', value: JSON.stringify(token) }] }],
})

/** A socket of a channel that records received messages. */
export class TestSocket<N extends ChannelName> {
  /** Every message so far, in order. */
  readonly received: ServerMessage<ChannelOf<N>>[] = []
  /** The code with which the socket was closed. */
  closed: number | null = null
  readonly #waiting = new Set<() => void>()

  private constructor(
    private readonly channel: ChannelOf<N>,
    readonly raw: WebSocket,
  ) {
    raw.on('message', (bytes) => {
      const decoded = decodeServer(channel, String(bytes))
      if (decoded.ok) this.received.push(decoded.message)
      this.#wake()
    })
    raw.on('close', (code) => {
      this.closed = code
      this.#wake()
    })
    raw.on('error', () => this.#wake())
  }

  /** Opens a socket with a token, and resolves when it is open. */
  static async open<N extends ChannelName>(url: string, name: N, token: string): Promise<TestSocket<N>> {
    const channel: ChannelOf<N> = channels[name]
    const raw = new WebSocket(`${url.replace('http', 'ws')}${channel.path}`, [
      SOCKET_PROTOCOL,
      `${BEARER_PREFIX}${token}`,
    ])
    const socket = new TestSocket(channel, raw)
    await new Promise<void>((resolve, reject) => {
      raw.once('open', () => resolve())
      raw.once('error', reject)
    })
    return socket
  }

  /** Sends a message of the contract. */
  send<M extends ClientName<ChannelOf<N>>>(name: M, data: ClientInput<ChannelOf<N>, M>): void {
    this.raw.send(encodeClient(this.channel, name, data))
  }

  /** The first message of that name, already received or received within `withinMs`. */
  async wait<M extends ServerMessage<ChannelOf<N>>['name']>(
    name: M,
    withinMs = 5000,
  ): Promise<Extract<ServerMessage<ChannelOf<N>>, { name: M }>> {
    const until = performance.now() + withinMs
    for (;;) {
      const found = this.received.find(
        (message): message is Extract<typeof message, { name: M }> => message.name === name,
      )
      if (found) return found
      if (this.closed !== null) throw new Error(`closed with ${this.closed} before ${name} came`)
      const left = until - performance.now()
      if (left <= 0) throw new Error(`${name} did not come; there were ${this.received.map((m) => m.name).join(', ')}`)
      await this.#change(left)
    }
  }

  close(): void {
    this.raw.close()
  }

  #change(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.#waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, withinMs)
      this.#waiting.add(done)
    })
  }

  #wake(): void {
    for (const done of [...this.#waiting]) done()
  }
}
