/**
 * The upgrade of HTTP requests to sockets: checks address, origin, protocol and token, and hands over the accepted
 * socket. A browser cannot see why an upgrade failed, so refusals for clients complete the handshake and then close
 * with a code of `contract/errors.ts`.
 */
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { closeCodes } from '../../contract/errors'
import { BEARER_PREFIX, type ChannelName, channels, SOCKET_PROTOCOL } from '../../contract/sockets'
import type { Caller } from '../kernel'

/** An authenticated socket. */
export interface Accepted {
  readonly channel: ChannelName
  readonly caller: Caller
  readonly token: string
  readonly address: string
  readonly ws: WebSocket
  readonly socket: Socket
}

/** Why a socket was not accepted. */
export type Rejection = 'address' | 'protocol' | 'origin' | 'token' | 'password' | 'draining' | 'failed'

export interface GatewayOptions {
  /** Allowed origins; if empty, the origin must match the `Host` header. */
  readonly origins: readonly string[]
  readonly frameBytes: number
  readonly authenticate: (token: string) => Promise<Caller | null>
  readonly isDraining: () => boolean
  readonly addressOf: (request: IncomingMessage) => string
  readonly accept: (accepted: Accepted) => void
  readonly rejected: (rejection: Rejection, request: IncomingMessage, error?: unknown) => void
}

const byPath = new Map<string, ChannelName>(
  Object.values(channels).map((channel) => [channel.path, channel.name as ChannelName]),
)

/** Handles the `upgrade` event of an HTTP server. */
export function createGateway(options: GatewayOptions) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // A frame above `frameBytes` is answered with a close code; one above four times that is not even read.
    maxPayload: options.frameBytes * 4,
    handleProtocols: () => SOCKET_PROTOCOL,
  })

  return async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', ignore)
    const reject = (rejection: Rejection, status: string): void => {
      options.rejected(rejection, request)
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    }
    const channel = byPath.get(pathOf(request))
    if (!channel || !(socket instanceof Socket)) return reject('address', '404 Not Found')
    if (options.isDraining()) return reject('draining', '503 Service Unavailable')
    const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((value) => value.trim())
    if (!offered.includes(SOCKET_PROTOCOL)) return reject('protocol', '400 Bad Request')

    const handshake = (then: (ws: WebSocket) => void): void =>
      server.handleUpgrade(request, socket, head, (ws) => {
        socket.off('error', ignore)
        ws.on('error', ignore)
        then(ws)
      })
    if (!isAllowedOrigin(request, options.origins)) {
      options.rejected('origin', request)
      return handshake((ws) => ws.close(closeCodes.forbidden))
    }
    const token = offered.find((value) => value.startsWith(BEARER_PREFIX))?.slice(BEARER_PREFIX.length) ?? ''
    let caller: Caller | null = null
    try {
      caller = token ? await options.authenticate(token) : null
    } catch (error) {
      options.rejected('failed', request, error)
      socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return
    }
    if (socket.destroyed) return
    if (!caller) {
      options.rejected('token', request)
      return handshake((ws) => ws.close(closeCodes.unauthorized))
    }
    if (caller.mustChangePassword) {
      options.rejected('password', request)
      return handshake((ws) => ws.close(closeCodes.passwordChangeNeeded))
    }
    const accepted = { channel, caller, token, address: options.addressOf(request), socket }
    handshake((ws) => options.accept({ ...accepted, ws }))
  }
}

const ignore = (): void => undefined

const pathOf = (request: IncomingMessage): string => (request.url ?? '').split('?', 1)[0] ?? ''

/** A request without an `Origin` header is not from a browser, so cross-site attacks do not apply. */
function isAllowedOrigin(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (origins.length > 0) return origins.includes(origin)
  return URL.canParse(origin) && new URL(origin).host === host
}
