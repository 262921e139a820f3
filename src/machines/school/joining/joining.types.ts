/** Joining a class: the charts of a student's page and of a teacher's pages. */
import type { JoiningState, OwnClass, WaitingCount } from '../../../../contract/entities/school/joining'
import type { Notify } from '../../shared/messages'

export interface JoiningInput {
  /** The code in the address; '' without one. */
  code: string
}

export interface JoiningContext {
  /** The text in the field. */
  code: string
  /** The student's membership; null before the first answer. */
  standing: JoiningState | null
  /** The classes of a member; null before they are loaded. */
  classes: readonly OwnClass[] | null
  /** Why the code is not valid, or why the request failed. */
  problem: string | null
}

/** Facts from the notification channel for a student's page. */
export type JoiningFact =
  /** A request was decided. */
  | { type: 'joining.decided'; className: string; isAgreed: boolean; reason: string }
  /** The channel was interrupted: facts may have been missed. */
  | { type: 'joining.resumed' }

export type JoiningEvent =
  | JoiningFact
  | { type: 'code.write'; code: string }
  | { type: 'join.ask' }
  /** While waiting: open or close the form for another code. */
  | { type: 'join.change' }
  | { type: 'join.keep' }
  | { type: 'joining.retry' }

export type JoiningEmitted =
  | Notify
  /** The student is in a class now: other pages may reload. */
  | { type: 'joining.joined' }

export interface JoinRequestsContext {
  /** Pending requests by class; a class without any is absent. Null before the first answer. */
  counts: Readonly<Record<string, number>> | null
}

/** Facts from the notification channel for a teacher's pages. */
export type JoinRequestsFact =
  | { type: 'requests.changed'; classesId: string; count: number; isNew: boolean }
  | { type: 'requests.resumed' }

export type JoinRequestsEvent = JoinRequestsFact | { type: 'requests.reload' }

/** The requests at a class have changed: a page that lists them reloads. */
export type JoinRequestsEmitted = { type: 'requests.moved'; classesId: string | null }

export type Counts = readonly WaitingCount[]
