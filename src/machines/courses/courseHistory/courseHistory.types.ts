/** The history of a course: what was published, the draft as it was, and what bringing it back would change (R153, D5). */
import type { CourseRecord } from '../../../../contract/entities/courses/course'
import type { Page } from '../../../../contract/fields'
import type { CourseDifference } from '../../../../contract/rules/courses/courseDifference'
import type { CourseTree } from '../../../../contract/rules/courses/courseEdit'
import type { Notify } from '../../shared/messages'

/** A course as it was then. */
export interface ShownRecord {
  readonly items: CourseTree
  /** What restoring it would change of the draft, which is at `revision`. */
  readonly differences: readonly CourseDifference[]
  readonly revision: number
}

export interface CourseHistoryInput {
  readonly courseId: string
}

export interface CourseHistoryContext extends CourseHistoryInput {
  pageNo: number
  page: Page<CourseRecord> | null
  /** Why there is no list. */
  problem: string | null
  /** The entry that is looked at. */
  chosen: CourseRecord | null
  shown: ShownRecord | null
  /** Why it is not shown. */
  recordProblem: string | null
  closed: readonly string[]
}

export type CourseHistoryEvent =
  | { type: 'history.reload' }
  | { type: 'history.turn'; pageNo: number }
  | { type: 'record.choose'; record: CourseRecord }
  | { type: 'record.retry' }
  | { type: 'record.close' }
  /** A branch of the tree, or all of them (null). */
  | { type: 'fold.change'; id: string | null; isOpen: boolean }
  | { type: 'record.restore' }
  | { type: 'record.confirm' }
  | { type: 'record.cancel' }

export type CourseHistoryEmitted = Notify

/** What restoring is asked with: the draft must still be the one that was compared. */
export interface RestoreInput {
  readonly courseId: string
  readonly recordId: string
  readonly revision: number
}
