/**
 * The sockets of Podium: accept, authenticate, register, dispatch, broadcast, resume. This module owns connections but
 * no feature data: features provide handlers and the parts of the resume messages, and broadcast through it.
 *
 * Composition: `createRealtime(deps)` first, because features need its `broadcast`; then `use(features)`; then
 * `attach`.
 */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { z } from 'zod'
import { type ChannelName, channels } from '../../contract/sockets'
import type { Audience, Audit, Broadcast, Feature, Membership, Sessions } from '../kernel'
import type { Relay } from '../services/relay/relay.types'
import { Connection } from './connection'
import { createCut } from './cut'
import { createDispatch, handlersOf, togetherOf } from './dispatch'
import { textFrame } from './frame'
import { type Accepted, createGateway, type Rejection } from './gateway'
import { type RealtimeLimits, realtimeLimits } from './limits'
import { comeBackFrame, heartbeatFrame, textOf } from './messages'
import { noMetrics, type RealtimeMetrics } from './metrics'
import { Outbox } from './outbox'
import { createRegistration } from './registration'
import { Rooms } from './rooms'
import { createServerClock } from './serverClock'

export type { RealtimeLimits } from './limits'
export type { RealtimeMetrics } from './metrics'

/** The dependencies of the sockets. */
export interface RealtimeDeps {
  readonly sessions: Sessions
  readonly membership: Membership
  readonly audit: Audit
  readonly relay: Relay
  readonly log: Logger
  readonly metrics?: RealtimeMetrics
  /** Allowed origins; if empty, a page's origin must be the host that it connects to. */
  readonly origins: readonly string[]
  /** The client address of a request. */
  readonly addressOf: (request: IncomingMessage) => string
  /** The server's clock in ms. */
  readonly now: () => number
  readonly limits?: Partial<RealtimeLimits>
}

/** The sockets of one node. */
export interface Realtime {
  readonly broadcast: Broadcast
  /** Registers the features' handlers and resume parts. Throws if a code of the contract has no handler, or two. */
  use(features: readonly Feature[]): void
  /** Handles the upgrades of an HTTP server. */
  attach(server: Server): void
  /**
   * Stops accepting, tells every client to reconnect, and closes all sockets spread over time. Resolves when none is
   * left.
   */
  drain(): Promise<void>
  /** Closes every socket immediately and stops. */
  close(): void
  /** Subscribes other receivers than sockets to the notification channel; returns the function that unsubscribes. */
  watch(watcher: NotificationWatcher): () => void
  /** The number of open sockets of this node. */
  readonly size: number
}

/** A receiver of the notification channel's messages on this node. */
export interface NotificationWatcher {
  /** A message for these users, as on the socket channel. */
  sendEvent(audience: Audience, text: string): void
  /** Messages of other nodes were lost: all state has to be sent again. */
  lost(): void
}

const TOPIC = 'realtime'
/** Sessions that ended recently, because a socket may still be opening with them. */
const ENDED_KEPT_MS = 60_000
const DRAIN_POLL_MS = 20
const relayed = z.object({
  channel: z.enum(['notification', 'classroom', 'voteRace', 'chat']),
  audience: z.union([
    z.object({ teachingClassId: z.string(), only: z.enum(['student', 'teacher']).optional() }),
    z.object({ userId: z.string() }),
    z.object({ userIds: z.array(z.string()) }),
    z.object({ all: z.literal(true) }),
  ]),
  text: z.string(),
})

