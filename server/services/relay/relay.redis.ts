/**
 * The relay between several nodes: Redis pub/sub, which delivers at most once. Each node numbers its messages by topic,
 * so that a receiver detects missing ones; once a second a node also sends its latest numbers (a tick), so that a loss
 * is detected without further messages. Receiving its own tick proves that the connection works. During an outage
 * messages wait in a bounded queue; dropped ones are a gap for the other nodes.
 */
import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { z } from 'zod'
import { repeatedLog } from '../../shared/repeatedLog'
import { LocalSubscribers } from './relay.memory'
import type { Relay } from './relay.types'

const PREFIX = 'podium:'
const TICKS = `${PREFIX}ticks`
const TICK_MS = 1_000
/** Without its own tick for this long, a connection counts as dead and is reopened. */
const DEAD_MS = 5_000
/** A node that was silent for this long is forgotten. */
const FORGET_MS = 10 * 60_000
const RETRY_MAX_MS = 2_000
/** Limits of the queue during an outage. */
const QUEUE_MAX_MESSAGES = 20_000
const QUEUE_MAX_BYTES = 32 * 1024 * 1024

const tickSchema = z.object({ node: z.string(), last: z.record(z.string(), z.number().int()) })

/** A message in the queue: unacknowledged ones are sent again after an outage, and receivers ignore duplicates. */
interface Outgoing {
  readonly channel: string
  readonly text: string
}

/** The state of another node. */
interface Peer {
  readonly last: Map<string, number>
  heardAt: number
}

