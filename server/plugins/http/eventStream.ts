/**
 * The notification channel as server-sent events, for pages in preview mode (core §2 Route guard, B019): the same
 * messages as `/ws/notification`, each as the `data` of an event, unread ones first. This module owns the open streams;
 * the messages come from `realtime`, the users from the sessions.
 */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { CALL_PREFIXES } from '../../../contract/calls'
import { HEARTBEAT_MS } from '../../../contract/limits'
import { EVENTS_PATH } from '../../../contract/sockets/notification'
import type { Audience, Caller, PresenceChange, Sessions } from '../../kernel'
import type { NotificationWatcher } from '../../realtime'
import { realtimeLimits } from '../../realtime/limits'
import { textOf } from '../../realtime/messages'
import { failure, sendEnvelope, sendRefusal } from './envelope'
import type { Peers } from './peers'
import type { Refusals } from './refusals'
import { tokenOf } from './token'

/** Why the server ends a stream. */
export type StreamEnd = 'slow' | 'sessionEnded' | 'draining' | 'unreadable'

/** The metrics of the streams. */
export interface EventStreamMetrics {
  /** A stream was opened (1) or closed (-1). */
  open(change: 1 | -1): void
  /** The number of written events. */
  sent(count: number): void
  /** The server ended a stream, with the reason. */
  cut(reason: StreamEnd): void
}

/** The limits of the streams; times in ms. Tests shorten them. */
export interface EventStreamLimits {
  /** The interval of each stream's heartbeat. */
  readonly heartbeatMs: number
  /** The interval of checking all streams. */
  readonly sweepMs: number
  /** A client that read nothing for this long, although data is queued, is disconnected. */
  readonly slowMs: number
  /** A client with more queued bytes than this is disconnected. */
  readonly bufferBytes: number
  /** The most open streams of one session. */
  readonly perSession: number
  /** The range of the reconnection delay that clients get at a drain. */
  readonly comeBackMs: number
  /** The time over which a drain spreads the closing of its streams. */
  readonly drainMs: number
}

const eventStreamLimits: EventStreamLimits = { ...realtimeLimits, heartbeatMs: HEARTBEAT_MS }

export interface EventStreamsOptions {
  readonly sessions: Pick<Sessions, 'authenticate' | 'onEnded'>
  /** Subscribes to the notification channel of this node. */
  readonly watch: (watcher: NotificationWatcher) => () => void
  /** The first message to a user, as text. */
  readonly resumed: (caller: Caller) => Promise<string>
  readonly metrics: EventStreamMetrics
  readonly peers: Peers
  readonly refusals: Refusals
  readonly log: Logger
  /** Called when a user's stream on this node opens or closes. */
  readonly presence: (change: PresenceChange) => void
  /** The server's clock in ms. */
  readonly now: () => number
  readonly limits?: Partial<EventStreamLimits> | undefined
}

/** The streams of one node. */
export interface EventStreams {
  /** Registers `GET /api/events` under both prefixes. */
  register(app: FastifyInstance): void
  /** Stops accepting, tells every client to reconnect, and ends all streams spread over time. */
  drain(): Promise<void>
  /** Closes every stream immediately and stops. */
  close(): void
  /** The number of open streams of this node. */
  readonly size: number
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-content-type-options': 'nosniff',
  // A buffering proxy would delay notices.
  'x-accel-buffering': 'no',
}

/** A message as an event; the text of a message is JSON on one line. */
const eventOf = (text: string): string => `data: ${text}\n\n`

/** One open stream. */
class Stream {
  /** Messages that arrive while the first message is being read. */
  held: string[] | null = []
  generation = 0
  #taken = -1
  #takenAt = performance.now()

  constructor(
    readonly caller: Caller,
    readonly token: string,
    readonly response: ServerResponse,
  ) {}

  get isOpen(): boolean {
    return !this.response.writableEnded && !this.response.destroyed
  }

  /** Whether nothing was read for too long although data is queued. */
  isStuck(now: number, slowMs: number): boolean {
    const { socket, writableLength } = this.response
    const taken = (socket?.bytesWritten ?? 0) - writableLength
    if (writableLength === 0 || taken !== this.#taken) {
      this.#taken = taken
      this.#takenAt = now
      return false
    }
    return now - this.#takenAt > slowMs
  }
}