export function createRealtime(deps: RealtimeDeps): Realtime {
  const { sessions, membership, audit, relay, now, addressOf } = deps
  const log = deps.log.child({ part: 'realtime' })
  const metrics = deps.metrics ?? noMetrics
  const limits: RealtimeLimits = { ...realtimeLimits, ...deps.limits }
  const rooms = new Rooms()
  const clock = createServerClock(now)
  const cut = createCut(rooms, metrics, log)
  const outbox = new Outbox<Connection>(metrics, (connection) => cut(connection, 'slow'), limits.bufferBytes)
  const ended = new Map<string, number>()
  let features: readonly Feature[] = []
  let handlers: ReturnType<typeof handlersOf> = new Map()
  let together: ReadonlySet<string> = new Set()
  let draining = false
  let server: Server | null = null
  const watchers = new Set<NotificationWatcher>()

  const registration = createRegistration({
    rooms,
    cut,
    features: () => features,
    membership,
    sessions,
    audit,
    metrics,
    log,
    now,
  })
  const receive = createDispatch({
    handlers: () => handlers,
    together: () => together,
    register: registration.register,
    enter: registration.enter,
    heartbeat: (connection) => connection.write(heartbeatFrame(connection.channel, now())),
    tooMuch: (connection) => cut(connection, 'tooMuch'),
    audit,
    metrics,
    log,
    now,
  })

  const accept = ({ channel, caller, token, address, ws, socket }: Accepted): void => {
    const connection = new Connection(channel, caller, token, address, ws, socket, outbox, limits)
    const siblings = rooms.ofSession(caller.sessionId).filter((other) => other.channel === channel)
    rooms.add(connection)
    metrics.connections(channel, 1)
    ws.on('close', () => {
      rooms.remove(connection)
      registration.tellPresence(connection)
      connection.stage = { at: 'closing', since: performance.now() }
      metrics.connections(channel, -1)
    })
    ws.on('message', (data, isBinary) => {
      if (!connection.isOpen) return
      const receivedAt = clock()
      connection.heard()
      metrics.received(channel)
      const raw = Buffer.isBuffer(data) ? data : Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)])
      if (raw.length > limits.frameBytes) cut(connection, 'tooLarge')
      else receive(connection, raw, isBinary, receivedAt)
    })
    if (draining) cut(connection, 'draining')
    else if (ended.has(caller.sessionId)) cut(connection, 'sessionEnded')
    else if (siblings.length >= limits.perSession) cut(connection, 'tooManySockets')
    connection.ping()
    if (channel === 'notification' && connection.isOpen) {
      connection.stage = { at: 'registered', seat: null }
      registration.tellPresence(connection)
      connection.inTurn(() => registration.resume(connection, null))
    }
  }

  const upgrade = createGateway({
    origins: deps.origins,
    frameBytes: limits.frameBytes,
    authenticate: (token) => sessions.authenticate(token),
    isDraining: () => draining,
    addressOf,
    accept,
    rejected: (rejection: Rejection, request: IncomingMessage, error?: unknown) =>
      log[error ? 'error' : 'info'](
        { rejection, origin: request.headers.origin, address: addressOf(request), err: error },
        'a socket was not accepted',
      ),
  })
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    upgrade(request, socket, head).catch((error: unknown) => {
      log.error({ err: error }, 'an upgrade failed')
      socket.destroy()
    })
  }

  const notifyHere = (channel: ChannelName, audience: Audience, text: string): void => {
    deliver(rooms, channel, audience, text)
    if (channel === 'notification') for (const watcher of watchers) watcher.sendEvent(audience, text)
  }

  const endRelay = relay.subscribe(
    TOPIC,
    (payload) => {
      const message = relayed.safeParse(JSON.parse(payload))
      if (message.success) notifyHere(message.data.channel, message.data.audience, message.data.text)
      else log.error('a broadcast of another node could not be read; do all nodes run the same version?')
    },
    () => {
      void registration.resyncAll()
      for (const watcher of watchers) watcher.lost()
    },
  )

  membership.onChanged((change) => void registration.recheck(change))

  sessions.onEnded(({ sessionId, text }) => {
    ended.set(sessionId, performance.now())
    for (const connection of rooms.ofSession(sessionId)) {
      if (connection.channel === 'notification' && text !== null) {
        connection.write(textFrame(textOf('notification', 'forcedOffline', {}, now(), text)))
      }
      cut(connection, 'sessionEnded')
    }
  })

  // After a rename, the next message of each open socket has the new name.
  sessions.onCallerChanged((userId) => {
    for (const connection of rooms.ofUser(userId))
      connection.inTurn(async () => {
        const caller = await sessions.authenticate(connection.token).catch((error: unknown) => {
          log.error({ err: error }, 'a changed user could not be read')
          return null
        })
        if (caller) connection.caller = caller
      })
  })

  const sweep = (): void => {
    const at = performance.now()
    for (const connection of rooms.all()) {
      const ailment = connection.ailment(at)
      if (ailment === 'unanswered') connection.ws.terminate()
      else if (ailment) cut(connection, ailment)
    }
    for (const [sessionId, since] of ended) if (at - since > ENDED_KEPT_MS) ended.delete(sessionId)
  }
  const measure = (): void => {
    for (const connection of rooms.all()) connection.ping()
  }
  const timers = [setInterval(sweep, limits.sweepMs), setInterval(measure, limits.pingMs)]

  return {
    broadcast: {
      send(channel, audience, name, data, mess) {
        relay.publish(TOPIC, JSON.stringify({ channel, audience, text: textOf(channel, name, data, now(), mess) }))
      },
      sendHere(channel, audience, name, data, mess) {
        notifyHere(channel, audience, textOf(channel, name, data, now(), mess))
      },
    },
    use(list) {
      handlers = handlersOf(list)
      together = togetherOf(list)
      features = list
    },
    attach(http) {
      server = http
      http.on('upgrade', onUpgrade)
    },
    async drain() {
      draining = true
      const connections = rooms.all()
      for (const { name } of Object.values(channels)) {
        const frame = comeBackFrame(name, now(), limits.comeBackMs)
        for (const connection of connections) if (connection.channel === name) connection.write(frame)
      }
      await spread(connections, limits.drainMs, (connection) => cut(connection, 'draining'))
      const since = performance.now()
      while (rooms.size > 0 && performance.now() - since < limits.closeMs) await pause(DRAIN_POLL_MS)
      for (const connection of rooms.all()) connection.ws.terminate()
    },
    close() {
      draining = true
      for (const timer of timers) clearInterval(timer)
      endRelay()
      server?.off('upgrade', onUpgrade)
      for (const connection of rooms.all()) connection.ws.terminate()
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    get size() {
      return rooms.size
    },
  }
}

/** Builds a broadcast's bytes once and queues them for every socket of the audience. */
function deliver(rooms: Rooms, channel: ChannelName, audience: Audience, text: string): void {
  const frame = textFrame(text)
  rooms.visit(channel, audience, (connection) => connection.write(frame))
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Visits the items, spread evenly over a time. */
async function spread<Item>(items: readonly Item[], ms: number, visit: (item: Item) => void): Promise<void> {
  const start = performance.now()
  for (const [i, item] of items.entries()) {
    const wait = start + (ms * (i + 1)) / items.length - performance.now()
    if (wait > 1) await pause(wait)
    visit(item)
  }
}
