/** Grade schemes and which one a class has: the tables of migration 0040. Marks stand with the records of students. */
import type { Edited } from '../schema'

export interface ResultsTables {
  grade_scheme: GradeSchemeTable
  class_grade_scheme: ClassGradeSchemeTable
}

/** A scheme of a teacher. */
export interface GradeSchemeTable extends Edited {
  grade_scheme_id: string
  owner_id: string
  /** Null: outside of all folders. */
  folder_id: string | null
  scheme_name: string
  /** JSON text: whole per cent by category, 100 in all. */
  weights: string
  created_at: number
  updated_at: number
}

/** The scheme of a class as it was when it was chosen. Without a row: the mean of the pushed tasks. */
export interface ClassGradeSchemeTable {
  teaching_class_id: string
  /** Null once the scheme is deleted. */
  grade_scheme_id: string | null
  scheme_name: string
  weights: string
  /** The version of the scheme that was copied. */
  scheme_version: number
  chosen_at: number
  chosen_by: string | null
}
