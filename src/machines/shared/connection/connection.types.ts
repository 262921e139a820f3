/**
 * What a connection (one socket channel kept open) says to the machine that owns it, and what it takes.
 * Owned by `connection.machine.ts`; the socket itself is an actor of `src/services/network/sockets.ts`.
 */

import type { ClientInput, ClientName, ServerMessage } from '../../../../contract/socket'
import type { ChannelName, ChannelOf } from '../../../../contract/sockets'

/** A message that the server sent, with the server's clock (ms) as estimated at its receipt. */
export type Received<N extends ChannelName> = N extends ChannelName
  ? { type: 'channel.received'; channel: N; message: ServerMessage<ChannelOf<N>>; at: number }
  : never

/** Any message that a server sends on any channel. */
export type ChannelMessage = Received<ChannelName>['message']

/** What a connection tells its owner. */
export type ConnectionFact =
  | Received<ChannelName>
  /** Open and registered: what is sent from now on is heard. */
  | { type: 'channel.connected'; channel: ChannelName }
  /** Lost; it tries again by itself. `retryAt` is the client's clock in ms. */
  | { type: 'channel.lost'; channel: ChannelName; attempt: number; retryAt: number }
  /** The server refused it for good: token dead, or not of this class. */
  | { type: 'channel.refused'; channel: ChannelName; code: number }

/** What an owner asks of a connection. A message sent while not connected is dropped: owners disable such controls. */
export type ConnectionCommand =
  | Send<ChannelName>
  /** Try again now instead of waiting. */
  | { type: 'channel.retry' }
  /** Close for good. */
  | { type: 'channel.close' }

/** Ask a connection to send a message. */
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

/** How a connection stands, for people: shown in the header, and the reason why live controls are disabled. */
export type ConnectionStatus = 'closed' | 'connecting' | 'connected' | 'lost' | 'refused'

/**
 * What the socket actor (a callback actor) tells the connection machine. One actor is one socket that reconnects by
 * itself with jitter; it never registers or sends heartbeats of its own accord: the chart does.
 */
export type SocketFact =
  | { type: 'socket.opened' }
  | { type: 'socket.received'; message: ChannelMessage; at: number }
  | { type: 'socket.lost'; attempt: number; retryAt: number }
  | { type: 'socket.refused'; code: number }

/** What the connection machine asks of the socket actor. */
export type SocketCommand =
  | { type: 'socket.send'; name: string; data: unknown }
  /** Give this socket up as dead (nothing heard for too long) and open a new one; `afterMs` delays it. */
  | { type: 'socket.reopen'; afterMs?: number }

/** How a channel travels: a socket, or for the notification channel of a page in preview mode server-sent events (B019). */
export type Transport = 'socket' | 'events'

/** What the socket actor needs to open. */
export interface SocketInput {
  channel: ChannelName
  token: string
  /** A socket unless it says otherwise. */
  transport?: Transport
  /** Added to the address, such as `isMainChannel=true`. */
  query?: Record<string, string>
}

/** What a connection needs: the channel, the token, and how to register where the channel asks for it. */
export interface ConnectionInput extends SocketInput {
  /** Sent on every opening, answered by the channel's `running`. Without it the channel is connected once it is open. */
  register?: { name: string; data: unknown }
}

/** What a connection remembers. */
export interface ConnectionContext extends ConnectionInput {
  /** Attempts in vain since it was last connected. */
  attempt: number
  /** When it tries again, by the client's clock in ms; null while it need not or is not known. */
  retryAt: number | null
  /** The code with which the server refused it. */
  refusedCode: number | null
}

/** Everything that a connection takes. */
export type ConnectionEvent = SocketFact | ConnectionCommand
