/**
 * Types of the history of a course: published versions, earlier drafts, and the differences that restoring would make
 * (R153, D5).
 */
import type { CourseRecord } from '../../../../contract/entities/courses/course'
import type { Page } from '../../../../contract/fields'
import type { CourseDifference } from '../../../../contract/rules/courses/courseDifference'
import type { CourseTree } from '../../../../contract/rules/courses/courseEdit'
import type { Notify } from '../../shared/messages'

/** The course of an entry. */
export interface ShownRecord {
  readonly items: CourseTree
  /** Differences that restoring would make to the draft, which is at `revision`. */
  readonly differences: readonly CourseDifference[]
  readonly revision: number
}

export interface CourseHistoryInput {
  readonly courseId: string
}

export interface CourseHistoryContext extends CourseHistoryInput {
  pageNo: number
  page: Page<CourseRecord> | null
  /** Why the list failed to load. */
  problem: string | null
  /** The chosen entry. */
  chosen: CourseRecord | null
  shown: ShownRecord | null
  /** Why the entry failed to load. */
  recordProblem: string | null
  closed: readonly string[]
}

export type CourseHistoryEvent =
  | { type: 'history.reload' }
  | { type: 'history.turn'; pageNo: number }
  | { type: 'record.choose'; record: CourseRecord }
  | { type: 'record.retry' }
  | { type: 'record.close' }
  /** Id of a branch of the tree; null: all branches. */
  | { type: 'fold.change'; id: string | null; isOpen: boolean }
  | { type: 'record.restore' }
  | { type: 'record.confirm' }
  | { type: 'record.cancel' }

export type CourseHistoryEmitted = Notify

/** Input of a restore request: refused where the draft no longer has the compared revision. */
export interface RestoreInput {
  readonly courseId: string
  readonly recordId: string
  readonly revision: number
}
