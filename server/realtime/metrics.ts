/** What the sockets report to be counted; `server/services/operations/metrics.ts` exports it to Prometheus. */
import type { ChannelName } from '../../contract/sockets'

export interface RealtimeMetrics {
  /** A socket was accepted (1) or is gone (-1). */
  connections(channel: ChannelName, change: 1 | -1): void
  /** A frame of a client was received. */
  received(channel: ChannelName): void
  /** So many frames were written to sockets. */
  sent(channel: ChannelName, count: number): void
  /** From a broadcast to the last write of the tick, in ms. */
  fanOut(milliseconds: number): void
  /** A request was refused, by the name of `contract/errors.ts`. */
  refused(channel: ChannelName, reason: string): void
  /** The server cut a socket: why. */
  cut(channel: ChannelName, reason: string): void
}

/** Counts nothing. */
export const noMetrics: RealtimeMetrics = {
  connections: () => undefined,
  received: () => undefined,
  sent: () => undefined,
  fanOut: () => undefined,
  refused: () => undefined,
  cut: () => undefined,
}
