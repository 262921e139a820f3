/** Grade schemes and the scheme of each class: the tables of migration 0040. Marks are in the records of students. */
import type { Edited } from '../columns'

export interface ResultsTables {
  grade_scheme: GradeSchemeTable
  class_grade_scheme: ClassGradeSchemeTable
}

/** A scheme of a teacher. */
export interface GradeSchemeTable extends Edited {
  grade_scheme_id: string
  owner_id: string
  /** Null: outside every folder. */
  folder_id: string | null
  scheme_name: string
  /** JSON text: whole per cent by category, 100 in total. */
  weights: string
  created_at: number
  updated_at: number
}

/** The scheme of a class, copied when it was chosen. Without a row: the mean of the pushed tasks. */
export interface ClassGradeSchemeTable {
  teaching_class_id: string
  /** Null once the scheme is deleted. */
  grade_scheme_id: string | null
  scheme_name: string
  weights: string
  /** The version of the scheme at the time of copying. */
  scheme_version: number
  chosen_at: number
  chosen_by: string | null
}
