/**
 * Declarations of socket channels: the address and the numbered messages in each direction, with the permitted senders
 * and the payload. Client, server and AsyncAPI are derived from the declarations in `contract/sockets/`.
 *
 * Frames are JSON (B366). A client sends exactly `{receiveId: '0', code, data}` (B368); the server sends `{extend:
 * {code, mess, date}, data}` (B367), `date` in milliseconds by the server's clock.
 */
import { z } from 'zod'
import type { Permission, Role } from './call'

/** The code of a message on the wire: a number, or a word on a `typed` channel. */
export type Code = number | string

/** A message from clients. `from` (the permitted senders) is required; a declaration without it does not compile. */
export interface ClientCode<Data extends z.ZodType = z.ZodType> {
  readonly code: Code
  readonly from: Permission
  readonly data: Data
  readonly doc: string
  readonly section: string
}

/** A message from the server. `to` names the receivers. */
export interface ServerCode<Data extends z.ZodType = z.ZodType> {
  readonly code: Code
  readonly to: readonly [Role, ...Role[]]
  readonly data: Data
  readonly doc: string
  readonly section: string
  /** `mess`: the payload is JSON text in `extend.mess` (as for the race winner, B374) instead of `data`. */
  readonly carrier?: 'data' | 'mess'
}

/**
 * The frame format of a channel. `coded`: `{receiveId, code, data}` and `{extend: {code, mess, date}, data}`; `typed`,
 * used by the chat: `{type, data}` and `{type, extend: {mess, date}, data}`.
 */
export type FrameKind = 'coded' | 'typed'

/** One channel: its name, its path below the origin, and its messages by name. */
export interface Channel<
  Client extends Record<string, ClientCode> = Record<string, ClientCode>,
  Server extends Record<string, ServerCode> = Record<string, ServerCode>,
> {
  readonly name: string
  readonly path: `/ws/${string}`
  /** `coded` by default. */
  readonly frames?: FrameKind
  readonly doc: string
  readonly client: Client
  readonly server: Server
}

/** Declares a channel. */
export const defineChannel = <
  const Client extends Record<string, ClientCode>,
  const Server extends Record<string, ServerCode>,
  const C extends Channel<Client, Server>,
>(
  channel: C & Channel<Client, Server>,
): C => channel

/** The names of the messages that a client of the channel may send. */
export type ClientName<C extends Channel> = keyof C['client'] & string
/** The names of the messages that the server sends on the channel. */
export type ServerName<C extends Channel> = keyof C['server'] & string

/** The input for sending a client message. */
export type ClientInput<C extends Channel, N extends ClientName<C>> = z.input<C['client'][N]['data']>

/** The input for sending a server message. */
export type ServerInput<C extends Channel, N extends ServerName<C>> =
  C['server'][N] extends ServerCode<infer Data> ? z.input<Data> : never

/** A decoded message of a client. */
export type ClientMessage<C extends Channel> = {
  [N in ClientName<C>]: { readonly name: N; readonly data: z.output<C['client'][N]['data']> }
}[ClientName<C>]

/** A decoded message of the server; `mess` is its text, `date` the server's clock in ms at the time of sending. */
export type ServerMessage<C extends Channel> = {
  [N in ServerName<C>]: {
    readonly name: N
    readonly data: z.output<C['server'][N]['data']>
    readonly mess: string
    readonly date: number
  }
}[ServerName<C>]

/** Why a frame could not be decoded. */
export type DecodeProblem = 'notJson' | 'notAFrame' | 'unknownCode' | 'badData'

/** A decoded frame, or the problem: with its code, and a server's text and clock, if they are readable. */
export type Decoded<Message> =
  | { readonly ok: true; readonly message: Message }
  | {
      readonly ok: false
      readonly problem: DecodeProblem
      readonly code?: Code
      /** Names the invalid field of the data for the user; absent if the field has no name. */
      readonly text?: string
      readonly mess?: string
      readonly date?: number
    }

const clientFrame = z.object({
  receiveId: z.literal('0').optional(),
  code: z.number().int(),
  data: z.unknown().optional(),
})
const serverFrame = z.object({
  extend: z.object({ code: z.number().int(), mess: z.string(), date: z.number() }),
  data: z.unknown().optional(),
})
const typedClientFrame = z.object({ type: z.string().max(64), data: z.unknown().optional() })
const typedServerFrame = z.object({
  type: z.string(),
  extend: z.object({ mess: z.string(), date: z.number() }),
  data: z.unknown().optional(),
})

/** The common fields of both frame formats. */
interface OpenedFrame {
  readonly code: Code
  readonly data: unknown
}

