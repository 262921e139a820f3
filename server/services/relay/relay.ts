/**
 * The relay carries messages between the nodes of Podium: broadcasts of sockets, ended sessions, invalidated caches. In
 * one process it is a function call; with `REDIS_URL` it is Redis. It is responsible for delivery and for detecting
 * loss; it does not interpret the messages.
 */
import type { Logger } from 'pino'
import { createMemoryRelay } from './relay.memory'
import { createRedisRelay } from './relay.redis'
import type { Relay } from './relay.types'

/** Settings of a relay. */
export interface RelayOptions {
  /** Redis between several nodes; without it all messages stay in this process. */
  readonly redisUrl?: string | undefined
  readonly log: Logger
}

/**
 * Creates the relay that the settings select.
 *
 * @example
 * const relay = createRelay({ redisUrl: process.env.REDIS_URL, log })
 * relay.subscribe('sessions.ended', (payload) => forget(payload), () => forgetAll())
 */
export const createRelay = ({ redisUrl, log }: RelayOptions): Relay =>
  redisUrl ? createRedisRelay({ url: redisUrl, log }) : createMemoryRelay({ log })
