/**
 * Writing to sockets: all that one tick has for a socket goes out in one write, and a broadcast's bytes are shared by
 * all its sockets. It owns the moment of writing; who gets what is decided elsewhere.
 */
import type { ChannelName } from '../../contract/sockets'
import type { Connection } from './connection'
import type { RealtimeMetrics } from './metrics'

export class Outbox {
  #waiting: Connection[] = []
  #since = 0

  constructor(
    private readonly metrics: RealtimeMetrics,
    private readonly onSlow: (connection: Connection) => void,
    private readonly bufferBytes: number,
  ) {}

  /** The connection has frames; they are written when this tick's messages are all handled. */
  add(connection: Connection): void {
    if (this.#waiting.length === 0) {
      this.#since = performance.now()
      setImmediate(() => this.#flush())
    }
    this.#waiting.push(connection)
  }

  #flush(): void {
    const connections = this.#waiting
    this.#waiting = []
    // Sockets of a class mostly have the same frames waiting: they share the joined bytes too.
    let parts: readonly Buffer[] = []
    let joined: Buffer | null = null
    const sent = new Map<ChannelName, number>()
    for (const connection of connections) {
      const frames = connection.takeFrames()
      if (frames.length === 0) continue
      if (!joined || !same(frames, parts)) {
        parts = frames
        joined = join(frames)
      }
      sent.set(connection.channel, (sent.get(connection.channel) ?? 0) + frames.length)
      connection.writeBytes(joined)
      if (connection.socket.writableLength > this.bufferBytes) this.onSlow(connection)
    }
    for (const [channel, count] of sent) this.metrics.sent(channel, count)
    this.metrics.fanOut(performance.now() - this.#since)
  }
}

/** One buffer of several frames; a single frame is not copied. */
export function join(frames: readonly Buffer[]): Buffer {
  const [first] = frames
  return first && frames.length === 1 ? first : Buffer.concat(frames)
}

function same(one: readonly Buffer[], other: readonly Buffer[]): boolean {
  if (one.length !== other.length) return false
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}
