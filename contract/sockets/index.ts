/** Every channel by name. The server opens exactly these; AsyncAPI lists them. */
import { chat } from './chat'
import { classroom } from './classroom'
import { notification } from './notification'
import { voteRace } from './voteRace'

export const channels = { notification, classroom, voteRace, chat } as const
export type ChannelName = keyof typeof channels
export type ChannelOf<N extends ChannelName> = (typeof channels)[N]

/** Codes that the specification lists without a use (G077): no new message may use them. */
export const UNUSED_CODES = { notification: [63001] } as const

/** The first of the two values in `Sec-WebSocket-Protocol`; the server echoes it. */
export const SOCKET_PROTOCOL = 'podium.v1'
/** The prefix of the second value, which contains the token. */
export const BEARER_PREFIX = 'bearer.'
