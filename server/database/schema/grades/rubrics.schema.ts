/** Rubrics, their copies at tasks of classes, and what was chosen of them: the tables of migration 0049. */
import type { Generated } from 'kysely'

export interface RubricTables {
  rubric: RubricTable
  task_rubric: TaskRubricTable
  rubric_grade: RubricGradeTable
}

/** One that a teacher keeps to use again. */
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

/** A copy that judges an item of a task in a class, or the whole of a work; never changed. */
export interface TaskRubricTable {
  task_rubric_id: string
  teaching_class_id: string
  node_id: string
  /** Of the item; -1: the whole of a work. */
  position: number
  rubric_name: string
  /** JSON text: criteria with their levels. */
  criteria: string
  created_at: number
  /** When another one took its place, or none; null: it is the present one. */
  replaced_at: Generated<number | null>
}

/** What was chosen of a copy for one attempt or hand-in; practices have one alone. */
export interface RubricGradeTable {
  user_task_id: string
  no: number
  position: number
  task_rubric_id: string
  /** JSON text: for each criterion the level, or none, and a comment. */
  marks: string
  /** Why the points are not those of the rubric. */
  reason: Generated<string>
}
