/** The teaching classes of the person: what there is to enter. */
import type { TeachingClass, TeachingClassStop } from '../../../../contract/entities/live/teachingClass'

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

export interface RosterQuery {
  readonly classesId: string
  /** Present people whom the list did not contain and for whom it was loaded again: it is loaded once for each. */
  readonly newcomers: readonly string[]
}
