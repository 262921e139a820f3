/** The counters of the sockets; `server/services/operations/metrics.ts` exports them to Prometheus. */
import type { ChannelName } from '../../contract/sockets'

export interface RealtimeMetrics {
  /** A socket was accepted (1) or closed (-1). */
  connections(channel: ChannelName, change: 1 | -1): void
  /** A frame of a client was received. */
  received(channel: ChannelName): void
  /** The number of frames that were written to sockets. */
  sent(channel: ChannelName, count: number): void
  /** The time from a broadcast to the last write of the tick, in ms. */
  fanOut(milliseconds: number): void
  /** A request was refused, with the error's name in `contract/errors.ts`. */
  refused(channel: ChannelName, reason: string): void
  /** The server closed a socket, with the reason. */
  cut(channel: ChannelName, reason: string): void
}

/** No counting. */
export const noMetrics: RealtimeMetrics = {
  connections: () => undefined,
  received: () => undefined,
  sent: () => undefined,
  fanOut: () => undefined,
  refused: () => undefined,
  cut: () => undefined,
}
