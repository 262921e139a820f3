/** The server's own messages of each channel, as bytes. */
import { type ErrorName, errors } from '../../contract/errors'
import { type Code, encodeServer, type ServerInput, type ServerName } from '../../contract/socket'
import { type ChannelName, type ChannelOf, channels } from '../../contract/sockets'
import { textFrame } from './frame'

/** The text of a channel's message. */
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

/** A refused request: its error and, on the chat, the client's id of the message. */
export interface RefusedRequest {
  readonly code: Code
  readonly clientId?: string | null
}

/**
 * The frame that tells a socket why its request was refused; null on the notification channel, which has no such
 * message.
 */
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
