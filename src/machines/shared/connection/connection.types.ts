/**
 * Facts of a connection (one socket channel kept open) for the machine that owns it, and the commands that it accepts.
 * Owned by `connection.machine.ts`; the socket itself is an actor of `src/services/network/sockets.ts`.
 */

import type { ClientInput, ClientName, ServerMessage } from '../../../../contract/socket'
import type { ChannelName, ChannelOf } from '../../../../contract/sockets'

/** A message of the server, with the server's clock (ms) as estimated at its receipt. */
export type Received<N extends ChannelName> = N extends ChannelName
  ? { type: 'channel.received'; channel: N; message: ServerMessage<ChannelOf<N>>; at: number }
  : never

/** Any message of the server on any channel. */
export type ChannelMessage = Received<ChannelName>['message']

/** Facts of a connection for its owner. */
export type ConnectionFact =
  | Received<ChannelName>
  /** Open and registered: messages can be sent now. */
  | { type: 'channel.connected'; channel: ChannelName }
  /** Lost; it reconnects automatically. `retryAt` is the client's clock in ms. */
  | { type: 'channel.lost'; channel: ChannelName; attempt: number; retryAt: number }
  /** The server refused it for good: the token is invalid, or the user is not in this class. */
  | { type: 'channel.refused'; channel: ChannelName; code: number }

/** Commands of an owner. A message sent while not connected is dropped: owners disable such controls. */
export type ConnectionCommand =
  | Send<ChannelName>
  /** Reconnect now instead of waiting. */
  | { type: 'channel.retry' }
  /** Close for good. */
  | { type: 'channel.close' }

/** Sends a message. */
export type Send<N extends ChannelName> = N extends ChannelName
  ? {
      [M in ClientName<ChannelOf<N>>]: {
        type: 'channel.send'
        channel: N
        name: M
        data: ClientInput<ChannelOf<N>, M>
      }
    }[ClientName<ChannelOf<N>>]
  : never

/** The status of a connection: shown in the header, and the reason why live controls are disabled. */
export type ConnectionStatus = 'closed' | 'connecting' | 'connected' | 'lost' | 'refused'

/**
 * Facts of the socket actor (a callback actor) for the connection machine. One actor is one socket that reconnects
 * automatically with jitter; the chart alone registers and sends heartbeats.
 */
export type SocketFact =
  | { type: 'socket.opened' }
  | { type: 'socket.received'; message: ChannelMessage; at: number }
  | { type: 'socket.lost'; attempt: number; retryAt: number }
  | { type: 'socket.refused'; code: number }

/** Commands of the connection machine to the socket actor. */
export type SocketCommand =
  | { type: 'socket.send'; name: string; data: unknown }
  /** Give up this socket as dead (silent for too long) and open a new one; `afterMs` delays it. */
  | { type: 'socket.reopen'; afterMs?: number }

/** The transport: a socket, or server-sent events for the notification channel of a page in preview mode (B019). */
export type Transport = 'socket' | 'events'

/** The input of the socket actor. */
export interface SocketInput {
  channel: ChannelName
  token: string
  /** A socket by default. */
  transport?: Transport
  /** Added to the address, such as `isMainChannel=true`. */
  query?: Record<string, string>
}

/** The input of a connection: the channel, the token, and the registration where the channel requires it. */
export interface ConnectionInput extends SocketInput {
  /**
   * Sent on every opening, answered by the channel's `running`. Without it the channel is connected once it is open.
   */
  register?: { name: string; data: unknown }
}

/** The context of a connection. */
export interface ConnectionContext extends ConnectionInput {
  /** Failed attempts since the last connection. */
  attempt: number
  /** The time of the next attempt, by the client's clock in ms; null when none is planned or it is unknown. */
  retryAt: number | null
  /** The code with which the server refused the connection. */
  refusedCode: number | null
}

/** All events of a connection. */
export type ConnectionEvent = SocketFact | ConnectionCommand
