/** Editing and sharing courses: the tables of migration 0031. The courses themselves are those of migration 0030. */
import type { Generated } from 'kysely'
import type { CourseItem } from '../../../../contract/rules/courses/courseEdit'
import type { Json } from '../schema'

export interface TemplatesTables {
  course_change: CourseChangeTable
  course_source: CourseSourceTable
  course_autosave: CourseAutosaveTable
  course_review: CourseReviewTable
}

/** Who changed the draft of a course last. */
export interface CourseChangeTable {
  course_id: string
  changed_by: string | null
  changed_at: number
  /** Names the edits that were this change; null for every other one. */
  request_id: Generated<string | null>
}

/** From what a course was made: another course, or a teaching class that was over. */
export interface CourseSourceTable {
  course_id: string
  kind: 'course' | 'class'
  source_id: string
  source_name: string
}

/** A draft as it was: before a time of editing, or before it was made what it had been. */
export interface CourseAutosaveTable {
  autosave_id: string
  course_id: string
  reason: 'auto' | 'restore'
  saved_by: string | null
  saved_at: number
  note: Generated<string>
  chapter_num: number
  task_num: number
  /** The items in the order of reading. */
  body: Json<readonly CourseItem[]>
}

/** A course that was submitted, with the version that is to be opened. */
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
