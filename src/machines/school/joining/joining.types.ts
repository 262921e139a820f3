/** Joining a class: what a student's page and a teacher's pages work on. */
import type { JoiningState, OwnClass, WaitingCount } from '../../../../contract/entities/school/joining'
import type { Notify } from '../../shared/messages'

export interface JoiningInput {
  /** A code that came with the address; '' without one. */
  code: string
}

export interface JoiningContext {
  /** What stands in the field. */
  code: string
  /** How the student stands; null before the first answer. */
  standing: JoiningState | null
  /** The classes of a member; null before they came. */
  classes: readonly OwnClass[] | null
  /** What is wrong with the code, or why the server could not be asked. */
  problem: string | null
}

/** What the notification channel tells a student's page. */
export type JoiningFact =
  /** A request was decided. */
  | { type: 'joining.decided'; className: string; isAgreed: boolean; reason: string }
  /** The channel was away: what was said meanwhile is unknown. */
  | { type: 'joining.resumed' }

export type JoiningEvent =
  | JoiningFact
  | { type: 'code.write'; code: string }
  | { type: 'join.ask' }
  /** While waiting: another code, after all; and back. */
  | { type: 'join.change' }
  | { type: 'join.keep' }
  | { type: 'joining.retry' }

export type JoiningEmitted =
  | Notify
  /** The student is in a class now: other pages may look again. */
  | { type: 'joining.joined' }

export interface JoinRequestsContext {
  /** Waiting requests by class; a class without any is not in it. Null before the first answer. */
  counts: Readonly<Record<string, number>> | null
}

/** What the notification channel tells a teacher's pages. */
export type JoinRequestsFact =
  | { type: 'requests.changed'; classesId: string; count: number; isNew: boolean }
  | { type: 'requests.resumed' }

export type JoinRequestsEvent = JoinRequestsFact | { type: 'requests.reload' }

/** Something has changed at a class: a page that lists its requests looks again. */
export type JoinRequestsEmitted = { type: 'requests.moved'; classesId: string | null }

export type Counts = readonly WaitingCount[]
