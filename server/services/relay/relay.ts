/**
 * The relay carries messages between the nodes of Podium: broadcasts of sockets, ended sessions, invalidated caches.
 * In one process it is a function call; with `REDIS_URL` it is Redis. It owns delivery and the noticing of loss; it
 * knows nothing of what the messages mean.
 */
import type { Logger } from 'pino'
import { createMemoryRelay } from './relay.memory'
import { createRedisRelay } from './relay.redis'

/** How a relay stands; read by metrics and `/readyz`. */
export interface RelayStats {
  /** Messages of this node so far. */
  readonly published: number
  /** Messages of other nodes so far. */
  readonly received: number
  /** Messages of this node that an outage made it drop. */
  readonly dropped: number
  /** Times that messages of another node were found missing. */
  readonly gaps: number
  /** Messages that wait for the connection to come back. */
  readonly queued: number
}

/** Carries messages to every node, this one included. */
export interface Relay {
  /**
   * Tells every subscriber on every node. Subscribers of this node are called before it returns, whatever state the
   * connection between the nodes is in; the others get it at most once, in the order of publishing.
   */
  publish(topic: string, payload: string): void
  /**
   * Hears a topic. `onGap` is called when messages of another node were lost: what was derived from the topic must be
   * read again from the database.
   *
   * @returns a function that ends the subscription.
   */
  subscribe(topic: string, listener: (payload: string) => void, onGap?: () => void): () => void
  /** Resolves when this node hears the others, after a few seconds in vain, or at once where there are none. */
  ready(): Promise<void>
  /** Ends all subscriptions and connections. */
  close(): Promise<void>
  /** False while this node cannot reach the others. */
  readonly healthy: boolean
  /** What it has carried so far. */
  stats(): RelayStats
}

/** Settings of a relay. */
export interface RelayOptions {
  /** Redis between several nodes; without it everything stays in this process. */
  readonly redisUrl?: string | undefined
  readonly log: Logger
}

/**
 * Makes the relay that the settings ask for.
 *
 * @example
 * const relay = createRelay({ redisUrl: process.env.REDIS_URL, log })
 * relay.subscribe('sessions.ended', (payload) => forget(payload), () => forgetAll())
 */
export const createRelay = ({ redisUrl, log }: RelayOptions): Relay =>
  redisUrl ? createRedisRelay({ url: redisUrl, log }) : createMemoryRelay({ log })
