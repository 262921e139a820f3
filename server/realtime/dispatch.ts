/** From a registered socket's frame to the feature that handles it: decoding, permission, handler, refusal. */
import type { Logger } from 'pino'
import { z } from 'zod'
import { strangeTextIn } from '../../contract/characters'
import type { ErrorName } from '../../contract/errors'
import { inputProblem } from '../../contract/rules/shared/inputProblem'
import { type Channel, type ClientCode, type Code, type Decoded, decodeClient } from '../../contract/socket'
import { type ChannelName, channels } from '../../contract/sockets'
import { type Audit, type Feature, type MemberOf, Refusal, type SocketRequest } from '../kernel'
import type { Connection } from './connection'
import { textFrame } from './frame'
import { type RefusedRequest, refusedFrame, textOf } from './messages'
import type { RealtimeMetrics } from './metrics'

/** A handler of a decoded message: data and name match because both come from the contract. */
type Handle = (request: SocketRequest<ChannelName, never>) => Promise<void>

/** The messages that the realtime module itself answers. */
const ownMessages: Record<ChannelName, readonly string[]> = {
  notification: ['heartbeat'],
  classroom: ['heartbeat', 'register'],
  voteRace: ['join'],
  chat: ['heartbeat', 'register'],
}

/** Longer client ids are not returned. */
const CLIENT_ID_MAX = 64
/** An invalid frame costs as much of a socket's allowance as this many valid ones. */
const BROKEN_COST = 5

/** The features' handlers by channel and message. Throws if a code has none, or two. */
export function handlersOf(features: readonly Feature[]): ReadonlyMap<string, Handle> {
  const handlers = new Map<string, Handle>()
  for (const feature of features) {
    for (const [channel, codes] of Object.entries(feature.codes ?? {})) {
      for (const [name, handle] of Object.entries(codes)) {
        const key = `${channel}.${name}`
        if (handlers.has(key)) throw new Error(`two features handle the message ${key}`)
        handlers.set(key, handle as Handle)
      }
    }
  }
  for (const channel of Object.values(channels)) {
    for (const name of Object.keys(channel.client)) {
      if (!ownMessages[channel.name].includes(name) && !handlers.has(`${channel.name}.${name}`)) {
        throw new Error(`no feature handles the message ${channel.name}.${name}`)
      }
    }
  }
  return handlers
}

/** The messages that features store in batches, by channel and name. */
export const togetherOf = (features: readonly Feature[]): ReadonlySet<string> =>
  new Set(features.flatMap(({ together }) => together ?? []))

export interface DispatchOptions {
  readonly handlers: () => ReadonlyMap<string, Handle>
  /** The messages of one socket that need not wait for previous ones of the same name. */
  readonly together: () => ReadonlySet<string>
  readonly register: (connection: Connection, teachingClassId: string) => Promise<void>
  /** Enters a channel that belongs to no class. */
  readonly enter: (connection: Connection) => Promise<void>
  readonly heartbeat: (connection: Connection) => void
  readonly tooMuch: (connection: Connection) => void
  readonly audit: Audit
  readonly metrics: RealtimeMetrics
  readonly log: Logger
  readonly now: () => number
}

