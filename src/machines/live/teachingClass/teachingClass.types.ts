/** The teaching classes of the person: what there is to enter. */
import type { ClassStudent, TeachingClass, TeachingClassStop } from '../../../../contract/entities/live/teachingClass'

export interface TeachingClassInput {
  /** A paused class is announced in other words to its teacher. */
  readonly isTeacher: boolean
}

export interface TeachingClassContext extends TeachingClassInput {
  /** Newest first, as the server sends them; null before the first answer. */
  classes: readonly TeachingClass[] | null
  /** Why the last attempt to load them failed. */
  problem: string | null
}

export type TeachingClassEvent =
  | { type: 'classes.reload' }
  /** A teaching class was paused or resumed. */
  | ({ type: 'class.stopChanged' } & TeachingClassStop)

export interface ClassStopInput {
  teachingClassId: string
}

export interface ClassStopContext extends ClassStopInput {
  /** What the teacher asked for: '1' to pause, '0' to resume. */
  isStop: TeachingClassStop['isStop']
  /** Why the last attempt failed. */
  problem: string | null
}

export type ClassStopEvent =
  | { type: 'stop.ask'; isStop: TeachingClassStop['isStop'] }
  | { type: 'stop.confirm' }
  | { type: 'stop.cancel' }

/** What the chart of the button emits once the server has stored the change. */
export type ClassStopEmitted = { type: 'class.stopChanged' } & TeachingClassStop

export interface RosterInput {
  classesId: string
}

export interface RosterContext extends RosterInput {
  /** The first of them, in the server's order. */
  students: readonly ClassStudent[]
  total: number
  /** Those present whom the list did not know when it was loaded last on their account. */
  newcomers: readonly string[]
  problem: string | null
}

export type RosterEvent =
  | { type: 'roster.reload' }
  /** Who is present now. */
  | { type: 'roster.heard'; userIds: readonly string[] }
