/** Assignments that students write, and what teachers judged: the tables of migration 0038. */
import type { Generated } from 'kysely'

export interface GradingTables {
  subjective_work: SubjectiveWorkTable
  hand_in: HandInTable
  grade: GradeTable
  item_grade: ItemGradeTable
  grading_comment: GradingCommentTable
}

/** What a student writes on an assignment. */
export interface SubjectiveWorkTable {
  work_id: string
  user_task_id: string
  /** What was asked when it was opened (D4); null: the task has no document. */
  resource_version_id: string | null
  /** Rich text. */
  body: Generated<string>
  /** JSON text: the files beside it, by id and name. */
  files: Generated<string>
  /** Raised by every change. */
  revision: Generated<number>
  /** How often it was handed in. */
  hand_in_no: Generated<number>
  max_points: number
  /** Marked by the teacher as 成果 (D28). */
  is_achievement: Generated<boolean>
  opened_at: number
  saved_at: Generated<number | null>
}

/** What a student handed in; never changed. */
export interface HandInTable {
  hand_in_id: string
  work_id: string
  /** From 1; each one after a return is the next. */
  no: number
  body: string
  files: string
  submitted_at: number
}

/** What a teacher judged of one attempt or hand-in. */
export interface GradeTable {
  user_task_id: string
  /** Of the attempt or hand-in. */
  no: number
  /** Raised by every change. */
  revision: Generated<number>
  comment: Generated<string>
  /** Null: not judged yet. */
  points: Generated<number | null>
  returned_at: Generated<number | null>
  graded_by: string | null
  graded_at: number
}

/** What a teacher judged of one item of an attempt. */
export interface ItemGradeTable {
  user_task_id: string
  no: number
  position: number
  points: number | null
  comment: Generated<string>
  /** Why what was scored by itself was corrected. */
  reason: Generated<string>
}

/** A comment that a teacher keeps to use again. */
export interface GradingCommentTable {
  comment_id: string
  owner_id: string
  content: string
  created_at: number
}
