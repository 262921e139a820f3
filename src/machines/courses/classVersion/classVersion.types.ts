/** Which version of its course a class runs, and what the newest one would change (D4). */
import type { CourseDifference } from '../../../../contract/rules/courses/courseDifference'
import type { Notify } from '../../shared/messages'

export interface ClassVersions {
  readonly versionNo: number | null
  /** Null: the class runs the newest one. */
  readonly newVersionNo: number | null
  readonly note: string
  readonly differences: readonly CourseDifference[]
  /** Tasks that would go and were pushed. */
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