/** Handles the frames of accepted sockets. */
export function createDispatch(options: DispatchOptions) {
  const { audit, metrics, log, now } = options

  const refuse = (connection: Connection, reason: ErrorName, request: RefusedRequest, text?: string): void => {
    metrics.refused(connection.channel, reason)
    const frame = refusedFrame(connection.channel, reason, request, now(), text)
    if (frame) connection.write(frame)
  }

  const forbid = (connection: Connection, name: string, request: RefusedRequest): void => {
    const { code } = request
    const { channel, caller } = connection
    log.warn({ channel, message: name, userId: caller.userId, role: caller.role }, 'a message was refused')
    refuse(connection, 'forbidden', request)
    const seat = seatOf(connection)
    audit
      .record({
        action: `${channel}.${name}`,
        actorId: caller.userId,
        ...(seat ? { subject: seat.member.teachingClassId } : {}),
        outcome: 'refused',
        address: connection.address,
        detail: { code, role: caller.role },
      })
      .catch((error: unknown) => log.error({ err: error }, 'a refusal could not be audited'))
  }

  const handle = async (
    connection: Connection,
    name: string,
    code: Code,
    data: unknown,
    receivedAt: number,
  ): Promise<void> => {
    const { channel, caller } = connection
    const member = memberOf(connection)
    const handler = options.handlers().get(`${channel}.${name}`)
    const asked = { code, clientId: clientIdOf(data) }
    if (!member || !handler) {
      refuse(connection, member ? 'badFrame' : 'notRegistered', asked)
      return
    }
    const request = {
      data,
      member,
      receivedAt,
      reply: (message: never, content: never, mess?: string) =>
        connection.write(replyFrame(textOf(channel, message, content, now(), mess))),
      get log() {
        return log.child({ channel, message: name, userId: caller.userId })
      },
    }
    try {
      await handler(request as unknown as SocketRequest<ChannelName, never>)
    } catch (error) {
      if (error instanceof Refusal) {
        refuse(connection, error.reason, asked, error.text)
      } else {
        request.log.error({ err: error }, 'a message could not be handled')
        refuse(connection, 'internal', asked)
      }
    }
  }

  // Replies to many sockets at once, such as to all presses of a tick, are mostly equal: they share one buffer.
  let lastReply = { text: '', frame: textFrame('') }
  const replyFrame = (text: string): Buffer => {
    if (lastReply.text !== text) lastReply = { text, frame: textFrame(text) }
    return lastReply.frame
  }

  /** Handles one frame. Never throws. */
  return function receive(connection: Connection, raw: Buffer, isBinary: boolean, receivedAt: number): void {
    const channel: Channel = channels[connection.channel]
    const decoded = isBinary ? notAFrame : decodeClient(channel, raw.toString(), inputProblem)
    if (!connection.spend(decoded.ok ? 1 : BROKEN_COST)) {
      options.tooMuch(connection)
      return
    }
    if (!decoded.ok) {
      const clientId = channel.frames === 'typed' && !isBinary ? clientIdIn(raw.toString()) : null
      const reason = decoded.problem === 'badData' ? 'invalidInput' : 'badFrame'
      const code = decoded.code ?? (channel.frames === 'typed' ? '' : 0)
      refuse(connection, reason, { code, clientId }, decoded.text)
      return
    }
    const { name, data } = decoded.message
    const spec = channel.client[name]
    if (!spec) return
    if (strangeTextIn(data, spec.data) !== null) {
      refuse(connection, 'strangeCharacters', { code: spec.code, clientId: clientIdOf(data) })
      return
    }
    if (!isAllowed(connection, spec)) {
      forbid(connection, name, { code: spec.code, clientId: clientIdOf(data) })
      return
    }
    const target = registrationTarget(name, data)
    const isAlive = name === 'join' && target === seatOf(connection)?.member.teachingClassId
    if (name === 'heartbeat' || isAlive) {
      options.heartbeat(connection)
      return
    }
    const work = () => {
      if (target !== null) return options.register(connection, target)
      if (channel.name === 'chat' && name === 'register') return options.enter(connection)
      return handle(connection, name, spec.code, data, receivedAt)
    }
    const key = `${channel.name}.${name}`
    if (!connection.inTurn(work, options.together().has(key) ? key : null)) options.tooMuch(connection)
  }
}

const notAFrame: Decoded<never> = { ok: false, problem: 'notAFrame' }

const seatOf = (connection: Connection) =>
  connection.stage.at === 'registered' && connection.stage.seat ? connection.stage.seat : null

/** The member behind a registered socket; null before registration. */
const memberOf = ({ stage, caller }: Connection): MemberOf<ChannelName> | null => {
  if (stage.at !== 'registered') return null
  return stage.seat ? stage.seat.member : stage.places ? { caller } : null
}

const named = z.object({ clientId: z.string().max(CLIENT_ID_MAX) })
const frameOfNamed = z.object({ data: named })
/** The id that a client gave its message, so that it can identify the refused one. */
const clientIdOf = (data: unknown): string | null => named.safeParse(data).data?.clientId ?? null
/** The same, from an otherwise invalid frame. */
function clientIdIn(text: string): string | null {
  try {
    return frameOfNamed.safeParse(JSON.parse(text)).data?.data.clientId ?? null
  } catch {
    return null
  }
}

/** Both the user's role and the role in this class must be permitted. */
function isAllowed(connection: Connection, spec: ClientCode): boolean {
  if (spec.from === 'anyone') return true
  const seat = seatOf(connection)
  return spec.from.includes(connection.caller.role) && (!seat || spec.from.includes(seat.role))
}

const registration = z.object({ teachingClassId: z.string() })

/** The class that a registration message names; null for other messages. */
function registrationTarget(name: string, data: unknown): string | null {
  if (name !== 'register' && name !== 'join') return null
  const target = registration.safeParse(data)
  return target.success ? target.data.teachingClassId : null
}
