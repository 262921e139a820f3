/**
 * Editing and sharing courses: the tables of migration 0031. The courses themselves are in tables of migration 0030.
 */
import type { Generated } from 'kysely'
import type { CourseItem } from '../../../../contract/rules/courses/courseEdit'
import type { Json } from '../columns'

export interface TemplatesTables {
  course_change: CourseChangeTable
  course_source: CourseSourceTable
  course_autosave: CourseAutosaveTable
  course_review: CourseReviewTable
}

/** The last change of a course's draft. */
export interface CourseChangeTable {
  course_id: string
  changed_by: string | null
  changed_at: number
  /** The id of the edits that made the change; null for other changes. */
  request_id: Generated<string | null>
}

/** The source of a course: another course, or a teaching class that has ended. */
export interface CourseSourceTable {
  course_id: string
  kind: 'course' | 'class'
  source_id: string
  source_name: string
}

/** A stored draft: from before an editing session, or from before a restore. */
export interface CourseAutosaveTable {
  autosave_id: string
  course_id: string
  reason: 'auto' | 'restore'
  saved_by: string | null
  saved_at: number
  note: Generated<string>
  chapter_num: number
  task_num: number
  /** The items in reading order. */
  body: Json<readonly CourseItem[]>
}

/** A submitted course, with the version to be opened. */
export interface CourseReviewTable {
  review_id: string
  course_id: string
  version_id: string
  full_name: string
  reason: string
  state: Generated<'submitted' | 'approved' | 'rejected' | 'withdrawn'>
  comment: Generated<string>
  submitted_by: string
  submitted_at: number
  judged_by: string | null
  judged_at: number | null
}
