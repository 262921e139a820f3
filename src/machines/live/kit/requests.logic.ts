/**
 * Requests of a tool to the server, and their refusals (live §7 Sockets, §8). A request has no answer of its own: its
 * effect arrives as a fact, or the server refuses it by a message that names the code of the request.
 */
import type { ServerMessage } from '../../../../contract/socket'
import type { ChannelOf } from '../../../../contract/sockets'
import type { Send } from '../../shared/connection/connection.types'
import type { ClassroomChannel, FeatureCommand, FeatureName } from '../classroom/classroom.types'
import type { Linked } from './chart'

/** For the guards of `setup`: a request can be sent only while the channel is connected. */
export const requestGuards = {
  isLinked: ({ context }: { context: Linked }): boolean => context.link === 'connected',
}

type WithoutType<Command> = Command extends unknown ? Omit<Command, 'type'> : never

/** For `sendParent`: the command that sends a message of the contract to the server. */
export const request = (message: WithoutType<Send<ClassroomChannel>>): FeatureCommand => ({
  type: 'channel.send',
  ...message,
})

/** The fact of a refused request. */
export interface Refused<Tool extends FeatureName> {
  type: `${Tool}.refused`
  /** The code of the refused request in the contract. */
  request: number
  /** The code of the reason in the contract. */
  code: number
  /** The reason, for users (B386, B387). */
  text: string
  /** The server's clock in ms at the receipt. */
  at: number
}

type RefusedMessage = Extract<ServerMessage<ChannelOf<ClassroomChannel>>, { name: 'refused' }>

interface Coded {
  readonly code: number
}

/** For the facts of a tool: the fact in the server's message `refused`. */
export const refusalOf = <Tool extends FeatureName>(
  tool: Tool,
  { data: { request, code }, mess }: RefusedMessage,
  at: number,
): Refused<Tool> => ({ type: `${tool}.refused`, request, code, text: mess, at })

/** For the facts of a tool: whether the server's message refuses one of these requests of the contract. */
export const isRefusalOf = (
  { client }: { readonly client: Readonly<Record<string, Coded>> },
  message: RefusedMessage,
) => Object.values(client).some(({ code }) => code === message.data.request)

/** For guards: whether the event refuses this request of the contract; with a reason, whether for that one. */
export const refuses = (
  event: { readonly type: string; readonly request?: number; readonly code?: number },
  { code }: Coded,
  reason?: Coded,
): boolean => event.request === code && (reason === undefined || event.code === reason.code)
