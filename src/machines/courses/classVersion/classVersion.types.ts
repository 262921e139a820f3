/** The course version of a class, and the differences of the newest one (D4). */
import type { CourseDifference } from '../../../../contract/rules/courses/courseDifference'
import type { Notify } from '../../shared/messages'

export interface ClassVersions {
  readonly versionNo: number | null
  /** The number of tasks that were added to this class alone. */
  readonly minor: number
  /** Null: the class runs the newest version. */
  readonly newVersionNo: number | null
  readonly note: string
  readonly differences: readonly CourseDifference[]
  /** Number of pushed tasks that the update would remove. */
  readonly pushedGone: number
}

export interface ClassVersionInput {
  readonly teachingClassId: string
}

export interface ClassVersionContext extends ClassVersionInput {
  versions: ClassVersions | null
  problem: string | null
}

export type ClassVersionEvent =
  | { type: 'version.reload' }
  | { type: 'version.take' }
  | { type: 'take.confirm' }
  | { type: 'take.cancel' }

export type ClassVersionEmitted = Notify
