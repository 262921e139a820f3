/** Bounds of the server's side of a socket. Those that clients know too stand in `contract/limits.ts`. */
import { FRAME_MAX_BYTES, RECONNECT_FIRST_MS, REGISTER_DEADLINE_MS, SERVER_SILENCE_MS } from '../../contract/limits'

/** What a socket may take of the server; times in ms. Tests shorten them. */
export interface RealtimeLimits {
  /** A socket that has not registered by then is closed. */
  readonly registerMs: number
  /** A socket that was silent for this long is cut. */
  readonly silenceMs: number
  /** A reader that took nothing for this long although something waits is cut. */
  readonly slowMs: number
  /** A reader for whom more than this waits is cut. */
  readonly bufferBytes: number
  /** How often round trips are measured. */
  readonly pingMs: number
  /** How often sockets are looked at. */
  readonly sweepMs: number
  /** A socket that does not answer a close is cut after this. */
  readonly closeMs: number
  /** Largest frame of a client. */
  readonly frameBytes: number
  /** Frames of one socket: so many at once, so many a second after that. */
  readonly frames: { readonly burst: number; readonly perSecond: number }
  /** Messages of one socket that may wait for the one in work. */
  readonly waiting: number
  /** Sockets that one session may hold open on one channel. */
  readonly perSession: number
  /** At a drain clients are told to come back within this. */
  readonly comeBackMs: number
  /** A drain spreads the closing of its sockets over this. */
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

/** What an unmeasured socket's network is taken to shift, in ms. */
export const UNMEASURED_UNCERTAINTY_MS = 100
