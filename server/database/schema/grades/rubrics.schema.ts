/** Rubrics, their copies in tasks of classes, and the levels chosen in them: the tables of migration 0049. */
import type { Generated } from 'kysely'

export interface RubricTables {
  rubric: RubricTable
  task_rubric: TaskRubricTable
  rubric_grade: RubricGradeTable
}

/** A rubric that a teacher stored for reuse. */
export interface RubricTable {
  rubric_id: string
  owner_id: string
  rubric_name: string
  /** JSON text: criteria with their levels. */
  criteria: string
  /** Raised by every change. */
  revision: Generated<number>
  changed_at: number
}

/** A copy that grades an item of a task in a class, or a whole work; never changed. */
export interface TaskRubricTable {
  task_rubric_id: string
  teaching_class_id: string
  node_id: string
  /** Of the item; -1: the whole work. */
  position: number
  rubric_name: string
  /** JSON text: criteria with their levels. */
  criteria: string
  created_at: number
  /** When it was replaced or removed; null: it is the current one. */
  replaced_at: Generated<number | null>
}

/** The chosen levels of a copy for one attempt or submission; practices have only one. */
export interface RubricGradeTable {
  user_task_id: string
  no: number
  position: number
  task_rubric_id: string
  /** JSON text: for each criterion the level, or none, and a comment. */
  marks: string
  /** Why the points differ from the rubric's sum. */
  reason: Generated<string>
}
