/**
 * Batched writing to sockets: all frames of one tick for a socket are sent in one write, and all sockets share the
 * bytes of a broadcast. After writing to many sockets it pauses, so that a burst of messages is sent in few large
 * writes, while a single message is sent immediately. This module decides only the moment of writing, not the
 * receivers.
 */
import type { ChannelName } from '../../contract/sockets'
import type { RealtimeMetrics } from './metrics'

/** The pause relative to the duration of the previous writes, */
const PAUSE_FACTOR = 2
/** and its maximum, which is not noticeable. */
const PAUSE_MAX_MS = 15

/** A connection as the outbox sees it. */
export interface Receiver {
  readonly channel: ChannelName
  readonly socket: { readonly writableLength: number }
  /** Removes and returns the queued frames. */
  takeFrames(): readonly Buffer[]
  writeBytes(bytes: Buffer): void
}

export class Outbox<Connection extends Receiver> {
  #waiting: Connection[] = []
  #since = 0
  /** The end of the pause. */
  #pausedUntil = 0

  constructor(
    private readonly metrics: RealtimeMetrics,
    private readonly onSlow: (connection: Connection) => void,
    private readonly bufferBytes: number,
  ) {}

  /**
   * Schedules a connection with queued frames; they are written when this tick's messages are handled and the pause is
   * over.
   */
  add(connection: Connection): void {
    if (this.#waiting.length === 0) {
      this.#since = performance.now()
      const pauseMs = this.#pausedUntil - this.#since
      if (pauseMs > 1) setTimeout(() => this.#flush(), pauseMs)
      else setImmediate(() => this.#flush())
    }
    this.#waiting.push(connection)
  }

  #flush(): void {
    const connections = this.#waiting
    const begun = performance.now()
    this.#waiting = []
    // Sockets of a class usually have the same frames queued: they share the joined buffer too.
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
    const ended = performance.now()
    this.#pausedUntil = ended + Math.min(PAUSE_MAX_MS, PAUSE_FACTOR * (ended - begun))
    this.metrics.fanOut(ended - this.#since)
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
