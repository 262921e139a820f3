/**
 * Estimates the server's clock. Every message of the server carries its date; the sample with the
 * shortest round trip is the most accurate. Remaining times are computed from deadlines and `serverNow()`, never counted down.
 */

/** One sample of the server's clock. All in ms; `sentAt` and `receivedAt` are read from the client's `localNow`. */
export interface ClockSample {
  /** The server's clock at the time of its response. */
  readonly date: number
  readonly receivedAt: number
  /** When the request was sent, for a response: limits the error on the other side. */
  readonly sentAt?: number
}

/** An estimate of the server's clock. */
export interface ServerClock {
  /** Adds a sample. */
  observe(sample: ClockSample): void
  /** The server's clock now, in ms. It only goes back when a clock was really changed. */
  now(): number
  /** The client's own monotonic clock, in ms since the epoch, based on the device's clock at the start. */
  localNow(): number
}

/** Older samples are dropped, because clocks drift, in ms. */
const MEMORY_MS = 10 * 60_000
/** Maximum number of samples. */
const SAMPLES_MAX = 120
/** A larger difference between wall clock and monotonic clock, in ms, means that the device slept or its clock was set. */
const JUMP_MS = 500
/** A step back larger than this, in ms, is a change of clock and not noise; it is applied at once. */
const STEP_BACK_MS = 5_000

interface Sources {
  /** Monotonic clock in ms since the epoch: by default the page's time origin plus `performance.now()`. */
  readonly steady: () => number
  /** The device's wall clock in ms. */
  readonly wall: () => number
}

interface Bounds {
  readonly at: number
  /** Lower bound of the offset: the message needed some time. */
  readonly least: number
  /** Upper bound of the offset, where it is known. */
  readonly most: number
}

/** Creates a separate estimate, for tests; the application uses `serverNow`. */
export function createServerClock(
  sources: Sources = { steady: () => performance.timeOrigin + performance.now(), wall: () => Date.now() },
): ServerClock {
  let samples: Bounds[] = []
  let offset: number | null = null
  let drift = sources.wall() - sources.steady()
  let latest = Number.NEGATIVE_INFINITY

  const estimate = (): number => {
    const least = Math.max(...samples.map((sample) => sample.least))
    const [fastest] = samples
      .filter((sample) => Number.isFinite(sample.most))
      .sort((one, other) => one.most - one.least - (other.most - other.least))
    if (!fastest) return least
    return Math.max(least, (fastest.least + fastest.most) / 2)
  }

  return {
    localNow: sources.steady,
    observe({ date, receivedAt, sentAt }) {
      const driftNow = sources.wall() - sources.steady()
      if (Math.abs(driftNow - drift) > JUMP_MS) {
        samples = []
        latest = Number.NEGATIVE_INFINITY
        drift = driftNow
      }
      const sample = {
        at: receivedAt,
        least: date - receivedAt,
        most: sentAt === undefined ? Number.POSITIVE_INFINITY : date - sentAt,
      }
      samples = [...samples.filter(({ at }) => receivedAt - at < MEMORY_MS), sample].slice(-SAMPLES_MAX)
      if (offset === null) latest = Number.NEGATIVE_INFINITY
      offset = estimate()
    },
    now() {
      const estimated = offset === null ? sources.wall() : sources.steady() + offset
      if (estimated < latest && latest - estimated < STEP_BACK_MS) return latest
      latest = estimated
      return estimated
    },
  }
}

const shared = createServerClock()

/** The server's clock now, in ms since the epoch. Before the first message of the server it is the device's clock. */
export const serverNow = (): number => shared.now()
/** Adds a sample of the server's clock. */
export const observeServerClock = (sample: ClockSample): void => shared.observe(sample)
/** The client's own monotonic clock in ms, used for `ClockSample`. */
export const localNow = (): number => shared.localNow()
