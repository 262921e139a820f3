/** The server's own messages of each channel, as bytes. */
import { type ErrorName, errors } from '../../contract/errors'
import { type Code, encodeServer, type ServerInput, type ServerName } from '../../contract/socket'
import { type ChannelName, type ChannelOf, channels } from '../../contract/sockets'
import { textFrame } from './frame'

/** The text of a message of the channel. */
export const textOf = <C extends ChannelName, M extends ServerName<ChannelOf<C>>>(
  channel: C,
  name: M,
  data: ServerInput<ChannelOf<C>, M>,
  date: number,
  mess?: string,
): string => encodeServer<ChannelOf<C>, M>(channels[channel], name, data, { date, mess })

export const heartbeatFrame = (channel: ChannelName, date: number): Buffer =>
  textFrame(textOf(channel, 'heartbeat', {}, date))

export const comeBackFrame = (channel: ChannelName, date: number, withinMs: number): Buffer =>
  textFrame(textOf(channel, 'comeBack', { withinMs }, date))

/** A refused request: its code and, on the chat, the name that the client gave its message. */
export interface RefusedRequest {
  readonly code: Code
  readonly clientId?: string | null
}

/** Tells a socket why its request was refused; the notification channel has no such message. */
export function refusedFrame(
  channel: ChannelName,
  reason: ErrorName,
  { code: request, clientId = null }: RefusedRequest,
  date: number,
  text: string = errors[reason].text,
): Buffer | null {
  if (channel === 'notification') return null
  if (channel === 'chat') {
    const refused = { code: errors[reason].code, request: String(request), clientId }
    return textFrame(textOf('chat', 'refused', refused, date, text))
  }
  return textFrame(textOf(channel, 'refused', { code: errors[reason].code, request: Number(request) }, date, text))
}
