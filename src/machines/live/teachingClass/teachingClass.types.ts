/** The teaching classes of the person: what there is to enter. */
import type { ClassStudent, TeachingClass } from '../../../../contract/entities/live/teachingClass'

export interface TeachingClassContext {
  /** Newest first, as the server sends them; null before the first answer. */
  classes: readonly TeachingClass[] | null
  /** Why the last attempt to load them failed. */
  problem: string | null
}

export type TeachingClassEvent = { type: 'classes.reload' }

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
