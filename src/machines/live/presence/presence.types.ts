/** The users present in class, as the teacher's screen knows them. */
import type { LinkFact } from '../classroom/classroom.types'

/** Facts of presence, from messages of the classroom channel; sent to teachers only. */
export type PresenceFact =
  | { type: 'presence.resumed'; userIds: readonly string[] }
  | { type: 'presence.changed'; users: readonly { readonly userId: string; readonly status: '0' | '1' }[] }

export interface PresenceContext {
  readonly userIds: readonly string[]
}

/** A new connection says nothing about presence: the server sends the list afterwards. */
export type PresenceEvent = PresenceFact | Exclude<LinkFact, { type: 'link.connected' }>
