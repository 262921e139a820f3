/**
 * The server's clock, as far as this browser can know it. Every message of the server carries its date; the sample that
 * travelled fastest is the truest. Remaining times are computed from deadlines and `serverNow()`, never counted down.
 */

/** One sighting of the server's clock. All in ms; `sentAt` and `receivedAt` come from the client's own `localNow`. */
export interface ClockSample {
  /** What the server's clock showed when it answered. */
  readonly date: number
  readonly receivedAt: number
  /** When the question was sent, where the message answers one: bounds the error from the other side. */
  readonly sentAt?: number
}

/** An estimate of the server's clock. */
export interface ServerClock {
  /** Takes a sighting. */
  observe(sample: ClockSample): void
  /** The server's clock now, in ms; it never goes back by less than a real change of clock would make it. */
  now(): number
  /** The client's own steady clock, in ms since the epoch as it believed at the start. */
  localNow(): number
}

/** Samples older than this no longer count: clocks drift apart. */
const MEMORY_MS = 10 * 60_000
/** More samples than this say nothing new. */
const SAMPLES_MAX = 120
/** The wall clock and the steady clock part by more than this when the device slept or its clock was set. */
const JUMP_MS = 500
/** A step back beyond this is a change of clock, not noise, and is followed at once. */
const STEP_BACK_MS = 5_000

interface Sources {
  /** Steady, in ms since the epoch: by default the page's time origin and `performance.now()`. */
  readonly steady: () => number
  /** The device's wall clock in ms. */
  readonly wall: () => number
}

interface Bounds {
  readonly at: number
  /** The offset is at least this: the message took some time. */
  readonly least: number
  /** The offset is at most this, where it is known. */
  readonly most: number
}

/** Makes an estimate of its own, for tests; the application uses `serverNow`. */
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

/** The server's clock now, in ms since the epoch. Before the first message of the server it is the device's. */
export const serverNow = (): number => shared.now()
/** Takes a sighting of the server's clock. */
export const observeServerClock = (sample: ClockSample): void => shared.observe(sample)
/** The client's own steady clock in ms; what `ClockSample` is measured with. */
export const localNow = (): number => shared.localNow()
