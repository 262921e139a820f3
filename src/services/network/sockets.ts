/**
 * A socket that reconnects automatically: the actor used by every connection machine. It decodes messages with the contract, feeds
 * the estimate of the server's clock, and chooses reconnect delays (full jitter, so that a class does not reconnect at once).
 * The connection machine handles registration and heartbeats.
 */
import ReconnectingWebSocket from 'reconnecting-websocket'
import { type AnyEventObject, fromCallback } from 'xstate'
import { refusals } from '../../../contract/errors'
import { RECONNECT_FIRST_MS, RECONNECT_MAX_MS, SOCKET_OPEN_MS, SOCKET_STABLE_MS } from '../../../contract/limits'
import { type Code, decodeServer } from '../../../contract/socket'
import { BEARER_PREFIX, type ChannelName, channels, SOCKET_PROTOCOL } from '../../../contract/sockets'
import type {
  ChannelMessage,
  SocketCommand,
  SocketFact,
  SocketInput,
} from '../../machines/shared/connection/connection.types'
import { localNow, observeServerClock, serverNow } from './clock'
import { type Config, loadConfig } from './config'

/** The key of each channel's address in the configuration file (G067). */
const addressKeys = {
  notification: 'notificationUrl',
  classroom: 'rollCallUrl',
  voteRace: 'voteUrl',
  chat: 'chatUrl',
} as const

/** Devices that wake up together reconnect within this time. */
export const WAKE_JITTER_MS = 1_000
/** The request number of a refusal that belongs to no request. */
const NO_REQUEST = 0
/** The name of the response to a heartbeat on every channel. */
const HEARTBEAT_ANSWER = 'heartbeat'

/**
 * The delay before attempt `attempt` (from 1), in ms: full jitter between `RECONNECT_FIRST_MS.min` and a ceiling that
 * doubles from `RECONNECT_FIRST_MS.max` to `RECONNECT_MAX_MS`. `random` is in [0, 1).
 */
export function reconnectDelay(attempt: number, random: number = Math.random()): number {
  const { min, max } = RECONNECT_FIRST_MS
  const ceiling = Math.min(RECONNECT_MAX_MS, max * 2 ** (attempt - 1))
  return Math.round(min + random * (ceiling - min))
}

/** The address of a channel: the configured one, else this server. It never contains the token. */
export function socketAddress(input: SocketInput, config: Config, origin: string): string {
  const configured = config[addressKeys[input.channel]]
  const url = new URL(configured || channels[input.channel].path, origin)
  url.protocol = url.protocol.replace('http', 'ws')
  for (const [key, value] of Object.entries(input.query ?? {})) url.searchParams.set(key, value)
  return url.href
}

/** The two values of `Sec-WebSocket-Protocol`: the protocol and the token (B167). */
export const socketProtocols = (token: string): string[] => [SOCKET_PROTOCOL, BEARER_PREFIX + token]

/** Dependencies that tests can replace. */
export interface SocketEnvironment {
  readonly origin: () => string
  readonly config: () => Promise<Config>
  readonly WebSocket?: unknown
  readonly random?: () => number
}

/** The callbacks and the input of a connection. */
export interface LineGiven {
  readonly input: SocketInput
  readonly receive: (listener: (command: SocketCommand) => void) => void
  readonly sendBack: (fact: SocketFact) => void
}

/** Opens a socket connection; returns the function that closes it permanently. */
export function openSocket({ input, receive, sendBack }: LineGiven, environment: SocketEnvironment = browser) {
  const line = openLine(input, environment, sendBack)
  receive((command) => (command.type === 'socket.send' ? line.send(command) : line.reopen(command.afterMs)))
  return line.close
}

/** Creates the socket actor; the application uses `socketActor`. */
export const createSocketActor = (environment: SocketEnvironment) =>
  fromCallback<SocketCommand, SocketInput, AnyEventObject>((given) => openSocket(given, environment))

const browser: SocketEnvironment = { origin: () => window.location.href, config: () => loadConfig() }

/** The socket actor of the browser. */
export const socketActor = createSocketActor(browser)

