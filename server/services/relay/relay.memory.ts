/** The relay of a single process, and the local half of every other relay. */
import type { Logger } from 'pino'
import type { Relay } from './relay.types'

interface Subscriber {
  readonly listener: (payload: string) => void
  readonly onGap: (() => void) | undefined
}

/**
 * Subscribers of this process by topic. If a subscriber throws, the error is logged and the others are still called.
 */
export class LocalSubscribers {
  readonly #topics = new Map<string, Set<Subscriber>>()

  constructor(private readonly log: Logger) {}

  /** The topics with subscribers. */
  topics(): string[] {
    return [...this.#topics.keys()]
  }

  add(topic: string, listener: (payload: string) => void, onGap?: () => void): () => void {
    const subscriber: Subscriber = { listener, onGap }
    const subscribers = this.#topics.get(topic) ?? new Set()
    subscribers.add(subscriber)
    this.#topics.set(topic, subscribers)
    return () => {
      subscribers.delete(subscriber)
      if (subscribers.size === 0 && this.#topics.get(topic) === subscribers) this.#topics.delete(topic)
    }
  }

  deliver(topic: string, payload: string): void {
    for (const { listener } of this.#topics.get(topic) ?? []) this.#guarded(topic, () => listener(payload))
  }

  reportGap(topic: string): void {
    for (const { onGap } of this.#topics.get(topic) ?? []) if (onGap) this.#guarded(topic, onGap)
  }

  clear(): void {
    this.#topics.clear()
  }

  #guarded(topic: string, work: () => void): void {
    try {
      work()
    } catch (error) {
      this.log.error({ err: error, topic }, 'a subscriber of the relay failed')
    }
  }
}

/** A relay for one process: `publish` calls the subscribers. */
export function createMemoryRelay({ log }: { log: Logger }): Relay {
  const subscribers = new LocalSubscribers(log)
  let published = 0
  return {
    publish(topic, payload) {
      published += 1
      subscribers.deliver(topic, payload)
    },
    subscribe: (topic, listener, onGap) => subscribers.add(topic, listener, onGap),
    ready: async () => undefined,
    close: async () => subscribers.clear(),
    healthy: true,
    stats: () => ({ published, received: 0, dropped: 0, gaps: 0, queued: 0 }),
  }
}
