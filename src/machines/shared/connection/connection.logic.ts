/** Messages of a connection, as plain values. */
import type { ChannelName } from '../../../../contract/sockets'
import type {
  ChannelMessage,
  ConnectionContext,
  ConnectionFact,
  ConnectionInput,
  Received,
  SocketCommand,
} from './connection.types'

/** Messages of the connection itself, which do not concern its owner. */
const upkeep: readonly string[] = ['heartbeat', 'comeBack']

/** Whether a message belongs to the connection itself. */
export const isForTheLine = (message: { name: string }): boolean => upkeep.includes(message.name)

/** The registration, as the socket sends it. */
export const registration = ({ register }: Pick<ConnectionInput, 'register'>): SocketCommand => ({
  type: 'socket.send',
  name: register?.name ?? 'register',
  data: register?.data ?? {},
})

/** The heartbeat: 10000, but on the vote-race channel the join again (71004 enters first, keeps alive after that). */
export const heartbeat = (context: Pick<ConnectionContext, 'channel' | 'register'>): SocketCommand =>
  context.channel === 'voteRace' ? registration(context) : { type: 'socket.send', name: 'heartbeat', data: {} }

/** The fact that a message arrived. The socket decoded it with the contract of this channel. */
export const received = (channel: ChannelName, message: ChannelMessage, at: number): ConnectionFact =>
  ({ type: 'channel.received', channel, message, at }) as Received<ChannelName>
