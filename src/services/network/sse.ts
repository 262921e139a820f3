/**
 * The notification channel over server-sent events, for pages in preview mode (B019). The actor has the same events and commands as
 * a socket (`sockets.ts`), so that the charts work with either. Reconnecting uses the delays of the socket instead of the package's.
 * Server-sent events cannot send, so the server sends the heartbeats. The token is in a header, which `EventSource` does not support.
 */
import { EventStreamContentType, fetchEventSource } from '@microsoft/fetch-event-source'
import { closeCodes, errors } from '../../../contract/errors'
import { SOCKET_OPEN_MS, SOCKET_STABLE_MS } from '../../../contract/limits'
import { EVENTS_PATH } from '../../../contract/sockets/notification'
import type { SocketFact, SocketInput } from '../../machines/shared/connection/connection.types'
import { localNow, observeServerClock, serverNow } from './clock'
import { callPrefix } from './http'
import { decodeFrame, type LineGiven, onWake, reconnectDelay, WAKE_JITTER_MS } from './sockets'

/** Dependencies that tests can replace. */
export interface EventsEnvironment {
  /** The address of the stream. */
  readonly url: () => string
  readonly fetch?: typeof fetch
  readonly random?: () => number
}

const browser: EventsEnvironment = {
  url: () => new URL(callPrefix(import.meta.env.PROD) + EVENTS_PATH, window.location.href).href,
}

/** The server refuses the token: a retry is pointless. */
class TokenRefused extends Error {
  constructor(readonly code: number) {
    super('the token is refused')
  }
}
/** Statuses after which a retry is pointless, mapped to the close codes of a socket. */
const refusalOf: Readonly<Record<number, number>> = {
  401: closeCodes.unauthorized,
  [errors.passwordChangeNeeded.status]: closeCodes.passwordChangeNeeded,
}

/** Opens a connection of server-sent events; returns the function that closes it permanently. */
export function openEvents({ input, receive, sendBack }: LineGiven, environment: EventsEnvironment = browser) {
  const line = openLine(input, environment, sendBack)
  receive((command) => {
    if (command.type === 'socket.reopen') line.reopen(command.afterMs)
  })
  return line.close
}

function openLine(input: SocketInput, environment: EventsEnvironment, report: (fact: SocketFact) => void) {
  const random = environment.random ?? Math.random
  let attempt = 0
  let openedAt: number | null = null
  let isClosed = false
  let current: AbortController | null = null
  /** Set by `comeBack` and `reopen`: the time (client's clock) for the next connection. */
  let wantedAt: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let comeBackTimer: ReturnType<typeof setTimeout> | undefined
  let wakeTimer: ReturnType<typeof setTimeout> | undefined

  const receiveData = (data: string): void => {
    const message = decodeFrame(input.channel, data)
    if (!message || isClosed) return
    observeServerClock({ date: message.date, receivedAt: localNow() })
    if (message.name === 'comeBack') {
      const delay = Math.round(random() * message.data.withinMs)
      wantedAt = Date.now() + delay
      clearTimeout(comeBackTimer)
      comeBackTimer = setTimeout(() => current?.abort(), delay)
    }
    report({ type: 'socket.received', message, at: serverNow() })
  }

  const check = async (response: Response): Promise<void> => {
    const type = response.headers.get('Content-Type') ?? ''
    if (!response.ok || !type.startsWith(EventStreamContentType)) {
      await response.body?.cancel()
      const code = refusalOf[response.status]
      if (code !== undefined) throw new TokenRefused(code)
      throw new Error(`no stream of events: ${response.status}`)
    }
    if (isClosed) return
    openedAt = Date.now()
    report({ type: 'socket.opened' })
  }

  const open = async (): Promise<void> => {
    const controller = new AbortController()
    current = controller
    const overdue = setTimeout(() => controller.abort(), SOCKET_OPEN_MS)
    try {
      // Resolves when the server has ended the stream, and when it was cancelled.
      await fetchEventSource(environment.url(), {
        headers: { Authorization: input.token },
        signal: controller.signal,
        cache: 'no-store',
        // A background page stays connected.
        openWhenHidden: true,
        ...(environment.fetch && { fetch: environment.fetch }),
        async onopen(response) {
          clearTimeout(overdue)
          await check(response)
        },
        onmessage({ data }) {
          // A keep-alive comment has no data.
          if (data !== '' && !controller.signal.aborted) receiveData(data)
        },
        onerror(reason) {
          throw reason
        },
      })
      lose()
    } catch (reason) {
      if (reason instanceof TokenRefused) refuse(reason.code)
      else lose()
    } finally {
      clearTimeout(overdue)
    }
  }

  const refuse = (code: number): void => {
    if (isClosed) return
    close()
    report({ type: 'socket.refused', code })
  }

  const lose = (): void => {
    if (isClosed) return
    if (openedAt !== null && Date.now() - openedAt >= SOCKET_STABLE_MS) attempt = 0
    openedAt = null
    current = null
    attempt += 1
    const delay = wantedAt === null ? reconnectDelay(attempt, random()) : Math.max(0, wantedAt - Date.now())
    wantedAt = null
    clearTimeout(comeBackTimer)
    report({ type: 'socket.lost', attempt, retryAt: Date.now() + delay })
    timer = setTimeout(again, delay)
  }

  const again = (): void => {
    clearTimeout(timer)
    timer = undefined
    void open()
  }

  const stopListening = onWake(() => {
    clearTimeout(wakeTimer)
    wakeTimer = setTimeout(() => {
      if (timer !== undefined) again()
    }, random() * WAKE_JITTER_MS)
  })

  const close = (): void => {
    isClosed = true
    stopListening()
    for (const one of [timer, comeBackTimer, wakeTimer]) clearTimeout(one)
    current?.abort()
  }

  void open()
  return {
    close,
    reopen(afterMs?: number) {
      if (isClosed) return
      if (timer !== undefined) {
        again()
        return
      }
      if (openedAt === null) return
      if (afterMs !== undefined) wantedAt = Date.now() + afterMs
      current?.abort()
    },
  }
}
