/**
 * A bad network between clients and the server: a relay that duplicates, delays and reorders frames of clients, delays
 * the server's frames, and breaks connections. Frames stay whole; half a frame on a cut TCP connection is handled by
 * the WebSocket library.
 */
import { createServer, type Server } from 'node:http'
import WebSocket, { type RawData, WebSocketServer } from 'ws'
import type { Random } from './random'

export interface Roughness {
  /** The most copies of a client's frame. */
  readonly copies: number
  /** Each copy has its own delay of up to this many ms: copies and frames overtake each other. */
  readonly lateMs: number
  /** The probability that a client's frame breaks its connection, before or after it is delivered. */
  readonly breaks: number
}

/** One bad network to one server. */
export class RoughLine {
  readonly #timers = new Set<NodeJS.Timeout>()
  /** The number of frames sent more than once, and of broken connections. */
  readonly done = { copied: 0, broken: 0 }

  private constructor(
    private readonly http: Server,
    private readonly relay: WebSocketServer,
    readonly url: string,
  ) {}

  /** Opens a relay to the server at `to` (HTTP address). */
  static async open(to: string, how: Roughness, random: Random): Promise<RoughLine> {
    const http = createServer()
    const relay = new WebSocketServer({
      server: http,
      handleProtocols: (protocols) => [...protocols][0] ?? false,
    })
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    const address = http.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const line = new RoughLine(http, relay, `http://127.0.0.1:${port}`)
    relay.on('connection', (near, request) => {
      const protocols = String(request.headers['sec-websocket-protocol'] ?? '').split(/, ?/)
      const far = new WebSocket(`${to.replace('http', 'ws')}${request.url}`, protocols)
      line.#join(near, far, how, random)
    })
    return line
  }

  /** Closes the relay. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer)
    for (const socket of this.relay.clients) socket.terminate()
    this.relay.close()
    await new Promise<void>((resolve) => this.http.close(() => resolve()))
  }

  #join(near: WebSocket, far: WebSocket, how: Roughness, random: Random): void {
    const waiting: (() => void)[] = []
    let isFirst = true
    const later = (ms: number, work: () => void): void => {
      const timer = setTimeout(() => {
        this.#timers.delete(timer)
        work()
      }, ms)
      this.#timers.add(timer)
    }
    const send = (data: RawData, isBinary: boolean): void => {
      if (far.readyState === WebSocket.OPEN) far.send(data, { binary: isBinary })
    }
    const forward = (data: RawData, isBinary: boolean): void => {
      // The registration passes unchanged: without it there is no client to test.
      if (isFirst) {
        isFirst = false
        send(data, isBinary)
        return
      }
      const copies = random.between(1, how.copies)
      if (copies > 1) this.done.copied += 1
      for (let n = 0; n < copies; n += 1) later(random.between(0, how.lateMs), () => send(data, isBinary))
      if (!random.happens(how.breaks)) return
      this.done.broken += 1
      later(random.between(0, how.lateMs), () => near.terminate())
    }
    near.on('message', (data, isBinary) => {
      if (far.readyState === WebSocket.OPEN) forward(data, isBinary)
      else waiting.push(() => forward(data, isBinary))
    })
    far.on('open', () => {
      for (const work of waiting.splice(0)) work()
    })
    // The server's frames keep their order, like in TCP, and are delayed.
    let free = 0
    far.on('message', (data, isBinary) => {
      const now = performance.now()
      free = Math.max(free, now + random.between(0, how.lateMs))
      later(free - now, () => near.readyState === WebSocket.OPEN && near.send(data, { binary: isBinary }))
    })
    near.on('close', () => far.terminate())
    far.on('close', () => near.terminate())
    near.on('error', () => undefined)
    far.on('error', () => near.terminate())
  }
}
