/** Who is present in class, as the teacher's screen knows it. */
import type { LinkFact } from '../classroom/classroom.types'

/** Facts of who is present, from messages of the classroom channel; told to teachers. */
export type PresenceFact =
  | { type: 'presence.resumed'; userIds: readonly string[] }
  | { type: 'presence.changed'; users: readonly { readonly userId: string; readonly status: '0' | '1' }[] }

export interface PresenceContext {
  readonly userIds: readonly string[]
}

/** That the line stands says nothing of who is present: the server tells that by itself. */
export type PresenceEvent = PresenceFact | Exclude<LinkFact, { type: 'link.connected' }>
