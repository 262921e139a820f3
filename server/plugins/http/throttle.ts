/** Limits on attempts: in memory, or in Redis where several nodes share them (in memory again while Redis is away). */
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { repeatedLog } from '../../shared/repeatedLog'

/** How many attempts of a kind a key has within a time. */
export interface LimitOptions {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/** One kind of attempts. */
export interface Limit {
  /** For how many seconds the key may not try, 0: it may; does not count. */
  waitSeconds(key: string): Promise<number>
  /** Counts one attempt; false when it was one too many. */
  count(key: string): Promise<boolean>
  /** Takes one counted attempt back. */
  giveBack(key: string): Promise<void>
  /** Forgets the attempts of a key. */
  reset(key: string): Promise<void>
}

/** How attempts of a kind are spread: the more of them a key has had, the further apart. */
export interface PaceOptions {
  readonly name: string
  /** So many are taken one after the other. */
  readonly free: number
  /** After those, waits double from one second up to this. */
  readonly longestSeconds: number
  /** Attempts are forgotten so long after the first. */
  readonly seconds: number
}

/** Attempts of a kind that are slowed down, and never shut out. */
export interface Pace {
  /** For how many seconds the key may not try, 0: it may; does not count. */
  waitSeconds(key: string): Promise<number>
  /** Counts an attempt and lets it go (`waitSeconds` 0), or says how long to wait; then it did not count. */
  take(key: string): Promise<{ readonly waitSeconds: number; readonly attempts: number }>
  /** How many attempts the key has had. */
  attempts(key: string): Promise<number>
  /** Forgets the attempts of a key. */
  reset(key: string): Promise<void>
}

/** Makes limits. Every attempt is counted before it is judged, so that many at once count as many, on whichever node. */
export interface Throttle {
  limit(options: LimitOptions): Limit
  pace(options: PaceOptions): Pace
  close(): void
}

/** Limits of this node, or of all nodes where Redis is given. */
export function createThrottle({ redisUrl, log }: { redisUrl: string | undefined; log: Logger }): Throttle {
  const redis = redisUrl
    ? new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1, lazyConnect: false })
    : null
  redis?.on(
    'error',
    repeatedLog((error: Error, times) =>
      log.warn({ err: error, times }, 'limits are counted on this node alone: Redis does not answer'),
    ),
  )
  const limiterOf = ({ name, points, seconds }: LimitOptions) => {
    const local = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
    if (!redis) return local
    const keyPrefix = `podium:limit:${name}`
    return new RateLimiterRedis({ storeClient: redis, keyPrefix, points, duration: seconds, insuranceLimiter: local })
  }
  return {
    limit(options) {
      const { points } = options
      const limiter = limiterOf(options)
      return {
        async waitSeconds(key) {
          const found = await limiter.get(key)
          return found !== null && found.consumedPoints >= points ? secondsOf(found) : 0
        },
        count: async (key) => (await consume(limiter, key)) === null,
        async giveBack(key) {
          await limiter.reward(key)
        },
        async reset(key) {
          await limiter.delete(key)
        },
      }
    },
    pace({ name, free, longestSeconds, seconds }) {
      const counter = limiterOf({ name, points: Number.MAX_SAFE_INTEGER, seconds })
      // Whoever makes this key has the turn; the next may when it has run out.
      const turn = limiterOf({ name: `${name}.turn`, points: 1, seconds: longestSeconds })
      const waitAfter = (attempts: number): number => Math.min(longestSeconds, 2 ** Math.min(30, attempts - free))
      return {
        async waitSeconds(key) {
          const held = await turn.get(key)
          return held !== null && held.msBeforeNext > 0 ? secondsOf(held) : 0
        },
        async take(key) {
          const { consumedPoints: attempts } = await counter.consume(key)
          if (attempts < free) return { waitSeconds: 0, attempts }
          const refused = await consume(turn, key, waitAfter(attempts))
          if (refused === null) return { waitSeconds: 0, attempts }
          await counter.reward(key)
          return { waitSeconds: secondsOf(refused), attempts: attempts - 1 }
        },
        attempts: async (key) => (await counter.get(key))?.consumedPoints ?? 0,
        async reset(key) {
          await Promise.all([counter.delete(key), turn.delete(key)])
        },
      }
    },
    close: () => redis?.disconnect(),
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1_000))

/** Counts one attempt; what it is refused with when it was one too many, else null. */
async function consume(
  limiter: RateLimiterMemory | RateLimiterRedis,
  key: string,
  customDuration?: number,
): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key, 1, customDuration === undefined ? {} : { customDuration })
    return null
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal
    throw refusal
  }
}
