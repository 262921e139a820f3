/** Students' work on assignments, and teachers' grades: the tables of migration 0038. */
import type { Generated } from 'kysely'

export interface GradingTables {
  subjective_work: SubjectiveWorkTable
  hand_in: HandInTable
  grade: GradeTable
  item_grade: ItemGradeTable
  grading_comment: GradingCommentTable
}

/** A student's work on an assignment. */
export interface SubjectiveWorkTable {
  work_id: string
  user_task_id: string
  /** The version of the assignment's document when the work was opened (D4); null: the task has no document. */
  resource_version_id: string | null
  /** Rich text. */
  body: Generated<string>
  /** JSON text: the files of the work, by id and name. */
  files: Generated<string>
  /** Raised by every change. */
  revision: Generated<number>
  /** The number of submissions. */
  hand_in_no: Generated<number>
  max_points: number
  /** Marked by the teacher as 成果 (D28). */
  is_achievement: Generated<boolean>
  opened_at: number
  saved_at: Generated<number | null>
}

/** One submission; never changed. */
export interface HandInTable {
  hand_in_id: string
  work_id: string
  /** From 1; each submission after a return has the next number. */
  no: number
  body: string
  files: string
  submitted_at: number
}

/** A teacher's grade of one attempt or submission. */
export interface GradeTable {
  user_task_id: string
  /** The number of the attempt or submission. */
  no: number
  /** Raised by every change. */
  revision: Generated<number>
  comment: Generated<string>
  /** Null: not graded yet. */
  points: Generated<number | null>
  returned_at: Generated<number | null>
  graded_by: string | null
  graded_at: number
}

/** A teacher's grade of one item of an attempt. */
export interface ItemGradeTable {
  user_task_id: string
  no: number
  position: number
  points: number | null
  comment: Generated<string>
  /** Why the automatic score was corrected. */
  reason: Generated<string>
}

/** A comment that a teacher stored for reuse. */
export interface GradingCommentTable {
  comment_id: string
  owner_id: string
  content: string
  created_at: number
}
