/** Server-side limits of a socket. Limits that clients also need are in `contract/limits.ts`. */
import { FRAME_MAX_BYTES, RECONNECT_FIRST_MS, REGISTER_DEADLINE_MS, SERVER_SILENCE_MS } from '../../contract/limits'

/** The limits of a socket; times in ms. Tests shorten them. */
export interface RealtimeLimits {
  /** A socket that has not registered by then is closed. */
  readonly registerMs: number
  /** A socket that was silent for this long is closed. */
  readonly silenceMs: number
  /** A client that read nothing for this long, although data is queued, is disconnected. */
  readonly slowMs: number
  /** A client with more queued bytes than this is disconnected. */
  readonly bufferBytes: number
  /** The interval of measuring round trips. */
  readonly pingMs: number
  /** The interval of checking all sockets. */
  readonly sweepMs: number
  /** A socket that does not answer a close frame is terminated after this time. */
  readonly closeMs: number
  /** The largest frame of a client. */
  readonly frameBytes: number
  /** The frame allowance of one socket: a burst, and a rate per second. */
  readonly frames: { readonly burst: number; readonly perSecond: number }
  /** The most messages of one socket that may wait for the current one. */
  readonly waiting: number
  /** The most sockets of one session on one channel. */
  readonly perSession: number
  /** The range of the reconnection delay that clients get at a drain. */
  readonly comeBackMs: number
  /** The time over which a drain spreads the closing of its sockets. */
  readonly drainMs: number
}

export const realtimeLimits: RealtimeLimits = {
  registerMs: REGISTER_DEADLINE_MS,
  silenceMs: SERVER_SILENCE_MS,
  slowMs: 10_000,
  bufferBytes: 1024 * 1024,
  pingMs: 5_000,
  sweepMs: 1_000,
  closeMs: 3_000,
  frameBytes: FRAME_MAX_BYTES,
  frames: { burst: 60, perSecond: 30 },
  waiting: 64,
  perSession: 16,
  comeBackMs: RECONNECT_FIRST_MS.max,
  drainMs: 2_000,
}

/** The assumed network skew of an unmeasured socket, in ms. */
export const UNMEASURED_UNCERTAINTY_MS = 100