/** A relay over Redis at `url`. */
export function createRedisRelay({ url, log }: { url: string; log: Logger }): Relay {
  const node = randomUUID()
  const subscribers = new LocalSubscribers(log)
  const numbers = new Map<string, number>()
  const peers = new Map<string, Peer>()
  const counts = { published: 0, received: 0, dropped: 0, gaps: 0 }

  const options = {
    enableOfflineQueue: false,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: null,
    connectTimeout: DEAD_MS,
    retryStrategy: (times: number) => Math.min(RETRY_MAX_MS, 50 * 2 ** Math.min(times, 6)) * (0.5 + Math.random() / 2),
  }
  const sender = new Redis(url, options)
  const receiver = new Redis(url, options)

  let closed = false
  let listening = false
  let heardOnce = false
  let tickSeenAt = Date.now()
  let healthy = false
  let markReady: () => void = () => undefined
  const readiness = new Promise<void>((resolve) => {
    markReady = resolve
  })

  // The queue: messages that were written but not acknowledged first, then the waiting ones.
  const queue: Outgoing[] = []
  let written = 0
  let queuedBytes = 0

  const unreachable = repeatedLog((_: undefined, times) =>
    log.error({ times }, 'the relay cannot reach the other nodes; messages between nodes wait'),
  )
  const unsubscribed = repeatedLog((error: unknown, times) =>
    log.warn({ err: error, times }, 'the relay could not subscribe'),
  )
  const setHealthy = (value: boolean): void => {
    if (healthy === value || closed) return
    healthy = value
    if (value) log.info({ queued: queue.length }, 'the relay reaches the other nodes')
    else unreachable(undefined)
  }

  const pump = (): void => {
    while (sender.status === 'ready' && written < queue.length) {
      const message = queue[written]
      if (!message) return
      written += 1
      sender.publish(message.channel, message.text).then(
        () => {
          const at = queue.indexOf(message)
          if (at < 0) return
          queue.splice(at, 1)
          queuedBytes -= message.text.length
          if (at < written) written -= 1
        },
        // The connection broke: 'ready' sends all remaining messages again.
        () => undefined,
      )
    }
  }

  const enqueue = (message: Outgoing): void => {
    queue.push(message)
    queuedBytes += message.text.length
    while (queue.length > QUEUE_MAX_MESSAGES || queuedBytes > QUEUE_MAX_BYTES) {
      const oldest = queue.shift()
      if (!oldest) break
      queuedBytes -= oldest.text.length
      if (written > 0) written -= 1
      if (counts.dropped === 0) log.error('the relay drops its oldest messages: the outage lasts too long')
      counts.dropped += 1
    }
    pump()
  }

  /** If one message was lost, others may be lost too: every topic is notified. */
  const reportGap = (topic: string, peer: string): void => {
    counts.gaps += 1
    log.warn({ topic, peer }, 'messages of another node were lost; what depends on them is read again')
    for (const each of subscribers.topics()) subscribers.reportGap(each)
  }

  const peerOf = (id: string): Peer => {
    const peer = peers.get(id) ?? { last: new Map<string, number>(), heardAt: 0 }
    peer.heardAt = Date.now()
    peers.set(id, peer)
    return peer
  }

  const onTick = (text: string): void => {
    const tick = tickSchema.safeParse(parse(text))
    if (!tick.success) return
    if (tick.data.node === node) {
      tickSeenAt = Date.now()
      setHealthy(true)
      return
    }
    const peer = peerOf(tick.data.node)
    for (const [topic, last] of Object.entries(tick.data.last)) {
      const known = peer.last.get(topic)
      if (known !== undefined && last > known) reportGap(topic, tick.data.node)
      peer.last.set(topic, Math.max(known ?? 0, last))
    }
  }

  const onMessage = (topic: string, text: string): void => {
    const [, from, digits, payload] = /^([^:]+):(\d+):(.*)$/s.exec(text) ?? []
    if (from === undefined || digits === undefined || payload === undefined || from === node) return
    const number = Number(digits)
    const peer = peerOf(from)
    const known = peer.last.get(topic)
    if (known !== undefined && number <= known) return
    peer.last.set(topic, number)
    if (known !== undefined && number !== known + 1) reportGap(topic, from)
    counts.received += 1
    subscribers.deliver(topic, payload)
  }

  const listen = async (): Promise<void> => {
    listening = false
    const channels = [TICKS, ...subscribers.topics().map((topic) => PREFIX + topic)]
    await receiver.subscribe(...channels)
    listening = true
    // Messages of other nodes during the disconnection are lost.
    if (heardOnce) reportGap('all', 'all')
    heardOnce = true
    markReady()
  }

  receiver.on('message', (channel, text) => {
    if (channel === TICKS) onTick(text)
    else onMessage(channel.slice(PREFIX.length), text)
  })
  receiver.on('ready', () => {
    listen().catch(unsubscribed)
  })
  sender.on('ready', () => {
    written = 0
    pump()
    tick()
  })
  for (const client of [sender, receiver]) {
    client.on('close', () => setHealthy(false))
    client.on('error', (error) => log.debug({ err: error }, 'redis'))
  }

  const tick = (): void => {
    if (sender.status !== 'ready') return
    sender.publish(TICKS, JSON.stringify({ node, last: Object.fromEntries(numbers) })).catch(() => undefined)
  }

  const timer = setInterval(() => {
    const now = Date.now()
    tick()
    if (now - tickSeenAt > DEAD_MS) {
      setHealthy(false)
      tickSeenAt = now
      for (const client of [sender, receiver]) if (client.status === 'ready') client.disconnect(true)
    }
    for (const [id, peer] of peers) if (now - peer.heardAt > FORGET_MS) peers.delete(id)
  }, TICK_MS)
  timer.unref()

  return {
    publish(topic, payload) {
      const number = (numbers.get(topic) ?? 0) + 1
      numbers.set(topic, number)
      counts.published += 1
      subscribers.deliver(topic, payload)
      enqueue({ channel: PREFIX + topic, text: `${node}:${number}:${payload}` })
    },
    subscribe(topic, listener, onGap) {
      const end = subscribers.add(topic, listener, onGap)
      if (!numbers.has(topic)) numbers.set(topic, 0)
      if (listening) {
        receiver.subscribe(PREFIX + topic).catch(unsubscribed)
      }
      return end
    },
    async ready() {
      const late = setTimeout(() => {
        log.error('the relay cannot reach the other nodes; this one starts without them and goes on trying')
        markReady()
      }, DEAD_MS)
      await readiness
      clearTimeout(late)
    },
    async close() {
      closed = true
      clearInterval(timer)
      subscribers.clear()
      markReady()
      if (sender.status === 'ready') await sender.quit().catch(() => undefined)
      sender.disconnect()
      receiver.disconnect()
    },
    get healthy() {
      return healthy
    },
    stats: () => ({ ...counts, queued: queue.length }),
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