function openClientFrame(channel: Channel, value: unknown): OpenedFrame | null {
  if (channel.frames !== 'typed') {
    const frame = clientFrame.safeParse(value)
    return frame.success ? { code: frame.data.code, data: frame.data.data ?? {} } : null
  }
  const frame = typedClientFrame.safeParse(value)
  return frame.success ? { code: frame.data.type, data: frame.data.data ?? {} } : null
}

function openServerFrame(channel: Channel, value: unknown): (OpenedFrame & { mess: string; date: number }) | null {
  if (channel.frames !== 'typed') {
    const frame = serverFrame.safeParse(value)
    if (!frame.success) return null
    const { code, mess, date } = frame.data.extend
    return { code, mess, date, data: frame.data.data ?? {} }
  }
  const frame = typedServerFrame.safeParse(value)
  if (!frame.success) return null
  const { type, extend, data } = frame.data
  return { code: type, ...extend, data: data ?? {} }
}

/** Encodes a client message as a frame. */
export function encodeClient<C extends Channel, N extends ClientName<C>>(
  channel: C,
  name: N,
  data: ClientInput<C, N>,
): string {
  const spec = channel.client[name]
  if (!spec) throw new Error(`channel ${channel.name} has no client message ${name}`)
  if (channel.frames === 'typed') return JSON.stringify({ type: spec.code, data })
  return JSON.stringify({ receiveId: '0', code: spec.code, data })
}

/** Encodes a server message as a frame. `mess` is the text for the user; `date` is the server's clock in ms. */
export function encodeServer<C extends Channel, N extends ServerName<C>>(
  channel: C,
  name: N,
  data: ServerInput<C, N>,
  { mess = '', date }: { mess?: string; date: number },
): string {
  const spec = channel.server[name]
  if (!spec) throw new Error(`channel ${channel.name} has no server message ${name}`)
  if (channel.frames === 'typed') return JSON.stringify({ type: spec.code, extend: { mess, date }, data })
  return spec.carrier === 'mess'
    ? JSON.stringify({ extend: { code: spec.code, mess: JSON.stringify(data), date } })
    : JSON.stringify({ extend: { code: spec.code, mess, date }, data })
}

/** Decodes a client's frame. Never throws. `wordsFor` describes why data is invalid. */
export function decodeClient<C extends Channel>(
  channel: C,
  text: string,
  wordsFor: (error: z.ZodError, data: unknown) => string | null = () => null,
): Decoded<ClientMessage<C>> {
  const json = parseJson(text)
  if (!json.ok) return { ok: false, problem: 'notJson' }
  const frame = openClientFrame(channel, json.value)
  if (!frame) return { ok: false, problem: 'notAFrame' }
  const { code } = frame
  const found = byCode(channel.client).get(code)
  if (!found) return { ok: false, problem: 'unknownCode', code }
  const data = found.spec.data.safeParse(frame.data)
  if (!data.success) {
    const text = wordsFor(data.error, frame.data)
    return { ok: false, problem: 'badData', code, ...(text !== null && { text }) }
  }
  return { ok: true, message: { name: found.name, data: data.data } as ClientMessage<C> }
}

/** Decodes a server's frame. Never throws. */
export function decodeServer<C extends Channel>(channel: C, text: string): Decoded<ServerMessage<C>> {
  const json = parseJson(text)
  if (!json.ok) return { ok: false, problem: 'notJson' }
  const frame = openServerFrame(channel, json.value)
  if (!frame) return { ok: false, problem: 'notAFrame' }
  const { code, mess, date } = frame
  const found = byCode(channel.server).get(code)
  if (!found) return { ok: false, problem: 'unknownCode', code, mess, date }
  const carried = found.spec.carrier === 'mess' ? parseJson(mess) : { ok: true as const, value: frame.data }
  if (!carried.ok) return { ok: false, problem: 'badData', code }
  const data = found.spec.data.safeParse(carried.value)
  if (!data.success) return { ok: false, problem: 'badData', code }
  return { ok: true, message: { name: found.name, data: data.data, mess, date } as ServerMessage<C> }
}

const parseJson = (text: string): { ok: true; value: unknown } | { ok: false } => {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}

type Spec = ClientCode | ServerCode
const indexes = new WeakMap<object, Map<Code, { name: string; spec: Spec & { carrier?: string } }>>()

function byCode(codes: Record<string, Spec>) {
  let index = indexes.get(codes)
  if (!index) {
    index = new Map(Object.entries(codes).map(([name, spec]) => [spec.code, { name, spec }]))
    indexes.set(codes, index)
  }
  return index
}
