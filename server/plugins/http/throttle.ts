/**
 * Rate limits on attempts: in memory, or in Redis if several nodes share them (in memory again while Redis is down).
 */
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { repeatedLog } from '../../shared/repeatedLog'

/** The number of attempts per key and time. */
export interface LimitOptions {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/** One kind of attempt. */
export interface Limit {
  /** Seconds until the key may try again, 0: now; does not count an attempt. */
  waitSeconds(key: string): Promise<number>
  /** Counts one attempt; false if it exceeds the limit. */
  count(key: string): Promise<boolean>
  /** Undoes one counted attempt. */
  giveBack(key: string): Promise<void>
  /** Clears the attempts of a key. */
  reset(key: string): Promise<void>
}

/** Growing delays between attempts: the more attempts a key has had, the longer the delay. */
export interface PaceOptions {
  readonly name: string
  /** The number of attempts without a delay. */
  readonly free: number
  /** After those, delays double from one second up to this. */
  readonly longestSeconds: number
  /** Attempts are forgotten this long after the first. */
  readonly seconds: number
}

/** Attempts of a kind that are slowed down, but never blocked. */
export interface Pace {
  /** Seconds until the key may try again, 0: now; does not count an attempt. */
  waitSeconds(key: string): Promise<number>
  /** Counts an attempt and permits it (`waitSeconds` 0), or returns the wait; then it was not counted. */
  take(key: string): Promise<{ readonly waitSeconds: number; readonly attempts: number }>
  /** The number of attempts of the key. */
  attempts(key: string): Promise<number>
  /** Clears the attempts of a key. */
  reset(key: string): Promise<void>
}

/**
 * Creates limits. Every attempt is counted before it is checked, so that concurrent attempts on any nodes are all
 * counted.
 */
export interface Throttle {
  limit(options: LimitOptions): Limit
  pace(options: PaceOptions): Pace
  close(): void
}

/** Limits of this node, or of all nodes if Redis is given. */
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
      // The attempt that creates this key takes its turn; the next may follow when the key has expired.
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

/** Counts one attempt; returns the refusal if it exceeds the limit, else null. */
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
