/**
 * A bad network between clients and the server: a relay that sends frames of clients several times, late and in another
 * order, holds back what the server says, and breaks connections. Frames stay whole; what a cut TCP line does to half a
 * frame is the WebSocket library's to handle.
 */
import { createServer, type Server } from 'node:http'
import WebSocket, { type RawData, WebSocketServer } from 'ws'
import type { Random } from './random'

export interface Roughness {
  /** A frame of a client goes out so many times at most. */
  readonly copies: number
  /** Each copy is late by up to so many ms, by itself: copies and frames overtake each other. */
  readonly lateMs: number
  /** With this chance a frame of a client breaks its connection, before or after it has got through. */
  readonly breaks: number
}

/** One bad network to one server. */
export class RoughLine {
  readonly #timers = new Set<NodeJS.Timeout>()
  /** How many frames went out more than once, and how many connections broke. */
  readonly done = { copied: 0, broken: 0 }

  private constructor(
    private readonly http: Server,
    private readonly relay: WebSocketServer,
    readonly url: string,
  ) {}

  /** Opens one to the server at `to` (http address). */
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

  /** Ends it. */
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
      // The registration goes through as it is: without it there is no client to be rough with.
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
    // What the server says keeps its order, as TCP does, and comes late.
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
