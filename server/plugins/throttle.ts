/** Limits on attempts: in memory, or in Redis where several nodes share them (in memory again while Redis is away). */
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

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

/** Makes limits. */
export interface Throttle {
  limit(options: LimitOptions): Limit
  close(): void
}

/** Limits of this node, or of all nodes where Redis is given. */
export function createThrottle({ redisUrl, log }: { redisUrl: string | undefined; log: Logger }): Throttle {
  const redis = redisUrl
    ? new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1, lazyConnect: false })
    : null
  redis?.on('error', (error) =>
    log.warn({ err: error }, 'limits are counted on this node alone: Redis does not answer'),
  )
  return {
    limit({ name, points, seconds }) {
      const local = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
      const limiter = redis
        ? new RateLimiterRedis({
            storeClient: redis,
            keyPrefix: `podium:limit:${name}`,
            points,
            duration: seconds,
            insuranceLimiter: local,
          })
        : local
      return {
        async waitSeconds(key) {
          const found = await limiter.get(key)
          if (found === null || found.consumedPoints < points) return 0
          return Math.max(1, Math.ceil(found.msBeforeNext / 1_000))
        },
        async count(key) {
          try {
            await limiter.consume(key)
            return true
          } catch (refusal) {
            if (refusal instanceof RateLimiterRes) return false
            throw refusal
          }
        },
        async giveBack(key) {
          await limiter.reward(key)
        },
        async reset(key) {
          await limiter.delete(key)
        },
      }
    },
    close: () => redis?.disconnect(),
  }
}