/** Creates the streams of a node. */
export function createEventStreams(options: EventStreamsOptions): EventStreams {
  const { sessions, resumed, presence, metrics, peers, refusals, now } = options
  const log = options.log.child({ part: 'events' })
  const limits: EventStreamLimits = { ...eventStreamLimits, ...options.limits }
  const byUser = new Map<string, Set<Stream>>()
  const all = new Set<Stream>()
  let draining = false

  const write = (stream: Stream, event: string): void => {
    if (!stream.isOpen) return
    stream.response.write(event)
    metrics.sent(1)
    if (stream.response.writableLength > limits.bufferBytes) end(stream, 'slow')
  }
  const writeEvent = (stream: Stream, event: string): void => {
    if (stream.held) stream.held.push(event)
    else write(stream, event)
  }
  const end = (stream: Stream, reason: StreamEnd): void => {
    if (!stream.isOpen) return
    metrics.cut(reason)
    if (reason !== 'draining') log.info({ userId: stream.caller.userId, reason }, 'an event stream was ended')
    // A client that does not read would not receive the end either.
    if (reason === 'slow') stream.response.destroy()
    else stream.response.end()
  }

  const add = (stream: Stream): void => {
    all.add(stream)
    const own = byUser.get(stream.caller.userId) ?? new Set()
    byUser.set(stream.caller.userId, own.add(stream))
    presence({ userId: stream.caller.userId, isHere: true, teachingClassIds: [] })
    metrics.open(1)
  }
  const remove = (stream: Stream): void => {
    if (!all.delete(stream)) return
    const own = byUser.get(stream.caller.userId)
    if (own?.delete(stream) && own.size === 0) {
      byUser.delete(stream.caller.userId)
      presence({ userId: stream.caller.userId, isHere: false, teachingClassIds: [] })
    }
    metrics.open(-1)
  }

  /**
   * Sends the current state, and after that the messages that arrived while it was read. Also detects a session that
   * has ended.
   */
  const resume = async (stream: Stream): Promise<void> => {
    stream.generation += 1
    const { generation } = stream
    stream.held ??= []
    try {
      if (!(await sessions.authenticate(stream.token))) {
        end(stream, 'sessionEnded')
        return
      }
      const first = await resumed(stream.caller)
      if (stream.generation !== generation) return
      const held = stream.held ?? []
      stream.held = null
      for (const event of [eventOf(first), ...held]) write(stream, event)
    } catch (error) {
      log.error({ err: error }, 'what is unread could not be read')
      end(stream, 'unreadable')
    }
  }

  const sendEvent = (audience: Audience, event: string): void => {
    if ('all' in audience) {
      for (const stream of [...all]) writeEvent(stream, event)
      return
    }
    const ids = 'userIds' in audience ? audience.userIds : 'userId' in audience ? [audience.userId] : []
    for (const id of ids) for (const stream of byUser.get(id) ?? []) writeEvent(stream, event)
  }
  const endWatch = options.watch({
    sendEvent: (audience, text) => {
      if (all.size > 0) sendEvent(audience, eventOf(text))
    },
    lost: () => {
      for (const stream of all) void resume(stream)
    },
  })

  sessions.onEnded(({ sessionId, userId, text }) => {
    for (const stream of [...(byUser.get(userId) ?? [])]) {
      if (stream.caller.sessionId !== sessionId) continue
      if (text !== null) write(stream, eventOf(textOf('notification', 'forcedOffline', {}, now(), text)))
      end(stream, 'sessionEnded')
    }
  })

  const beat = (): void => {
    if (all.size === 0) return
    const event = eventOf(textOf('notification', 'heartbeat', {}, now()))
    for (const stream of all) if (!stream.held) write(stream, event)
  }
  const sweep = (): void => {
    const at = performance.now()
    for (const stream of all) if (stream.isStuck(at, limits.slowMs)) end(stream, 'slow')
  }
  const timers = [setInterval(beat, limits.heartbeatMs), setInterval(sweep, limits.sweepMs)]

  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const token = tokenOf(request)
    const caller = token === '' ? null : await sessions.authenticate(token)
    if (!caller) {
      const tooMany = await refusals.tooMany('signedOut', null, peers.addressOf(request.raw))
      return sendRefusal(reply, tooMany ?? { reason: 'signedOut' })
    }
    if (caller.mustChangePassword) {
      const tooMany = await refusals.tooMany('passwordChangeNeeded', caller, peers.addressOf(request.raw))
      return sendRefusal(reply, tooMany ?? { reason: 'passwordChangeNeeded' })
    }
    if (draining) return sendEnvelope(reply, 503, failure('busy'))
    const siblings = [...(byUser.get(caller.userId) ?? [])].filter((one) => one.caller.sessionId === caller.sessionId)
    if (siblings.length >= limits.perSession) return sendRefusal(reply, { reason: 'tooMany' })
    reply.hijack()
    const stream = new Stream(caller, token, reply.raw)
    reply.raw.on('close', () => remove(stream))
    reply.raw.on('error', () => remove(stream))
    // A client that disconnected during authentication fired its close event before this listener existed.
    if (reply.raw.destroyed) return reply
    reply.raw.writeHead(200, HEADERS)
    reply.raw.flushHeaders()
    add(stream)
    await resume(stream)
    return reply
  }

  return {
    register(app) {
      app.get(`${CALL_PREFIXES[0]}${EVENTS_PATH}`, { exposeHeadRoute: false }, open)
    },
    async drain() {
      draining = true
      const streams = [...all]
      const event = eventOf(textOf('notification', 'comeBack', { withinMs: limits.comeBackMs }, now()))
      for (const stream of streams) write(stream, event)
      const start = performance.now()
      for (const [i, stream] of streams.entries()) {
        const wait = start + (limits.drainMs * (i + 1)) / streams.length - performance.now()
        if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
        end(stream, 'draining')
      }
    },
    close() {
      draining = true
      for (const timer of timers) clearInterval(timer)
      endWatch()
      for (const stream of all) stream.response.destroy()
    },
    get size() {
      return all.size
    },
  }
}