function openLine(input: SocketInput, environment: SocketEnvironment, report: (fact: SocketFact) => void) {
  const random = environment.random ?? Math.random
  let attempt = 0
  let openedAt: number | null = null
  let heartbeatSentAt: number | undefined
  /** Set by `comeBack`: the time (client's clock) at which the server asks this client to reconnect. */
  let wantedAt: number | null = null
  let pause: { readonly end: () => void } | null = null
  let wakeTimer: ReturnType<typeof setTimeout> | undefined
  let comeBackTimer: ReturnType<typeof setTimeout> | undefined
  let nextDelay = 0
  let isClosed = false

  /** The library asks for the address before each attempt: this is where the delay happens and can be cut short. */
  const address = async (): Promise<string> => {
    const delay = nextDelay
    if (delay > 0 && !isClosed) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, delay)
        pause = {
          end: () => {
            clearTimeout(timer)
            resolve()
          },
        }
      })
      pause = null
    }
    return socketAddress(input, await environment.config(), environment.origin())
  }

  const socket = new ReconnectingWebSocket(address, socketProtocols(input.token), {
    maxEnqueuedMessages: 0,
    minReconnectionDelay: 0,
    maxReconnectionDelay: 0,
    connectionTimeout: SOCKET_OPEN_MS,
    ...(environment.WebSocket ? { WebSocket: environment.WebSocket } : {}),
  })

  /** The device is online or in use again: reconnect soon, but not all devices at once. */
  const wake = () => {
    clearTimeout(wakeTimer)
    wakeTimer = setTimeout(() => pause?.end(), random() * WAKE_JITTER_MS)
  }
  const stopListening = onWake(wake)

  const close = () => {
    isClosed = true
    stopListening()
    clearTimeout(wakeTimer)
    clearTimeout(comeBackTimer)
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
    pause?.end()
  }

  socket.onopen = () => {
    openedAt = Date.now()
    heartbeatSentAt = undefined
    report({ type: 'socket.opened' })
  }

  socket.onmessage = (event) => {
    const message = decodeFrame(input.channel, event.data)
    if (!message) return
    const isAnswer = message.name === HEARTBEAT_ANSWER
    observeServerClock({ date: message.date, receivedAt: localNow(), ...(isAnswer && { sentAt: heartbeatSentAt }) })
    if (isAnswer) heartbeatSentAt = undefined
    if (message.name === 'comeBack') comeBack(message.data.withinMs)
    report({ type: 'socket.received', message, at: serverNow() })
  }

  socket.onclose = ({ code }) => {
    if (isClosed) return
    if (refusals.includes(code)) {
      close()
      report({ type: 'socket.refused', code })
      return
    }
    if (openedAt !== null && Date.now() - openedAt >= SOCKET_STABLE_MS) attempt = 0
    openedAt = null
    attempt += 1
    nextDelay = wantedAt === null ? reconnectDelay(attempt, random()) : Math.max(0, wantedAt - Date.now())
    wantedAt = null
    clearTimeout(comeBackTimer)
    report({ type: 'socket.lost', attempt, retryAt: Date.now() + nextDelay })
  }

  function comeBack(withinMs: number) {
    const delay = Math.round(random() * withinMs)
    wantedAt = Date.now() + delay
    clearTimeout(comeBackTimer)
    comeBackTimer = setTimeout(() => socket.reconnect(), delay)
  }

  return {
    close,
    send({ name, data }: Extract<SocketCommand, { type: 'socket.send' }>) {
      if (socket.readyState !== ReconnectingWebSocket.OPEN) return
      const spec = specOf(input.channel, name)
      if (!spec) return
      if (name === HEARTBEAT_ANSWER || name === 'join') heartbeatSentAt = localNow()
      const frame = input.channel === 'chat' ? { type: spec.code } : { receiveId: '0', code: spec.code }
      socket.send(JSON.stringify({ ...frame, data }))
    },
    reopen(afterMs?: number) {
      if (pause) {
        pause.end()
        return
      }
      if (socket.readyState === ReconnectingWebSocket.CONNECTING) return
      if (afterMs !== undefined) wantedAt = Date.now() + afterMs
      socket.reconnect()
    },
  }
}

/**
 * Decodes a frame; undefined for an unreadable one. A code that this build does not know, but that has a text
 * for users, becomes a refusal, so that the user sees the text (B387).
 */
export function decodeFrame(channel: ChannelName, frame: unknown): ChannelMessage | undefined {
  if (typeof frame !== 'string') return undefined
  if (channel === 'chat') {
    const said = decodeServer(channels.chat, frame)
    return said.ok ? said.message : undefined
  }
  const decoded =
    channel === 'notification'
      ? decodeServer(channels.notification, frame)
      : channel === 'classroom'
        ? decodeServer(channels.classroom, frame)
        : decodeServer(channels.voteRace, frame)
  if (decoded.ok) return decoded.message
  const { problem, code, mess, date } = decoded
  if (
    channel === 'notification' ||
    problem !== 'unknownCode' ||
    !mess ||
    typeof code !== 'number' ||
    date === undefined
  ) {
    return undefined
  }
  return { name: 'refused', data: { code, request: NO_REQUEST }, mess, date }
}

const specOf = (channel: ChannelName, name: string): { code: Code } | undefined =>
  new Map<string, { code: Code }>(Object.entries(channels[channel].client)).get(name)

/** Calls back when the browser is online again or its page becomes visible again; returns the function that unsubscribes. */
export function onWake(wake: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake()
  }
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
