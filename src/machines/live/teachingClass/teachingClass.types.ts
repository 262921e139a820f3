/** The teaching classes of the user. */
import type { ClassStudent, TeachingClass, TeachingClassStop } from '../../../../contract/entities/live/teachingClass'

export interface TeachingClassInput {
  /** The teacher's toast about a paused class has another text. */
  readonly isTeacher: boolean
}

export interface TeachingClassContext extends TeachingClassInput {
  /** Newest first, as the server sends them; null before the first answer. */
  classes: readonly TeachingClass[] | null
  /** Why the last load failed. */
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
  /** The requested state: '1' to pause, '0' to resume. */
  isStop: TeachingClassStop['isStop']
  /** Why the last attempt failed. */
  problem: string | null
}

export type ClassStopEvent =
  | { type: 'stop.ask'; isStop: TeachingClassStop['isStop'] }
  | { type: 'stop.confirm' }
  | { type: 'stop.cancel' }

/** Emitted by the chart of the button after the server has stored the change. */
export type ClassStopEmitted = { type: 'class.stopChanged' } & TeachingClassStop

export interface RosterInput {
  classesId: string
}

export interface RosterContext extends RosterInput {
  /** The first of them, in the server's order. */
  students: readonly ClassStudent[]
  total: number
  /** Present users who were missing in the list before the last reload for them. */
  newcomers: readonly string[]
  problem: string | null
}

export type RosterEvent =
  | { type: 'roster.reload' }
  /** The users who are present now. */
  | { type: 'roster.heard'; userIds: readonly string[] }
